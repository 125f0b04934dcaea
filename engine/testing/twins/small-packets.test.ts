import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FlowSpec, PolicySpec } from "../../model/spec/scenario.ts";
import { thresholdsOf } from "../naive/naive-thresholds.ts";
import { arbitraryScenario, type DrawnScenario } from "../scenarios/arbitrary.ts";
import { seeds } from "../seeds.ts";
import { runAll, type TracedRun } from "./run-all.ts";

const MAX_FLOWS = 4;
/** Packets in a size unit. */
const RESOLUTIONS = [16, 64, 256];
/** How far a nudge moves a quantity at most, in packets: as far as packets of the slowest release are apart. */
const NUDGE = 4;
/**
 * How far, in packets, the two models may be apart, however small a packet is. A finish that moves further under a nudge
 * has jumped.
 */
const PACKETS_APART = 2 * NUDGE * MAX_FLOWS;

describe("on one link the slot model tends to the fluid model as packets get small", () => {
  for (const seed of seeds([1, 2, 3, 4, 5, 6, 7, 8])) {
    test(`SPEC 2.11 seed ${seed}: in time units the finishes differ by O(1/m) at m packets a size unit`, () => {
      let compared = 0;
      let discarded = 0;
      fc.assert(
        fc.property(integerScenario, nudges, (scenario, offsets) => {
          const fluid = runAll({ ...scenario, model: "fluid" });
          for (const m of RESOLUTIONS) {
            const besides = offsets.map((offset) =>
              runAll({ ...nudged(scenario, offset, m), model: "fluid" }),
            );
            const slot = runAll(scaled(scenario, m));
            for (const [k, run] of fluid.entries()) {
              const jumps = besides.map((runs) => m * distance(run, runs[k] as TracedRun, 1));
              if (Math.max(...jumps) > PACKETS_APART) {
                discarded++;
                continue;
              }
              compared++;
              const packetsApart = m * distance(run, slot[k] as TracedRun, m);
              expect({ label: run.label, m, packetsApart }).toEqual({
                label: run.label,
                m,
                packetsApart: expect.toSatisfy((packets: number) => packets <= PACKETS_APART),
              });
            }
          }
        }),
        { seed, numRuns: 60 },
      );
      expect(discarded).toBeLessThan(compared / 5);
    });
  }
});

/** All quantities integers, so that any whole number of packets a size unit will do. */
const integerScenario: fc.Arbitrary<DrawnScenario> = arbitraryScenario(
  "slot",
  "link",
  "generic",
  MAX_FLOWS,
).map((scenario) => ({
  ...scenario,
  flows: scenario.flows.map(({ packets: _, ...flow }) => flow),
}));

/**
 * Small changes of all quantities. Where events coincide or nearly do, a small change decides which is
 * first and finishes jump; there the two models need not agree before packets are smaller still.
 */
const nudges = fc.array(
  fc.array(fc.integer({ min: -1000 * NUDGE, max: 1000 * NUDGE }), {
    minLength: 6 * MAX_FLOWS,
    maxLength: 6 * MAX_FLOWS,
  }),
  { minLength: 8, maxLength: 8 },
);

function scaled(scenario: DrawnScenario, m: number): DrawnScenario {
  const times = (quantity: number): number => quantity * m;
  const ofPolicy = ({ thresholds, slack, ...policy }: PolicySpec): PolicySpec => ({
    ...policy,
    ...(thresholds !== undefined && {
      thresholds: thresholdsOf({ ...policy, thresholds }).map(times),
    }),
    ...(slack !== undefined && { slack: times(slack) }),
  });
  return { ...withQuantities(scenario, times), policies: scenario.policies.map(ofPolicy) };
}

/** `offsets`: in thousandths of a packet, of which a size unit has `m`. */
function nudged(scenario: DrawnScenario, offsets: readonly number[], m: number): DrawnScenario {
  return withQuantities(scenario, (quantity, k) =>
    Math.max(0.001, quantity + (offsets[k] as number) / (1000 * m)),
  );
}

/** The scenario with the k-th number of its flows, a size or a time, changed. */
function withQuantities(
  scenario: DrawnScenario,
  change: (quantity: number, k: number) => number,
): DrawnScenario {
  let count = 0;
  const changed = (quantity: number): number => change(quantity, count++);
  const ofFlow = ({ deadline, lower, upper, estimate, ...flow }: FlowSpec): FlowSpec => ({
    ...flow,
    arrival: changed(flow.arrival),
    size: changed(flow.size),
    ...(deadline !== undefined && { deadline: changed(deadline) }),
    ...(lower !== undefined && { lower: changed(lower) }),
    ...(upper !== undefined && { upper: changed(upper) }),
    ...(estimate !== undefined && { estimate: changed(estimate) }),
  });
  return { ...scenario, flows: scenario.flows.map(ofFlow) };
}

function distance(a: TracedRun, b: TracedRun, unit: number): number {
  const apart = a.finish.map((time, i) => {
    const other = b.finish[i] ?? null;
    if (time === null || other === null) return time === other ? 0 : Number.POSITIVE_INFINITY;
    return Math.abs(time - other / unit);
  });
  return Math.max(...apart);
}
