import { expect } from "vitest";
import { type Interval, intervals } from "../../model/intervals.ts";
import type { Trace } from "../../model/trace.ts";
import { naiveFluid } from "../naive/naive-fluid.ts";
import { naiveSlot, type Service } from "../naive/naive-slot.ts";
import type { DrawnScenario } from "../scenarios/arbitrary.ts";
import { near } from "./near.ts";
import { runAll } from "./run-all.ts";

/** Fails unless every policy finishes every flow when its naive twin does, and sends the same packet in every slot. */
export function expectSlotTwin(scenario: DrawnScenario): void {
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

/** As text, which is compared a hundred times as fast. */
function bySlot(served: readonly Service[]): readonly string[] {
  return [...served]
    .sort((a, b) => a.slot - b.slot || a.flow - b.flow)
    .map(({ slot, flow, queue }) => `slot ${slot}: flow ${flow} from queue ${queue}`);
}

/** Fails unless every policy finishes every flow when its naive twin does, and has served it as much at every moment. */
export function expectFluidTwin(scenario: DrawnScenario): void {
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
