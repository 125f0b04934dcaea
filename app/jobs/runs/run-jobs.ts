import type { Engine, ResolvedPolicy, Scenario } from "../../../engine/index.ts";
import { viewOf } from "../../draw/run/experiment.ts";
import type { ExperimentView, PolicyResult } from "../../draw/run/results.ts";
import { runPolicy } from "../../draw/run/run-policy.ts";
import type { Report } from "../job/job.ts";
import { fctSoFar } from "./fct-so-far.ts";
import type { FlowsAtHand, FlowsInput } from "./flows-at-hand.ts";

export interface MaterialiseInput extends FlowsInput {
  readonly scenario: Scenario;
  /** Whether the page wants the flows; else it has them and asks for the policies alone. */
  readonly flows: boolean;
}

/** What may take seconds before anything runs: bounds that are learnt, thresholds that are searched. */
export type Preparation = "bounds" | "thresholds";

export interface Materialised {
  readonly policies: readonly ResolvedPolicy[];
  readonly experiment: ExperimentView | null;
}

export interface SimulateInput extends FlowsInput {
  readonly policy: ResolvedPolicy;
  readonly trace: boolean;
}

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
      return runPolicy(kept, input, engine, (ended, finish) =>
        report(ended, flows.count, () => (finish === null ? null : fctSoFar(flows, finish))),
      );
    },
  };
}
