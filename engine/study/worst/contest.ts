import { isInTime } from "../../metrics/run-measures.ts";
import { quantile } from "../../metrics/value-statistics.ts";
import type { Flows } from "../../model/flows.ts";
import type { Run } from "../../model/run-result.ts";
import type { Model } from "../../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../../policies/policy.ts";
import { completionTimes } from "../../run/completion.ts";
import { simulate } from "../../run/simulate.ts";
import { isGapless, withoutGaps } from "../../theory/gapless.ts";
import { optimum } from "../../theory/optimum.ts";
import { type Bounds, columnsOfInstance, type Instance } from "./instance.ts";

export const OBJECTIVES = ["fpt", "fct", "missed", "p99"] as const;
export type Objective = (typeof OBJECTIVES)[number];

/** Two policies, or one and the optimum, on one link. */
export interface Contest {
  readonly model: Model;
  readonly rate: number;
  readonly policy: ResolvedPolicy;
  /** `opt`: the least sum that any schedule reaches. */
  readonly against: ResolvedPolicy | "opt";
  readonly objective: Objective;
}

/** Both numbers of an instance: sums of finish times or FCTs, a percentile, or how many deadlines are missed. */
export interface Outcome {
  readonly value: number;
  readonly other: number;
  /** The quotient; of missed deadlines the difference of the shares. */
  readonly ratio: number;
}

/** SRPT reaches the optimum of flows without gaps. */
export const SRPT: ResolvedPolicy = { id: "srpt", label: "SRPT", thresholds: [] };

/**
 * The instance under both; null where it compares nothing: flows were terminated, or no optimum was found. Also null,
 * without a search for the optimum, where the ratio is at most `atMost`.
 */
export function outcomeOf(
  contest: Contest,
  instance: Instance,
  atMost = Number.NEGATIVE_INFINITY,
): Outcome | null {
  const { model, rate, policy, against, objective } = contest;
  const flows = columnsOfInstance(instance);
  const run = (of: Flows, by: ResolvedPolicy) => simulate(of, model, { kind: "link", rate }, by);
  const value = measure(objective, flows, model, run(flows, policy));
  if (Number.isNaN(value)) return null;
  if (against !== "opt") {
    const other = measure(objective, flows, model, run(flows, against));
    return Number.isNaN(other) ? null : outcome(objective, value, other, instance.length);
  }
  const key = objective === "fct" ? "fct" : "fpt";
  if (!isGapless(flows, model)) {
    const least = withoutGaps(flows);
    const bound = measure(objective, least, model, run(least, SRPT));
    if (value / bound <= atMost) return null;
  }
  const best = optimum(flows, model, { kind: "link", rate });
  if (best === null || best.kind !== "exact") return null;
  return outcome(objective, value, best[key], instance.length);
}

function outcome(objective: Objective, value: number, other: number, count: number): Outcome {
  const ratio = objective === "missed" ? (value - other) / count : value / other;
  return { value, other, ratio };
}

function measure(objective: Objective, flows: Flows, model: Model, run: Run): number {
  if (objective === "missed") {
    let missed = 0;
    for (let flow = 0; flow < flows.count; flow++) if (!isInTime(flows, model, run, flow)) missed++;
    return missed;
  }
  if (objective === "fpt") return sum(run.finish);
  const times = completionTimes(flows, run);
  return objective === "fct" ? sum(times) : quantile(Float64Array.from(times).sort(), 0.99);
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}

export interface WorstCaseQuestion {
  readonly contest: Contest;
  readonly bounds: Bounds;
  /** Instances that are run under both, before the best is made small. */
  readonly runs: number;
  readonly seed: number;
}

export interface Found extends Outcome {
  readonly instance: Instance;
}
