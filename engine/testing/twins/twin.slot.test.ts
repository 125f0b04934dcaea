import fc from "fast-check";
import { describe, test } from "vitest";
import { arbitraryScenario } from "../scenarios/arbitrary.ts";
import { seedsUpTo } from "../seeds.ts";
import { expectSlotTwin } from "./expect-twin.ts";

const FABRICS = ["link", "switch"] as const;
const VARIETIES = ["generic", "collisions", "tenths"] as const;

describe("in the slot model the engine equals its naive twin, slot by slot", () => {
  for (const kind of FABRICS) {
    for (const variety of VARIETIES) {
      for (const seed of seedsUpTo(8)) {
        test(`${kind === "link" ? "SPEC 1" : "SPEC 3"} slot ${kind}, ${variety}, seed ${seed}: same finish, same packet in every slot`, () => {
          const scenarios = arbitraryScenario("slot", kind, variety);
          fc.assert(fc.property(scenarios, expectSlotTwin), { seed, numRuns: 38 });
        });
      }
    }
  }
});
