import { parseArgs } from "node:util";
import {
  type Experiment,
  materialise,
  type PolicySpec,
  type Scenario,
  specsOf,
  unitsOf,
} from "../index.ts";
import { CommandError } from "./command-error.ts";
import { readInputs } from "./input.ts";

/** `slotwise sample`: the scenario with its workload written out as flows, one line a file. */
export function* sample(words: readonly string[]): Generator<string> {
  for (const { scenario } of readInputs(filesOf(words))) {
    const experiment = materialise(scenario);
    const { flows, ids } = experiment;
    const { workload: _, ...rest } = scenario;
    const hasPorts = scenario.fabric.kind === "switch";
    const written: Scenario = {
      ...rest,
      units: unitsOf(scenario),
      flows: specsOf(flows, ids, hasPorts),
      policies: policiesOf(experiment),
    };
    yield `${JSON.stringify(written)}\n`;
  }
}

/** Thresholds as numbers: a method would make others of the sample than of its distribution. */
function policiesOf({ scenario, policies }: Experiment): PolicySpec[] {
  return scenario.policies.map((policy, k) => {
    const resolved = policies[k];
    if (policy.thresholds === undefined || resolved === undefined) return policy;
    const { thresholds, slack } = resolved;
    return { ...policy, thresholds, ...(slack === undefined ? {} : { slack }) };
  });
}

function filesOf(words: readonly string[]): string[] {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options: {} }).positionals;
  } catch (error) {
    throw new CommandError([error instanceof Error ? error.message : String(error)]);
  }
}
