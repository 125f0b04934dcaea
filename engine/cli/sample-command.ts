import { materialise, type Scenario, specsOf } from "../index.ts";
import { readInputs } from "./input.ts";

/** `slotwise sample`: the scenario with its workload written out as flows, one line a file. */
export function* sample(words: readonly string[]): Generator<string> {
  for (const { scenario } of readInputs(words)) {
    const { flows, ids } = materialise(scenario);
    const { workload: _, ...rest } = scenario;
    const hasPorts = scenario.fabric.kind === "switch";
    const written: Scenario = { ...rest, flows: specsOf(flows, ids, hasPorts) };
    yield `${JSON.stringify(written)}\n`;
  }
}
