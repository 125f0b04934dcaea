/**
 * Slotwise for programs: scenarios of data-centre flows, run under scheduling policies, with what came out as numbers, text and
 * figures. Everything is synchronous and pure but `sweep`, which uses Node's threads.
 *
 * @packageDocumentation
 */
export type {
  Fabric,
  FlowSpec,
  Model,
  PolicySpec,
  RankedFlow,
  RankFunction,
  Scenario,
  Summary,
  Units,
  WorkloadSpec,
} from "../../engine/index.ts";
export { type Explained, type ExplainOptions, explain } from "./explain.ts";
export { type FigureKind, type FigureOptions, figure } from "./figure.ts";
export { fromLink, toLink } from "./links.ts";
export { type OptimumResult, optimum } from "./optimum.ts";
export { type Fault, parse, ScenarioError, type ScenarioInput } from "./parse.ts";
export type { ProgressOptions } from "./progress-options.ts";
export type { FlowResult, PolicyResult, Result, RunJson } from "./result.ts";
export { type RunOptions, run } from "./run.ts";
export { sample } from "./sample.ts";
export { type SearchOptions, type SearchResult, search } from "./search.ts";
export type { StopSignal } from "./stop-signal.ts";
export { type SweepRow, sweep } from "./sweep.ts";
export type { SweepOptions } from "./sweep-options.ts";
export { text } from "./text.ts";
export { type TheoryResult, theory } from "./theory.ts";
export { type ThresholdsMethod, thresholds } from "./thresholds.ts";
export { version } from "./version.ts";
