import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Interval, intervals, type Trace } from "../trace.ts";
import { arbitraryScenario, type DrawnScenario } from "./arbitrary.ts";
import { naiveFluid } from "./naive-fluid.ts";
import { naiveSlot, type Service } from "./naive-slot.ts";
import { near } from "./near.ts";
import { runAll } from "./run-all.ts";

const FABRICS = ["link", "switch"] as const;
const VARIETIES = ["generic", "collisions"] as const;

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
          const scenarios = arbitraryScenario("fluid", kind, variety, 7);
          fc.assert(fc.property(scenarios, expectFluidTwin), { seed, numRuns: 40 });
        });
      }
    }
  }
});

function expectSlotTwin(scenario: DrawnScenario): void {
  for (const { policy, label, finish, terminated, trace } of runAll(scenario)) {
    const twin = naiveSlot(scenario.flows, scenario.fabric, policy);
    expect({ label, finish, terminated, served: bySlot(packets(trace)) }).toEqual({
      label,
      finish: twin.finish,
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
  for (const { policy, label, finish, terminated, trace } of runAll(scenario)) {
    const twin = naiveFluid(scenario.flows, scenario.fabric, policy);
    expect({ label, finish, terminated }).toEqual({
      label,
      finish: twin.finish.map(near),
      terminated: twin.terminated.map(near),
    });
    const served = [...intervals(trace)];
    for (const time of new Set(twin.served.map((stretch) => stretch.end))) {
      expect({ label, time, served: servedUntil(served, time) }).toEqual({
        label,
        time,
        served: servedUntil(twin.served, time).map(({ place, amount }) => ({
          place,
          amount: expect.closeTo(amount, 6),
        })),
      });
    }
  }
}

/** How much of each flow was served from each queue before `time`, in order of their names. */
function servedUntil(
  served: readonly Interval[],
  time: number,
): readonly { place: string; amount: number }[] {
  const amounts = new Map<string, number>();
  for (const { flow, queue, start, end, rate } of served) {
    const amount = rate * (Math.min(end, time) - start);
    const place = `flow ${flow} from queue ${queue}`;
    if (amount > 1e-7) amounts.set(place, (amounts.get(place) ?? 0) + amount);
  }
  return [...amounts]
    .map(([place, amount]) => ({ place, amount }))
    .sort((a, b) => (a.place < b.place ? -1 : 1));
}
