import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { estimate } from "../model/numbers/confidence.ts";
import { simulate } from "../run/simulate.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { replicated, runsBySeed } from "./replicated.ts";
import type { Summary } from "./statistics.ts";
import { summarise } from "./summary.ts";

const SCENARIO = parsed({
  version: 1,
  model: "slot",
  fabric: { kind: "link" },
  workload: { distribution: "web-search", load: 0.7, flows: 150, seed: 1 },
  policies: [{ id: "fifo" }, { id: "pias", thresholds: { method: "equal-split", queues: 4 } }],
});
const { policies } = materialise(SCENARIO);
const SEEDS = [5, 6, 9];
const BY_SEED = [...runsBySeed(SCENARIO, policies, SEEDS, null)].map(({ rows }) =>
  rows.map(({ summary }) => summary),
);
const of = (policy: number) => BY_SEED.map((summaries) => summaries[policy] as Summary);

describe("SPEC 7.10 estimate", () => {
  test("is the mean and t₀.₉₇₅·s/√n", () => {
    expect(estimate([1, 2, 3, 4])).toEqual({
      mean: 2.5,
      halfWidth: expect.closeTo((3.182446305 * Math.sqrt(5 / 3)) / 2, 8),
    });
    expect(estimate([7, 7])).toEqual({ mean: 7, halfWidth: 0 });
  });

  test("has no interval of one value, and nothing of none", () => {
    expect(estimate([3])).toEqual({ mean: 3, halfWidth: Number.NaN });
    expect(estimate([])).toEqual({ mean: Number.NaN, halfWidth: Number.NaN });
  });

  test("covers the mean in about 95 of 100 samples (seed 1)", () => {
    let state = 1;
    const uniform = () => {
      state = (state * 48271) % 2147483647;
      return state / 2147483647;
    };
    let covered = 0;
    for (let k = 0; k < 20_000; k++) {
      const values = Array.from({ length: 8 }, () => uniform() + uniform() + uniform());
      const { mean, halfWidth } = estimate(values);
      if (Math.abs(mean - 1.5) <= halfWidth) covered += 1;
    }
    expect(covered / 20_000).toBeGreaterThan(0.945);
    expect(covered / 20_000).toBeLessThan(0.955);
  });
});

describe("SPEC 7.10 over seeds", () => {
  test.each(SEEDS)("seed %i gives what the scenario with that seed gives", (seed) => {
    const { workload } = SCENARIO;
    if (workload === undefined) throw new Error("a workload is sampled");
    const scenario = { ...SCENARIO, workload: { ...workload, seed } };
    const experiment = materialise(scenario);
    const own = experiment.policies.map((policy) =>
      summarise(experiment, simulate(experiment.flows, "slot", scenario.fabric, policy)),
    );
    expect(BY_SEED[SEEDS.indexOf(seed)]).toEqual(own);
  });

  test("estimates every statistic, overall and by class, one value a seed", () => {
    const all = replicated(of(1));
    expect(all.mean).toEqual(estimate(of(1).map(({ mean }) => mean ?? Number.NaN)));
    expect(all.fpt).toEqual(estimate(of(1).map(({ fpt }) => fpt)));
    expect(all.byClass.mice.p99).toEqual(
      estimate(of(1).map(({ byClass }) => byClass.mice.p99 ?? Number.NaN)),
    );
    expect(all.applicationThroughput).toBeNull();
  });

  test("pairs differences by seed: narrower than the means' own intervals", () => {
    const differences = replicated(of(1), of(0));
    const pairs = SEEDS.map((_, k) => (of(1)[k]?.mean ?? 0) - (of(0)[k]?.mean ?? 0));
    expect(differences.mean).toEqual(estimate(pairs));
    const ratios = SEEDS.map((_, k) => (of(1)[k]?.mean ?? 0) / (of(0)[k]?.mean ?? 0));
    expect(replicated(of(1), of(0), "ratio").mean).toEqual(estimate(ratios));
    expect(replicated(of(1), of(0), "ratio").terminated).toBeNull();
    expect(replicated(of(0), of(0)).byClass.mice.mean).toEqual({ mean: 0, halfWidth: 0 });
  });

  test("leaves out seeds without a value, on both sides of a pair", () => {
    const without = (summary: Summary): Summary => ({ ...summary, p99: null });
    const [a, b, c] = of(0) as [Summary, Summary, Summary];
    expect(replicated([a, without(b), c]).p99).toEqual(estimate([a.p99 ?? 0, c.p99 ?? 0]));
    expect(replicated([a, b, c], [without(a), a, a]).p99).toEqual(
      estimate([(b.p99 ?? 0) - (a.p99 ?? 0), (c.p99 ?? 0) - (a.p99 ?? 0)]),
    );
    expect(replicated([without(a)]).p99).toBeNull();
  });

  test("is of sampled flows only", () => {
    const { workload: _, ...rest } = SCENARIO;
    expect(() => [...runsBySeed({ ...rest, flows: [] }, policies, [1], null)]).toThrow("seed");
  });
});
