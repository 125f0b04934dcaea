import fc from "fast-check";
import { expect, test } from "vitest";
import { parseScenario } from "../../scenario/parse-scenario.ts";
import { makeDistribution } from "../distribution.ts";
import { cdfInBytes, cdfInPackets, cdfOfSizes } from "./in-units.ts";

const SEED = 20199;

test(`the sizes of flows become the CDF that draws each of them as often (seed ${SEED})`, () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(sizes, (list) => {
      const points = cdfOfSizes(list);
      const law = makeDistribution({ cdf: points }, "slot", undefined);
      const drawn = list.map((_, i) => law.sample((i + 0.5) / list.length));
      expect(drawn).toEqual([...list].sort((a, b) => a - b));
      expect(law.mean).toBeCloseTo(list.reduce((sum, x) => sum + x, 0) / list.length, 9);
    }),
    { seed: SEED, numRuns: 300 },
  );
});

test("too many sizes become a thousand quantiles, a sound CDF with nearly the same mean", () => {
  const sizes = Array.from({ length: 20_000 }, (_, i) => 1 + ((i * 7919) % 20_011));
  const points = cdfOfSizes(sizes);
  expect(points).toHaveLength(1000);
  const parsed = parseScenario({
    version: 1,
    model: "fluid",
    fabric: { kind: "link" },
    workload: { distribution: { cdf: points }, load: 0.5, flows: 9, seed: 1 },
    policies: [],
  });
  expect(parsed.ok).toBe(true);
  const mean = sizes.reduce((sum, x) => sum + x, 0) / sizes.length;
  const { mean: drawn } = makeDistribution({ cdf: points }, "fluid", undefined);
  expect(Math.abs(drawn / mean - 1)).toBeLessThan(0.001);
});

test("a CDF goes to packets and back", () => {
  const points = [
    [1460, 0.25],
    [2190, 1],
  ] as const;
  expect(cdfInPackets(points)).toEqual([
    [1, 0.25],
    [1.5, 1],
  ]);
  expect(cdfInBytes(cdfInPackets(points))).toEqual(points);
});
