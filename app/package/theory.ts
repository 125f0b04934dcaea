import { type LongRun, longRun } from "../../engine/index.ts";
import { fault, parse, type ScenarioInput } from "./parse.ts";
import type { ProgressOptions } from "./progress-options.ts";

/** Mean FCTs in the long run, by policy and size class; of a policy of which theory says nothing, why. */
export type TheoryResult = LongRun;

/**
 * What theory says of a scenario in the long run: the mean FCT of every policy in the queue M/G/1, of all flows and by size class, and
 * that of Gittins' rank, which no policy that reads no sizes undercuts (SPEC 14.8). Times are the scenario's.
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
): TheoryResult {
  const scenario = parse(input);
  signal?.throwIfAborted();
  const found = longRun(scenario, (done, total) => {
    onProgress?.(done / total);
    signal?.throwIfAborted();
  });
  if ("why" in found) fault("workload", `theory has no long run for it: ${found.why}`);
  return found;
}
