/** Sizes of flows: distributions, what is learnt of them, and thresholds made for them. */
export { eq1Of, eq1Shares, eq2Surface, firstShareRange, leastEq1 } from "../formulas/eq1.ts";
export { lawOfScenario, lawOfSizes } from "../formulas/law-of-sizes.ts";
export { type Mg1, meanUnderLas, meanUnderLevels, meanUnderSrpt } from "../formulas/mg1.ts";
export { forestParameters } from "../knowledge/features.ts";
export { type Known, type KnownSizes, knownSizes } from "../knowledge/known.ts";
export { type Measured, type Observation, observations } from "../knowledge/observations.ts";
export { TABLE_2 } from "../knowledge/paper.ts";
export type {
  ArrivalsSpec,
  DeadlineSpec,
  HostsSpec,
  RequestsSpec,
  Senders,
  SpreadSpec,
} from "../model/spec/workload-spec.ts";
export { mismatchMatrix, type Traffic } from "../thresholds/mismatch.ts";
export { lookUpPublished } from "../thresholds/published.ts";
export { type SlackQuestion, slackEffect } from "../thresholds/slack-effect.ts";
export {
  type Assessment,
  studyThresholds,
  type ThresholdStudy,
} from "../thresholds/threshold-study.ts";
export { DISTRIBUTIONS } from "../workload/catalogue.ts";
export { makeDistribution } from "../workload/distribution.ts";
export { arrivalRate, flowsToSample, usualWindow } from "../workload/how-many.ts";
export { type RoundedMeans, roundedMeans } from "../workload/size-extent.ts";
export { type SizeCurve, SizeProfile } from "../workload/size-profile.ts";
export { sketchOf } from "../workload/sketch-of.ts";
