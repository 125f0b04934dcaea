import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Experiment, type Explanation, explain, materialise, simulate } from "../index.ts";
import type { Run } from "../run.ts";
import type { PolicySpec } from "../scenario/scenario.ts";
import { arbitraryScenario, type DrawnScenario } from "../testing/arbitrary.ts";
import { naiveSlot } from "../testing/naive-slot.ts";
import { intervals } from "../trace.ts";

const FABRICS = ["link", "switch"] as const;
const VARIETIES = ["generic", "collisions"] as const;

describe("in the slot model", () => {
  for (const kind of FABRICS) {
    for (const variety of VARIETIES) {
      for (const seed of [11, 12]) {
        test(`explain sees what the naive twin does in every slot: ${kind}, ${variety}, seed ${seed}`, () => {
          const scenarios = arbitraryScenario("slot", kind, variety);
          fc.assert(fc.property(scenarios, expectSlotTwin), { seed, numRuns: 60 });
        });
      }
    }
  }
});

function expectSlotTwin(scenario: DrawnScenario): void {
  for (const [spec, policy, experiment, run] of runsOf(scenario)) {
    const twin = naiveSlot(scenario.flows, scenario.fabric, spec);
    const end = Math.max(...twin.served.map(({ slot }) => slot)) + 2;
    const sent = scenario.flows.map(() => 0);
    const known = new Map<number, Explanation>();
    const at = (slot: number) => {
      const explanation = known.get(slot) ?? explain(experiment, policy, slot + 0.5, run);
      known.set(slot, explanation);
      return explanation;
    };
    for (let slot = 0; slot < end; slot++) {
      const explanation = at(slot);
      const services = twin.served.filter((service) => service.slot === slot);
      const backlogged = scenario.flows.flatMap((flow, i) => {
        const isThere = (releases(flow)[sent[i] as number] ?? end) <= slot;
        return isThere && (twin.terminated[i] ?? end) > slot ? [i] : [];
      });
      const { candidates, served } = explanation;
      expect({ slot, label: policy.label, served, candidates: flowsOf(candidates) }).toEqual({
        slot,
        label: policy.label,
        served: services.map(({ flow }) => flow),
        candidates: backlogged,
      });
      for (const { flow, queue } of services) {
        const candidate = candidates.find((one) => one.flow === flow);
        expect(candidate).toMatchObject({ queue, sent: sent[flow], rate: 1, losses: [] });
      }
      expectReasons(explanation);
      expectNextSlots(explanation, at, run, policy.label);
      for (const { flow } of services) sent[flow] = (sent[flow] as number) + 1;
    }
  }
}

/** Every flow left out names a port and flows that go before it. */
function expectReasons({ candidates, served }: Explanation): void {
  const place = new Map(candidates.map(({ flow }, k) => [flow, k]));
  for (const { flow, rate, losses } of candidates) {
    if (rate > 0) continue;
    expect(losses.length).toBeGreaterThan(0);
    for (const { by, comparison } of losses) {
      expect(comparison).toMatchObject({ winner: by.at(-1), loser: flow });
      for (const other of by) {
        expect(served).toContain(other);
        expect(place.get(other)).toBeLessThan(place.get(flow) as number);
      }
    }
  }
}

/** If nothing comes from elsewhere before, what was foretold is what happens. */
function expectNextSlots(
  { moment, served, next }: Explanation,
  at: (slot: number) => Explanation,
  run: Run,
  label: string,
): void {
  const { time, changes, outside } = next;
  if (time === null) {
    expect(served).toEqual([]);
    return;
  }
  const known = Math.min(time, outside?.time ?? time);
  expect(known).toBeGreaterThan(moment);
  for (let slot = moment + 1; slot < known; slot++) {
    const still = byIndex(at(slot).served);
    expect({ label, moment, slot, served: still }).toEqual({
      label,
      moment,
      slot,
      served: byIndex(served),
    });
  }
  if (known < time) return;
  const then = at(time);
  for (const change of changes) {
    const candidate = then.candidates.find(({ flow }) => flow === change.flow);
    if (change.kind === "finish") expect(run.finish[change.flow]).toBe(time);
    else if (change.kind === "dry") {
      expect(candidate).toBeUndefined();
      expect(then.waiting.first).toContainEqual({
        flow: change.flow,
        kind: "release",
        until: change.until,
      });
    } else if (outside !== null && outside.time === time) continue;
    else if (change.kind === "queue") expect(candidate?.queue).toBe(change.to);
    else if (change.kind === "overtaken") {
      expect(candidate?.rate).toBe(0);
      expect(then.served).toContain(change.by);
    }
  }
}

describe("in the fluid model", () => {
  for (const kind of FABRICS) {
    for (const variety of VARIETIES) {
      for (const seed of [11, 12]) {
        test(`explain tells the rates of the run and what happens next: ${kind}, ${variety}, seed ${seed}`, () => {
          const scenarios = arbitraryScenario("fluid", kind, variety, 6);
          fc.assert(fc.property(scenarios, expectFluidRun), { seed, numRuns: 60 });
        });
      }
    }
  }
});

function expectFluidRun(scenario: DrawnScenario): void {
  for (const [, policy, experiment, run] of runsOf(scenario)) {
    const rows = run.trace === null ? [] : [...intervals(run.trace)];
    const times = [...new Set(rows.flatMap(({ start, end }) => [start, end]))].sort(
      (a, b) => a - b,
    );
    for (const [k, start] of times.slice(0, -1).entries()) {
      const end = times[k + 1] as number;
      if (end - start < 1e-6) continue;
      for (const time of [start, (start + end) / 2]) {
        const explanation = explain(experiment, policy, time, run);
        const { candidates, next } = explanation;
        const expected = rows.filter((row) => row.start <= time && time < row.end);
        const label = policy.label;
        expect({ label, time, rates: ratesOf(candidates) }).toEqual({
          label,
          time,
          rates: ratesOf(expected),
        });
        for (const { flow, queue } of expected) {
          expect(candidates.find((one) => one.flow === flow)).toMatchObject({ queue });
        }
        expectReasons(explanation);
        // An event may leave all rates as they are, but rates never change without one.
        const known = Math.min(next.time ?? end, next.outside?.time ?? end);
        expect({ label, time, end, known, isLate: known > end + 1e-6 }).toMatchObject({
          isLate: false,
        });
        for (const change of known === next.time ? next.changes : []) {
          if (change.kind !== "finish") continue;
          expect(Math.abs((run.finish[change.flow] as number) - known)).toBeLessThan(1e-6);
        }
      }
    }
  }
}

function ratesOf(list: readonly { readonly flow: number; readonly rate: number }[]) {
  return Object.fromEntries(
    list.filter(({ rate }) => rate > 0).map(({ flow, rate }) => [flow, rate]),
  );
}

function* runsOf(scenario: DrawnScenario) {
  const experiment: Experiment = materialise(scenario);
  for (const [k, policy] of experiment.policies.entries()) {
    const { model, fabric } = scenario;
    const run = simulate(experiment.flows, model, fabric, policy, { trace: true });
    yield [scenario.policies[k] as PolicySpec, policy, experiment, run] as const;
  }
}

function releases({ arrival, size, spread = 0, packets }: DrawnScenario["flows"][number]) {
  return packets ?? Array.from({ length: size }, (_, j) => arrival + Math.floor(spread * j));
}

function flowsOf(list: readonly { readonly flow: number }[]): number[] {
  return byIndex(list.map(({ flow }) => flow));
}

function byIndex(flows: readonly number[]): number[] {
  return [...flows].sort((a, b) => a - b);
}
