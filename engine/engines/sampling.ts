/** Workloads: they are parsed, sampled and judged. */
export { sampleScenario } from "../knowledge/sample-parts.ts";
export { steadiness, steadyRemarks } from "../metrics/steady.ts";
export { simulateCounted } from "../run/simulate-counted.ts";
export { parseWorkload } from "../scenario/parse-parts.ts";
export { flowRate, flowsOfPart, flowsToSample } from "../workload/how-many.ts";
export { mostFilled, offeredLoad } from "../workload/loads.ts";
export { extentOf } from "../workload/size-extent.ts";
