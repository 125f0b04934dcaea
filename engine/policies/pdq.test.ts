import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseScenario } from "../doors/files.ts";
import { materialise } from "../doors/run.ts";
import {
  arbitraryScenario,
  atOnce,
  type DrawnScenario,
  type FabricChoice,
} from "../testing/scenarios/arbitrary.ts";
import { finishes, parsed } from "../testing/scenarios/run-scenario.ts";
import { tries } from "../testing/seeds.ts";
import { expectFluidTwin, expectSlotTwin } from "../testing/twins/expect-twin.ts";
import { agingWeights } from "./pdq.ts";

const LINK = { kind: "link", rate: 1 };
/** A large flow, and a small one in every two slots, that SRPT lets pass for as long as they come. */
const STARVED = [
  { id: "large", arrival: 0, size: 10 },
  ...Array.from({ length: 20 }, (_, i) => ({ id: `s${i}`, arrival: i, size: 1 })),
];

function ends(model: string, aging: number, flows: readonly object[] = STARVED): number[] {
  const policies = [{ id: "pdq", aging }];
  return finishes({ version: 1, model, fabric: LINK, flows, policies })["PDQ"] as number[];
}

describe("SPEC 2.14 flow aging", () => {
  test.each(["slot", "fluid"])(
    "keeps a large flow from waiting for all that come (%s)",
    (model) => {
      expect(ends(model, 0)[0]).toBe(30);
      // After t the large flow counts as 10 · 2^(−t/2): less than 1, the size of a new one, from t = 7 on.
      expect(ends(model, 0.5)[0]).toBe(17);
      expect(ends(model, 0.5).slice(1, 8)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    },
  );

  test("goes by what remains among flows of one deadline, and behind deadlines", () => {
    const due = (deadline: number) => [
      { id: "old", arrival: 0, size: 6 },
      { id: "new", arrival: 2, size: 3, deadline },
    ];
    expect(ends("fluid", 5, due(9))).toEqual([9, 5]);
  });

  test("seconds, where times are seconds", () => {
    const scenario = (time: string) =>
      parsed({
        version: 1,
        model: "fluid",
        fabric: LINK,
        units: { time },
        flows: STARVED,
        policies: [{ id: "pdq", aging: 8 }],
      });
    const alpha = (time: string) => materialise(scenario(time)).policies[0]?.aging;
    expect(["units", "s", "ms", "us"].map(alpha)).toEqual([8, 8, 0.008, 8e-6]);
  });

  test("weights are powers of two, exact for whole halvings, and the same but for one power far from 0", () => {
    expect(agingWeights(Float64Array.of(0, 1, 5), 0)).toBeNull();
    expect([...(agingWeights(Float64Array.of(0, 1, 5), 2) ?? [])]).toEqual([1, 1 / 4, 2 ** -10]);
    const [near = 0, mid = 0, far = 0] =
      agingWeights(Float64Array.of(1e6, 1e6 + 3, 1e6 + 2000), 1) ?? [];
    expect([near / mid, far > 0, Number.isFinite(near)]).toEqual([8, true, true]);
  });

  test("an α for which the first flow and the last are too far apart is a fault", () => {
    const faults = (aging: number, more: object) => {
      const result = parseScenario({
        version: 1,
        model: "fluid",
        fabric: LINK,
        ...more,
        policies: [{ id: "pdq", aging }],
      });
      return result.ok ? [] : result.faults.map(({ message }) => message);
    };
    const late = [
      { id: "a", arrival: 0, size: 1 },
      { id: "b", arrival: 1000, size: 1 },
    ];
    expect(faults(2, { flows: late })).toEqual([]);
    expect(faults(3, { flows: late })).toEqual([
      "policies[0].aging: expected at most about 2: from the first arrival to the last a flow halves 2000 times at most, got 3",
    ]);
    const workload = { distribution: { fixed: 1 }, load: 0.5, flows: 1000, seed: 1 };
    expect(faults(0.25, { workload })).toEqual([]);
    expect(faults(0.3, { workload })).toHaveLength(1);
    expect(faults(0.3, { workload: { ...workload, arrivals: "at-once" } })).toEqual([]);
    expect(faults(-1, { workload })).toHaveLength(1);
  });
});

describe("SPEC 2.14 aged, PDQ equals its twin", () => {
  const aged = (scenarios: fc.Arbitrary<DrawnScenario>) =>
    scenarios.map(
      (scenario): DrawnScenario => ({
        ...scenario,
        policies: [
          { id: "pdq", aging: 0.5 },
          { id: "pdq", label: "patient", aging: 0.3, earlyTermination: false },
        ],
      }),
    );
  const slot: readonly FabricChoice[] = ["link", "switch"];
  const fluid: readonly FabricChoice[] = ["link", "switch", "network"];

  test.each(slot)("in slots, %s, seed 1", (kind) => {
    const scenarios = aged(arbitraryScenario("slot", kind, "collisions"));
    fc.assert(fc.property(scenarios, expectSlotTwin), { seed: 1, numRuns: tries(150) });
  });

  test.each(fluid)("as a fluid, %s, seed 1", (kind) => {
    for (const variety of ["collisions", "generic"] as const) {
      const scenarios = aged(arbitraryScenario("fluid", kind, variety, 6));
      fc.assert(fc.property(scenarios, expectFluidTwin), { seed: 1, numRuns: tries(40) });
      fc.assert(fc.property(atOnce(scenarios), expectFluidTwin), { seed: 1, numRuns: tries(40) });
    }
  });
});
