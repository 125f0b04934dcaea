/** The engine's public entry: unknown input → scenario → experiment → run → metrics. */
export { type Difference, diff } from "./explain/diff.ts";
export { type Explainer, explain, explainer } from "./explain/explain.ts";
export type * from "./explain/explanation.ts";
export { measuresOf } from "./explain/measures.ts";
export { explainInWords, type Words } from "./explain/words.ts";
export type { Flows } from "./flows.ts";
export { type Interval, intervals } from "./intervals.ts";
export { type Known, type KnownSizes, knownSizes } from "./knowledge/known.ts";
export { forestParameters } from "./knowledge/learn.ts";
export { type Measured, type Observation, observations } from "./knowledge/observations.ts";
export { type OutOfBoundShare, TABLE_2 } from "./knowledge/paper.ts";
export { checkLaws, type LawId, type LawVerdicts, type Verdict } from "./laws/check-laws.ts";
export { type Experiment, materialise, resolvePolicies } from "./materialise.ts";
export {
  type Claim,
  type ClaimResult,
  type ClaimVerdict,
  checkClaim,
  type Quantity,
} from "./metrics/claim.ts";
export { completionTimes, slowdowns } from "./metrics/completion.ts";
export { digestOf, digestOfAll } from "./metrics/digest.ts";
export type { Estimate } from "./metrics/estimate.ts";
export { gain } from "./metrics/gain.ts";
export { isInTime } from "./metrics/in-time.ts";
export { jainIndex } from "./metrics/jain.ts";
export { quantile } from "./metrics/quantile.ts";
export { type ReplicatedSummary, replicated, summariesAt } from "./metrics/replication.ts";
export { CLASS_BYTES, SIZE_CLASSES, type SizeClass, sizeClasses } from "./metrics/size-class.ts";
export { type SortedValues, sortedValues } from "./metrics/sorted-values.ts";
export {
  type SortedMeasures,
  type Statistics,
  type Summary,
  summarise,
} from "./metrics/summary.ts";
export { type LinkLoads, linkLoads } from "./network/link-loads.ts";
export { nodeName } from "./network/node-names.ts";
export { PAUSE_REASONS, type PauseReason } from "./network/pdq/pause-journal.ts";
export { type Wiring, wiringAlong, wiringOf } from "./network/wiring.ts";
export { simulateOnLink } from "./on-link.ts";
export type { Dynamics, PortDynamics } from "./packets/dynamics.ts";
export { packetExplainer } from "./packets/explain-packets.ts";
export { packetsInWords, pauseReason, subflowName } from "./packets/packet-words.ts";
export { parametersOf } from "./packets/resolve-packets.ts";
export { hasPlainFlows, isPlain, isPlainPolicy, plainExperiment } from "./plain.ts";
export { POLICIES, policyDefinition, withUsual } from "./policies/index.ts";
export type { ParameterName, PolicyDefinition, ResolvedPolicy } from "./policies/policy.ts";
export {
  type ChainRun,
  type Copy,
  type FoundGap,
  type RecoveryId,
  runChain,
} from "./reordering/chain.ts";
export { type ParsedChain, parseChain } from "./reordering/parse-chain.ts";
export type { ChainSetup } from "./reordering/setup.ts";
export { type Tally, tallyOf } from "./reordering/tally.ts";
export { csvRow, toCsv } from "./report/csv.ts";
export { isResults, NO_RESULTS } from "./report/is-results.ts";
export { toJson } from "./report/json.ts";
export { asWritten, type ReportFormat, report } from "./report/report.ts";
export type { FileResult, ReportOptions, RunResult, Timing } from "./report/result.ts";
export type { Run, RunOptions } from "./run.ts";
export { specsOf } from "./scenario/columns.ts";
export { endpointsOf, isNetwork, lineRate, rackOf } from "./scenario/fabric-spec.ts";
export { hasDeadlines } from "./scenario/has-deadlines.ts";
export {
  decodeLink,
  encodeLink,
  isLink,
  type Link,
  type LinkResult,
  unpackLink,
} from "./scenario/link/link.ts";
export { didYouMean } from "./scenario/nearest-names.ts";
export { packetScale } from "./scenario/packet-scale.ts";
export { type Parsed, parseScenario, parseScenarioText } from "./scenario/parse.ts";
export { parseJson } from "./scenario/parse-json.ts";
export { at, type Fault, NOT_NEGATIVE, Reader } from "./scenario/reader.ts";
export type * from "./scenario/scenario.ts";
export { unitsOf } from "./scenario/units.ts";
export { whyNoJson } from "./scenario/why-no-json.ts";
export { meanServed, type Served, servedAt } from "./served.ts";
export { simulate } from "./simulate.ts";
export { type Adversary, anyPolicyFamily } from "./theory/any-policy-family.ts";
export { BOUNDS, boundsOf, type CompetitiveBound, type Factor } from "./theory/bounds.ts";
export { closeRatio } from "./theory/close-ratio.ts";
export { eq1Of, eq1Shares, eq2Surface, firstShareRange, leastEq1 } from "./theory/eq1.ts";
export { equalFamily, fifoFamily, lateFamily, piasFamily } from "./theory/families.ts";
export { lawOfSizes } from "./theory/law-of-sizes.ts";
export {
  type Mg1,
  meanUnderFifo,
  meanUnderLas,
  meanUnderLevels,
  meanUnderPs,
  meanUnderSrpt,
} from "./theory/mg1.ts";
export { type Optimum, type OptimumRatios, optimum, optimumRatios } from "./theory/optimum.ts";
export type { ServiceLaw } from "./theory/service-law.ts";
export type { Assessment, QueueShare, References } from "./thresholds/assess.ts";
export { lawOfScenario } from "./thresholds/law.ts";
export { mismatchMatrix, type Traffic } from "./thresholds/mismatch.ts";
export { lookUpPublished, publishedSetIds } from "./thresholds/published.ts";
export type { SearchProgress } from "./thresholds/simulated.ts";
export { type SlackQuestion, slackEffect } from "./thresholds/slack.ts";
export { studyThresholds, type ThresholdStudy } from "./thresholds/study.ts";
export { flowsOf, rateOf, type Trace } from "./trace.ts";
/** The version results are stamped with. */
export { ENGINE_VERSION } from "./version.ts";
export { type CatalogueEntry, DISTRIBUTIONS } from "./workload/catalogue.ts";
export { type Distribution, makeDistribution } from "./workload/distribution.ts";
export { cdfInBytes, cdfInPackets, cdfOfSizes, flowsInSlots } from "./workload/import/in-slots.ts";
export { kindOfTable } from "./workload/import/kind-of-table.ts";
export { type ImportedCdf, readCdf } from "./workload/import/read-cdf.ts";
export { type ImportedFlows, readFlows } from "./workload/import/read-flows.ts";
export type { Imported } from "./workload/import/table.ts";
export { type SizeCurve, SizeProfile } from "./workload/size-profile.ts";
