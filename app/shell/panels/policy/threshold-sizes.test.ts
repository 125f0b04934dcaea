import { describe, expect, it } from "vitest";
import {
  type Draft,
  EMPTY_DRAFT,
  inSource,
  newPolicy,
  withField,
  withFlows,
} from "../../../document/draft/draft.ts";
import { withThresholdText } from "../../../edits/policy-edits.ts";
import { linesOf, sizesOf } from "./threshold-sizes.ts";

const SAMPLED = inSource(EMPTY_DRAFT, "workload");
const DRAWN = withFlows(
  EMPTY_DRAFT,
  [4, 1, 4, "x"].map((size, k) => ({ id: `f${k}`, arrival: 0, size })),
);

describe("the sizes that thresholds divide", () => {
  it("are packets in slots, bytes where the units say so, and bytes in the fluid model", () => {
    const smallest = (draft: Draft) => {
      const sizes = sizesOf(draft);
      return [sizes?.curve[0]?.[0], sizes?.unit, sizes?.step];
    };
    expect(smallest(SAMPLED)).toEqual([6, "packets", 1]);
    expect(smallest(withField(SAMPLED, "units.size", "bytes"))).toEqual([8760, "bytes", 1460]);
    expect(smallest(withField(SAMPLED, "model", "fluid"))).toEqual([8760, "bytes", 1]);
  });

  it("are those of the drawn flows that have one", () => {
    expect(sizesOf(DRAWN)?.curve).toEqual([
      [1, 0],
      [1, 1 / 3],
      [4, 1 / 3],
      [4, 2 / 3],
      [4, 2 / 3],
      [4, 1],
    ]);
    expect(sizesOf(withField(DRAWN, "model", "fluid"))?.step).toBe(0.01);
    expect(sizesOf(EMPTY_DRAFT)).toBeNull();
  });
});

describe("the lines of thresholds", () => {
  it.each([
    ["", []],
    ["3, 8", [3, 8]],
    ["3, x", null],
    ["8, 3", null],
  ])("of the list %j are %j", (text, lines) => {
    expect(linesOf(withThresholdText(newPolicy("pias"), text), [1], 1)).toEqual(lines);
  });

  it("of a method are what the engine made, in the list's unit", () => {
    const optimal = withField(newPolicy("pias"), "thresholds.method", "optimal");
    expect(linesOf(optimal, [2, 5], 1460)).toEqual([2920, 7300]);
    expect(linesOf(optimal, null, 1)).toBeNull();
  });
});
