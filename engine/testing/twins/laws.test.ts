import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FlowSpec } from "../../model/spec/scenario.ts";
import { allPolicies } from "../scenarios/all-policies.ts";
import { arbitraryScenario, type DrawnScenario } from "../scenarios/arbitrary.ts";
import { noFaults } from "../scenarios/faults.ts";
import { seedsUpTo, tries } from "../seeds.ts";
import { bruteForceOptimum } from "./brute-force-optimum.ts";
import { fluidFaults } from "./fluid-faults.ts";
import { flowsProcessingTime, runAll, type TracedRun } from "./run-all.ts";
import { slotFaults } from "./slot-faults.ts";

describe("work conservation, no service before release, Σ service = Σ size", () => {
  const faultsOf = { slot: slotFaults, fluid: fluidFaults };
  for (const model of ["slot", "fluid"] as const) {
    for (const kind of ["link", "switch"] as const) {
      for (const [seed, variety] of (["generic", "collisions"] as const).entries()) {
        test(`SPEC 8.1, 8.2, 8.3 ${model} ${kind}, ${variety}, seed ${seed}: no run breaks a law`, () => {
          fc.assert(
            fc.property(arbitraryScenario(model, kind, variety, 6), (scenario) => {
              for (const run of runAll(scenario)) {
                const faults = faultsOf[model](scenario, run);
                expect({ label: run.label, ...faults }).toEqual({
                  label: run.label,
                  ...noFaults(),
                });
              }
            }),
            { seed, numRuns: tries(60) },
          );
        });
      }
    }
  }
});

describe("SRPT has the least Σ FCT on one link with gapless flows", () => {
  for (const model of ["slot", "fluid"] as const) {
    test(`SPEC 8.4 ${model} model, seed 1: no policy beats SRPT`, () => {
      fc.assert(
        fc.property(arbitraryScenario(model, "link", "generic").map(gapless), (scenario) => {
          const runs = runAll(scenario);
          const least = flowsProcessingTime(runOf(runs, "srpt"));
          for (const run of runs) {
            const excess = flowsProcessingTime(run) - least;
            expect({ label: run.label, excess }).toEqual({
              label: run.label,
              excess: expect.toSatisfy((value: number) => value >= -1e-9 * least),
            });
          }
        }),
        { seed: 1, numRuns: tries(200) },
      );
    });
  }
});

describe("bounds on the FPT against the optimum on one link, unweighted", () => {
  const bounds = { "asrpt-fifo": 2, "asrpt-brr": 2, "asrpt-las": 2, las: 3, brr: 3 };

  test("SPEC 8.5, 8.6 gapless flows, where SRPT is optimal, seed 1: ASRPT ≤ 2·OPT, LAS and BRR ≤ 3·OPT", () => {
    fc.assert(
      fc.property(arbitraryScenario("slot", "link", "generic").map(gapless), (scenario) => {
        const runs = runAll(scenario);
        expectWithin(runs, bounds, flowsProcessingTime(runOf(runs, "srpt")));
      }),
      { seed: 1, numRuns: tries(300) },
    );
  });

  for (const seed of seedsUpTo(8)) {
    test(`SPEC 8.5, 8.6 flows with gaps against the exact optimum, seed ${seed}: ASRPT ≤ 2·OPT, LAS and BRR ≤ 3·OPT`, () => {
      fc.assert(
        fc.property(smallInstances, (scenario) => {
          expectWithin(runAll(scenario), bounds, bruteForceOptimum(scenario.flows));
        }),
        { seed, numRuns: 40 },
      );
    });

    test(`SPEC 8.4 the exact optimum, seed ${seed}: no policy beats it, SRPT meets it if no flow has gaps`, () => {
      fc.assert(
        fc.property(smallInstances, (scenario) => {
          const optimum = bruteForceOptimum(scenario.flows);
          const runs = runAll(scenario);
          for (const run of runs) expect(flowsProcessingTime(run)).toBeGreaterThanOrEqual(optimum);
          if (scenario.flows.every(isGapless)) {
            expect(flowsProcessingTime(runOf(runs, "srpt"))).toBe(optimum);
          }
        }),
        { seed, numRuns: 40 },
      );
    });
  }
});

/** Up to four flows of up to four packets each, their releases written out. */
const smallInstances: fc.Arbitrary<DrawnScenario> = fc
  .array(
    fc.record({
      arrival: fc.integer({ min: 0, max: 4 }),
      gaps: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((drafts) => ({
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    flows: drafts.map(({ arrival, gaps }, index) => {
      const packets = [arrival];
      for (const gap of gaps) packets.push((packets.at(-1) as number) + gap);
      return { id: `f${index}`, arrival, size: packets.length, packets, estimate: 2 };
    }),
    policies: allPolicies([1, 2], 1),
  }));

function expectWithin(
  runs: readonly TracedRun[],
  bounds: Readonly<Record<string, number>>,
  optimum: number,
): void {
  for (const [label, bound] of Object.entries(bounds)) {
    expect(flowsProcessingTime(runOf(runs, label))).toBeLessThanOrEqual(bound * optimum);
  }
}

function runOf(runs: readonly TracedRun[], name: string): TracedRun {
  const run = runs.find(({ policy }) => (policy.label ?? policy.id) === name);
  if (run === undefined) throw new Error(`no run of ${name}`);
  return run;
}

/** The same flows without weights, and with packet j released before a + j. */
function gapless(scenario: DrawnScenario): DrawnScenario {
  return {
    ...scenario,
    flows: scenario.flows.map(({ packets: _, weight: __, spread = 0, ...flow }) => ({
      ...flow,
      spread: Math.min(1, spread),
    })),
  };
}

function isGapless({ arrival, packets = [] }: FlowSpec): boolean {
  return packets.every((release, j) => release <= arrival + j);
}
