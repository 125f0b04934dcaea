import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lawOfScenario, lawOfSizes } from "../formulas/law-of-sizes.ts";
import { cutAt, mixtureOf, quantilesOf } from "../formulas/service-law.ts";
import { materialise } from "../materialise/materialise.ts";
import type { DistributionSpec, PartSpec, Scenario } from "../model/spec/scenario.ts";
import { parseScenario } from "../scenario/parse-scenario.ts";
import { longRun } from "../theory/long-run.ts";
import { meanLoad, offeredLoad } from "../workload/loads.ts";

const LAWS: readonly DistributionSpec[] = [
  { fixed: 3 },
  { uniform: { min: 1, max: 9 } },
  {
    cdf: [
      [1, 0.3],
      [4, 0.7],
      [4, 0.8],
      [20, 1],
    ],
  },
  { pareto: { shape: 1.2, min: 1, max: 1000 } },
];
const A: PartSpec = { distribution: "web-search", load: 0.3, flows: 10, seed: 1 };

function scenarioOf(workload: Scenario["workload"], more: object = {}): Scenario {
  const head = { version: 1, model: "fluid", fabric: { kind: "link", rate: 1 }, policies: [] };
  const parsed = parseScenario({ ...head, workload, ...more });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("\n"));
  return parsed.scenario;
}

describe("SPEC 4.45 the law of parts", () => {
  const anyMixture = fc.array(
    fc.record({
      spec: fc.constantFrom(...LAWS),
      weight: fc.double({ min: 0.1, max: 1, noNaN: true }),
    }),
    { minLength: 1, maxLength: 4 },
  );

  test("a mixture cut at a size has what its laws have, by their weights", () => {
    fc.assert(
      fc.property(anyMixture, fc.double({ min: 0.5, max: 30, noNaN: true }), (given, x) => {
        const all = given.reduce((sum, { weight }) => sum + weight, 0);
        const shares = given.map(({ spec, weight }) => ({
          law: lawOfSizes(spec, undefined),
          weight: weight / all,
        }));
        const mixture = mixtureOf(shares);
        const cut = cutAt(mixture, x);
        for (const key of ["first", "second", "above"] as const) {
          const naive = shares.reduce(
            (sum, { law, weight }) => sum + weight * cutAt(law, x)[key],
            0,
          );
          expect(cut[key]).toBeCloseTo(naive, 9);
        }
        const mean = shares.reduce((sum, { law, weight }) => sum + weight * law.mean, 0);
        expect(mixture.mean).toBeCloseTo(mean, 9);
        let end = 0;
        for (const piece of mixture.pieces()) {
          const from = piece.kind === "atom" ? piece.at : piece.from;
          expect(from).toBeGreaterThanOrEqual(end);
          end = piece.kind === "atom" ? piece.at : piece.to;
        }
      }),
      { seed: 445, numRuns: 100 },
    );
  });

  test("a quantile is the least size with so much below it", () => {
    fc.assert(
      fc.property(anyMixture, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (given, p) => {
        const weight = 1 / given.length;
        const law = mixtureOf(
          given.map(({ spec }) => ({ law: lawOfSizes(spec, undefined), weight })),
        );
        const [x = Number.NaN] = quantilesOf(law, [p]);
        const below = (size: number) => 1 - cutAt(law, size).above;
        expect(below(x)).toBeGreaterThan(p - 1e-9);
        expect(below(x * (1 - 1e-6))).toBeLessThan(p + 1e-5);
      }),
      { seed: 446, numRuns: 100 },
    );
  });

  test.each(["slot", "fluid"] as const)(
    "parts of one law are that law at their loads' sum, %s",
    (model) => {
      const thresholds = [
        { method: "equal-split", queues: 4 },
        { method: "optimal", queues: 4 },
        { method: "published" },
      ];
      const policies = [
        ...thresholds.map((own) => ({ id: "pias", thresholds: own })),
        ...(model === "slot" ? [{ id: "rank", rank: "gittins()" }] : []),
      ];
      const of = (workload: Scenario["workload"]) =>
        materialise(scenarioOf(workload, { model, policies })).policies;
      const apart = of([A, { ...A, load: 0.5 }]);
      const one = of({ ...A, load: 0.8 });
      for (const [k, policy] of apart.entries()) {
        for (const [i, theta] of policy.thresholds.entries()) {
          expect(theta / (one[k]?.thresholds[i] ?? Number.NaN)).toBeCloseTo(1, 6);
        }
        expect(policy.thresholds.length).toBe(one[k]?.thresholds.length);
      }
    },
  );

  test("flows of requests count as they are cut, each part by how many of its flows arrive", () => {
    const fabric = { kind: "switch", ports: 5, rate: 1 };
    const requests = { requests: { fanIn: 4 }, flows: 8 };
    const parts = [
      { ...A, distribution: { fixed: 8 }, load: 0.2 },
      { ...A, distribution: { fixed: 8 }, load: 0.3, ...requests },
    ];
    const law = lawOfScenario(scenarioOf(parts, { fabric }), new Float64Array());
    // 0.2 / 8 flows of 8 and 0.3 / 2 flows of 2 arrive in a time.
    expect(
      [...law.pieces()].map((piece) => piece.kind === "atom" && [piece.at, piece.mass]),
    ).toEqual([
      [2, expect.closeTo(0.15 / 0.175, 12)],
      [8, expect.closeTo(0.025 / 0.175, 12)],
    ]);
  });

  test("thresholds by simulation run samples of all parts", () => {
    const thresholds = { method: "optimal", objective: "simulation", queues: 2, flows: 60 };
    const search = { ...thresholds, replications: 2, evaluations: 12 };
    const policies = [{ id: "pias", thresholds: search }];
    const parts = [
      { ...A, distribution: { fixed: 2 } },
      { ...A, distribution: { fixed: 90 } },
    ];
    const [pias] = materialise(scenarioOf(parts, { model: "slot", policies })).policies;
    const [theta = Number.NaN] = pias?.thresholds ?? [];
    expect(theta).toBeGreaterThanOrEqual(2);
    expect(theta).toBeLessThan(90);
  });
});

