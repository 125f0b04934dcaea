import type { Statistics, Summary } from "./summary.ts";

/** Names of the statistics of FCTs that are shown of a run, or over seeds, in this order. */
export const STATISTICS = [
  "mean",
  "p50",
  "p95",
  "p99",
  "p999",
  "max",
  "cv",
  "meanSlowdown",
  "p99Slowdown",
] as const satisfies readonly (keyof Statistics)[];

/** The statistics of all flows of a run together. */
export const OVERALL = [
  "fpt",
  "wfpt",
  "terminated",
  "applicationThroughput",
  "load",
  "use",
] as const satisfies readonly (keyof Summary)[];
