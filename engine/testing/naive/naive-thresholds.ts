import type { PolicySpec } from "../../model/spec/scenario.ts";

/** A policy's demotion thresholds. The twins take them as numbers and know no method to make them. */
export function thresholdsOf(policy: PolicySpec): readonly number[] {
  const thresholds = policy.thresholds ?? [];
  if ("method" in thresholds) throw new Error("a twin takes thresholds as numbers");
  return thresholds;
}
