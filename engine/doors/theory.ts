/** What is proved: optimum, bounds, means in the long run; and the search for the worst case. */
export {
  askWorstCase,
  checkedPolicy,
  namedPolicy,
  type RequestFault,
  type WorstCaseRequest,
  worstCaseEnds,
  worstCaseScenario,
  worstCaseWords,
} from "../study/worst/ask.ts";
export {
  type Found,
  OBJECTIVES,
  type Objective,
  searchWorstCase,
  smaller as smallerWorstCase,
  type WorstCaseQuestion,
  worstCase,
} from "../study/worst/worst-case.ts";
export {
  anyPolicyFamily,
  equalFamily,
  fifoFamily,
  lateFamily,
  piasFamily,
} from "../theory/adversarial-families.ts";
export {
  type LongRun,
  type LongRunMeans,
  longRun,
  type PolicyTheory,
  policiesInLongRun,
} from "../theory/long-run.ts";
export { optimum, optimumRatios, whyNoOptimum } from "../theory/optimum.ts";
export {
  closeRatio,
  gaplessOptimum,
  type Optimum,
  type WeightedOptimum,
} from "../theory/srpt-optimum.ts";
export { BOUNDS, boundsOf, type CompetitiveBound } from "../theory/theorems.ts";
