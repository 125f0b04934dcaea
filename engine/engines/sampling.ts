/** Workloads: they are parsed, sampled and judged. */
export { sampleFlows } from "../knowledge/sample.ts";
export { steadiness, steadyRemarks } from "../metrics/steady.ts";
export { simulateCounted } from "../run/simulate-counted.ts";
export { parseWorkload } from "../scenario/parse-workload.ts";
export { extentOf } from "../workload/extent.ts";
export { flowsToSample } from "../workload/how-many.ts";
