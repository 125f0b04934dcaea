import { expect, test } from "vitest";
import { slotFixture } from "../fixtures/fixture-scenes.ts";
import { bestRows, columnGroups, isMarked, sortedRows } from "./metrics-columns.ts";

test("the best is marked with all its equals, and not where all are alike", () => {
  expect([...bestRows([3, 1, null, 1], "least", String)]).toEqual([1, 3]);
  expect([...bestRows([3, 1, 3], "most", String)]).toEqual([0, 2]);
  expect([...bestRows([2, 2, 2], "least", String)]).toEqual([]);
  expect([...bestRows([2, null], "least", String)]).toEqual([]);
  expect([...bestRows([null, null], "least", String)]).toEqual([]);
});

test("values that read alike are marked alike", () => {
  const shown = (value: number): string => value.toFixed(1);
  expect([...bestRows([1.01, 1.02, 2], "least", shown)]).toEqual([0, 1]);
  expect([...bestRows([1.01, 1.02], "least", shown)]).toEqual([]);
});

test("a run that gave flows up is not marked best for what it finished", () => {
  expect([...bestRows([0, 3, 5], "least", String, (row) => row > 0)]).toEqual([1]);
  expect([...bestRows([0, 3], "least", String, (row) => row > 0)]).toEqual([]);
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
  expect(keys).toEqual(["all-mean", "all-p50", "all-max", "all-slowdown", "fpt"]);
  const many = slotFixture(100, 1);
  const told = columnGroups(many.experiment, many.runs, null)[0]?.columns.map((c) => c.key);
  expect(told).toContain("all-p99");
  expect([plain, many].map(({ experiment }) => isMarked(experiment))).toEqual([false, true]);
  const urgent = slotFixture(80, 8, true);
  const groups = columnGroups(urgent.experiment, urgent.runs, null);
  expect(groups.map((g) => g.name)).toEqual(["All flows", "Mice", "Medium", "Elephants"]);
  expect(groups[0]?.columns.slice(-2).map((c) => c.key)).toEqual(["throughput", "terminated"]);
});

test("SPEC 7.2 slowdown names what it divides by, at flow level where packets are sent", () => {
  const { experiment, runs } = slotFixture(12, 1);
  const definitionOf = (of: typeof runs) =>
    columnGroups(experiment, of, null)[0]?.columns.find(({ key }) => key === "all-slowdown")
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
