import { resolvePolicies, type ThresholdsSpec } from "../../engine/index.ts";
import { parse, type ScenarioInput } from "./parse.ts";
import type { ProgressOptions } from "./progress-options.ts";

/** How thresholds are made, as in a scenario file: by `equal-split`, as `published`, or `optimal` for an objective. */
export type ThresholdsMethod = Exclude<ThresholdsSpec, readonly number[]>;

/**
 * Demotion thresholds for the sizes of a scenario's workload or flows (SPEC 4.7, 4.30 to 4.33), in packets in slots, else in
 * the scenario's units, ascending. By default those in 8 queues that are optimal for the mean FCT of M/G/1.
 *
 * @param method `{method: "equal-split", queues}`, `{method: "published", set?}` or `{method: "optimal", queues?, objective?}`.
 * @throws {ScenarioError} Of a scenario that is none, or of a method that it cannot have.
 * @example
 * ```ts
 * import { thresholds } from "slotwise";
 *
 * const workload = { distribution: { uniform: { min: 1, max: 100 } }, load: 0.5, flows: 10, seed: 1 };
 * const scenario = { version: 1, model: "slot", fabric: { kind: "link" }, workload, policies: [] };
 * console.log(thresholds(scenario, { method: "equal-split", queues: 4 })); // → [ 26, 51, 76 ]
 * ```
 */
export function thresholds(
  input: ScenarioInput,
  method: ThresholdsMethod = { method: "optimal" },
  { onProgress, signal }: ProgressOptions = {},
): number[] {
  const scenario = parse({ ...parse(input), policies: [{ id: "pias", thresholds: method }] });
  signal?.throwIfAborted();
  const [policy] = resolvePolicies(scenario, (share) => {
    onProgress?.(share);
    signal?.throwIfAborted();
  });
  return [...(policy?.thresholds ?? [])];
}
