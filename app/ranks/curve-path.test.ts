import { expect, test } from "vitest";
import { agesOf, type PolicySpec, rankCurve } from "../../engine/index.ts";
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

test("what may be expected of sizes is drawn of the workload's: Gittins' falls of even sizes, and of two it starts anew", () => {
  const ranks = (
    model: "slot" | "fluid",
    rank: string,
    cdf: readonly (readonly [number, number])[],
  ) => {
    const policy: PolicySpec = { id: "rank", rank };
    const workload = { distribution: { cdf }, load: 0.5, flows: 1, seed: 1 };
    const ages = agesOf(policy, { workload, model });
    expect(rankCurve(policy, model, [], 4)).toBeNull();
    const curve = rankCurve(policy, model, [], 4, ages);
    return curve === null ? null : [...(curve.ranks[0] as Float64Array)];
  };
  const twoSizes = [
    [2, 0.8],
    [10, 0.8],
    [10, 1],
  ] as const;
  expect(ranks("slot", "gittins()", twoSizes)).toEqual(
    [2.5, 1.25, 8, 7].map((x) => expect.closeTo(x, 9)),
  );
  const fluid = ranks("fluid", "gittins()", twoSizes) ?? [];
  // 240 ages: at 0, 1, 2 and 3.
  expect([0, 60, 120, 180].map((k) => fluid[k])).toEqual(
    [2.5, 1.25, 8, 7].map((x) => expect.closeTo(x, 9)),
  );
  const even =
    ranks("fluid", "serpt()", [
      [2, 0],
      [4, 1],
    ]) ?? [];
  expect([0, 120, 180].map((k) => even[k])).toEqual([3, 1, 0.5].map((x) => expect.closeTo(x, 9)));
});
