import type { Mg1 } from "../formulas/mg1.ts";
import { columnsOf } from "../model/columns.ts";
import { allocateFlows } from "../model/flows.ts";
import { endpointsOf, lineRate } from "../model/spec/fabric-spec.ts";
import type { PolicySpec, Scenario } from "../model/spec/scenario.ts";
import { simulate } from "../run/simulate.ts";
import { type Assessment, assessThresholds, type References, referencesOf } from "./assess.ts";
import { lawOfScenario } from "./law.ts";
import { optimise, resolveMethod } from "./resolve.ts";
import type { SearchProgress } from "./simulated.ts";

/** A study of a policy's thresholds: what formulas say of them, without a run of the scenario. */
export interface ThresholdStudy {
  /** In size units: packets in slots. */
  readonly thresholds: readonly number[];
  /**
   * The objective of the search at these thresholds: a mean FCT in time units, of `eq1` a number without a unit; null where
   * there was no search.
   */
  readonly value: number | null;
  readonly evaluations: number;
  /** The load of the formulas; null where flows are written out and no load is given. */
  readonly load: number | null;
  /** In the queue M/G/1 at that load; null without one. */
  readonly assessment: Assessment | null;
  /** Means of SRPT and LAS there; null without a load. */
  readonly references: References | null;
}

/**
 * The thresholds of `policy` in this scenario, assessed by the formulas at the scenario's load, or at `load`
 * where flows are written out and have none. `onProgress` is called at every step of a search.
 */
export function studyThresholds(
  scenario: Scenario,
  policy: PolicySpec,
  load: number | null = scenario.workload?.load ?? null,
  onProgress: (progress: SearchProgress) => void = () => {},
): ThresholdStudy {
  const hasPorts = endpointsOf(scenario.fabric) !== null;
  const flows = scenario.flows ? columnsOf(scenario.flows, hasPorts) : allocateFlows(0);
  const { thresholds: spec = [] } = policy;
  let thresholds: readonly number[] = [];
  let value: number | null = null;
  let evaluations = 0;
  if ("method" in spec && spec.method === "optimal") {
    for (const progress of optimise(policy, spec, scenario, flows, simulate)) {
      onProgress(progress);
      ({ thresholds, value, evaluations } = progress.best);
    }
  } else thresholds = resolveMethod(policy, scenario, flows, simulate);

  const isEmpty = scenario.workload === undefined && flows.count === 0;
  if (load === null || isEmpty) {
    return { thresholds, value, evaluations, load, assessment: null, references: null };
  }
  const law = lawOfScenario(scenario, flows.size);
  const queue: Mg1 = { law, load, rate: lineRate(scenario.fabric) };
  return {
    thresholds,
    value,
    evaluations,
    load,
    assessment: assessThresholds(queue, thresholds),
    references: referencesOf(queue),
  };
}
