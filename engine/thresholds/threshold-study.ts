import { eq1Of } from "../formulas/eq1.ts";
import { lawOfScenario } from "../formulas/law-of-sizes.ts";
import { type Mg1, meanUnderLas, meanUnderLevels, meanUnderSrpt } from "../formulas/mg1.ts";
import { cutAt } from "../formulas/service-law.ts";
import { columnsOf } from "../model/flow-specs.ts";
import { allocateFlows } from "../model/flows.ts";
import { lineRate } from "../model/spec/fabric-spec.ts";
import type { PolicySpec, Scenario } from "../model/spec/scenario.ts";
import { endpointsOf } from "../model/spec/topology-of.ts";
import { simulate } from "../run/simulate.ts";
import { offeredLoad } from "../workload/loads.ts";
import { optimise, resolveMethod } from "./resolve.ts";
import type { SearchProgress } from "./simulated.ts";

/** A study of a policy's thresholds: what formulas say of them, without a run of the scenario. */
export interface ThresholdStudy {
  /** Size units: packets in the slot model. */
  readonly thresholds: readonly number[];
  /**
   * The objective of the search at these thresholds: a mean FCT in time units, of `eq1` a number without a unit; null where
   * there was no search.
   */
  readonly value: number | null;
  readonly evaluations: number;
  /** The load of the formulas; null where flows are written out and no load is given. */
  readonly load: number | null;
  /** The effect of the thresholds in the queue M/G/1 at that load; null without one. */
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
  load: number | null = offeredLoad(scenario) ?? null,
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

/** One priority queue under given thresholds, in the long run. */
interface QueueShare {
  /** Bytes sent at which flows leave it for the next queue, in size units; ∞ for the last. */
  readonly upTo: number;
  /** Share of the flows that end in it. */
  readonly flows: number;
  /** Share of all bytes that are sent from it. */
  readonly bytes: number;
}

/** The effect of thresholds in the queue M/G/1, flows released at once (α = 0). */
export interface Assessment {
  readonly queues: readonly QueueShare[];
  /** Mean FCT with FIFO in every queue, in time units. */
  readonly mean: number;
  /** The bound of PIAS, eq. 1: a pure number. */
  readonly eq1: number;
}

function assessThresholds(queue: Mg1, thresholds: readonly number[]): Assessment {
  const { law, load } = queue;
  const queues: QueueShare[] = [];
  let [above, sent] = [1, 0];
  for (const upTo of [...thresholds, Number.POSITIVE_INFINITY]) {
    const cut = cutAt(law, upTo);
    const reached = cut.above > 0 ? cut.first + upTo * cut.above : law.mean;
    queues.push({ upTo, flows: above - cut.above, bytes: (reached - sent) / law.mean });
    [above, sent] = [cut.above, reached];
  }
  return {
    queues,
    mean: meanUnderLevels(queue, thresholds),
    eq1: eq1Of(law, load, thresholds),
  };
}

/** Thresholds are compared with the least mean FCT there is, and with that of LAS, which needs none. */
interface References {
  readonly srpt: number;
  readonly las: number;
}

function referencesOf(queue: Mg1): References {
  return { srpt: meanUnderSrpt(queue), las: meanUnderLas(queue) };
}
