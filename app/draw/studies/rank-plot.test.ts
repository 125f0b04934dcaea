import { describe, expect, test } from "vitest";
import { rankCurve } from "../../../engine/doors/explain.ts";
import { agesOf } from "../../../engine/doors/run.ts";
import type { PolicySpec } from "../../../engine/doors/scenario.ts";
import { INKS } from "../figure/sheet/sheet.ts";
import { movingRanks, rankLabel, rankPlot } from "./rank-plot.ts";

const INK = INKS.light;

describe("ranks", () => {
  const plotOf = (...ranks: readonly (readonly number[])[]) => {
    const curve = {
      ages: Float64Array.from(ranks[0] ?? [], (_, k) => k),
      ranks: ranks.map((values) => Float64Array.from(values)),
    };
    const size = ranks[0]?.length ?? 0;
    return rankPlot([{ curve, size, title: "" }], { unit: "packets", isWhole: true }, INK);
  };

  test("each value stands until the next age, and one that is not finite leaves a gap", () => {
    const [panel] = plotOf([5, 7, Number.POSITIVE_INFINITY, 5]).panels;
    const [curve] = panel?.curves ?? [];
    expect(curve?.isStepped).toBe(true);
    expect(curve?.points.map(({ x, y }) => [x, y])).toEqual([
      [0, 5],
      [1, 7],
      [2, Number.NaN],
      [3, 5],
      [4, 5],
    ]);
    expect(curve?.points[1]?.words).toBe("1 packets sent: rank 7");
    expect(panel?.y?.ticks).toEqual([
      [5, "5"],
      [7, "7"],
    ]);
  });

  test("of several ranks the last alone has the numbers of what is sent, and what stands still goes", () => {
    const { panels } = plotOf([1, 2], [4, 3]);
    expect(panels.map(({ x }) => x?.isHidden)).toEqual([true, false]);
    expect(panels.map(({ x }) => x?.title)).toEqual(["", "sent, packets"]);
    const curve = {
      ages: Float64Array.of(0, 1),
      ranks: [Float64Array.of(3, 3), Float64Array.of(1, 0)],
    };
    expect(movingRanks(curve).ranks).toEqual([Float64Array.of(1, 0)]);
    expect(rankLabel(curve)).toBe(
      "Rank 1: stays the same, from 3 to 3; rank 2: falls, from 0 to 1",
    );
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
});
