import { expect, test } from "vitest";
import { rankCurve } from "../../engine/index.ts";
import { curvePath } from "./curve-path.ts";

test("each value stands until the next age, from the least at the foot to the most at the top", () => {
  const { path, least, most } = curvePath(Float64Array.of(0, 1), Float64Array.of(5, 7), 2, 20, 18);
  expect({ path, least, most }).toEqual({ path: "M0 14H10L10 4H20", least: 5, most: 7 });
});

test("a value that is not finite leaves a gap, and one value stands in the middle", () => {
  const values = Float64Array.of(1, Number.POSITIVE_INFINITY, 1);
  expect(curvePath(Float64Array.of(0, 1, 2), values, 3, 30, 18).path).toBe("M0 9H10M20 9H30");
});

test("the picture of a policy: SRPT falls, LAS rises, PIAS steps", () => {
  const ranks = (rank: string) => {
    const curve = rankCurve({ id: "rank", rank }, "slot", [2], 4);
    return curve === null ? null : [...(curve.ranks[0] as Float64Array)];
  };
  expect(ranks("remaining")).toEqual([4, 3, 2, 1]);
  expect(ranks("sent")).toEqual([0, 1, 2, 3]);
  expect(ranks("level(sent)")).toEqual([0, 0, 1, 1]);
  expect(ranks("sent +")).toBeNull();
});
