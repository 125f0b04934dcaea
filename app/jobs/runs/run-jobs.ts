import {
  type Engine,
  type Experiment,
  type Flows,
  plainExperiment,
} from "../../../engine/doors/run.ts";
import { lineRate, type ResolvedPolicy, type Scenario } from "../../../engine/doors/scenario.ts";
import { gaplessOptimum, type Optimum } from "../../../engine/doors/theory.ts";
import { type Kept, keep, viewOf } from "../../draw/run/experiment.ts";
import type { ExperimentView, PolicyResult } from "../../draw/run/results.ts";
import { type RunRequest, runPolicy } from "../../draw/run/run-policy.ts";
import type { Report } from "../job/job.ts";

export interface MaterialiseInput extends FlowsInput {
  readonly scenario: Scenario;
  /** False: the page has the flows and asks for the policies alone. */
  readonly flows: boolean;
}

/** Learning bounds and searching thresholds may take seconds before anything runs. */
export type Preparation = "bounds" | "thresholds";

export interface Materialised {
  readonly policies: readonly ResolvedPolicy[];
  readonly experiment: ExperimentView | null;
}

export interface SimulateInput extends FlowsInput, RunRequest {}

/** The jobs by which the page gets flows and the runs of policies on them. */
export function runJobs(atHand: FlowsAtHand, engine: Engine) {
  return {
    materialise(input: MaterialiseInput, report: Report<Preparation>): Materialised {
      const preparing = (what: Preparation) => (share: number) => report(share, 1, () => what);
      const policies = engine.resolvePolicies(input.scenario, preparing("thresholds"));
      if (!input.flows) return { policies, experiment: null };
      const learning = preparing("bounds");
      const kept = atHand.of(input, (scenario) => engine.materialise(scenario, learning));
      return { policies, experiment: viewOf(kept) };
    },

    /** Its progress says the FCTs of flows that have finished so far, ascending; null if they are not known. */
    simulate(input: SimulateInput, report: Report<Float64Array | null>): PolicyResult {
      const kept = atHand.of(input, engine.materialise);
      const { flows } = kept.experiment;
      return runPolicy(kept, input, engine, (ended, _time, finish) =>
        report(ended, flows.count, () => (finish === null ? null : fctSoFar(flows, finish()))),
      );
    },
  };
}

/** Enough for a curve some hundred pixels wide. */
const MOST_LOOKED_AT = 2000;

/**
 * FCTs, ascending, of the flows that have finished so far: of all flows if they are few, else of some
 * that lie evenly among them. Flows still under way are not in it: it is what is known, not a sample.
 */
export function fctSoFar({ count, arrival }: Flows, finish: Float64Array): Float64Array {
  const step = Math.max(1, count / MOST_LOOKED_AT);
  const known: number[] = [];
  for (let place = 0; place < count; place += step) {
    const flow = Math.floor(place);
    const fct = (finish[flow] as number) - (arrival[flow] as number);
    // An end that is not known yet is NaN, or 0, which is before any arrival it could have.
    if (fct > 0) known.push(fct);
  }
  return Float64Array.from(known).sort();
}

/** OPT of a plain scenario's flows, all of whose packets are there at their arrivals: needs no search. */
export function plainOptimumJob(scenario: Scenario): Optimum {
  const { model, fabric } = scenario;
  return gaplessOptimum(plainExperiment(scenario).flows, model, lineRate(fabric));
}

/**
 * Names the flows that a job is asked about. `experiment` numbers the flows: every worker makes them from the scenario once
 * and keeps them, since sampling is deterministic and sending the columns of a million flows to each worker is not
 * free. Null stands for a scenario whose flows the worker has.
 */
export interface FlowsInput {
  readonly experiment: number;
  readonly scenario: Scenario | null;
}

/** The flows that a worker has made last. */
export class FlowsAtHand {
  private kept: Kept | null = null;

  /** The flows of this number; null if they are not the last ones. */
  find(experiment: number): Kept | null {
    return this.kept?.id === experiment ? this.kept : null;
  }

  /** The flows that are asked about, made now unless they are at hand. */
  of({ experiment, scenario }: FlowsInput, make: (scenario: Scenario) => Experiment): Kept {
    const known = this.find(experiment);
    if (known !== null) return known;
    if (scenario === null) throw new Error("These flows were never sent to this worker.");
    // The former flows may go before the next ones are made.
    this.kept = null;
    this.kept = keep(experiment, make(scenario));
    return this.kept;
  }
}
