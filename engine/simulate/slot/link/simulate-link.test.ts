import { describe, expect, test } from "vitest";
import { columnsOf } from "../../../model/flow-specs.ts";
import type { FlowSpec } from "../../../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../../../policies/policy.ts";
import { policyDefinition } from "../../../run/policies.ts";
import { naiveSlot } from "../../../testing/naive/naive-slot.ts";
import { allPolicies } from "../../../testing/scenarios/all-policies.ts";
import { randomIntegers } from "../../../testing/scenarios/random-integers.ts";
import { seeds, seedsUpTo } from "../../../testing/seeds.ts";
import { expectSlotTwin } from "../../../testing/twins/expect-twin.ts";
import { keysFor } from "../built-in-keys.ts";
import { simulateSlotLink } from "./simulate-link.ts";

type Draw = (below: number) => number;

/** Spreads at which flows in a ring keep up with their releases, fall behind, or change from one to the other. */
const SPREADS = [
  [1],
  [1.5],
  [2],
  [4.7],
  [1, 1.3, 2, 5],
  [0, 0.5, 1.1, 3],
  [1.37, 2.71, 5.3, 7.9],
  [30, 41.5],
];

function randomFlows(seed: number, count: number, load: number, largest: number): FlowSpec[] {
  const random = randomIntegers(seed);
  const spreads = SPREADS[random(SPREADS.length)] as number[];
  let time = 0;
  return Array.from({ length: count }, (_, i): FlowSpec => {
    const size = 1 + (random(4) === 0 ? random(largest) : random(1 + largest / 8));
    // The mean size is about a fifth of the largest.
    time += random(4) === 0 ? 0 : random((0.5 * largest) / load);
    const lower = random(size + 3);
    return {
      id: `f${i}`,
      arrival: time,
      size,
      spread: spreads[random(spreads.length)] as number,
      estimate: 1 + random(2 * size),
      lower,
      upper: lower + random(9),
    };
  });
}

function policies(labels: string | null, thresholds: readonly number[]): ResolvedPolicy[] {
  return allPolicies(thresholds, 3)
    .map((policy) => ({
      ...policy,
      label: policy.label ?? policy.id,
      thresholds: (policy.thresholds ?? []) as number[],
    }))
    .filter(({ label }) => labels === null || labels.split(" ").includes(label));
}

describe("streams that together exceed the link: as the naive twin, packet by packet", () => {
  test.each(seedsUpTo(12))("SPEC 1.4, 1.6 seed %i", (seed) => {
    const load = [0.7, 0.95, 1.2, 2, 8][seed % 5] as number;
    const flows = randomFlows(seed, 60, load, [24, 60, 200][seed % 3] as number);
    const columns = columnsOf(flows, true);
    const shared = "brr las asrpt-brr asrpt-las pias-rr qclimb-rr qclimb-pp-rr";
    for (const policy of policies(shared, [2, 6, 20])) {
      const bound = policyDefinition(policy.id).bind(columns, policy);
      const twin = naiveSlot(flows, { kind: "link", rate: 1 }, policy);
      for (const trace of [false, true]) {
        const { finish } = simulateSlotLink(columns, keysFor(columns, bound), { trace });
        const { label } = policy;
        expect({ label, trace, finish: [...finish] }).toEqual({
          label,
          trace,
          finish: twin.finish,
        });
      }
    }
  });
});

/** Spreads of flows that fill the link, nearly fill it or exceed it, whole or not, and of some that come at once. */
function spreadOf(kind: number, count: number, random: Draw): number {
  if (random(4) === 0) return 0;
  const share = random(1000) / 1000;
  switch (kind) {
    case 0:
      return count * (0.5 + share);
    case 1:
      return 1 + random(2 * count);
    case 2:
      return [2, 3, 6, 16, 0.5][random(5)] as number;
    case 3:
      return (10 + random(20 * count)) / 10;
    default:
      return 3 * share;
  }
}

/** A few flows of 1 to `most` packets, as many of each order of magnitude; or alike, at nearly the same time. */
function fewFlows(random: Draw, most: number): readonly FlowSpec[] {
  const count = 2 + random(8);
  const kind = random(5);
  const areAlike = random(3) === 0;
  return Array.from({ length: count }, (_, i): FlowSpec => {
    const size = areAlike ? most - random(4) : Math.floor(most ** (random(1001) / 1000));
    const arrival = random(2) === 0 ? 0 : random(areAlike ? 6 : most);
    const spread = spreadOf(kind, count, random);
    const bounds = { estimate: size, lower: random(size), upper: size + random(size) };
    const deadline = arrival + 1 + random(4 * size * Math.max(1, spread));
    const extras = {
      ...(random(4) === 0 && { weight: 2 }),
      ...(random(2) === 0 && { deadline }),
    };
    return { id: `f${i}`, arrival, size, spread, ...bounds, ...extras };
  });
}

describe("SPEC 1.2, 1.3 few flows: as the naive twin, packet by packet", () => {
  test.each(seeds([1, 2, 3, 4, 5, 6, 7, 8]))("seed %i", (seed) => {
    const random = randomIntegers(seed);
    for (let round = 0; round < 5; round++) {
      expectSlotTwin({
        version: 1,
        model: "slot",
        fabric: { kind: "link", rate: 1 },
        flows: fewFlows(random, 400),
        policies: allPolicies([1 + random(9), 20 + random(99)], random(9)),
      });
    }
  });
});

describe("SPEC 1.12 a run costs at most a decision a packet", () => {
  test.each(seeds([1, 2, 3, 4]))("seed %i", (seed) => {
    const flows = randomFlows(seed, 200, 1.2, 60);
    const columns = columnsOf(flows, true);
    const packets = flows.reduce((sum, { size }) => sum + size, 0);
    for (const policy of policies(null, [2, 6, 20])) {
      const bound = policyDefinition(policy.id).bind(columns, policy);
      const { decisions } = simulateSlotLink(columns, keysFor(columns, bound));
      expect(decisions).toBeLessThanOrEqual(packets);
    }
  });

  test("flows whose packets are there at arrival are served in one go beside a stream that rests", () => {
    const flows: FlowSpec[] = [
      { id: "stream", arrival: 0, size: 3, spread: 1e9, estimate: 3 },
      { id: "large", arrival: 1, size: 2e9, estimate: 2e9 },
    ];
    const columns = columnsOf(flows, true);
    for (const policy of policies(null, [])) {
      const bound = policyDefinition(policy.id).bind(columns, policy);
      expect(simulateSlotLink(columns, keysFor(columns, bound)).decisions).toBeLessThanOrEqual(8);
    }
  });
});

describe("the trace of round robin", () => {
  test("SPEC 1.4 a row is a block of turns, however many rounds it has", () => {
    const flows: FlowSpec[] = [
      { id: "a", arrival: 0, size: 1000 },
      { id: "b", arrival: 0, size: 1000, spread: 0.5 },
      { id: "c", arrival: 0, size: 1000 },
    ];
    const columns = columnsOf(flows, true);
    const bound = policyDefinition("brr").bind(columns, {
      id: "brr",
      label: "brr",
      thresholds: [],
    });
    const { trace } = simulateSlotLink(columns, keysFor(columns, bound), { trace: true });
    expect(trace?.length).toBeLessThanOrEqual(4);
    expect([...(trace?.end ?? [])].at(-1)).toBe(3000);
  });
});
