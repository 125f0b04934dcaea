/** Thresholds and ages that follow from a law of sizes. */
export { ageTable } from "../formulas/age-indices.ts";
export { ageLines } from "../formulas/age-lines.ts";
export { lawOfScenario } from "../formulas/law-of-sizes.ts";
export { lookUpPublished, publishedSetIds } from "../thresholds/published.ts";
export { resolveMethod, resolveSplit } from "../thresholds/resolve.ts";
