import { describe, expect, test } from "vitest";
import { DISTRIBUTION_FILES, distributionFile } from "../../workloads/distributions/index.ts";
import { lawOfPackets, lawOfSizes } from "../formulas/law-of-sizes.ts";
import { Stream } from "../model/numbers/random.ts";
import type { CdfPoints, DistributionSpec, Model, Units } from "../model/spec/scenario.ts";
import { ksCritical, ksDistance } from "../testing/sample-statistics.ts";
import { makeDistribution } from "./distribution.ts";
import { extentOf } from "./size-extent.ts";

const COUNT = 100_000;

function sampled(spec: DistributionSpec, model: Model): Float64Array {
  const column = new Float64Array(COUNT);
  new Stream(1, "sizes").fill(column);
  makeDistribution(spec, model, undefined).sampleColumn(column);
  return column;
}

test("web search has 15 % of its flows at 6 packets, data mining half at 1", () => {
  const web = makeDistribution("web-search", "slot", undefined);
  const mining = makeDistribution("data-mining", "slot", undefined);
  expect([0, 0.1, 0.15].map((u) => web.sample(u))).toEqual([6, 6, 6]);
  expect(web.sample(0.15 + 1e-9)).toBe(7);
  expect([0, 0.25, 0.5].map((u) => mining.sample(u))).toEqual([1, 1, 1]);
  expect(mining.sample(0.5 + 1e-9)).toBe(2);
});

test("draws as ns-2 does: linear in packets, then rounded up", () => {
  const web = makeDistribution("web-search", "slot", undefined);
  const table: [number, number][] = [
    [0.2, 13],
    [0.25, 16],
    [0.26, 17],
    [0.3, 19],
    [0.65, 400],
    [0.999, 19556],
    [1, 20000],
  ];
  for (const [u, packets] of table) expect([u, web.sample(u)]).toEqual([u, packets]);
});

describe("SPEC 4.20 a CDF written out with steps is drawn as a file in steps", () => {
  const files = DISTRIBUTION_FILES.filter(({ convention }) => convention === "steps");

  test.each(files.map(({ id }) => id))("%s", (id) => {
    const { points } = distributionFile(id) as { points: CdfPoints };
    const written = { cdf: points, steps: true };
    for (const model of ["slot", "fluid"] as const) {
      const units = { size: "bytes" } as const;
      const own = makeDistribution(written, model, units);
      const named = makeDistribution(id, model, units);
      expect(own.mean).toBe(named.mean);
      expect(own.points).toEqual(named.points);
      for (let k = 0; k <= 100; k++) expect(own.sample(k / 100)).toBe(named.sample(k / 100));
      const law = model === "slot" ? lawOfPackets : lawOfSizes;
      expect([...law(written, units).pieces()]).toEqual([...law(id, units).pieces()]);
      expect(extentOf(written, model, units)).toEqual({
        mean: named.mean,
        largest: named.sample(1),
      });
    }
  });
});

