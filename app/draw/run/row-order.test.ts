import { describe, expect, test } from "vitest";
import type { RunView } from "./results.ts";
import { moved, orderedRuns } from "./row-order.ts";

const runs = (
  [
    ["FIFO", 15],
    ["PIAS", 12],
    ["PDQ", null],
    ["SRPT", 8],
    ["SJF", 8],
  ] as const
).map(([label, mean]) => ({ policy: { label }, summary: { mean } }) as RunView);

const labels = (views: readonly RunView[]) => views.map(({ policy }) => policy.label);

describe("orderedRuns", () => {
  test("leaves them as chosen", () => expect(orderedRuns(runs, "chosen")).toBe(runs));

  test("puts the least mean FCT first, equal ones as chosen, and none at the end", () => {
    expect(labels(orderedRuns(runs, "mean"))).toEqual(["SRPT", "SJF", "PIAS", "FIFO", "PDQ"]);
  });

  test("keeps an own order while policies come and go", () => {
    const order = ["SRPT", "gone", "FIFO"];
    expect(labels(orderedRuns(runs, order))).toEqual(["SRPT", "FIFO", "PIAS", "PDQ", "SJF"]);
  });
});

test.each([
  ["a", 2, ["b", "c", "a"]],
  ["c", 0, ["c", "a", "b"]],
  ["b", 1, ["a", "b", "c"]],
])("moved puts %s at %d", (label, place, expected) =>
  expect(moved(["a", "b", "c"], label, place)).toEqual(expected),
);
