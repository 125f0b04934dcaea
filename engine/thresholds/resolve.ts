import { cutsOf } from "../formulas/cuts.ts";
import { lawOfScenario } from "../formulas/law-of-sizes.ts";
import type { Flows } from "../model/flows.ts";
import { lineRate } from "../model/spec/fabric-spec.ts";
import { DEFAULT_QUEUES } from "../model/spec/limits.ts";
import { oneLaw, partsOf } from "../model/spec/parts.ts";
import type {
  OptimalSplit,
  OptimalThresholds,
  PolicySpec,
  Scenario,
} from "../model/spec/scenario.ts";
import { bytesPerUnit } from "../model/spec/units.ts";
import type { simulate } from "../run/simulate.ts";
import { makeDistribution } from "../workload/distribution.ts";
import { offeredLoad } from "../workload/loads.ts";
import { eq1Objective, mg1Objective, type OptimalResult, optimalThresholds } from "./optimal.ts";
import { fromPublished, lookUpPublished } from "./published.ts";
import type { SearchProgress } from "./simulated.ts";
import {
  equalSplit,
  equalSplitOfLaw,
  equalSplitOfSizes,
  simulatedSearch,
} from "./simulated-policy.ts";

/**
 * The thresholds that a method makes for a policy of a scenario (SPEC 4.7, 4.30 to 4.33), in size units; whole
 * packets in slots. Deterministic, and bounded work: `simulation` as much as its evaluations allow;
 * `onProgress` is called at every step of a search, which runs the policy by `run`.
 */
export function resolveMethod(
  policy: PolicySpec,
  scenario: Scenario,
  flows: Flows,
  run: typeof simulate,
  onProgress: (progress: SearchProgress) => void = () => {},
): readonly number[] {
  const { thresholds = [] } = policy;
  if (!("method" in thresholds)) return thresholds;
  const { model, units } = scenario;
  const parts = partsOf(scenario);
  const [first] = parts;
  switch (thresholds.method) {
    case "equal-split":
      if (first === undefined) return equalSplitOfSizes(thresholds.queues, flows.size);
      return parts.length > 1
        ? equalSplitOfLaw(thresholds.queues, lawOfScenario(scenario, flows.size))
        : equalSplit(thresholds.queues, makeDistribution(first.distribution, model, units));
    case "published": {
      const { distribution = oneLaw(parts), load = offeredLoad(scenario) } = thresholds;
      const found = lookUpPublished(thresholds, distribution, load);
      return found.ok ? fromPublished(found.bytes, model, bytesPerUnit(model, units)) : [];
    }
    case "optimal":
      return lastOf(optimise(policy, thresholds, scenario, flows, run), onProgress).thresholds;
  }
}

/**
 * NOS2's one threshold of the switches, the optimum for two queues, in size units; where one queue is as good,
 * the largest size there is, which no flow gets beyond.
 */
export function resolveSplit(
  split: number | OptimalSplit,
  scenario: Scenario,
  { size }: Flows,
): number {
  if (typeof split === "number") return split;
  const { objective = "mg1", load = offeredLoad(scenario) ?? 0 } = split;
  const cuts = cutsOf(lawOfScenario(scenario, size), scenario.model === "slot");
  const make = objective === "eq1" ? eq1Objective : mg1Objective;
  const [best] = optimalThresholds(cuts, make(cuts, load), 2).thresholds;
  return best ?? (cuts.size.at(-1) as number);
}

/**
 * The search behind `optimal`, step by step: one step for a formula, one an evaluation for a simulation. The
 * last step has the result; the caller may stop earlier with the best so far.
 */
export function* optimise(
  policy: PolicySpec,
  spec: OptimalThresholds,
  scenario: Scenario,
  flows: Flows,
  run: typeof simulate,
): Generator<SearchProgress, void> {
  if (scenario.workload === undefined && flows.count === 0) return;
  if (spec.objective === "simulation") {
    return yield* simulatedSearch(policy, spec, scenario, flows, run);
  }
  const { queues = DEFAULT_QUEUES, load = offeredLoad(scenario) ?? 0 } = spec;
  const cuts = cutsOf(lawOfScenario(scenario, flows.size), scenario.model === "slot");
  const isMean = spec.objective !== "eq1";
  const objective = isMean ? mg1Objective : eq1Objective;
  const found = optimalThresholds(cuts, objective(cuts, load), queues);
  // The formula's mean is that at rate 1; eq. 1 is a pure number.
  const best = isMean ? { ...found, value: found.value / lineRate(scenario.fabric) } : found;
  yield { evaluations: best.evaluations, budget: best.evaluations, best };
}

function lastOf(
  steps: Iterable<SearchProgress>,
  onProgress: (progress: SearchProgress) => void,
): OptimalResult {
  let last: OptimalResult = { thresholds: [], value: Number.NaN, evaluations: 0 };
  for (const progress of steps) {
    onProgress(progress);
    last = progress.best;
  }
  return last;
}
