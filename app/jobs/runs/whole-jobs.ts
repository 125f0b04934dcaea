import { type ResolvedPolicy, WHOLE_ENGINE } from "../../../engine/index.ts";
import type {
  ExplanationView,
  FirstDifference,
  SpanView,
} from "../../draw/queues/explanation-view.ts";
import type { FlowsAtHand, FlowsInput } from "./flows-at-hand.ts";
import { runJobs } from "./run-jobs.ts";
import { firstDifference, tell, tellSpan } from "./tell.ts";
import { tellPackets } from "./tell-packets.ts";
import { createTracedRuns } from "./traced-runs.ts";

export interface ExplainInput extends FlowsInput {
  readonly policy: ResolvedPolicy;
  readonly time: number;
}

export interface DifferInput extends FlowsInput {
  readonly policies: readonly [ResolvedPolicy, ResolvedPolicy];
}

export interface SpanInput extends FlowsInput {
  readonly policy: ResolvedPolicy;
  readonly from: number;
  readonly to: number;
}

/** All jobs on flows, with the whole engine: fetched with the first input that asks for more than a plain scenario. */
export function wholeJobs(atHand: FlowsAtHand) {
  return { ...runJobs(atHand, WHOLE_ENGINE), ...questionJobs(atHand) };
}

/** The jobs that answer questions about runs, which they make with their traces and keep. */
function questionJobs(atHand: FlowsAtHand) {
  const runs = createTracedRuns();

  function flowsOf(input: FlowsInput) {
    if (atHand.find(input.experiment) === null) runs.clear();
    return atHand.of(input, WHOLE_ENGINE.materialise).experiment;
  }

  return {
    explain(input: ExplainInput): ExplanationView {
      const experiment = flowsOf(input);
      const { policy, time } = input;
      return policy.packets === undefined
        ? tell(experiment, runs.explainerOf(experiment, policy), time)
        : tellPackets(experiment, policy, () => runs.of(experiment, policy), time);
    },

    span(input: SpanInput): SpanView {
      const experiment = flowsOf(input);
      const { policy } = input;
      return tellSpan(experiment, policy, runs.of(experiment, policy), input);
    },

    differ(input: DifferInput): FirstDifference {
      const experiment = flowsOf(input);
      const [a, b] = input.policies;
      return firstDifference(experiment, runs.of(experiment, a), runs.of(experiment, b));
    },
  };
}
