import { expect, test } from "vitest";
import { matchOf, moreWords, PALETTE, shownRows } from "./palette-groups.ts";

const rows = PALETTE.flatMap(({ first, further }) => [...first, ...further]);

const namesOf = (group: (typeof PALETTE)[number], typed: string, chosen: readonly string[] = []) =>
  shownRows(group, { typed, isUnfolded: false, isChosen: (id) => chosen.includes(id) }).map(
    ({ name }) => name,
  );

test("four groups have a row for each policy but custom ranks and mixes", () => {
  expect(
    PALETTE.map(({ heading, first, further }) => [heading, first.length, further.length]),
  ).toEqual([
    ["Needs to know nothing", 6, 0],
    ["Knows sizes", 3, 0],
    ["Knows a bound, an estimate or a deadline", 5, 2],
    ["Packet by packet, in a network", 4, 10],
  ]);
});

test("rows that are folded away say how many and which", () => {
  expect(PALETTE.map(({ further }) => (further.length === 0 ? "" : moreWords(further)))).toEqual([
    "",
    "",
    "2 more: QCLIMB-FP, QCLIMB-PP",
    "10 more: PDQ distributed, RCP, D³ distributed, L²DCT, …",
  ]);
});

test("a policy of the experiment is never folded away", () => {
  const [, , hints] = PALETTE;
  if (hints === undefined) throw new Error("No third group");
  expect(namesOf(hints, "")).not.toContain("QCLIMB-PP");
  expect(namesOf(hints, "", ["qclimb-pp"])).toContain("QCLIMB-PP");
});

test.each([
  ["sr", "SRPT", ["SRPT over DCTCP", "SRPTE"]],
  ["d3", "D³", ["D³ distributed"]],
  ["l2", "L²DCT", []],
  ["dctcp", "DCTCP", ["NOS2 over DCTCP"]],
  ["deadline", undefined, ["EDF", "PDQ", "D³"]],
  ["served", undefined, ["FIFO"]],
])("%j finds %s first, and %j too", (typed, first, others) => {
  const found = rows.filter((row) => matchOf(row, typed) > 0);
  const best = found.filter((row) => matchOf(row, typed) === 3);
  expect(best[0]?.name).toBe(first);
  expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining([...others]));
});

test("what no policy has finds none", () => {
  expect(rows.filter((row) => matchOf(row, "qqq") > 0)).toEqual([]);
});
