import { describe, expect, test } from "vitest";
import type { DistributionSpec } from "../model/spec/scenario.ts";
import { cutsOf } from "./cuts.ts";
import { lawOfListed, lawOfPackets, lawOfSizes } from "./law-of-sizes.ts";
import { cutAt, type ServiceLaw } from "./service-law.ts";

const PARETO: DistributionSpec = { pareto: { shape: 1.2, min: 3, max: 2e3 } };
const LADDER: DistributionSpec = {
  cdf: [
    [1, 0.3],
    [2, 0.5],
    [4, 0.5],
    [6, 0.7],
    [6, 0.9],
    [9, 1],
  ],
};

const LAWS: readonly (readonly [string, ServiceLaw])[] = [
  ["web search in packets", lawOfPackets("web-search", undefined)],
  ["bounded Pareto", lawOfSizes(PARETO, undefined)],
  ["bounded Pareto in packets", lawOfPackets(PARETO, undefined)],
  ["uniform from nothing", lawOfSizes({ uniform: { min: 0, max: 7 } }, undefined)],
  ["atoms, a gap and lines", lawOfSizes(LADDER, undefined)],
  ["one size", lawOfSizes({ fixed: 2.5 }, undefined)],
  ["flows written out", lawOfListed(Float64Array.of(5, 1, 3, 3, 9))],
];

describe.each(LAWS)("the cuts of %s", (_, law) => {
  const cuts = cutsOf(law, false);

  test("ascend from below all sizes to the largest", () => {
    expect([cuts.size[0], cuts.first[0], cuts.above[0]]).toEqual([0, 0, 1]);
    expect(cuts.above[cuts.count - 1]).toBe(0);
    const end = cuts.count - 1;
    expect((cuts.first[end] as number) / law.mean).toBeCloseTo(1, 12);
    expect((cuts.second[end] as number) / law.secondMoment).toBeCloseTo(1, 12);
    for (let row = 1; row < cuts.count; row++) {
      if ((cuts.size[row] as number) > (cuts.size[row - 1] as number)) continue;
      // An atom may lie where a stretch ends.
      expect(cuts.size[row]).toBe(cuts.size[row - 1]);
    }
  });

  test("are those of the law, one by one", () => {
    for (let k = 0; k <= 40; k++) {
      const row = Math.floor(((cuts.count - 1) * k) / 40);
      const x = cuts.size[row] as number;
      const isAtomAhead = cuts.size[row + 1] === x;
      if (isAtomAhead) continue;
      const cut = cutAt(law, x);
      expect(cuts.first[row]).toBeCloseTo(cut.first, 9);
      expect(cuts.second[row]).toBeCloseTo(cut.second, 6);
      expect(cuts.above[row]).toBeCloseTo(cut.above, 12);
    }
  });
});

test("whole cuts are at whole sizes", () => {
  const { size } = cutsOf(lawOfSizes(PARETO, undefined), true);
  expect(size.every(Number.isInteger)).toBe(true);
});
