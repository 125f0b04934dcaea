import fc from "fast-check";
import { describe, test } from "vitest";
import { arbitraryScenario } from "../scenarios/arbitrary.ts";
import { seedsUpTo } from "../seeds.ts";
import { expectFluidTwin } from "./expect-twin.ts";

const VARIETIES = ["generic", "collisions", "tenths"] as const;

describe("in networks the engine equals its naive twin to 1e-9", () => {
  for (const variety of VARIETIES) {
    for (const seed of seedsUpTo(8)) {
      test(`SPEC 3.5, 3.6 fluid, ${variety}, seed ${seed}`, () => {
        const scenarios = arbitraryScenario("fluid", "network", variety, 6);
        fc.assert(fc.property(scenarios, expectFluidTwin), { seed, numRuns: 12 });
      });
    }
  }
});
