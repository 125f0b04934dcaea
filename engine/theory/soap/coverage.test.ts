import { expect, test } from "vitest";
import { materialise } from "../../materialise/materialise.ts";
import { estimate } from "../../model/numbers/confidence.ts";
import type { PolicySpec, Scenario } from "../../model/spec/scenario.ts";
import { completionTimes } from "../../run/completion.ts";
import { simulate } from "../../run/simulate.ts";
import { parsed } from "../../testing/scenarios/run-scenario.ts";
import { longRun } from "../long-run.ts";

const FLOWS = 20_000;
const WARM_UP = 2000;
const SEEDS = 20;

/** A law that looks exponential: 40 even steps of its CDF. */
const EXPONENTIAL = {
  cdf: [
    [0, 0],
    ...Array.from({ length: 39 }, (_, k) => [-Math.log(1 - (k + 1) / 40), (k + 1) / 40]),
    [5, 1],
  ],
};
const LAWS = [{ uniform: { min: 1, max: 3 } }, EXPONENTIAL];
const POLICIES: readonly PolicySpec[] = [
  { id: "fifo" },
  { id: "srpt" },
  { id: "las" },
  { id: "sjf" },
  { id: "pias", thresholds: [1.5] },
];
/** Sets of seeds, each with an interval for every law and policy: 100 intervals. */
const SETS = 10;

test("SPEC 14.8 of 100 intervals of 20 seeds each, 89 to 100 hold the mean in the long run", {
  timeout: 900_000,
}, () => {
  let held = 0;
  for (const distribution of LAWS) {
    const of = (seed: number): Scenario =>
      parsed({
        version: 1,
        model: "fluid",
        fabric: { kind: "link", rate: 1 },
        workload: { distribution, load: 0.7, flows: FLOWS, seed },
        policies: POLICIES,
      });
    const theory = longRun(of(1));
    if ("why" in theory) throw new Error(theory.why);
    for (let set = 0; set < SETS; set++) {
      const means: number[][] = POLICIES.map(() => []);
      for (let seed = 1; seed <= SEEDS; seed++) {
        const scenario = of(1000 * set + seed);
        const { flows, policies } = materialise(scenario);
        for (const [k, policy] of policies.entries()) {
          const run = simulate(flows, "fluid", scenario.fabric, policy);
          const times = completionTimes(flows, run).subarray(WARM_UP);
          means[k]?.push(times.reduce((sum, time) => sum + time, 0) / times.length);
        }
      }
      for (const [k, values] of means.entries()) {
        const { mean, halfWidth } = estimate(values);
        const known = theory.policies[k]?.means?.all ?? Number.NaN;
        if (Math.abs(known - mean) <= (halfWidth ?? 0)) held++;
      }
    }
  }
  expect(held).toBeGreaterThanOrEqual(89);
  expect(held).toBeLessThanOrEqual(100);
});
