/**
 * Slotwise for programs: scenarios of data-centre flows, run under scheduling policies, with what came out as numbers, text and
 * figures. Everything is synchronous and pure but `sweep`, which uses Node's threads.
 *
 * @module slotwise
 */
export type {
  AskedSpan,
  Copies,
  FiredTimers,
  Hops,
  PacketPieces,
  PacketRecord,
  PortSpan,
  RecordedLinks,
  SizeClass,
  Waits,
  Where,
  WherePart,
} from "../../engine/doors/draw-data.ts";
export type { RankedFlow, RankFunction, RankFunctions } from "../../engine/doors/explain.ts";
export type { RequestSummary, Statistics, Summary } from "../../engine/doors/measures.ts";
export type { FlowPackets } from "../../engine/doors/report.ts";
export type {
  BoundsSpec,
  CountedSpec,
  DistributionSpec,
  Fabric,
  FlowSpec,
  LinkFabric,
  Model,
  NetworkFabric,
  OptimalSplit,
  PacketLossSpec,
  PartSpec,
  Pattern,
  PolicySpec,
  Scenario,
  SwitchFabric,
  ThresholdsSpec,
  Units,
  WorkloadSpec,
} from "../../engine/doors/scenario.ts";
export type { Row as SweepRow } from "../../engine/doors/study.ts";
export type { LongRun as TheoryResult } from "../../engine/doors/theory.ts";
export type {
  ArrivalsSpec,
  DeadlineSpec,
  HostsSpec,
  RequestsSpec,
  Senders,
  SpreadSpec,
} from "../../engine/doors/workload.ts";
export { type Explained, type ExplainOptions, explain } from "./explain-policy.ts";
export { type FigureKind, type FigureOptions, figure } from "./figure.ts";
export type { ProgressOptions, StopSignal, SweepOptions } from "./parse-input.ts";
export { type Fault, parse, ScenarioError, type ScenarioInput } from "./parse-input.ts";
export { type RunOptions, run, text } from "./run-policies.ts";
export type { FlowResult, PolicyResult, Result, RunJson } from "./run-result.ts";
export { version } from "./run-result.ts";
export { sample } from "./sample-flows.ts";
export { type SearchOptions, type SearchResult, search } from "./search-worst.ts";
export { fromLink, toLink } from "./share-links.ts";
export { sweep } from "./sweep-rows.ts";
export {
  type OptimumResult,
  optimum,
  type ThresholdsMethod,
  theory,
  thresholds,
} from "./theory.ts";
