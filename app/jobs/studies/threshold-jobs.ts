import { parseScenario } from "../../../engine/doors/files.ts";
import type { Estimate } from "../../../engine/doors/measures.ts";
import type { PolicySpec, Scenario, ThresholdsSpec } from "../../../engine/doors/scenario.ts";
import {
  type LongRun,
  type LongRunMeans,
  longRun,
  policiesInLongRun,
} from "../../../engine/doors/theory.ts";
import {
  mismatchMatrix,
  type SlackQuestion,
  slackEffect,
  studyThresholds,
  type ThresholdStudy,
  type Traffic,
} from "../../../engine/doors/workload.ts";
import { type Surface, type SurfaceQuestion, surfaceOf } from "../../draw/studies/surface-plot.ts";
import type { Report } from "../job/job.ts";

/** The thresholds of the scenario's first policy, assessed. */
export function thresholdsJob(scenario: Scenario, report: Report): ThresholdStudy {
  const [policy] = scenario.policies;
  if (policy === undefined) throw new Error("Thresholds are those of a policy.");
  return studyThresholds(scenario, policy, undefined, ({ evaluations, budget }) =>
    report(evaluations, budget),
  );
}

export interface MethodsQuestion extends Traffic {
  readonly queues: number;
}

export interface MethodMean {
  readonly name: string;
  /** Counted in packets. */
  readonly thresholds: readonly number[];
  /** Mean FCT in slots. */
  readonly mean: number;
}

/** Every method for one traffic, beside one another; published ones only where there are any. */
export function thresholdMethodsJob(
  { distribution, load, queues }: MethodsQuestion,
  report: Report,
): readonly MethodMean[] {
  const methods: readonly (readonly [name: string, spec: ThresholdsSpec])[] = [
    ["Best by formula", { method: "optimal", objective: "mg1", queues }],
    ["Best by PIAS’s bound", { method: "optimal", objective: "eq1", queues }],
    ["Published", { method: "published" }],
    ["Equal split", { method: "equal-split", queues }],
  ];
  return methods.flatMap(([name, thresholds], k) => {
    const parsed = parseScenario({
      version: 1,
      model: "slot",
      fabric: { kind: "link", rate: 1 },
      workload: { distribution, load, flows: 1, seed: 1 },
      policies: [{ id: "pias", thresholds }],
    });
    report(k + 1, methods.length);
    if (!parsed.ok) return [];
    const study = thresholdsJob(parsed.scenario, () => {});
    const mean = study.assessment?.mean ?? Number.NaN;
    return [{ name, thresholds: study.thresholds, mean }];
  });
}

/** Means in the long run under SRPT and LAS, and Gittins' rank: no policy that does not know sizes has a smaller one. */
export function referenceMeansJob(traffic: Traffic): LongRun {
  const found = longRun(scenarioOf(traffic, [{ id: "srpt" }, { id: "las" }]));
  if ("why" in found) throw new Error(found.why);
  return found;
}

/** Means in the long run under PIAS with these thresholds, in packets; null where there is no formula. */
export function levelMeansJob({
  thresholds,
  ...traffic
}: Traffic & { readonly thresholds: readonly number[] }): LongRunMeans | null {
  const found = policiesInLongRun(scenarioOf(traffic, [{ id: "pias", thresholds }]));
  if ("why" in found) throw new Error(found.why);
  return found[0]?.means ?? null;
}

/** One link in slots. */
function scenarioOf({ distribution, load }: Traffic, policies: readonly PolicySpec[]): Scenario {
  const workload = { distribution, load, flows: 1, seed: 1 };
  return { version: 1, model: "slot", fabric: { kind: "link", rate: 1 }, workload, policies };
}

export function surfacesJob(questions: readonly SurfaceQuestion[]): readonly Surface[] {
  return questions.map(surfaceOf);
}

export interface MismatchQuestion {
  readonly traffics: readonly Traffic[];
  readonly method: ThresholdsSpec;
}

export function mismatchJob(
  { traffics, method }: MismatchQuestion,
  report: Report,
): readonly (readonly number[])[] {
  return mismatchMatrix(traffics, method, report);
}

export function slackJob(question: SlackQuestion, report: Report): readonly Estimate[] {
  return slackEffect(question, report);
}
