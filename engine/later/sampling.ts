/** Workloads: parsed, sampled, and what is asked of samples alone. */
export { sampleFlows } from "../knowledge/sample-flows.ts";
export { summariseRequests } from "../metrics/request-summary.ts";
export { steadiness, steadyOverSeeds, steadyRemarks } from "../metrics/steady.ts";
export { simulateCounted } from "../run/simulate-counted.ts";
export { parseWorkload } from "../scenario/parse-workload.ts";
export { flowsToSample } from "../workload/how-many.ts";
export { extentOf } from "../workload/size-extent.ts";
