/** The engine's public entry: unknown input → scenario → experiment → run → metrics. */
export { LOADED_ENGINE } from "./engines/loaded.ts";
export { loadPart, NotLoaded, PART_NAMES } from "./engines/parts.ts";
export {
  type Engine,
  hasPlainFlows,
  isAtOnce,
  isPlain,
  isPlainPolicy,
  PLAIN_ENGINE,
  plainExperiment,
} from "./engines/plain.ts";
export { SCENARIO_ENGINE, type ScenarioEngine, WHOLE_ENGINE } from "./engines/whole.ts";
export { type Difference, diff } from "./explain/diff.ts";
export { type Explainer, explain, explainer } from "./explain/explain.ts";
export type * from "./explain/explanation.ts";
export { explainInWords, type Words } from "./explain/explanation-words.ts";
export { packetExplainer } from "./explain/packets/packet-explainer.ts";
export { packetStory } from "./explain/packets/packet-story.ts";
export { packetsInWords, pauseReason, subflowName } from "./explain/packets/packet-words.ts";
export { measuresOf } from "./explain/quantity-words.ts";
export { type SpanStory, spanStory } from "./explain/span-story.ts";
export type { LaneStory } from "./explain/stays.ts";
export { eq1Of, eq1Shares, eq2Surface, firstShareRange, leastEq1 } from "./formulas/eq1.ts";
export { lawOfSizes } from "./formulas/law-of-sizes.ts";
export {
  type Mg1,
  meanUnderFifo,
  meanUnderLas,
  meanUnderLevels,
  meanUnderPs,
  meanUnderSrpt,
} from "./formulas/mg1.ts";
export type { ServiceLaw } from "./formulas/service-law.ts";
export { forestParameters } from "./knowledge/features.ts";
export { type Known, type KnownSizes, knownSizes } from "./knowledge/known.ts";
export { type Measured, type Observation, observations } from "./knowledge/observations.ts";
export { type OutOfBoundShare, TABLE_2 } from "./knowledge/paper.ts";
export { checkLaws, type LawId, type LawVerdicts, type Verdict } from "./laws/check-laws.ts";
export type { Experiment } from "./materialise/materialise.ts";
export { agesOf, materialise, resolvePolicies, writtenOut } from "./materialise/materialise.ts";
export { digestOf, digestOfAll } from "./metrics/digest.ts";
export {
  type Comparison,
  type Expression,
  holds,
  isSaving,
  kindOf,
  measuresIn,
  parseComparison,
  parseExpression,
  valueIn,
} from "./metrics/expression.ts";
export type {
  FlowMeasure,
  Measure,
  Measured as MeasuredRun,
  MeasureKind,
  MeasureTable,
  RunMeasure,
  SortedMeasures,
} from "./metrics/measure.ts";
export { definitionOf, resultKey, unitOf } from "./metrics/measure.ts";
export { MEASURES } from "./metrics/measures.ts";
export { type NetworkCost, networkCost } from "./metrics/network-cost.ts";
export type { ReplicatedSummary, SeedRun } from "./metrics/replicated.ts";
export { LEAST_SEEDS, ofReplicated, replicated, runsOverSeeds } from "./metrics/replicated.ts";
export type { RequestStatistics, RequestSummary } from "./metrics/request-summary.ts";
export { REQUEST_MEASURES, requestCompletions } from "./metrics/request-summary.ts";
export { isInTime } from "./metrics/run-measures.ts";
export type { SeedRemarks } from "./metrics/run-remarks.ts";
export { remarksOf, remarksOverSeeds, seedRemarks } from "./metrics/run-remarks.ts";
export type { Statistics, Summary } from "./metrics/statistics.ts";
export {
  measureWithKey,
  ofStatistics,
  ofSummary,
  statistics,
  UNKNOWN_SUMMARY,
} from "./metrics/statistics.ts";
export { MEASURE_FAMILIES } from "./metrics/study-measures.ts";
export { gain, sortedMeasures, summarise } from "./metrics/summary.ts";
export type { SortedValues } from "./metrics/value-statistics.ts";
export { jainIndex, quantile, sortedValues } from "./metrics/value-statistics.ts";
export {
  currentName,
  MEASURE_NAMES,
  measureOf,
  measureWords,
  NAMED_MEASURES,
  type NamedMeasure,
} from "./metrics/vocabulary.ts";
/** The version results are stamped with. */
export { ENGINE_VERSION } from "./model/engine-version.ts";
export { at, type Fault, isObject, NOT_NEGATIVE, Reader } from "./model/faults/reader.ts";
export { didYouMean, shortened } from "./model/faults/suggestions.ts";
export {
  CLASS_BYTES,
  type ClassShare,
  classShares,
  countedOf,
  leftOut,
  requestEnds,
  SIZE_CLASSES,
  type SizeClass,
  sizeClasses,
} from "./model/flow-classes.ts";
export { requestName, specsOf } from "./model/flow-specs.ts";
export type { Counted, Flows } from "./model/flows.ts";
export { type Interval, intervals } from "./model/intervals.ts";
export { type Estimate, estimate } from "./model/numbers/confidence.ts";
export { decimalsApart, withDecimals } from "./model/numbers/decimals-apart.ts";
export type {
  Dynamics,
  FineBins,
  PacketCounts,
  PortDrops,
  PortDynamics,
  Where,
} from "./model/packet-records.ts";
export {
  HAPPENINGS,
  type QueuedPort,
  requestWhere,
  WHERE,
  type WindowDynamics,
} from "./model/packet-records.ts";
export { Releases } from "./model/packet-releases.ts";
export type { AskedSpan, PacketRecord, PortSpan } from "./model/packet-tables.ts";
export { type Remark, RunError, sharedRemarks } from "./model/remark.ts";
export type { Run, RunOptions } from "./model/run-result.ts";
export { isNetwork, lineRate } from "./model/spec/fabric-spec.ts";
export { FLOW_KEYS, type FlowKey, flowColumn, type NumberKey } from "./model/spec/flow-columns.ts";
export { MOST as MOST_OF_SCENARIO } from "./model/spec/limits.ts";
export { isTransport, type PacketSetting, packetScale } from "./model/spec/packet-setting.ts";
export type * from "./model/spec/scenario.ts";
export { hasDeadlines, type KeptResult } from "./model/spec/scenario.ts";
export { TOPOLOGIES } from "./model/spec/topologies/index.ts";
export {
  cablesOf,
  endpointsOf,
  rackOf,
  topologyNamed,
  topologyOf,
} from "./model/spec/topology-of.ts";
export { PACKET_BYTES, unitsOf } from "./model/spec/units.ts";
export { inertCell, textOfCell, utf16Text } from "./model/text-files.ts";
export { flowsOf, rateOf, type Trace } from "./model/trace.ts";
export type { LinkLoads, Served } from "./network/link-loads.ts";
export { linkLoads, meanServed, servedAt } from "./network/link-loads.ts";
export { linkPortName, nodeName } from "./network/node-names.ts";
export { type Wiring, wiringAlong, wiringOf } from "./network/wiring.ts";
export { PLAIN_POLICIES, withId } from "./policies/index.ts";
export type { ParameterName, PolicyDefinition, ResolvedPolicy } from "./policies/policy.ts";
export { isByRelease } from "./policies/policy.ts";
export { type AgeTables, ageFunctionsOf } from "./rank/age-table.ts";
export { type WrittenRank, writtenRank } from "./rank/built-in-ranks.ts";
export type { RankedFlow, RankFunction } from "./rank/function-rank.ts";
export { RankError } from "./rank/rank-error.ts";
export type { RankCurve, RankName } from "./rank/rank-words.ts";
export { knowledgeOf, RANK_NAMES, rankCurve, rankWordsOf } from "./rank/rank-words.ts";
export type { ChainRun, Copy, FoundGap, RecoveryId, Tally } from "./reordering/chain.ts";
export { runChain, tallyOf } from "./reordering/chain.ts";
export { type ChainSetup, type ParsedChain, parseChain } from "./reordering/parse-chain.ts";
export type { Compared, LabelledRun } from "./report/compare-kept.ts";
export { allRuns, comparedWords, compareKept, keptResult } from "./report/compare-kept.ts";
export type { ReplicatedPolicy } from "./report/csv.ts";
export { csvRow, halfOf, REPLICATED_HEAD, replicatedRows, toCsv } from "./report/csv.ts";
export { runJson, toJson } from "./report/json.ts";
export {
  agreesToRounding,
  movedSince,
  movedWords,
  reproduction,
  unmovedWords,
} from "./report/reproduction.ts";
export type { FileResult, FlowRow, ReportOptions, RunResult, Timing } from "./report/results.ts";
export { flowRow, flowRows, isResults, NO_RESULTS } from "./report/results.ts";
export { asWritten, type ReportFormat, report } from "./report/run-report.ts";
export { rowsEngine, type SweepResult, sweepCsv, sweepJson, sweepResult } from "./report/sweeps.ts";
export { textChart } from "./report/text/text-chart.ts";
export { completionTimes, slowdowns } from "./run/completion.ts";
export { uniqueLabels } from "./run/labels.ts";
export { simulateFunction } from "./run/own-ranks.ts";
export {
  isByDeadlineAlone,
  isDemoting,
  isFormula,
  isMix,
  levelsOf,
  POLICIES,
  policyDefinition,
  withUsual,
} from "./run/policies.ts";
export { simulate } from "./run/simulate.ts";
export { decodeLink } from "./scenario/decode-link.ts";
export { parseJson, whyNoJson } from "./scenario/json-text.ts";
export {
  LESSON_KEYS,
  LESSON_PANELS,
  MOST_IN_LESSON,
  POINTS,
  TOLERANCE,
  TRIES,
} from "./scenario/lesson-keys.ts";
export type { Link, LinkResult } from "./scenario/link-codec.ts";
export {
  decodeLinkWith,
  encodeLink,
  isLongLink,
  unpackLink,
} from "./scenario/link-codec.ts";
export { MOST_MIXED, mixedPorts } from "./scenario/parse-mix.ts";
export type { RankReading } from "./scenario/parse-policies.ts";
export { parseScenario, parseScenarioText, RANK_READING } from "./scenario/parse-scenario.ts";
export { type Parsed, parseScenarioWith } from "./scenario/parse-with.ts";
export { scenarioSchema } from "./scenario/schema/scenario-schema.ts";
export { DEEPEST_FILE, isLink, tooDeep } from "./scenario/text-shape.ts";
export { packetsWarning, warningsOf } from "./scenario/warnings.ts";
export type { Claim, ClaimExperiment, MeasuredClaim, PaperClaim } from "./study/claims.ts";
export { checkClaim, expressionOf, VERDICT_WORDS } from "./study/claims.ts";
export { type Crossing, crossingsOf } from "./study/crossings.ts";
export type { Verdict as ClaimVerdict } from "./study/judge.ts";
export { valuesOfRange } from "./study/parse-axes.ts";
export { MOST_OF_SWEEP, parseSweep, UNTIL } from "./study/parse-sweep.ts";
export type { PiecesHead } from "./study/piece-lines.ts";
export { headOf, isPiece, merge, pieceReader, pieceWriter, readHead } from "./study/piece-lines.ts";
export type { Reproduced } from "./study/reproduce.ts";
export { reproduced, reproducedAlone, sweepOfExperiment } from "./study/reproduce.ts";
export type { Band, BinOver, SeedNumbers } from "./study/seed-numbers.ts";
export { bandOf, binsOver, numbersOfRun, seedNumbers, TOLD_SHARES } from "./study/seed-numbers.ts";
export { type Binning, edgeOf, type SizeBins, sizeBins } from "./study/size-bins.ts";
export { type Piece, prepare, runPiece, runUntil } from "./study/sweep-pieces.ts";
export { pointInput, pointScenario, withPath } from "./study/sweep-points.ts";
export type { Row } from "./study/sweep-rows.ts";
export { isSweepRow, policiesAt, rowsOfPoint, unitsOfMeasure } from "./study/sweep-rows.ts";
export { sweepSchema } from "./study/sweep-schema.ts";
export {
  isUntil,
  MOST_SEEDS,
  mostSeeds,
  nameOfPoint,
  pointCount,
  type Sweep,
  wordsOfPoint,
} from "./study/sweep-spec.ts";
export { labelsIn, stepsOf } from "./study/value-paths.ts";
export type { RequestFault, WorstCaseRequest } from "./study/worst/ask.ts";
export {
  askWorstCase,
  checkedPolicy,
  namedPolicy,
  worstCaseEnds,
  worstCaseScenario,
  worstCaseWords,
} from "./study/worst/ask.ts";
export type { Found, WorstCaseProgress, WorstCaseQuestion } from "./study/worst/worst-case.ts";
export {
  OBJECTIVES,
  type Objective,
  searchWorstCase,
  smaller as smallerWorstCase,
  worstCase,
} from "./study/worst/worst-case.ts";
export {
  type Adversary,
  anyPolicyFamily,
  equalFamily,
  fifoFamily,
  lateFamily,
  piasFamily,
} from "./theory/adversarial-families.ts";
export type { LongRun, LongRunMeans, PolicyTheory } from "./theory/long-run.ts";
export { longRun, policiesInLongRun } from "./theory/long-run.ts";
export { type OptimumRatios, optimum, optimumRatios, whyNoOptimum } from "./theory/optimum.ts";
export { closeRatio, gaplessOptimum, type Optimum } from "./theory/srpt-optimum.ts";
export { BOUNDS, boundsOf, type CompetitiveBound, type Factor } from "./theory/theorems.ts";
export { mismatchMatrix, type Traffic } from "./thresholds/mismatch.ts";
export { lookUpPublished, publishedSetIds } from "./thresholds/published.ts";
export { lawOfScenario } from "./thresholds/scenario-law.ts";
export type { SearchProgress } from "./thresholds/simulated.ts";
export { type SlackQuestion, slackEffect } from "./thresholds/slack-effect.ts";
export type { Assessment, QueueShare, References } from "./thresholds/threshold-study.ts";
export { studyThresholds, type ThresholdStudy } from "./thresholds/threshold-study.ts";
export { PAUSE_REASONS, type PauseReason } from "./transports/pause-journal.ts";
export { portLink, portNames } from "./transports/physical.ts";
export { parametersOf } from "./transports/resolve-packets.ts";
export { transportOf } from "./transports/transport-of.ts";
export { usualTransport } from "./transports/windows/resolve-transport.ts";
export { type CatalogueEntry, DISTRIBUTIONS } from "./workload/catalogue.ts";
export { type Distribution, makeDistribution } from "./workload/distribution.ts";
export { flowsInSteadyState, flowsToSample, usualWindow } from "./workload/how-many.ts";
export { cdfInBytes, cdfInPackets, cdfOfSizes, flowsInSlots } from "./workload/import/in-slots.ts";
export { type ImportedCdf, readCdf } from "./workload/import/read-cdf.ts";
export { type ImportedFlows, readFlows } from "./workload/import/read-flows.ts";
export { type Imported, kindOfTable } from "./workload/import/text-table.ts";
export { type RoundedMeans, roundedMeans } from "./workload/size-extent.ts";
export { type SizeCurve, SizeProfile } from "./workload/size-profile.ts";
export { sketchOf } from "./workload/sketch-of.ts";
