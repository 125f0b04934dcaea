import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Interval, intervals } from "../intervals.ts";
import type { Trace } from "../trace.ts";
import { arbitraryScenario, type DrawnScenario, gapless, unheld } from "./arbitrary.ts";
import { naiveFluid } from "./naive-fluid.ts";
import { naiveSlot, type Service } from "./naive-slot.ts";
import { near } from "./near.ts";
import { runAll } from "./run-all.ts";

const FABRICS = ["link", "switch"] as const;
const VARIETIES = ["generic", "collisions", "tenths"] as const;

describe("in the slot model the engine equals its naive twin, slot by slot", () => {
  for (const kind of FABRICS) {
    for (const variety of VARIETIES) {
      for (const seed of [1, 2, 3]) {
        test(`${kind === "link" ? "SPEC 1" : "SPEC 3"} slot ${kind}, ${variety}, seed ${seed}: same finish, same packet in every slot`, () => {
          const scenarios = arbitraryScenario("slot", kind, variety);
          fc.assert(fc.property(scenarios, expectSlotTwin), { seed, numRuns: 100 });
        });
      }
    }
  }
});

describe("in the fluid model the engine equals its naive twin to 1e-9", () => {
  for (const kind of FABRICS) {
    for (const variety of VARIETIES) {
      for (const seed of [1, 2, 3]) {
        test(`${kind === "link" ? "SPEC 2" : "SPEC 3"} fluid ${kind}, ${variety}, seed ${seed}: same finish, same service at every moment`, () => {
          const scenarios = arbitraryScenario("fluid", kind, variety, 6);
          fc.assert(fc.property(scenarios, expectFluidTwin), { seed, numRuns: 30 });
        });
      }
    }
  }
});

describe("in networks the engine equals its naive twin to 1e-9", () => {
  for (const variety of VARIETIES) {
    for (const seed of [1, 2, 3]) {
      test(`SPEC 3.5, 3.6 fluid, ${variety}, seed ${seed}`, () => {
        const scenarios = arbitraryScenario("fluid", "network", variety, 6);
        fc.assert(fc.property(scenarios, expectFluidTwin), { seed, numRuns: 30 });
      });
    }
  }
});

describe("flows that are there at once, on a switch, equal the twin too", () => {
  for (const variety of VARIETIES) {
    for (const seed of [1, 2]) {
      test(`SPEC 3.4 fluid, gapless, ${variety}, seed ${seed}`, () => {
        const scenarios = gapless(arbitraryScenario("fluid", "switch", variety, 8));
        fc.assert(fc.property(scenarios, expectFluidTwin), { seed, numRuns: 20 });
      });
    }
  }
});

describe("streams that come as fast as ports send, on a switch, equal the twin too", () => {
  for (const variety of VARIETIES) {
    test(`SPEC 2.2 fluid, α ≤ 1, ${variety}, seed 1`, () => {
      const scenarios = unheld(arbitraryScenario("fluid", "switch", variety, 8));
      fc.assert(fc.property(scenarios, expectFluidTwin), { seed: 1, numRuns: 20 });
    });
  }
});

describe("flows that are there at once, on a link, equal the twin too", () => {
  for (const variety of VARIETIES) {
    for (const seed of [1, 2, 3]) {
      test(`SPEC 1 slot, gapless, ${variety}, seed ${seed}`, () => {
        const scenarios = gapless(arbitraryScenario("slot", "link", variety, 12));
        fc.assert(fc.property(scenarios, expectSlotTwin), { seed, numRuns: 60 });
      });
      test(`SPEC 2 fluid, gapless, ${variety}, seed ${seed}`, () => {
        const scenarios = gapless(arbitraryScenario("fluid", "link", variety, 8));
        fc.assert(fc.property(scenarios, expectFluidTwin), { seed, numRuns: 30 });
      });
    }
  }
});

function expectSlotTwin(scenario: DrawnScenario): void {
  for (const { policy, label, finish, untraced, terminated, trace } of runAll(scenario)) {
    const twin = naiveSlot(scenario.flows, scenario.fabric, policy);
    expect({ label, finish, untraced, terminated, served: bySlot(packets(trace)) }).toEqual({
      label,
      finish: twin.finish,
      untraced: twin.finish,
      terminated: twin.terminated,
      served: bySlot(twin.served),
    });
  }
}

function packets(trace: Trace): readonly Service[] {
  return [...intervals(trace)].flatMap(({ flow, queue, start, end }) =>
    Array.from({ length: end - start }, (_, k) => ({ slot: start + k, flow, queue })),
  );
}

function bySlot(served: readonly Service[]): readonly Service[] {
  return [...served].sort((a, b) => a.slot - b.slot || a.flow - b.flow);
}

function expectFluidTwin(scenario: DrawnScenario): void {
  for (const { policy, label, finish, untraced, terminated, trace } of runAll(scenario)) {
    const twin = naiveFluid(scenario.flows, scenario.fabric, policy);
    expect({ label, finish, untraced, terminated }).toEqual({
      label,
      finish: twin.finish.map(near),
      untraced: twin.finish.map(near),
      terminated: twin.terminated.map(near),
    });
    expect({ label, differences: differences([...intervals(trace)], twin.served) }).toEqual({
      label,
      differences: [],
    });
  }
}

/** The moments at which the two have served different amounts of a flow from a queue. */
function differences(served: readonly Interval[], expected: readonly Interval[]): string[] {
  const places = new Set([...served, ...expected].map(place));
  const times = new Set(expected.map(({ end }) => end));
  return [...places].flatMap((name) => {
    const here = served.filter((interval) => place(interval) === name);
    const there = expected.filter((interval) => place(interval) === name);
    return [...times]
      .map((time) => ({ time, amount: amountBy(here, time), twin: amountBy(there, time) }))
      .filter(({ amount, twin }) => Math.abs(amount - twin) > 1e-6)
      .map(({ time, amount, twin }) => `${name} by ${time}: ${amount}, the twin ${twin}`);
  });
}

function place({ flow, queue }: Interval): string {
  return `flow ${flow} from queue ${queue}`;
}

function amountBy(served: readonly Interval[], time: number): number {
  return served.reduce(
    (sum, { start, end, rate }) => sum + rate * Math.max(0, Math.min(end, time) - start),
    0,
  );
}
