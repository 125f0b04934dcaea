import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Candidate, type Explanation, explain } from "../doors/explain.ts";
import { type Experiment, materialise, simulate } from "../doors/run.ts";
import { allocateFlows } from "../model/flows.ts";
import { type Interval, intervals } from "../model/intervals.ts";
import { switchRoutes } from "../model/routes.ts";
import type { Run } from "../model/run-result.ts";
import type { PolicySpec } from "../model/spec/scenario.ts";
import { routesOf } from "../network/network-routes.ts";
import { Residual } from "../network/residual.ts";
import { Filling } from "../simulate/fluid/events/fill.ts";
import { RING_PLACE } from "../simulate/slot/keys.ts";
import { naiveSlot } from "../testing/naive/naive-slot.ts";
import { arbitraryScenario, type DrawnScenario } from "../testing/scenarios/arbitrary.ts";
import { inPieces, withOwnRates } from "../testing/scenarios/shifted.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import { compareRanks } from "./rank-parts.ts";

const FABRICS = ["link", "switch"] as const;
const VARIETIES = ["generic", "collisions"] as const;

describe("in the slot model", () => {
  for (const kind of FABRICS) {
    for (const variety of VARIETIES) {
      for (const seed of seedsUpTo(8)) {
        test(`explain sees what the naive twin does in every slot: ${kind}, ${variety}, seed ${seed}`, () => {
          const scenarios = arbitraryScenario("slot", kind, variety);
          fc.assert(fc.property(scenarios, expectSlotTwin), { seed, numRuns: 2 });
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
      const place = `${policy.label}, slot ${slot}`;
      // Flows that rejoin a ring of a switch together are in any order (SPEC 3.3).
      const isRing = candidates.some(({ rank }) => rank.at(-1)?.name === RING_PLACE);
      const inOrder = isRing && scenario.fabric.kind === "switch" ? byIndex : (list: Flows) => list;
      same(`${place}: served`, inOrder(served), inOrder(services.map(({ flow }) => flow)));
      same(`${place}: candidates`, flowsOf(candidates), backlogged);
      for (const { flow, queue } of services) {
        const candidate = candidates.find((one) => one.flow === flow);
        same(`${place}: queue and sent`, [candidate?.queue, candidate?.sent], [queue, sent[flow]]);
      }
      expectReasons(explanation, place);
      expectNextSlots(explanation, at, run, place);
      for (const { flow } of services) sent[flow] = (sent[flow] as number) + 1;
    }
  }
}

type Flows = readonly number[];
type Values = readonly (number | undefined)[];

/** As `expect`, which is slow where it is asked in every slot. */
function same(what: string, actual: Values, expected: Values): void {
  if (actual.join() !== expected.join())
    expect({ what, actual }).toEqual({ what, actual: expected });
}

/** Every flow left out names a port and flows that go before it; every other names none. */
function expectReasons({ candidates, served }: Explanation, what: string): void {
  const place = new Map(candidates.map(({ flow }, k) => [flow, k]));
  for (const { flow, rate, losses } of candidates) {
    same(`${what}: has losses`, [Number(losses.length > 0)], [Number(rate === 0)]);
    for (const { by, comparison } of losses) {
      same(`${what}: compared`, [comparison.winner, comparison.loser], [by.at(-1), flow]);
      const ahead = by.filter(
        (other) =>
          served.includes(other) && (place.get(other) as number) < (place.get(flow) as number),
      );
      same(`${what}: ahead`, by, ahead);
    }
  }
}

/** If no event from outside comes before, the announced changes are those that happen. */
function expectNextSlots(
  { moment, served, next }: Explanation,
  at: (slot: number) => Explanation,
  run: Run,
  what: string,
): void {
  const { time, changes, outside } = next;
  if (time === null) {
    same(`${what}: idle`, served, []);
    return;
  }
  const known = Math.min(time, outside?.time ?? time);
  expect(known).toBeGreaterThan(moment);
  for (let slot = moment + 1; slot < known; slot++) {
    same(`${what}: until ${known}`, byIndex(at(slot).served), byIndex(served));
  }
  if (known < time) return;
  const then = at(time);
  for (const change of changes) {
    const candidate = then.candidates.find(({ flow }) => flow === change.flow);
    if (change.kind === "finish") expect(run.finish[change.flow]).toBe(time);
    else if (change.kind === "dry") {
      const { flow, until } = change;
      expect(candidate).toBeUndefined();
      expect(then.waiting.first).toContainEqual({ flow, kind: "release", until });
    } else if (outside !== null && outside.time === time) continue;
    else if (change.kind === "queue") expect(candidate?.queue).toBe(change.to);
    else if (change.kind === "overtaken") {
      expect(candidate?.rate).toBe(0);
      expect(then.served).toContain(change.by);
    }
  }
}

describe("SPEC 2.19 of flows with rates of their own", () => {
  for (const kind of FABRICS) {
    for (const seed of seedsUpTo(6)) {
      test(`explain tells the rates of the run and what happens next: ${kind}, seed ${seed}`, () => {
        const scenarios = withOwnRates(arbitraryScenario("fluid", kind, "generic", 6));
        fc.assert(fc.property(scenarios, expectFluidRun), { seed, numRuns: 2 });
      });
    }
  }
});

describe("SPEC 2.18 of flows that come in pieces", () => {
  for (const kind of FABRICS) {
    for (const variety of VARIETIES) {
      for (const seed of seedsUpTo(4)) {
        test(`explain tells the rates of the run and what happens next: ${kind}, ${variety}, seed ${seed}`, () => {
          const scenarios = inPieces(arbitraryScenario("fluid", kind, variety, 6));
          fc.assert(fc.property(scenarios, expectFluidRun), { seed, numRuns: 2 });
        });
      }
    }
  }
});

describe("in the fluid model", () => {
  for (const kind of FABRICS) {
    for (const variety of VARIETIES) {
      for (const seed of seedsUpTo(8)) {
        test(`explain tells the rates of the run and what happens next: ${kind}, ${variety}, seed ${seed}`, () => {
          const scenarios = arbitraryScenario("fluid", kind, variety, 6);
          fc.assert(fc.property(scenarios, expectFluidRun), { seed, numRuns: 2 });
        });
      }
    }
  }
});

function expectFluidRun(scenario: DrawnScenario): void {
  for (const [, policy, experiment, run] of runsOf(scenario)) {
    const rows = run.trace === null ? [] : [...intervals(run.trace)];
    const times = rateChanges(rows);
    for (const [k, start] of times.slice(0, -1).entries()) {
      const end = times[k + 1] as number;
      if (end - start < 1e-6) continue;
      for (const time of [start, start + 0.3819660113 * (end - start)]) {
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
          expect(candidates.find((one) => one.flow === flow)).toMatchObject({ queue, losses: [] });
        }
        expectReasons(explanation, `${label}, time ${time}`);
        if (policy.id === "d3" || policy.id === "nos2")
          expectNoneLeft(scenario, explanation, label);
        else expectRates(scenario, explanation, label);
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

/** D³, NOS2: a flow that gets less than it could has a link on its path that is used up (SPEC 2.12, 3.12). */
function expectNoneLeft(scenario: DrawnScenario, explanation: Explanation, label: string): void {
  const { flows } = materialise(scenario);
  const residual = new Residual(routesOf(flows, scenario.fabric));
  residual.reset();
  for (const { flow, rate } of explanation.candidates) residual.take(flow, rate);
  for (const { flow, isCaughtUp, rate } of explanation.candidates) {
    if (isCaughtUp || rate >= (scenario.flows[flow]?.ownRate ?? Infinity) * (1 - 1e-6)) continue;
    const left = residual.along(flow);
    expect({ label, flow, rate, left, isIdle: left > 1e-6 * explanation.rate }).toMatchObject({
      isIdle: false,
    });
  }
}

/** Serving class after class in the explained order gives the explained rates (SPEC 2.3, 2.4, 3.4). */
function expectRates(scenario: DrawnScenario, explanation: Explanation, label: string): void {
  const { fabric, flows } = scenario;
  const { candidates, moment } = explanation;
  const isSwitch = fabric.kind === "switch";
  const src = Int32Array.from(flows, (flow) => (isSwitch ? (flow.src as number) : 0));
  const dst = Int32Array.from(flows, (flow) => (isSwitch ? (flow.dst as number) : 0));
  const ports = isSwitch ? fabric.ports : 1;
  const columns = { ...allocateFlows(flows.length), src, dst };
  const residual = new Residual(switchRoutes(columns, ports, explanation.rate));
  residual.reset();
  const spread = (flow: number) => flows[flow]?.spread ?? 0;
  const isStamp = candidates.some(({ rank }) => rank.some(({ name }) => name === "stamp"));
  for (let k = 0; k < candidates.length; ) {
    const lead = candidates[k] as Candidate;
    const shares = candidates.filter(({ rank }) => compareRanks(rank, lead.rank) === 0);
    k += shares.length;
    const isStream =
      isStamp && lead.rank.some(({ name, value }) => name === "stream" && value === 1);
    const weight = (flow: number) => (isStream ? 1 / spread(flow) : 1);
    const caughtUp = new Set(shares.filter((one) => one.isCaughtUp).map(({ flow }) => flow));
    const own = (flow: number) => flows[flow]?.ownRate ?? Number.POSITIVE_INFINITY;
    const cap = (flow: number) =>
      caughtUp.has(flow) ? Math.min(own(flow), explanation.rate / spread(flow)) : own(flow);
    const water = new Float64Array(flows.length);
    const members = Int32Array.from(shares, ({ flow }) => flow);
    const filling = new Filling(flows.length, residual, { weight, cap });
    filling.fill(members, shares.length, water);
    for (const { flow, rate } of shares) {
      const expected = (water[flow] as number) * weight(flow);
      const isOff = Math.abs(rate - expected) > 1e-6 * explanation.rate;
      expect({ label, moment, flow, rate, expected, isOff }).toMatchObject({ isOff: false });
    }
  }
}

/** Starts and ends of service, but for those at which rates change by rounding only. */
function rateChanges(rows: readonly Interval[]): readonly number[] {
  const times = new Set(rows.flatMap(({ start, end }) => [start, end]));
  const rounded = (at: (row: Interval, time: number) => boolean, time: number) =>
    rows.filter((row) => at(row, time)).map(({ flow, rate }) => `${flow} ${rate.toFixed(9)}`);
  const before = (row: Interval, time: number) => row.start < time && time <= row.end;
  const after = (row: Interval, time: number) => row.start <= time && time < row.end;
  return [...times]
    .filter((time) => rounded(before, time).sort().join() !== rounded(after, time).sort().join())
    .sort((a, b) => a - b);
}

function ratesOf(list: readonly { readonly flow: number; readonly rate: number }[]) {
  const served = list.filter(({ rate }) => rate > 0);
  return Object.fromEntries(served.map(({ flow, rate }) => [flow, rate]));
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
