import { afterEach, describe, expect, test, vi } from "vitest";
import { columnsOf } from "../model/flow-specs.ts";
import type { Flows } from "../model/flows.ts";
import { type Interval, intervals } from "../model/intervals.ts";
import { linkRoutes, switchRoutes } from "../model/routes.ts";
import type { Run } from "../model/run-result.ts";
import type { FlowSpec } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { simulateFluid } from "../simulate/fluid/events/simulate-fluid.ts";
import { ArrayCounts, counting } from "../testing/exact/counted-arrays.ts";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { seeds } from "../testing/seeds.ts";
import { simulateRequests } from "./fluid-loops.ts";
import { policyDefinition } from "./policies.ts";
import { simulate } from "./simulate.ts";

const D3: ResolvedPolicy = { id: "d3", label: "D³", thresholds: [] };
const BRR: ResolvedPolicy = { id: "brr", label: "BRR", thresholds: [] };

/** What makes a random run: of so many flows about every fourth, half, three quarters or all have deadlines. */
interface Draw {
  /** Null: one link. */
  readonly ports: number | null;
  readonly most: number;
  readonly spreads: readonly number[];
  /** All numbers are multiples of it. */
  readonly grain: number;
}

function draw(random: (below: number) => number, { ports, most, spreads, grain }: Draw): Flows {
  const upTo = (largest: number) => grain * (1 + random(Math.round(largest / grain)));
  const gap = [1, 10, 40, 150, 400][random(5)] as number;
  const due = random(4);
  let time = 0;
  const flows = Array.from({ length: 1 + random(most) }, (): Omit<FlowSpec, "id"> => {
    const size = upTo(random(10) === 0 ? 1000 : 60);
    time += random(4) === 0 ? 0 : upTo(gap);
    const deadline = time + upTo(random(2) === 0 ? 30 : 3 * size + 5);
    const spread = spreads[random(spreads.length)] as number;
    const ends = ports !== null && { src: random(ports), dst: random(ports) };
    return { arrival: time, size, spread, ...ends, ...(random(4) <= due && { deadline }) };
  });
  if (random(3) === 0) flows.sort(() => random(3) - 1);
  return columnsOf(
    flows.map((flow, i) => ({ id: `f${i}`, ...flow })),
    ports !== null,
  );
}

/** What the general loop makes of them. */
function general(flows: Flows, rate: number, ports: number | null = null): Run {
  const policy = policyDefinition("d3").bind(flows, D3);
  const routes = ports === null ? linkRoutes(flows, rate) : switchRoutes(flows, ports, rate);
  return simulateFluid(flows, policy, routes, rate, { trace: true });
}

/** In order of flow and start. */
function served({ trace }: Run): readonly Interval[] {
  if (trace === null) return [];
  return [...intervals(trace)].sort((a, b) => a.flow - b.flow || a.start - b.start);
}

/** By flow, when its rate changes by more than rounding, and the rate from then on. */
function steps(run: Run): readonly (readonly number[])[] {
  const all: number[][] = [];
  let before: Interval | undefined;
  for (const interval of served(run)) {
    const { flow, start, end, rate } = interval;
    const goesOn = before?.flow === flow && before.end === start && isNear(before.rate, rate);
    if (!goesOn) all.push([flow, start, rate]);
    before = { ...interval, end };
  }
  return all;
}

/** Whether two numbers are the same but for rounding. */
function isNear(a: number, b: number): boolean {
  return Object.is(a, b) || Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b), 1);
}

function expectNear(are: ArrayLike<number>, should: ArrayLike<number>): void {
  expect(are.length).toBe(should.length);
  const far = Array.from(are).filter((number, k) => !isNear(number, should[k] as number));
  expect(far).toEqual([]);
}

/** Random runs, and what the general loop makes of each. */
function* twins(seed: number, of: Draw): Generator<{ flows: Flows; rate: number; twin: Run }> {
  const random = randomIntegers(seed);
  for (let round = 0; round < (of.most > 100 ? 4 : 60); round++) {
    const flows = draw(random, of);
    const rate = [1, 1, 2.5, 10][random(4)] as number;
    yield { flows, rate, twin: general(flows, rate, of.ports) };
  }
}

