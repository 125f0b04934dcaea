import { describe, expect, test } from "vitest";
import type { DistributionSpec, Units } from "../model/spec/scenario.ts";
import { makeDistribution } from "../workload/distribution.ts";
import { lawOfListed, lawOfPackets } from "./law-of-sizes.ts";
import { cutAt } from "./service-law.ts";

const BYTES: Partial<Units> = { size: "bytes" };
const LAWS: readonly (readonly [string, DistributionSpec, Partial<Units> | undefined])[] = [
  ["web search", "web-search", undefined],
  ["data mining", "data-mining", undefined],
  ["web search in bytes", "web-search-bytes", undefined],
  ["Homa's W4, in steps", "homa-w4", undefined],
  ["bounded Pareto", { pareto: { shape: 1.2, min: 1, max: 500 } }, undefined],
  ["bounded Pareto in bytes", { pareto: { shape: 1.2, min: 100, max: 1e6 } }, BYTES],
  ["uniform from nothing", { uniform: { min: 0, max: 7.5 } }, undefined],
  ["beyond a million packets", { uniform: { min: 1e6, max: 5e6 } }, undefined],
  ["fixed", { fixed: 2.5 }, undefined],
];

describe.each(LAWS)("the law of packets of %s", (_, spec, units) => {
  const law = lawOfPackets(spec, units);
  const distribution = makeDistribution(spec, "slot", units);

  test("has the sampler's mean", () => {
    expect(law.mean / distribution.mean).toBeCloseTo(1, 6);
  });

  test("has the moments of what the sampler draws, whole and cut", () => {
    const sample = Float64Array.from({ length: 400_000 }, (__, i) => (i + 0.5) / 400_000);
    distribution.sampleColumn(sample);
    const average = (f: (x: number) => number) =>
      sample.reduce((sum, x) => sum + f(x), 0) / sample.length;
    expect(law.secondMoment / average((x) => x * x)).toBeCloseTo(1, 2);
    const median = distribution.sample(0.5);
    const cut = cutAt(law, median);
    expect(cut.above).toBeCloseTo(
      average((x) => (x > median ? 1 : 0)),
      5,
    );
    expect(cut.first / average((x) => (x <= median ? x : 0))).toBeCloseTo(1, 4);
  });
});

test("the law of written flows has one atom a size, as heavy as there are flows of it", () => {
  const law = lawOfListed(Float64Array.of(5, 1, 3, 3));
  expect([...law.pieces()]).toEqual([
    { kind: "atom", at: 1, mass: 0.25 },
    { kind: "atom", at: 3, mass: 0.5 },
    { kind: "atom", at: 5, mass: 0.25 },
  ]);
});
