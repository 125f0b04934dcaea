import { materialise, simulate } from "../../doors/run.ts";
import type { Run } from "../../model/run-result.ts";
import type { PolicySpec } from "../../model/spec/scenario.ts";
import type { Trace } from "../../model/trace.ts";
import type { DrawnScenario } from "../scenarios/arbitrary.ts";

export interface TracedRun {
  readonly policy: PolicySpec;
  readonly label: string;
  /** By flow index; null for a flow that was terminated. */
  readonly finish: readonly (number | null)[];
  readonly terminated: readonly (number | null)[];
  /** The same without a trace, which may take another way to the same result. */
  readonly untraced: readonly (number | null)[];
  readonly trace: Trace;
}

/** What the engine makes of the scenario under each of its policies. */
export function runAll(scenario: DrawnScenario): readonly TracedRun[] {
  const { flows, policies } = materialise(scenario);
  return policies.map((policy, k) => {
    const run = simulate(flows, scenario.model, scenario.fabric, policy, { trace: true });
    return {
      policy: scenario.policies[k] as PolicySpec,
      label: policy.label,
      finish: nullable(run.finish),
      terminated: nullable(run.terminated),
      untraced: nullable(simulate(flows, scenario.model, scenario.fabric, policy).finish),
      trace: traceOf(run),
    };
  });
}

/** Σ finish, the paper's FPT; ∞ if a flow never finishes. */
export function flowsProcessingTime({ finish }: TracedRun): number {
  return finish.reduce<number>((sum, time) => sum + (time ?? Number.POSITIVE_INFINITY), 0);
}

function nullable(times: Float64Array): readonly (number | null)[] {
  return Array.from(times, (time) => (Number.isNaN(time) ? null : time));
}

function traceOf(run: Run): Trace {
  if (run.trace === null) throw new Error("the trace that was asked for is missing");
  return run.trace;
}
