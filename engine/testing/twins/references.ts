import type { FlowSpec, PolicySpec } from "../../model/spec/scenario.ts";
import fluid from "../reference/fluid.ndjson?raw";
import slot from "../reference/slot.ndjson?raw";
import type { DrawnScenario } from "../scenarios/arbitrary.ts";

/** One line of a reference file, the expected times complete: null where there is none. */
interface Reference {
  readonly title: string;
  readonly scenario: DrawnScenario;
  /** Parallel to the scenario's policies. */
  readonly expected: readonly Times[];
}

interface Times {
  readonly policy: string;
  readonly finish: readonly (number | null)[];
  readonly terminated: readonly (number | null)[];
}

interface Line {
  readonly scenario: DrawnScenario;
  readonly expected: readonly {
    readonly policy: PolicySpec;
    readonly finish: readonly (number | null)[];
    readonly terminated?: readonly (number | null)[];
  }[];
}

export const SLOT_REFERENCES = references(slot);
export const FLUID_REFERENCES = references(fluid);

function references(text: string): readonly Reference[] {
  const lines = text.trim().split("\n");
  return lines.map((line, row) => {
    const { scenario, expected } = JSON.parse(line) as Line;
    const { model, fabric, flows } = scenario;
    const rule = fabric.kind === "switch" ? "SPEC 3" : model === "slot" ? "SPEC 1" : "SPEC 2";
    const policies = scenario.policies.map((policy) => policy.label ?? policy.id).join(" ");
    return {
      title: `${rule} ${model} row ${row + 1}, ${flows.length} flows, ${fabric.kind}: ${policies}`,
      scenario,
      expected: expected.map(({ policy, finish, terminated }) => ({
        policy: policy.label ?? policy.id,
        finish,
        terminated: terminated ?? flows.map((_: FlowSpec) => null),
      })),
    };
  });
}
