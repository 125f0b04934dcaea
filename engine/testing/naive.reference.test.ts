import { describe, expect, test } from "vitest";
import type { FlowSpec, PolicySpec, Scenario } from "../scenario/scenario.ts";
import { naiveFluid } from "./naive-fluid.ts";
import { naiveSlot } from "./naive-slot.ts";
import fluidReference from "./reference/fluid.ndjson?raw";
import slotReference from "./reference/slot.ndjson?raw";

interface Reference {
  readonly scenario: Scenario & { readonly flows: readonly FlowSpec[] };
  readonly expected: readonly {
    readonly policy: PolicySpec;
    readonly finish: readonly (number | null)[];
    readonly terminated?: readonly (number | null)[];
  }[];
}

function references(text: string): readonly Reference[] {
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Reference);
}

function named(policies: readonly PolicySpec[]): string {
  return policies.map((policy) => policy.label ?? policy.id).join(" ");
}

function absent(scenario: Scenario): readonly null[] {
  return (scenario.flows ?? []).map(() => null);
}

describe("SPEC 1, 3: the naive slot model equals the reference", () => {
  for (const [row, { scenario, expected }] of references(slotReference).entries()) {
    test(`slot row ${row + 1}, ${scenario.fabric.kind}: ${named(scenario.policies)}`, () => {
      for (const [k, { finish, terminated = absent(scenario) }] of expected.entries()) {
        const policy = scenario.policies[k] as PolicySpec;
        const run = naiveSlot(scenario.flows, scenario.fabric, policy);
        expect({ policy, finish: run.finish, terminated: run.terminated }).toEqual({
          policy,
          finish,
          terminated,
        });
      }
    });
  }
});

describe("SPEC 2, 3: the naive fluid model equals the reference to 1e-9", () => {
  for (const [row, { scenario, expected }] of references(fluidReference).entries()) {
    test(`fluid row ${row + 1}, ${scenario.fabric.kind}: ${named(scenario.policies)}`, () => {
      for (const [k, { finish, terminated = absent(scenario) }] of expected.entries()) {
        const policy = scenario.policies[k] as PolicySpec;
        const run = naiveFluid(scenario.flows, scenario.fabric, policy);
        expect({ policy, finish: run.finish, terminated: run.terminated }).toEqual({
          policy,
          finish: finish.map(within),
          terminated: terminated.map(within),
        });
      }
    });
  }
});

/** Matches a time that differs by no more than 1e-9 of it. */
function within(time: number | null): unknown {
  if (time === null) return null;
  return {
    asymmetricMatch: (actual: unknown) =>
      typeof actual === "number" && Math.abs(actual - time) <= 1e-9 * Math.max(1, Math.abs(time)),
    toString: () => `${time} ± 1e-9`,
  };
}
