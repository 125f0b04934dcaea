import { describe, expect, test } from "vitest";
import { naiveFluid } from "../naive/naive-fluid.ts";
import { naiveSlot } from "../naive/naive-slot.ts";
import { near } from "./near.ts";
import { FLUID_REFERENCES, SLOT_REFERENCES } from "./references.ts";

describe("the naive slot model equals the reference", () => {
  for (const { title, scenario, expected } of SLOT_REFERENCES) {
    test(title, () => {
      const runs = scenario.policies.map((policy) => {
        const { finish, terminated } = naiveSlot(scenario.flows, scenario.fabric, policy);
        return { policy: policy.label ?? policy.id, finish, terminated };
      });
      expect(runs).toEqual(expected);
    });
  }
});

describe("the naive fluid model equals the reference to 1e-9", () => {
  for (const { title, scenario, expected } of FLUID_REFERENCES) {
    test(title, () => {
      const runs = scenario.policies.map((policy) => {
        const { finish, terminated } = naiveFluid(scenario.flows, scenario.fabric, policy);
        return { policy: policy.label ?? policy.id, finish, terminated };
      });
      expect(runs).toEqual(
        expected.map(({ policy, finish, terminated }) => ({
          policy,
          finish: finish.map(near),
          terminated: terminated.map(near),
        })),
      );
    });
  }
});
