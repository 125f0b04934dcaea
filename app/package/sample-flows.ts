import { SCENARIO_ENGINE, type ScenarioEngine, writtenOut } from "../../engine/doors/run.ts";
import type { Scenario } from "../../engine/doors/scenario.ts";
import { parseBy, type ScenarioInput } from "./parse-input.ts";

/**
 * The scenario with its workload written out as flows, and thresholds that a method makes as numbers: what one seed came to,
 * to be looked at or changed. The same seed gives the same flows on every machine (SPEC 4).
 *
 * @throws {ScenarioError} Of a scenario that is none.
 * @example
 * ```ts
 * import { sample } from "slotwise";
 *
 * const drawn = sample({
 *   version: 1,
 *   model: "slot",
 *   fabric: { kind: "link" },
 *   workload: { distribution: { fixed: 3 }, load: 0.5, flows: 10, seed: 1 },
 *   policies: [{ id: "srpt" }],
 * });
 * console.log(drawn.flows?.length, drawn.flows?.[0]?.size); // → 10 3
 * ```
 */
export function sample(input: ScenarioInput): Scenario {
  return sampleBy(SCENARIO_ENGINE, input);
}

/**
 * `sample` by this engine.
 *
 * @internal
 */
export function sampleBy(engine: ScenarioEngine, input: ScenarioInput): Scenario {
  return writtenOut(engine.materialise(parseBy(engine, input)));
}
