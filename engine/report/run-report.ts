import { type Experiment, materialise } from "../materialise/materialise.ts";
import { remarksOf } from "../metrics/run-remarks.ts";
import { summarise } from "../metrics/summary.ts";
import type { RunOptions } from "../model/run-result.ts";
import type { PolicySpec, Scenario } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { simulateIn } from "../run/simulate.ts";
import { columnsHeld, toCsv } from "./csv.ts";
import { toJson } from "./json.ts";
import type { FileResult, ReportOptions, RunResult } from "./results.ts";

export type ReportFormat = "csv" | "json";

/**
 * The results of a scenario in pieces of text, as `slotwise run` writes them: every flow under every
 * policy, or with `summary` the statistics alone; with `trace` also what was served when, with `where` where time went, with
 * `packets` every packet. Runs are made while they are written. `name` is what the rows of a CSV call the file.
 */
export function report(
  scenario: Scenario,
  name: string,
  format: ReportFormat,
  rows: Pick<ReportOptions, "summary" | "trace" | "where" | "packets">,
): Generator<string> {
  const experiment = materialise(scenario);
  const options = { ...rows, ...columnsHeld([scenario]), optimum: false, timing: false };
  const runs = runsOf(experiment, rows);
  const result: FileResult = { name, position: 0, experiment, optimum: undefined, runs };
  return format === "csv" ? toCsv(result, options) : toJson(result, options);
}

function* runsOf(experiment: Experiment, asked: RunOptions): Generator<RunResult> {
  for (const policy of experiment.policies) {
    const run = simulateIn(experiment, policy, asked);
    const summary = summarise(experiment, run);
    const spec = asWritten(experiment, policy);
    const remarks = remarksOf({ experiment, policy, run, summary });
    yield { spec, policy, run, summary, remarks, ratios: null, timing: null };
  }
}

/** A policy as the scenario wrote it. */
export function asWritten({ scenario, policies }: Experiment, policy: ResolvedPolicy): PolicySpec {
  return scenario.policies[policies.indexOf(policy)] ?? { id: policy.id };
}
