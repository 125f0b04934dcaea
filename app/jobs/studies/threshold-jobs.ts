import {
  type Estimate,
  eq1Shares,
  eq2Surface,
  firstShareRange,
  type LongRun,
  type LongRunMeans,
  longRun,
  mismatchMatrix,
  type PolicySpec,
  parseScenario,
  policiesInLongRun,
  type Scenario,
  type SlackQuestion,
  slackEffect,
  studyThresholds,
  type ThresholdStudy,
  type ThresholdsSpec,
  type Traffic,
} from "../../../engine/index.ts";
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
    ["Optimal, M/G/1", { method: "optimal", objective: "mg1", queues }],
    ["Optimal, eq. 1", { method: "optimal", objective: "eq1", queues }],
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

export interface SurfaceQuestion {
  readonly queues: number;
  /** The first row and the last have these. */
  readonly loads: readonly [least: number, most: number];
  readonly rows: number;
  readonly columns: number;
  /** Tolerances of T, in the order in which `ranges` has them. */
  readonly tolerances: readonly number[];
}

/** T″(θ₁, ρ) of PIAS, Fig. 2: rows by load, columns by θ₁ from 0 to 1. */
export interface Surface {
  readonly values: Float64Array;
  /** The best θ₁ of each row. */
  readonly best: Float64Array;
  /** For each tolerance the θ₁ within it, [low, high]. */
  readonly ranges: readonly Float64Array[];
}

export function surfacesJob(questions: readonly SurfaceQuestion[]): readonly Surface[] {
  return questions.map(surface);
}

function surface({ queues, loads, rows, columns, tolerances }: SurfaceQuestion): Surface {
  const values = new Float64Array(rows * columns);
  const best = new Float64Array(rows);
  const ranges = tolerances.map(() => new Float64Array(2 * rows));
  for (let row = 0; row < rows; row++) {
    const load = loads[0] + ((loads[1] - loads[0]) * row) / (rows - 1);
    best[row] = eq1Shares(load, queues)[0] ?? 1;
    for (let column = 0; column < columns; column++) {
      values[row * columns + column] = eq2Surface(column / (columns - 1), load, queues);
    }
    for (const [k, tolerance] of tolerances.entries()) {
      const { low, high } = firstShareRange(load, queues, tolerance);
      ranges[k]?.set([low, high], 2 * row);
    }
  }
  return { values, best, ranges };
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
