import { describe, expect, test } from "vitest";
import { columnsOf } from "../model/columns.ts";
import type { Flows } from "../model/flows.ts";
import type { Run, RunOptions } from "../model/run.ts";
import type { FlowSpec } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { policyDefinition } from "../run/policies.ts";
import { allPolicies } from "../testing/all-policies.ts";
import { randomIntegers } from "../testing/random-integers.ts";
import { simulateSlotLink } from "./slot.ts";

type Draw = (below: number) => number;

function resolved(thresholds: readonly number[], slack: number): ResolvedPolicy[] {
  return allPolicies(thresholds, slack).map((policy) => ({
    ...policy,
    label: policy.label ?? policy.id,
    thresholds: (policy.thresholds ?? []) as number[],
  }));
}

function run(flows: Flows, policy: ResolvedPolicy, options: RunOptions = {}): Run {
  return simulateSlotLink(flows, policyDefinition(policy.id).bind(flows, policy), options);
}

/** Spreads that occur together: a flow keeps up with its releases, falls behind, or neither. */
const SPREADS = [
  [0, 0.5, 1, 1.5, 2, 3],
  [1.5],
  [2],
  [2, 4, 8],
  [1.1, 1.3, 2.7, 5],
  [10, 7, 4.5],
  [0, 20, 30],
  [0.3, 1.01, 1.001],
  [2.5, 5 / 3],
];

function pick(values: readonly number[], random: Draw): number {
  return values[random(values.length)] as number;
}

function releases(arrival: number, size: number, random: Draw): number[] {
  const slots = [arrival];
  while (slots.length < size) slots.push((slots.at(-1) as number) + random(3));
  return slots;
}

function randomFlows(random: Draw): FlowSpec[] {
  // Few flows with long stretches, or more flows of equal service than there are slots for a round.
  const count = 1 + random(pick([6, 6, 6, 25, 25, 80], random));
  const largest = pick([30, 300, 2000], random);
  const gap = pick([1, 4, largest / 2, largest, 3 * largest], random);
  const spreads = SPREADS[random(SPREADS.length)] as number[];
  let time = 0;
  const flows = Array.from({ length: count }, (_, i): FlowSpec => {
    time += random(2) === 0 ? 0 : random(gap + 1);
    const size = 1 + (random(3) === 0 ? random(5) : random(largest));
    const lower = random(size + 3);
    return {
      id: `f${i}`,
      arrival: time,
      size,
      estimate: random(2 * size),
      weight: pick([0.5, 1, 2, 3], random),
      ...(random(25) === 0
        ? { packets: releases(time, size, random) }
        : { spread: random(8) === 0 ? random(400) / 100 : pick(spreads, random) }),
      ...(random(3) > 0 && { lower, upper: lower + random(size) }),
      ...(random(2) === 0 && { deadline: time + random(6 * size + 10) }),
    };
  });
  return flows.sort(() => random(3) - 1);
}

describe("SPEC 1.2, 1.3 leaps over caught-up flows change nothing: with a trace the engine takes every step", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])("seed %i", (seed) => {
    const random = randomIntegers(seed);
    for (let round = 0; round < 12; round++) {
      const flows = columnsOf(randomFlows(random), true);
      const thresholds = [1 + random(6), 7 + random(20), 30 + random(500)].slice(random(4));
      for (const policy of resolved(thresholds, random(9))) {
        const { finish, terminated } = run(flows, policy);
        const slow = run(flows, policy, { trace: true });
        expect({ policy: policy.label, finish, terminated }).toEqual({
          policy: policy.label,
          finish: slow.finish,
          terminated: slow.terminated,
        });
      }
    }
  });
});

