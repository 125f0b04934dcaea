import { materialise, optimum as optimumOf } from "../../engine/index.ts";
import { fault, parse, type ScenarioInput } from "./parse.ts";

/** The least that any policy can reach. */
export interface OptimumResult {
  /** Whether some schedule reaches it, or it is a bound below what any does. */
  readonly kind: "exact" | "bound";
  /** The sum of the finish times. */
  readonly fpt: number;
  /** The sum of the FCTs. */
  readonly fct: number;
}

/**
 * The least sum of finish times, and of FCTs, that any policy can reach with these flows on their link, weights and deadlines
 * aside; or a bound below it that says it is one. Times are the scenario's. (Schrage 1968; ASRPT, section III.)
 *
 * @throws {ScenarioError} Of a scenario that is none, or of one on a switch or network, where no optimum is known.
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
    fault("fabric", `expected one link, where an optimum is known, got ${scenario.fabric.kind}`);
  }
  const { kind, fpt, fct } = found;
  return { kind, fpt, fct };
}