describe("SPEC 4.44 the load of parts", () => {
  const fabric = { kind: "switch", ports: 4, rate: 1 } as const;

  test("is that of the port that is filled most", () => {
    const random = { ...A, load: 0.5 };
    const incast = { ...A, load: 0.3, pattern: "incast" } as const;
    const few: PartSpec = { ...A, load: 0.4, hosts: { send: [0, 1], receive: [3] } };
    const load = (...workload: readonly PartSpec[]) => offeredLoad({ workload, fabric });
    expect(load(random)).toBe(0.5);
    expect(load(random, random)).toBeCloseTo(1, 12);
    // Port 0 has both; nobody has both of the others.
    expect(load(random, incast)).toBeCloseTo(0.8, 12);
    expect(load(incast, few)).toBeCloseTo(0.4, 12);
    expect(meanLoad({ workload: [random, incast], fabric })).toBeCloseTo(0.5 + 0.3 / 4, 12);
    expect(offeredLoad({ workload: [A, A], fabric: { kind: "link", rate: 1 } })).toBeCloseTo(
      0.6,
      12,
    );
  });

  test("on one link theory has the means of all flows together", () => {
    const parts = [
      { ...A, distribution: { fixed: 2 }, load: 0.3 },
      { ...A, distribution: { fixed: 10 }, load: 0.4 },
    ];
    const found = longRun(scenarioOf(parts, { policies: [{ id: "fifo" }, { id: "brr" }] }));
    if ("why" in found) throw new Error(found.why);
    // Pollaczek and Khinchine, with 0.15 + 0.04 flows in a time.
    const [small, large] = [0.15 / 0.19, 0.04 / 0.19];
    const work = 0.19 * (small * 4 + large * 100);
    const size = small * 2 + large * 10;
    const [fifo, ps] = found.policies.map(({ means }) => means?.all);
    expect(fifo).toBeCloseTo(size + work / (2 * (1 - 0.7)), 9);
    expect(ps).toBeCloseTo(size / (1 - 0.7), 9);
  });

  test("parts that are not all Poisson have no long run, for that reason", () => {
    const found = longRun(scenarioOf([A, { ...A, arrivals: "at-once" }]));
    expect(found).toEqual({ why: "it is for Poisson arrivals" });
  });
});
