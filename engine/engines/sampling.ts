/** Workloads: they are parsed, sampled and judged. */
export { sampleFlows } from "../knowledge/sample-flows.ts";
export { steadiness, steadyRemarks } from "../metrics/steady.ts";
export { simulateCounted } from "../run/simulate-counted.ts";
export { parseWorkload } from "../scenario/parse-workload.ts";
export { flowsToSample } from "../workload/how-many.ts";
export { extentOf } from "../workload/size-extent.ts";
