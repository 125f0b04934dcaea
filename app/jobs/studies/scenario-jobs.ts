import { type AgeTables, checkLaws, type LawVerdicts } from "../../../engine/doors/explain.ts";
import { parseScenario, shortened } from "../../../engine/doors/files.ts";
import { type ReportFormat, report } from "../../../engine/doors/report.ts";
import { agesOf, materialise, WHOLE_ENGINE } from "../../../engine/doors/run.ts";
import type { PolicySpec, ResolvedPolicy, Scenario } from "../../../engine/doors/scenario.ts";
import { type SeedNumbers, seedNumbers } from "../../../engine/doors/study.ts";
import { type LongRun, longRun, type Optimum, optimum } from "../../../engine/doors/theory.ts";
import { PRESET_GROUPS } from "../../../workloads/presets/index.ts";
import { type FileInPlace, readFile } from "../../document/read/read-file.ts";
import { keep, viewOf } from "../../draw/run/experiment.ts";
import type { ExperimentView, PolicyResult } from "../../draw/run/results.ts";
import { runPolicy } from "../../draw/run/run-policy.ts";
import type { Report } from "../job/job.ts";

/** OPT of a scenario's flows, or its lower bound; null in a network. */
export function optimumJob(scenario: Scenario): Optimum | null {
  const { model, fabric } = scenario;
  const isKnown = fabric.kind === "link" || fabric.kind === "switch";
  return isKnown ? optimum(materialise(scenario).flows, model, fabric) : null;
}

/** Means in the long run by policy and size class, or why there are none. */
export function longRunJob(scenario: Scenario, report: Report): LongRun | { readonly why: string } {
  return longRun(scenario, report);
}

export interface DrawnRuns {
  readonly experiment: ExperimentView;
  readonly policies: readonly ResolvedPolicy[];
  readonly results: readonly PolicyResult[];
}

/** The runs of a few flows under all policies of their scenario, with their traces: what charts beside the bench draw. */
export function drawnRunsJob(scenario: Scenario): DrawnRuns {
  return drawnRuns(scenario, true);
}

/** `packets`: every packet is recorded too. */
export function drawnRuns(scenario: Scenario, trace: boolean, packets = false): DrawnRuns {
  const kept = keep(0, materialise(scenario));
  const { policies } = kept.experiment;
  const results = policies.map((policy) =>
    runPolicy(
      kept,
      { policy, trace, ...(packets && policy.packets !== undefined && { packets, where: true }) },
      WHOLE_ENGINE,
      () => undefined,
    ),
  );
  return { experiment: viewOf(kept), policies, results };
}

interface LawsInput {
  readonly scenario: Scenario;
  /** The policies as they were resolved for the runs that are shown. */
  readonly policies: readonly ResolvedPolicy[];
}

/** The laws on the run of each policy. */
export function lawsJob({ scenario, policies }: LawsInput, report: Report): readonly LawVerdicts[] {
  const experiment = { ...materialise({ ...scenario, policies: [] }), policies };
  return checkLaws(experiment, (done) => report(done, policies.length));
}

interface ReplicateInput {
  readonly scenario: Scenario;
  /** The policies as they were resolved for the runs that are shown. */
  readonly policies: readonly ResolvedPolicy[];
  readonly seed: number;
  /** That every policy is compared with, flow by flow; null: none. */
  readonly base: ResolvedPolicy | null;
}

/** The numbers of every policy with another seed, on the same flows. */
export function replicateJob({
  scenario,
  policies,
  seed,
  base,
}: ReplicateInput): readonly SeedNumbers[] {
  return seedNumbers(scenario, policies, seed, base);
}

export interface NumbersInput {
  readonly scenario: Scenario;
  readonly name: string;
  readonly format: ReportFormat;
  readonly rows: "flows" | "metrics" | "services";
}

/** The numbers as a file: the very text that the command line writes. */
export function numbersJob({ scenario, name, format, rows }: NumbersInput): Blob {
  const options = { summary: rows === "metrics", trace: rows === "services" };
  const type = format === "csv" ? "text/csv" : "application/json";
  return new Blob([...report(scenario, name, format, options)], { type });
}

export interface AgesAsked {
  readonly policy: Pick<PolicySpec, "id" | "rank">;
  readonly scenario: Pick<Scenario, "workload" | "model" | "units">;
}

/** Tables of the sizes that a rank expects at each age. */
export function ageTablesJob({ policy, scenario }: AgesAsked): AgeTables {
  return agesOf(policy, scenario);
}

/** Reads a file that is too large to be read between two frames, or names a worked example. */
export function readFileJob(bytes: Uint8Array, report: Report): FileInPlace {
  const read = readFile(bytes, report);
  if (!("preset" in read)) return read;
  const { preset, sweep } = read;
  const presets = PRESET_GROUPS.flatMap(({ presets }) => presets);
  const found = presets.find(({ name }) => name === preset);
  const parsed = found === undefined ? null : parseScenario(found.scenario);
  if (parsed?.ok !== true) {
    return { faults: [`scenario: there is no worked example called “${shortened(preset)}”`] };
  }
  return { scenario: parsed.scenario, sweep };
}
