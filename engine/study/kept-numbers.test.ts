import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { flowValues } from "../metrics/measure.ts";
import { sortedMeasures, summarise } from "../metrics/summary.ts";
import { quantile } from "../metrics/value-statistics.ts";
import { SIZE_CLASSES } from "../model/flow-classes.ts";
import { simulate } from "../run/simulate.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import { GROUPS, type Kept, keptOf, pooledOf } from "./kept-numbers.ts";

/** One seed of web search on a link, under LAS. */
function runOf(seed: number, flows: number) {
  const scenario = parsed({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "ms" },
    fabric: { kind: "link", rate: 1_250_000 },
    workload: {
      distribution: "web-search",
      load: 0.7,
      flows,
      seed,
      deadlines: { share: 0.5, mean: 20, min: 3 },
    },
    policies: [{ id: "las" }],
  });
  const experiment = materialise(scenario);
  const [policy] = experiment.policies;
  if (policy === undefined) throw new Error("no policy");
  const run = simulate(experiment.flows, scenario.model, scenario.fabric, policy);
  return { experiment, run };
}

/** FCTs and slowdowns of all flows of all runs, ascending. */
function together(runs: readonly ReturnType<typeof runOf>[], group: (typeof GROUPS)[number]) {
  const own = runs.map(({ experiment, run }) =>
    flowValues(sortedMeasures(experiment, run), group === "all" ? null : group),
  );
  const all = (of: (one: (typeof own)[number]) => Float64Array) =>
    Float64Array.from(own.flatMap((one) => [...of(one)])).sort();
  return { fct: all(({ fct }) => fct), slowdown: all(({ slowdown }) => slowdown) };
}

const mean = (values: Float64Array) => values.reduce((sum, x) => sum + x, 0) / values.length;
const named = (group: string, measure: string) =>
  group === "all" ? measure : `${group}.${measure}`;

describe("SPEC 13.7 what is kept of runs, pooled,", () => {
  test.each(seedsUpTo(4))("is that of all their flows together, from seed %i", (seed) => {
    const runs = [400, 150, 900].map((flows, k) => runOf(10 * seed + k, flows));
    const kept = runs.map(({ experiment, run }) => keptOf(experiment, run, { tails: GROUPS }));
    for (const group of GROUPS) {
      const { fct, slowdown } = together(runs, group);
      const is = (measure: string) => pooledOf(named(group, measure), kept).value;
      expect(is("count")).toBe(fct.length);
      expect(is("mean")).toBeCloseTo(mean(fct), 9);
      expect(is("slowdown.mean")).toBeCloseTo(mean(slowdown), 9);
      expect(is("max")).toBe(fct.at(-1));
      for (const [name, p] of [
        ["p99", 0.99],
        ["p95", 0.95],
        ["p999", 0.999],
      ] as const) {
        const own = is(name);
        if (own !== null) expect(own / quantile(fct, p)).toBeCloseTo(1, 5);
      }
    }
    expect(pooledOf("p99", kept).value).not.toBeNull();
  });

  test("of one run is what its summary says; counts of a run and variations are means over seeds", () => {
    const runs = [1, 2].map((seed) => runOf(seed, 300));
    const kept = runs.map(({ experiment, run }) => keptOf(experiment, run, { tails: ["mice"] }));
    const [first] = runs;
    if (first === undefined) throw new Error("no run");
    const summary = summarise(first.experiment, first.run);
    const one = kept.slice(0, 1);
    for (const name of ["mean", "max", "slowdown.mean"] as const) {
      const key = name === "slowdown.mean" ? "meanSlowdown" : name === "mean" ? "mean" : "max";
      expect(pooledOf(name, one).value).toBeCloseTo(summary[key] as number, 9);
    }
    expect(pooledOf("cv", one).value).toBeCloseTo(summary.cv as number, 9);
    expect(pooledOf("inTime", one).value).toBe(summary.applicationThroughput);
    expect(pooledOf("load", kept)).toEqual({
      value: kept.reduce((sum, { run }) => sum + (run["load"] as number), 0) / 2,
      estimator: "seeds",
    });
    expect(pooledOf("mean", kept).estimator).toBe("pooled");
    expect(pooledOf("packets.dropped", kept).value).toBeNull();
  });

  test("batches of a run together are the run", () => {
    const { experiment, run } = runOf(3, 500);
    const whole = keptOf(experiment, run, { tails: ["all"] });
    const batches = [0, 1, 2, 3, 4].map((k) =>
      keptOf(experiment, run, { tails: ["all"] }, { first: 100 * k, end: 100 * (k + 1) }),
    );
    for (const group of GROUPS) {
      const sums = (k: 0 | 1 | 3) => batches.reduce((sum, { of }) => sum + of[group][k], 0);
      expect(sums(0)).toBe(whole.of[group][0]);
      for (const k of [1, 3] as const) expect(sums(k)).toBeCloseTo(whole.of[group][k], 6);
    }
    for (const name of ["mean", "mice.mean", "inTime", "max"]) {
      expect(pooledOf(name, batches).value).toBeCloseTo(pooledOf(name, [whole]).value as number, 9);
    }
  });

  test("a quantile is null where a value that was not kept could be at its place", () => {
    const of = (count: number, tail: readonly number[]): Kept => ({
      of: Object.fromEntries(
        ["all", ...SIZE_CLASSES].map((group) => [group, [count, 0, 0, 0, 0]]),
      ) as unknown as Kept["of"],
      tails: { all: tail },
      due: 0,
      met: 0,
      run: {},
    });
    const low = of(100, [1, 2, 3]);
    const high = of(100, [10, 11, 12]);
    expect(pooledOf("p99", [low, high]).value).toBeCloseTo(10.01, 12);
    // The fourth from the top may be one of the high ones that were not kept.
    expect(pooledOf("p98", [low, high]).value).toBeNull();
    expect(pooledOf("mice.p99", [low]).value).toBeNull();
    expect(pooledOf("p99", []).value).toBeNull();
  });
});
