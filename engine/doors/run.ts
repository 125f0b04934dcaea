/** From a scenario to runs: parts of the engine, sampled flows, resolved policies, finish times. */
export { LOADED_ENGINE } from "../engines/loaded.ts";
export { loadPart, NotLoaded, PART_NAMES } from "../engines/parts.ts";
export {
  type Engine,
  hasPlainFlows,
  isAtOnce,
  isPlain,
  isPlainPolicy,
  PLAIN_ENGINE,
  plainExperiment,
} from "../engines/plain.ts";
export { SCENARIO_ENGINE, type ScenarioEngine, WHOLE_ENGINE } from "../engines/whole.ts";
export {
  agesOf,
  type Experiment,
  materialise,
  resolvePolicies,
  writtenOut,
} from "../materialise/materialise.ts";
export { digestOf, digestOfAll } from "../metrics/digest.ts";
export { ENGINE_VERSION } from "../model/engine-version.ts";
export { partName } from "../model/flow-specs.ts";
export type { Counted, Flows } from "../model/flows.ts";
export { type Remark, RunError, sharedRemarks } from "../model/remark.ts";
export type { Run, RunOptions } from "../model/run-result.ts";
export { functionFaults, functionPolicies } from "../rank/function-rank.ts";
export { withFlowNames } from "../rank/rank-error.ts";
export { simulateFunction } from "../rank/slot/simulate-rank.ts";
export { completionTimes, slowdowns } from "../run/completion.ts";
export { simulate, simulateIn } from "../run/simulate.ts";