describe("SPEC 1.3 close calls: what ends a leap comes at every distance", () => {
  const [fifo, brr, sjf] = (["fifo", "brr", "sjf"] as const).map((id) => {
    const policy = resolved([], 0).find((candidate) => candidate.id === id);
    if (policy === undefined) throw new Error(`no policy ${id}`);
    return policy;
  }) as [ResolvedPolicy, ResolvedPolicy, ResolvedPolicy];

  function stream(size: number, spread: number, arrival = 0): Omit<FlowSpec, "id"> {
    return { arrival, size, spread };
  }

  function expectSame(policy: ResolvedPolicy, specs: readonly Omit<FlowSpec, "id">[]): void {
    const flows = columnsOf(
      specs.map((spec, i) => ({ id: `f${i}`, ...spec })),
      false,
    );
    const slow = run(flows, policy, { trace: true });
    expect([...run(flows, policy).finish]).toEqual([...slow.finish]);
  }

  test("the end of a flow below several streams", () => {
    const several = [
      [3, 4.5, 40],
      [2.2, 2.1, 40],
      [8, 8, 8, 8, 8, 8],
      [12, 12, 12, 12, 12, 6.5],
    ];
    for (const spreads of several) {
      const streams = spreads.map((spread, i) => stream(40 + i, spread));
      for (let size = 60; size < 200; size++) expectSame(sjf, [...streams, { arrival: 0, size }]);
    }
  });

  test("a stream whose packets come closer together than the rounds of the ring it is in", () => {
    for (let offset = 0; offset < 8; offset++) {
      for (const spread of [2.5, 2.9, 3, 3.2, 3.8, 4.1]) {
        const filler = { arrival: offset, size: 900 };
        expectSame(brr, [stream(300, spread), filler, filler]);
        expectSame(brr, [stream(300, spread, 7), filler, filler, filler]);
      }
    }
  });

  test("a flow that wakes up between the stamps of others", () => {
    for (let gap = 20; gap < 60; gap += 3) {
      for (const spread of [1.2, 1.5, 1.9]) {
        expectSame(fifo, [stream(300, spread), stream(300, spread), stream(20, gap, 3)]);
      }
    }
  });
});

describe("SPEC 1.2 a million million packets take no time", () => {
  const many = 1e12;

  test.each(resolved([10, 1000, 1e6], 100).map((policy) => [policy.label, policy] as const))(
    "%s: alone, every packet leaves when it is released",
    (_, policy) => {
      const spec = { id: "f", arrival: 7, size: many, spread: 1.5, estimate: many };
      const { finish, decisions } = run(columnsOf([spec], false), policy);
      expect(finish[0]).toBe(7 + Math.floor(1.5 * (many - 1)) + 1);
      expect(decisions).toBeLessThan(40);
    },
  );

  // Releases 0, 1, 3, 4, 6, 7, …: the other flow gets the slots 2, 5, 8, …
  const stream = { id: "s", arrival: 0, size: many, spread: 1.5, deadline: 3 * many };
  test.each(["sjf", "edf", "pdq"] as const)("%s: a flow below gets the slots between", (id) => {
    const other = { id: "o", arrival: 0, size: many / 2, estimate: 1, deadline: 4 * many };
    const below = id === "sjf" ? { ...other, size: many + 1 } : other;
    const [policy] = resolved([], 0).filter((candidate) => candidate.id === id);
    if (policy === undefined) throw new Error("no such policy");
    const { finish, decisions } = run(columnsOf([stream, below], false), policy);
    expect(finish[0]).toBe(1.5 * many - 1);
    expect(finish[1]).toBe(id === "sjf" ? 2 * many + 1 : 1.5 * many);
    expect(decisions).toBeLessThan(100);
  });
});

describe("SPEC 1.2 cycles: streams that fill the link exactly", () => {
  test.each(resolved([], 0).map((policy) => [policy.label, policy] as const))(
    "%s: two of every other slot, released together or in turn",
    (_, policy) => {
      for (const offset of [0, 1]) {
        const size = 1e12;
        const first = { id: "a", arrival: 0, size, spread: 2, estimate: size };
        const second = { id: "b", arrival: offset, size, spread: 2, estimate: size };
        const { finish, decisions } = run(columnsOf([first, second], false), policy);
        expect([...finish]).toEqual([2 * size - 1, 2 * size]);
        expect(decisions).toBeLessThan(100);
      }
    },
  );
});