describe("SPEC 2.12 D³ at once on one link: bit for bit the general loop, with its trace", () => {
  const DRAWS: Readonly<Record<string, Draw>> = {
    "flows that are there at once": { ports: null, most: 60, spreads: [0], grain: 0.001 },
    "whole numbers": { ports: null, most: 40, spreads: [0], grain: 1 },
    "many, far too much": { ports: null, most: 400, spreads: [0], grain: 0.01 },
  };

  for (const [name, of] of Object.entries(DRAWS)) {
    test.each(seeds([1, 2, 3, 4]))(`SPEC 2.8, 2.9 ${name}, seed %i`, (seed) => {
      for (const { flows, rate, twin } of twins(seed, of)) {
        const run = simulateRequests(flows, rate, null, { trace: true });
        expect(run.finish).toEqual(twin.finish);
        expect(run.terminated).toEqual(twin.terminated);
        expect(run.decisions).toBe(twin.decisions);
        expect(served(run)).toEqual(served(twin));
        expect(simulateRequests(flows, rate, null).finish).toEqual(twin.finish);
      }
    });
  }
});

// Two ports without a common flow may be filled in another order than by the general loop, so sums may round otherwise.
describe("SPEC 2.12, 3.4 D³ at once on a switch: the general loop but for rounding, with its trace", () => {
  const DRAWS: Readonly<Record<string, Draw>> = {
    "a few ports": { ports: 4, most: 80, spreads: [0], grain: 0.001 },
    "whole numbers": { ports: 3, most: 40, spreads: [0], grain: 1 },
    "many flows": { ports: 12, most: 400, spreads: [0], grain: 0.01 },
    "many ports": { ports: 40, most: 400, spreads: [0], grain: 0.01 },
  };

  for (const [name, of] of Object.entries(DRAWS)) {
    test.each(seeds([1, 2, 3, 4]))(`SPEC 2.8, 2.9 ${name}, seed %i`, (seed) => {
      for (const { flows, rate, twin } of twins(seed, of)) {
        const run = simulateRequests(flows, rate, of.ports, { trace: true });
        expectNear(run.finish, twin.finish);
        expect(run.terminated).toEqual(twin.terminated);
        expect(run.decisions).toBe(twin.decisions);
        expectNear(steps(run).flat(), steps(twin).flat());
        expect(simulateRequests(flows, rate, of.ports).finish).toEqual(run.finish);
      }
    });
  }
});

describe("SPEC 2.12 D³ without deadlines", () => {
  test.each(seeds([1, 2, 3]))("is BRR, bit for bit, seed %i", (seed) => {
    const random = randomIntegers(seed);
    for (let round = 0; round < 20; round++) {
      const drawn = draw(random, { ports: null, most: 60, spreads: [0, round % 2], grain: 0.001 });
      const flows = { ...drawn, deadline: drawn.deadline.map(() => Number.POSITIVE_INFINITY) };
      const [d3, brr] = [D3, BRR].map((policy) =>
        simulate(flows, "fluid", { kind: "link", rate: 2 }, policy, { trace: true }),
      );
      expect(d3).toEqual(brr);
      const twin = general(flows, 2).finish;
      for (const [flow, time] of (d3 as Run).finish.entries()) {
        expect(time).toBeCloseTo(twin[flow] as number, 8);
      }
    }
  });
});

describe("SPEC 2.12 what an event of D³ costs", () => {
  afterEach(() => void vi.unstubAllGlobals());

  test("a few looks at each flow that is there, and no array", () => {
    const count = 200;
    const flows = columnsOf(
      Array.from({ length: count }, (_, i) => ({
        id: `f${i}`,
        arrival: 0,
        size: 10 + ((7 * i) % 13),
        ...(i % 2 === 0 && { deadline: 40 + 31 * i }),
      })),
      false,
    );
    const counts = new ArrayCounts();
    for (const make of [Int32Array, Float64Array, Uint8Array]) {
      vi.stubGlobal(make.name, counting(make as typeof Int32Array, counts));
    }
    const { decisions } = simulateRequests(flows, 1, null);
    vi.unstubAllGlobals();
    expect(decisions).toBeGreaterThan(count / 2);
    expect(counts.elements).toBeLessThanOrEqual(20 * count * decisions);
    expect(counts.arrays).toBeLessThan(40);
  });
});
