/** Measures: one run summarised, many seeds, expressions over measures, and what a run has to be told about. */

export {
  type Comparison,
  type Expression,
  kindOf,
  measuresIn,
  parseComparison,
  parseExpression,
  valueIn,
} from "../metrics/expression.ts";
export {
  definitionOf,
  type FlowMeasure,
  type Measure,
  type Measured as MeasuredRun,
  type MeasureKind,
  type MeasureTable,
  resultKey,
  type SortedMeasures,
} from "../metrics/measure.ts";
export { MEASURES } from "../metrics/measures.ts";
export { type NetworkCost, networkCost } from "../metrics/network-cost.ts";
export {
  LEAST_SEEDS,
  ofReplicated,
  type ReplicatedSummary,
  replicated,
  runsBySeed,
  type SeedRun,
} from "../metrics/replicated.ts";
export type { RequestSummary } from "../metrics/request-summary.ts";
export {
  REQUEST_MEASURES,
  type RequestStatistics,
  requestCompletions,
} from "../metrics/request-summary.ts";
export { isInTime } from "../metrics/run-measures.ts";
export { runNumber } from "../metrics/run-number.ts";
export {
  remarksOf,
  remarksOverSeeds,
  type SeedRemarks,
  seedRemarks,
} from "../metrics/run-remarks.ts";
export {
  measureWithKey,
  ofStatistics,
  ofSummary,
  type Statistics,
  type Summary,
  statistics,
  UNKNOWN_SUMMARY,
} from "../metrics/statistics.ts";
export { MEASURE_FAMILIES } from "../metrics/study-measures.ts";
export { gain, sortedMeasures, summarise } from "../metrics/summary.ts";
export { quantile, sortedValues } from "../metrics/value-statistics.ts";
export {
  currentName,
  MEASURE_NAMES,
  measureOf,
  measureWords,
  NAMED_MEASURES,
} from "../metrics/vocabulary.ts";
export { type Estimate, estimate } from "../model/numbers/confidence.ts";
export { decimalsApart, withDecimals } from "../model/numbers/decimals-apart.ts";
