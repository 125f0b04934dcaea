import { materialise, resolvePolicies } from "../../engine/doors/run.ts";
import type { ThresholdsSpec } from "../../engine/doors/scenario.ts";
import { type LongRun, longRun, optimum as optimumOf } from "../../engine/doors/theory.ts";
import type { ProgressOptions } from "./parse-input.ts";
import { fault, parse, type ScenarioInput } from "./parse-input.ts";

/**
 * Computes what theory says of a scenario in the long run: the mean FCT of every policy in the queue M/G/1, of all flows and
 * by size class, and that of Gittins' rank, which no policy that reads no sizes undercuts (SPEC 14.8). Times are the
 * scenario's.
 *
 * @throws {ScenarioError} Of a scenario that is none, or of one without a long run: of written flows, not on one link, or whose arrivals
 * are not Poisson.
 * @example
 * ```ts
 * import { theory } from "slotwise";
 *
 * const workload = { distribution: { fixed: 1 }, load: 0.5, flows: 10, seed: 1 };
 * const scenario = { version: 1, model: "fluid", fabric: { kind: "link", rate: 1 }, workload, policies: [{ id: "fifo" }] };
 * console.log(theory(scenario).policies[0]?.means?.all.toFixed(6)); // → 1.500000
 * ```
 */
export function theory(
  input: ScenarioInput,
  { onProgress, signal }: ProgressOptions = {},
): LongRun {
  const scenario = parse(input);
  signal?.throwIfAborted();
  const found = longRun(scenario, (done, total) => {
    onProgress?.(done / total);
    signal?.throwIfAborted();
  });
  if ("why" in found) fault("workload", `theory has no long run for it: ${found.why}`);
  return found;
}

/** The least that any policy can reach. */
export interface OptimumResult {
  /** An `exact` optimum is reached by some schedule; a `bound` is below what any schedule reaches. */
  readonly kind: "exact" | "bound";
  /** The sum of the finish times. */
  readonly fpt: number;
  /** The sum of the FCTs. */
  readonly fct: number;
  /** Where weights differ: the least sum of finish times, each times its flow's weight, or a bound below it. */
  readonly weighted?: { readonly kind: "exact" | "bound"; readonly wfpt: number };
}

/**
 * The least sum of finish times, and of FCTs, that any policy can reach with these flows on their link or switch, deadlines
 * aside; or a bound below it that says it is one. Where weights differ, also the least sum of weighted finish times. Times are the scenario's. (Schrage 1968; ASRPT, section III.)
 *
 * @throws {ScenarioError} Of a scenario that is none, or of one in a network, where no optimum is known.
 * @example
 * ```ts
 * import { optimum } from "slotwise";
 *
 * const flows = [{ id: "elephant", arrival: 0, size: 12 }, { id: "mouse", arrival: 5, size: 1 }];
 * console.log(optimum({ version: 1, model: "slot", fabric: { kind: "link" }, flows, policies: [] }));
 * // → { kind: 'exact', fpt: 19, fct: 14 }
 * ```
 */
export function optimum(input: ScenarioInput): OptimumResult {
  const scenario = parse(input);
  const { flows } = materialise({ ...scenario, policies: [] });
  const found = optimumOf(flows, scenario.model, scenario.fabric);
  if (found === null) {
    fault(
      "fabric",
      `expected one link or a switch, where an optimum is known, got ${scenario.fabric.kind}`,
    );
  }
  const { kind, fpt, fct, weighted } = found;
  if (weighted === undefined) return { kind, fpt, fct };
  return { kind, fpt, fct, weighted: { kind: weighted.kind, wfpt: weighted.wfpt } };
}

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
