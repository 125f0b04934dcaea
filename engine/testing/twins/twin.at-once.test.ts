import fc from "fast-check";
import { describe, test } from "vitest";
import { arbitraryScenario, atOnce, unheld } from "../scenarios/arbitrary.ts";
import { seedsUpTo } from "../seeds.ts";
import { expectFluidTwin, expectSlotTwin } from "./expect-twin.ts";

const VARIETIES = ["generic", "collisions", "tenths"] as const;

describe("flows that are there at once, on a switch, equal the twin too", () => {
  for (const variety of VARIETIES) {
    for (const seed of seedsUpTo(8)) {
      test(`SPEC 3.4 fluid, at once, ${variety}, seed ${seed}`, () => {
        const scenarios = atOnce(arbitraryScenario("fluid", "switch", variety, 8));
        fc.assert(fc.property(scenarios, expectFluidTwin), { seed, numRuns: 5 });
      });
    }
  }
});

describe("streams that come as fast as ports send, on a switch, equal the twin too", () => {
  for (const variety of VARIETIES) {
    for (const seed of seedsUpTo(8)) {
      test(`SPEC 2.2 fluid, α ≤ 1, ${variety}, seed ${seed}`, () => {
        const scenarios = unheld(arbitraryScenario("fluid", "switch", variety, 8));
        fc.assert(fc.property(scenarios, expectFluidTwin), { seed, numRuns: 5 });
      });
    }
  }
});

describe("flows that are there at once, on a link, equal the twin too", () => {
  for (const variety of VARIETIES) {
    for (const seed of seedsUpTo(8)) {
      test(`SPEC 1 slot, at once, ${variety}, seed ${seed}`, () => {
        const scenarios = atOnce(arbitraryScenario("slot", "link", variety, 12));
        fc.assert(fc.property(scenarios, expectSlotTwin), { seed, numRuns: 23 });
      });
      test(`SPEC 2 fluid, at once, ${variety}, seed ${seed}`, () => {
        const scenarios = atOnce(arbitraryScenario("fluid", "link", variety, 8));
        fc.assert(fc.property(scenarios, expectFluidTwin), { seed, numRuns: 12 });
      });
    }
  }
});
