import { describe, expect, test } from "vitest";
import { cutsOf } from "../../formulas/cuts.ts";
import { lawOfSizes } from "../../formulas/law-of-sizes.ts";
import {
  type Mg1,
  meanUnderFifo,
  meanUnderLas,
  meanUnderLevels,
  meanUnderPs,
  meanUnderSrpt,
} from "../../formulas/mg1.ts";
import { materialise } from "../../materialise/materialise.ts";
import type { DistributionSpec, PolicySpec } from "../../model/spec/scenario.ts";
import { completionTimes } from "../../run/completion.ts";
import { simulate } from "../../run/simulate.ts";
import { mg1Objective, optimalThresholds } from "../../thresholds/optimal.ts";
import { parsed } from "../scenarios/run-scenario.ts";

/**
 * Sampled runs against the closed forms: independent replications, of each the flows between a
 * warm-up and a cool-down, and a t-interval over their means. The seeds are pinned, so the verdicts
 * are too.
 */
const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1);
const FLOWS = 20_000;
const WARM_UP = 2000;
/** Flows near the end have fewer behind them than the theory has. */
const COOL_DOWN = 1000;
/** The 99.95 % point of Student's t with 19 degrees of freedom: 99.9 % lie between ± it. */
const STUDENT = 3.883;

const LAWS: readonly (readonly [string, DistributionSpec, number, number, readonly number[]])[] = [
  ["uniform sizes", { uniform: { min: 0, max: 2 } }, 0.7, 1, [0.5, 1.2]],
  ["bounded Pareto sizes", { pareto: { shape: 1.5, min: 1, max: 100 } }, 0.6, 2.5, [2, 10]],
  ["sizes with atoms", atoms(), 0.7, 1, [2, 10]],
  ["web-search flows, whole packets", "web-search", 0.5, 1.25e9, [50_000, 5_000_000]],
];

function atoms(): DistributionSpec {
  return {
    cdf: [
      [1, 0.5],
      [3, 0.7],
      [10, 0.9],
      [10, 0.95],
      [20, 1],
    ],
  };
}

test("SPEC 4.32 optimal thresholds: their value lies in the interval of 20 sampled runs, seeds 1 to 20", () => {
  const distribution: DistributionSpec = { pareto: { shape: 1.5, min: 1, max: 100 } };
  const cuts = cutsOf(lawOfSizes(distribution, undefined), false);
  const { thresholds, value } = optimalThresholds(cuts, mg1Objective(cuts, 0.7), 5);
  const policy: PolicySpec = { id: "pias", thresholds };
  const { centre, halfWidth } = interval(
    SEEDS.map((seed) => meanOfRun(policy, distribution, 0.7, 1, seed)),
  );
  expect(Math.abs(value - centre)).toBeLessThanOrEqual(halfWidth);
  expect(halfWidth).toBeLessThanOrEqual(0.1 * centre);
});

describe.each(LAWS)("M/G/1, %s", (_, distribution, load, rate, thresholds) => {
  const queue: Mg1 = { law: lawOfSizes(distribution, undefined), load, rate };
  const policies: readonly (readonly [string, PolicySpec, number])[] = [
    ["FIFO", { id: "fifo" }, meanUnderFifo(queue)],
    ["PS", { id: "brr" }, meanUnderPs(queue)],
    ["SRPT", { id: "srpt" }, meanUnderSrpt(queue)],
    ["LAS", { id: "las" }, meanUnderLas(queue)],
    ["PIAS", { id: "pias", thresholds }, meanUnderLevels(queue, thresholds)],
  ];

  test.each(policies)(
    "%s: the formula lies in the interval of 20 sampled runs, seeds 1 to 20",
    (__, policy, mean) => {
      const { centre, halfWidth } = interval(
        SEEDS.map((seed) => meanOfRun(policy, distribution, load, rate, seed)),
      );
      expect(Math.abs(mean - centre)).toBeLessThanOrEqual(halfWidth);
      // And the interval is narrow enough to mean something.
      expect(halfWidth).toBeLessThanOrEqual(0.1 * centre);
    },
  );
});

function meanOfRun(
  policy: PolicySpec,
  distribution: DistributionSpec,
  load: number,
  rate: number,
  seed: number,
): number {
  const scenario = parsed({
    version: 1,
    model: "fluid",
    fabric: { kind: "link", rate },
    workload: { distribution, load, flows: FLOWS, seed },
    policies: [policy],
  });
  const { flows, policies } = materialise(scenario);
  const [resolved] = policies;
  if (resolved === undefined) throw new Error("a policy is needed");
  const run = simulate(flows, "fluid", scenario.fabric, resolved);
  const counted = completionTimes(flows, run).subarray(WARM_UP, FLOWS - COOL_DOWN);
  return counted.reduce((sum, time) => sum + time, 0) / counted.length;
}

function interval(means: readonly number[]) {
  const centre = means.reduce((sum, mean) => sum + mean, 0) / means.length;
  const squares = means.reduce((sum, mean) => sum + (mean - centre) ** 2, 0);
  const deviation = Math.sqrt(squares / (means.length - 1));
  return { centre, halfWidth: (STUDENT * deviation) / Math.sqrt(means.length) };
}