describe("work", () => {
  /** Flows like those of a sampled run at load 0.8, a few short ones and some very long ones. */
  function workload(seed: number, spread: number, scale: number): FlowSpec[] {
    const random = randomIntegers(seed);
    let time = 0;
    return Array.from({ length: 300 }, (_, i) => {
      const size = 1 + (random(4) === 0 ? random(400) : random(30)) * scale;
      time += random(145 * scale);
      return { id: `f${i}`, arrival: time, size, spread, estimate: size, lower: size / 2 };
    });
  }

  test.each([0.5, 1, 1.1, 1.5, 2, 3, 4, 10])(
    "with spread %d does not grow with the sizes",
    (spread) => {
      for (const policy of resolved([], 0)) {
        const small = run(columnsOf(workload(1, spread, 10), false), policy).decisions;
        const large = run(columnsOf(workload(1, spread, 10_000), false), policy).decisions;
        expect({ policy: policy.label, ratio: large / small }).toEqual({
          policy: policy.label,
          ratio: expect.toSatisfy((ratio: number) => ratio < 2),
        });
      }
    },
  );

  test.each([0.5, 1, 1.5, 2])(
    "with spread %d is a small multiple of arrivals, ends and changes of level",
    (spread) => {
      const flows = columnsOf(workload(2, spread, 10_000), false);
      const thresholds = [1e4, 1e5, 1e6];
      for (const policy of resolved(thresholds, 1e4)) {
        const changes = 2 + policy.thresholds.length * (policy.id === "qclimb" ? 2 : 1);
        const { decisions } = run(flows, policy);
        expect({ policy: policy.label, each: decisions / (flows.count * changes) }).toEqual({
          policy: policy.label,
          each: expect.toSatisfy((each: number) => each < 12),
        });
      }
    },
  );

  test.each([3, 4, 10, 30, 100, 1000])(
    "with spread %d, at which many flows keep up, is still a multiple of them",
    (spread) => {
      const flows = columnsOf(workload(2, spread, 10_000), false);
      for (const policy of resolved([1e4, 1e5, 1e6], 1e4)) {
        const changes = 2 + policy.thresholds.length * (policy.id === "qclimb" ? 2 : 1);
        const { decisions } = run(flows, policy);
        expect({ policy: policy.label, each: decisions / (flows.count * changes) }).toEqual({
          policy: policy.label,
          each: expect.toSatisfy((each: number) => each < 25),
        });
      }
    },
  );

  test.each([
    [18, 20, 1],
    [20, 30, 1],
    [40, 100, 1],
    [60, 100, 20],
  ])(
    "las: %i that came at once and keep up, with spread %i, beside %i that do not",
    (count, spread, others) => {
      const size = 100_000;
      const specs = Array.from(
        { length: count + others },
        (_, i): FlowSpec =>
          i < count
            ? { id: `s${i}`, arrival: 0, size, spread }
            : { id: `f${i}`, arrival: 0, size: 100 * size, spread: 0 },
      );
      const flows = columnsOf(specs, false);
      for (const policy of resolved([], 0).filter(({ label }) => label === "las")) {
        const { decisions, finish } = run(flows, policy);
        expect(decisions).toBeLessThan(100 * (count + others));
        // All go before the others have sent as much.
        expect(Math.max(...finish.subarray(0, count))).toBe(spread * (size - 1) + count);
      }
    },
  );

  test.each([1, 2, 3, 4, 5, 6])(
    "with a spread of its own for every flow hardly grows with the sizes, seed %i",
    (seed) => {
      const [small, large] = [1000, 100_000].map((scale) => {
        const random = randomIntegers(seed);
        const specs = workload(2, 0, scale);
        return columnsOf(
          specs.map((flow) => ({ ...flow, spread: 1 + 10 ** (random(1000) / 1000) })),
          false,
        );
      }) as [Flows, Flows];
      // Each seed has half of the policies, which takes long enough.
      for (const policy of resolved([], 0).filter((_, k) => k % 2 === seed % 2)) {
        const ratio = run(large, policy).decisions / run(small, policy).decisions;
        expect({ policy: policy.label, ratio }).toEqual({
          policy: policy.label,
          ratio: expect.toSatisfy((times: number) => times < 3),
        });
      }
    },
  );
});
