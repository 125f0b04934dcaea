/** Results as CSV, JSON and text, and results that were kept. */
export {
  allRuns,
  comparedWords,
  compareKept,
  keptResult,
  type LabelledRun,
} from "../report/compare-kept.ts";
export {
  columnsHeld,
  csvRow,
  halfOf,
  REPLICATED_HEAD,
  replicatedRows,
  toCsv,
} from "../report/csv.ts";
export { runJson, toJson } from "../report/json.ts";
export {
  agreesToRounding,
  movedSince,
  movedWords,
  reproduction,
  unmovedWords,
} from "../report/reproduction.ts";
export type { FlowPackets } from "../report/results.ts";
export {
  type FileResult,
  type FlowRow,
  flowRow,
  flowRows,
  isResults,
  NO_RESULTS,
  type ReportOptions,
  type RunResult,
  type Timing,
} from "../report/results.ts";
export { asWritten, type ReportFormat, report } from "../report/run-report.ts";
export {
  rowsEngine,
  type SweepResult,
  sweepCsv,
  sweepJson,
  sweepResult,
} from "../report/sweeps.ts";
export { textChart } from "../report/text/text-chart.ts";
