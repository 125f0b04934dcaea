import { expect, test } from "vitest";
import { slotFixture } from "../fixtures/fixture-scenes.ts";
import { bestRows, columnGroups, isMarked, sortedRows } from "./metrics-columns.ts";

const SLOT = { model: "slot" } as const;

test("the best is marked with all its equals, and not where all are alike", () => {
  expect([...bestRows([3, 1, null, 1], "least", SLOT)]).toEqual([1, 3]);
  expect([...bestRows([3, 1, 3], "most", SLOT)]).toEqual([0, 2]);
  expect([...bestRows([2, 2, 2], "least", SLOT)]).toEqual([]);
  expect([...bestRows([2, null], "least", SLOT)]).toEqual([]);
  expect([...bestRows([null, null], "least", SLOT)]).toEqual([]);
  expect([
    ...bestRows([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0], "most", SLOT),
  ]).toEqual([0, 1]);
});

test.each([1, 2, 3, 4, 5])(
  "only the best is marked, however alike others read: seed %i",
  (seed) => {
    const { runs, experiment } = slotFixture(120, seed);
    const rows = runs.map(({ summary }) => summary.mean as number);
    // One slot more for one flow of many: no table shows so many digits.
    const [best] = rows.toSorted((a, b) => a - b);
    const values = [...rows, (best as number) * (1 + 1e-9), (best as number) * (1 + 1e-15)];
    const marked = [...bestRows(values, "least", experiment)];
    expect(marked).not.toContain(rows.length);
    expect(marked).toContain(rows.length + 1);
    expect(marked).toContain(rows.indexOf(best as number));
  },
);

test("the rounding of each model's times makes no difference", () => {
  const pair = [12.1, 12.1 * (1 + 3e-11), 13];
  expect([...bestRows(pair, "least", SLOT)]).toEqual([0]);
  expect([...bestRows(pair, "least", { model: "fluid" })]).toEqual([0, 1]);
});

test("a run that gave flows up is not marked best for what it finished", () => {
  expect([...bestRows([0, 3, 5], "least", SLOT, (row) => row > 0)]).toEqual([1]);
  expect([...bestRows([0, 3], "least", SLOT, (row) => row > 0)]).toEqual([]);
});

test("rows sort by value, missing ones last, ties in the chosen order", () => {
  expect(sortedRows([3, null, 1, 3], false)).toEqual([2, 0, 3, 1]);
  expect(sortedRows([3, null, 1, 3], true)).toEqual([0, 3, 2, 1]);
});

test("columns that would say nothing are left out", () => {
  const plain = slotFixture(12, 1);
  const keys = columnGroups(plain.experiment, plain.runs, null).flatMap((g) =>
    g.columns.map((c) => c.key),
  );
  expect(keys).toEqual(["mean", "p50", "max", "slowdown.mean", "fpt"]);
  const many = slotFixture(100, 1);
  const told = columnGroups(many.experiment, many.runs, null)[0]?.columns.map((c) => c.key);
  expect(told).toContain("p99");
  expect([plain, many].map(({ experiment }) => isMarked(experiment))).toEqual([false, true]);
  const urgent = slotFixture(80, 8, true);
  const groups = columnGroups(urgent.experiment, urgent.runs, null);
  expect(groups.map((g) => g.name)).toEqual(["All flows", "Mice", "Medium", "Elephants"]);
  expect(groups[0]?.columns.slice(-2).map((c) => c.key)).toEqual(["inTime", "terminated"]);
});

test("SPEC 7.2 slowdown names what it divides by, at flow level where packets are sent", () => {
  const { experiment, runs } = slotFixture(12, 1);
  const definitionOf = (of: typeof runs) =>
    columnGroups(experiment, of, null)[0]?.columns.find(({ key }) => key === "slowdown.mean")
      ?.definition;
  expect(definitionOf(runs)).toBe(
    "Mean over the flows that finish of FCT divided by the ideal FCT, that of the same flow alone in the same fabric.",
  );
  const [first, ...others] = runs;
  if (first === undefined) throw new Error("no run");
  const sends = (protocol: "pdq" | "tcp") => {
    const packets = { protocol } as NonNullable<typeof first.policy.packets>;
    return [{ ...first, policy: { ...first.policy, packets } }, ...others];
  };
  expect(definitionOf(sends("pdq"))).toContain(
    "alone in the same fabric at flow level: handshakes",
  );
  expect(definitionOf(sends("tcp"))).toContain("under a transport alone under the same transport");
});
