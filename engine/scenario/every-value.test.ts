import { describe, expect, test } from "vitest";
import { PRESET_GROUPS } from "../../workloads/presets/index.ts";
import { materialise } from "../materialise/materialise.ts";
import { summarise } from "../metrics/summary.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import { simulate } from "../run/simulate.ts";
import { replaced } from "../testing/scenarios/replaced.ts";
import { seeds } from "../testing/seeds.ts";
import { parseScenario } from "./parse-scenario.ts";

const PRESETS = PRESET_GROUPS.flatMap(({ presets }) => presets);
/** Presets by their place, in place of seeds. */
const CHOSEN = seeds([...PRESETS.keys()]).flatMap((k) => PRESETS[k] ?? []);
/** Longest sentence: it lists what is known, and repeats little of what was found. */
const LONGEST = 700;
/** Scenarios of more flows are read, and not run. */
const FEW = 12;

describe("SPEC 5.1 any value in the place of any other is read, or refused with its path", () => {
  test.each(CHOSEN.map(({ name, scenario }) => [name, scenario]))("%s", (_, original) => {
    for (const [where, value] of replaced(original)) {
      const parsed = parseScenario(value);
      if (parsed.ok) {
        expect(failures(parsed.scenario), where).toEqual([]);
        continue;
      }
      expect(parsed.faults.length, where).toBeGreaterThan(0);
      for (const { message } of parsed.faults) {
        expect(message, where).toMatch(
          /^(scenario|version|[_a-z$]\S*): expected .*, got |^and \d+ more faults?$/s,
        );
        expect(message.length, where).toBeLessThan(LONGEST);
      }
    }
  });
});

/** What is no number in the results of a scenario. */
function failures(scenario: Scenario): readonly string[] {
  if ((scenario.flows ?? []).length > FEW || scenario.workload !== undefined) return [];
  const experiment = materialise(scenario);
  return experiment.policies.flatMap((policy) => {
    const run = simulate(experiment.flows, scenario.model, scenario.fabric, policy);
    const finishes = [...run.finish].filter((finish) => finish === Number.POSITIVE_INFINITY);
    const wrong = Object.values(summarise(experiment, run)).filter(
      (value) => typeof value === "number" && !Number.isFinite(value),
    );
    return [...finishes, ...wrong].map((value) => `${policy.label}: ${value}`);
  });
}
