import { expect, test } from "vitest";
import type { Crossing, Sweep } from "../../engine/doors/study.ts";
import { crossingLines } from "./sweep-table.tsx";

const SWEEP = { scenario: { policies: [] }, vary: [{ path: "workload.load", as: "load" }] };

function lines(count: number): readonly string[] {
  const crossings = Array.from({ length: count }, (_, k): Crossing => {
    const at = { at: k + 0.5, between: [k, k + 1] as const };
    return { measure: "mean", policy: "PIAS", than: "LAS", ...at, where: {} };
  });
  return crossingLines(crossings, SWEEP as unknown as Sweep);
}

test("every crossing of the chart is a line below its table; those beyond the fiftieth are counted", () => {
  expect(lines(0)).toEqual([]);
  expect(lines(2)).toEqual([
    "PIAS overtakes LAS at 0.5, between 0 and 1: average done after",
    "PIAS overtakes LAS at 1.5, between 1 and 2: average done after",
  ]);
  expect(lines(50)).toHaveLength(50);
  expect(lines(63)).toHaveLength(51);
  expect(lines(63).at(-1)).toBe("And 13 more.");
  expect(lines(51).at(-1)).toBe("And 1 more.");
});
