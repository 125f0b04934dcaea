/** Thresholds and ages that follow from a law of sizes. */
export { ageTable } from "../formulas/age-indices.ts";
export { ageLines } from "../formulas/age-lines.ts";
export { lawOfScenario } from "../formulas/law-of-sizes.ts";
export { METHOD_READING } from "../scenario/parse-thresholds.ts";
export { resolveMethod, resolveSplit } from "../thresholds/resolve.ts";
