export { WHOLE_READING } from "../../../engine/doors/files.ts";
export { arrivalRate, DISTRIBUTIONS, flowsToSample } from "../../../engine/doors/workload.ts";
