import { describe, expect, test } from "vitest";
import type { DistributionSpec, Units } from "../model/spec/scenario.ts";
import { makeDistribution } from "../workload/distribution.ts";
import { lawOfSizes } from "./law-of-sizes.ts";
import { cutAt } from "./service-law.ts";

const PACKETS: Partial<Units> = { size: "packets" };

const LAWS: readonly (readonly [string, DistributionSpec, Partial<Units> | undefined])[] = [
  ["web search", "web-search", undefined],
  ["web search in packets", "web-search", PACKETS],
  ["data mining", "data-mining", undefined],
  ["web search in bytes, straight between points", "web-search-bytes", undefined],
  ["Homa's W4, in steps", "homa-w4", undefined],
  ["bounded Pareto", { pareto: { shape: 1.2, min: 3, max: 2e3 } }, undefined],
  ["bounded Pareto of shape 1", { pareto: { shape: 1, min: 1, max: 50 } }, undefined],
  ["bounded Pareto of one size", { pareto: { shape: 2, min: 4, max: 4 } }, undefined],
  ["uniform", { uniform: { min: 0, max: 7 } }, undefined],
  ["fixed", { fixed: 2.5 }, undefined],
  ["atoms, a gap and lines", ladder(), undefined],
];

/** A first p > 0, a step at one size in two points, a range without flows, two lines. */
function ladder(): DistributionSpec {
  return {
    cdf: [
      [1, 0.3],
      [2, 0.5],
      [4, 0.5],
      [6, 0.7],
      [6, 0.8],
      [6, 0.9],
      [9, 1],
    ],
  };
}

describe.each(LAWS)("the law of %s", (_, spec, units) => {
  const law = lawOfSizes(spec, units);
  const distribution = makeDistribution(spec, "fluid", units);

  test("has the sampler's mean", () => {
    expect(law.mean / distribution.mean).toBeCloseTo(1, 12);
  });

  test("has the moments of what the sampler draws, whole and cut", () => {
    const sample = Float64Array.from({ length: 400_000 }, (_, i) => (i + 0.5) / 400_000);
    distribution.sampleColumn(sample);
    const average = (f: (x: number) => number) =>
      sample.reduce((sum, x) => sum + f(x), 0) / sample.length;
    expect(law.secondMoment / average((x) => x * x)).toBeCloseTo(1, 3);

    const median = distribution.sample(0.5);
    const cut = cutAt(law, median);
    expect(cut.above).toBeCloseTo(
      average((x) => (x > median ? 1 : 0)),
      5,
    );
    expect(cut.first / average((x) => (x <= median ? x : 0))).toBeCloseTo(1, 4);
    expect(cut.second / average((x) => (x <= median ? x * x : 0))).toBeCloseTo(1, 4);
  });

  test("ascends, with one atom a size at most, up to a mass of 1", () => {
    let mass = 0;
    let reached = Number.NEGATIVE_INFINITY;
    let lastAtom = Number.NEGATIVE_INFINITY;
    let faults = 0;
    for (const piece of law.pieces()) {
      const [from, to] = piece.kind === "atom" ? [piece.at, piece.at] : [piece.from, piece.to];
      if (from < reached || (piece.kind === "atom" && from === lastAtom)) faults++;
      if (piece.kind === "atom") lastAtom = to;
      reached = to;
      mass += piece.mass;
    }
    expect(faults).toBe(0);
    expect(mass).toBeCloseTo(1, 10);
  });
});
