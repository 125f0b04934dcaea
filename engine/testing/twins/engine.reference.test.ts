import { describe, expect, test } from "vitest";
import { near } from "./near.ts";
import { FLUID_REFERENCES, SLOT_REFERENCES } from "./references.ts";
import { runAll } from "./run-all.ts";

describe("the engine equals the reference, to 1e-9 in the fluid model", () => {
  for (const { title, scenario, expected } of [...SLOT_REFERENCES, ...FLUID_REFERENCES]) {
    const time = scenario.model === "slot" ? (exact: number | null) => exact : near;
    test(title, () => {
      const runs = runAll(scenario).map(({ policy, finish, terminated }) => ({
        policy: policy.label ?? policy.id,
        finish,
        terminated,
      }));
      expect(runs).toEqual(
        expected.map(({ policy, finish, terminated }) => ({
          policy,
          finish: finish.map(time),
          terminated: terminated.map(time),
        })),
      );
    });
  }
});
