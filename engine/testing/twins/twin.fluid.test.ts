import fc from "fast-check";
import { describe, test } from "vitest";
import { arbitraryScenario } from "../scenarios/arbitrary.ts";
import { inPieces, withOwnRates } from "../scenarios/shifted.ts";
import { seedsUpTo } from "../seeds.ts";
import { expectFluidTwin } from "./expect-twin.ts";

const FABRICS = ["link", "switch"] as const;
const VARIETIES = ["generic", "collisions", "tenths"] as const;

describe("in the fluid model the engine equals its naive twin to 1e-9", () => {
  for (const kind of FABRICS) {
    for (const variety of VARIETIES) {
      for (const seed of seedsUpTo(8)) {
        test(`${kind === "link" ? "SPEC 2" : "SPEC 3"} fluid ${kind}, ${variety}, seed ${seed}: same finish, same service at every moment`, () => {
          const scenarios = arbitraryScenario("fluid", kind, variety, 6);
          fc.assert(fc.property(scenarios, expectFluidTwin), { seed, numRuns: 12 });
        });
      }
    }
  }
});

describe("SPEC 2.18, 2.19 flows in pieces, and flows with rates of their own, fare in the engine as in its naive twin", () => {
  for (const kind of ["link", "switch", "network"] as const) {
    for (const variety of VARIETIES) {
      for (const seed of seedsUpTo(6)) {
        test(`own rates, ${kind}, ${variety}, seed ${seed}: same finish, same service at every moment`, () => {
          const scenarios = withOwnRates(arbitraryScenario("fluid", kind, variety, 6));
          fc.assert(fc.property(scenarios, expectFluidTwin), { seed, numRuns: 8 });
        });

        test(`${kind}, ${variety}, seed ${seed}: same finish, same service at every moment`, () => {
          const scenarios = inPieces(arbitraryScenario("fluid", kind, variety, 6));
          fc.assert(fc.property(scenarios, expectFluidTwin), { seed, numRuns: 10 });
        });
      }
    }
  }
});