describe("SPEC 4.3 sizes are counted", () => {
  const laws: [DistributionSpec, Model, Partial<Units> | undefined, number, number][] = [
    // law                                      model    units                 u    size
    ["web-search", "slot", undefined, 0.3, 19],
    ["web-search", "slot", { size: "bytes" }, 0.3, 19],
    ["web-search", "fluid", undefined, 0.3, 19 * 1460],
    ["web-search", "fluid", { size: "bytes" }, 0.3, 19 * 1460],
    ["web-search", "fluid", { size: "packets" }, 0.3, 19],
    // linear in bytes, (20000, 0.2) a point
    ["web-search-bytes", "slot", undefined, 0.2, 14],
    ["web-search-bytes", "fluid", undefined, 0.2, 20000],
    ["web-search-bytes", "fluid", { size: "packets" }, 0.2, 20000 / 1460],
    ["web-search-bytes", "slot", undefined, 0.0001, 1],
    // steps: 32 B from 0.0649 to 0.0973
    ["homa-w3", "slot", undefined, 0.08, 1],
    ["homa-w3", "fluid", undefined, 0.08, 32],
    ["homa-w3", "fluid", { size: "packets" }, 0.08, 32 / 1460],
    ["homa-w5", "slot", undefined, 0.03, 2],
    ["homa-w5", "fluid", undefined, 0.03, 2920],
    [{ fixed: 5 }, "slot", undefined, 0.3, 5],
    [{ fixed: 5 }, "slot", { size: "units" }, 0.3, 5],
    [{ fixed: 5 }, "slot", { size: "bytes" }, 0.3, 1],
    [{ fixed: 2921 }, "slot", { size: "bytes" }, 0.3, 3],
    [{ fixed: 5.5 }, "slot", undefined, 0.3, 6],
    [{ fixed: 5.5 }, "fluid", undefined, 0.3, 5.5],
    [{ fixed: 5.5 }, "fluid", { size: "bytes" }, 0.3, 5.5],
    [{ uniform: { min: 0, max: 10 } }, "slot", undefined, 0.01, 1],
    [{ uniform: { min: 0, max: 10 } }, "slot", undefined, 0.31, 4],
    [{ uniform: { min: 0, max: 10 } }, "fluid", undefined, 0.25, 2.5],
    [{ uniform: { min: 0, max: 14600 } }, "slot", { size: "bytes" }, 0.31, 4],
    [
      {
        cdf: [
          [10, 0.5],
          [20, 1],
        ],
      },
      "slot",
      undefined,
      0.4,
      10,
    ],
    [
      {
        cdf: [
          [10, 0.5],
          [20, 1],
        ],
      },
      "slot",
      undefined,
      0.77,
      16,
    ],
    [
      {
        cdf: [
          [10, 0.5],
          [20, 1],
        ],
      },
      "fluid",
      undefined,
      0.75,
      15,
    ],
    [{ pareto: { shape: 1, min: 1, max: 1e9 } }, "fluid", undefined, 0, 1],
    [{ pareto: { shape: 2, min: 3, max: 4 } }, "slot", undefined, 0.5, 4],
    [{ pareto: { shape: 2, min: 1, max: 14600 } }, "slot", { size: "bytes" }, 1, 10],
  ];

  test.each(laws)("%j, %s model, units %j: u = %d gives %d", (spec, model, units, u, size) => {
    expect(makeDistribution(spec, model, units).sample(u)).toBe(size);
  });

  test("in whole packets of an own CDF as in those of a file", () => {
    const points = distributionFile("web-search")?.points ?? [];
    const own = makeDistribution({ cdf: points }, "slot", { size: "bytes" });
    const named = makeDistribution("web-search", "slot", undefined);
    expect(own.mean).toBe(named.mean);
    for (let u = 0; u <= 1; u += 1 / 512) expect(own.sample(u)).toBe(named.sample(u));
  });
});

describe("SPEC 4.2 the mean is the mean of the sampler", () => {
  const specs: DistributionSpec[] = [
    "web-search",
    "alibaba-storage",
    "homa-w1",
    "homa-w5",
    { fixed: 2.5 },
    { uniform: { min: 0.5, max: 3.25 } },
    {
      cdf: [
        [0.2, 0.3],
        [1.5, 0.6],
        [1.5, 0.8],
        [4, 1],
      ],
    },
    { pareto: { shape: 1.2, min: 1, max: 100 } },
    { pareto: { shape: 2.5, min: 0.3, max: 9 } },
  ];
  for (const model of ["slot", "fluid"] as const) {
    test.each(specs)(
      `${model} model, %j: the midpoint rule over 2¹⁷ probabilities agrees`,
      (spec) => {
        const law = makeDistribution(spec, model, undefined);
        const count = 2 ** 17;
        let sum = 0;
        for (let i = 0; i < count; i++) sum += law.sample((i + 0.5) / count);
        expect(sum / count / law.mean).toBeCloseTo(1, 3);
      },
    );
  }
});

test("a bounded Pareto sample follows its CDF (Kolmogorov–Smirnov, seed 1)", () => {
  const sample = sampled({ pareto: { shape: 1.2, min: 1, max: 1e5 } }, "fluid");
  const cdf = (x: number) => (1 - x ** -1.2) / (1 - 1e5 ** -1.2);
  expect(ksDistance(sample, cdf)).toBeLessThan(ksCritical(COUNT));
});

test("the curve for drawing is in the sizes that are sampled", () => {
  expect(makeDistribution("web-search", "slot", undefined).points.at(-1)).toEqual([20000, 1]);
  expect(makeDistribution("web-search", "fluid", undefined).points.at(-1)).toEqual([29200000, 1]);
  expect(makeDistribution({ fixed: 5 }, "slot", undefined).points).toEqual([
    [5, 0],
    [5, 1],
  ]);
});

test("a law is named for people", () => {
  const title = (spec: DistributionSpec) => makeDistribution(spec, "slot", undefined).title;
  expect(title("data-mining")).toBe("Data mining");
  expect(title({ pareto: { shape: 1.2, min: 1, max: 1e5 } })).toBe(
    "Bounded Pareto 1.2, 1 to 100000",
  );
  expect(title({ uniform: { min: 1, max: 9 } })).toBe("Uniform 1 to 9");
  expect(title({ fixed: 5 })).toBe("Fixed 5");
  expect(
    title({
      cdf: [
        [1, 0],
        [2, 1],
      ],
    }),
  ).toBe("CDF of 2 points");
});

test("a name without a file is refused", () => {
  expect(() => makeDistribution("websearch", "slot", undefined)).toThrow(
    "There is no distribution named websearch.",
  );
});
