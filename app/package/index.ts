/**
 * Slotwise for programs: scenarios of data-centre flows, run under scheduling policies, with what came out as numbers, text and
 * figures. Everything is synchronous and pure but `sweep`, which uses Node's threads.
 *
 * @packageDocumentation
 */
export type { AskedSpan, PacketRecord, Where } from "../../engine/doors/draw-data.ts";
export type { RankedFlow, RankFunction, RankFunctions } from "../../engine/doors/explain.ts";
export type { Summary } from "../../engine/doors/measures.ts";
export type {
  Fabric,
  FlowSpec,
  Model,
  PartSpec,
  PolicySpec,
  Scenario,
  Units,
  WorkloadSpec,
} from "../../engine/doors/scenario.ts";
export { type Explained, type ExplainOptions, explain } from "./explain-policy.ts";
export { type FigureKind, type FigureOptions, figure } from "./figure.ts";
export { type Fault, parse, ScenarioError, type ScenarioInput } from "./parse-input.ts";
export type { ProgressOptions, StopSignal, SweepOptions } from "./progress-options.ts";
export { type RunOptions, run, text } from "./run-policies.ts";
export type { FlowResult, PolicyResult, Result, RunJson } from "./run-result.ts";
export { version } from "./run-result.ts";
export { sample } from "./sample-flows.ts";
export { type SearchOptions, type SearchResult, search } from "./search-worst.ts";
export { fromLink, toLink } from "./share-links.ts";
export { type SweepRow, sweep } from "./sweep-rows.ts";
export {
  type OptimumResult,
  optimum,
  type TheoryResult,
  type ThresholdsMethod,
  theory,
  thresholds,
} from "./theory.ts";
