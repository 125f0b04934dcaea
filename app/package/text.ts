import { SCENARIO_ENGINE, type ScenarioEngine, textChart } from "../../engine/index.ts";
import type { ScenarioInput } from "./parse.ts";
import type { Result } from "./result.ts";
import { insideFrom } from "./run.ts";

/**
 * A result as a chart of letters, made to be read in a diff: a row a policy (a queue, a port, a flow of a network), a column a
 * slot, and behind it when each flow ends (SPEC 15). Runs again with a trace if it has none.
 *
 * @param input A result, a scenario, or anything that `parse` takes.
 * @throws {ScenarioError} Of a scenario that is none.
 * @example
 * ```ts
 * import { text } from "slotwise";
 *
 * const flows = [
 *   { id: "elephant", arrival: 0, size: 12 },
 *   { id: "medium", arrival: 2, size: 6 },
 *   { id: "mouse", arrival: 5, size: 1 },
 * ];
 * const policies = [{ id: "fifo" }, { id: "srpt" }];
 * console.log(text({ version: 1, model: "slot", fabric: { kind: "link" }, flows, policies }));
 * // → slot  0         10
 * // → FIFO  eeeeeeeeeeeemmmmmmo  e 12  m 18  o 19
 * // → SRPT  eemmmommmeeeeeeeeee  e 19  m 9  o 6
 * ```
 */
export function text(input: Result | ScenarioInput): string {
  return textBy(SCENARIO_ENGINE, input);
}

/**
 * `text` by this engine.
 *
 * @internal
 */
export function textBy(engine: ScenarioEngine, input: Result | ScenarioInput): string {
  const { experiment, runs, isTraced, again } = insideFrom(engine, input);
  const traced = runs.map(({ policy, run }) => ({
    label: policy.label,
    run: isTraced ? run : again(policy),
  }));
  return textChart(experiment, traced);
}
