import { afterEach, describe, expect, test, vi } from "vitest";
import { columnsOf } from "../model/columns.ts";
import type { FlowSpec } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { policyDefinition } from "../run/policies.ts";
import { IndexedHeap } from "../simulate/queues/indexed-heap.ts";
import { allPolicies } from "../testing/all-policies.ts";
import { naiveSlot } from "../testing/naive-slot.ts";
import { randomIntegers } from "../testing/random-integers.ts";
import { Peers } from "./peers.ts";
import { simulateSlotLink } from "./slot.ts";

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

function policies(labels: string, thresholds: readonly number[]): ResolvedPolicy[] {
  return allPolicies(thresholds, 3)
    .map((policy) => ({
      ...policy,
      label: policy.label ?? policy.id,
      thresholds: (policy.thresholds ?? []) as number[],
    }))
    .filter(({ label }) => labels.split(" ").includes(label));
}

describe("streams that together exceed the link: as the naive twin, packet by packet", () => {
  test.each(Array.from({ length: 24 }, (_, k) => k + 1))("SPEC 1.4, 1.6 seed %i", (seed) => {
    const load = [0.7, 0.95, 1.2, 2, 8][seed % 5] as number;
    const flows = randomFlows(seed, 60, load, [24, 60, 200][seed % 3] as number);
    const columns = columnsOf(flows, true);
    const shared = "brr las asrpt-brr asrpt-las pias-rr qclimb-rr qclimb-pp-rr";
    for (const policy of policies(shared, [2, 6, 20])) {
      const bound = policyDefinition(policy.id).bind(columns, policy);
      const twin = naiveSlot(flows, { kind: "link", rate: 1 }, policy);
      for (const trace of [false, true]) {
        const { finish } = simulateSlotLink(columns, bound, { trace });
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

describe("SPEC 1.3 many flows of equal service: as the naive twin, packet by packet", () => {
  afterEach(() => void vi.restoreAllMocks());

  test.each(Array.from({ length: 16 }, (_, k) => k + 1))("seed %i", (seed) => {
    const random = randomIntegers(seed);
    const spreads = SPREADS[seed % SPREADS.length] as number[];
    const largest = [12, 40, 150][seed % 3] as number;
    let time = 0;
    // Bursts, which catch up with one another; every third flow has a number before those that came earlier.
    const flows = Array.from({ length: 120 }, (_, i): FlowSpec => {
      time += i % 40 === 0 ? random(20 * largest) : random(2 - (seed % 2));
      const size = 1 + (random(3) === 0 ? random(largest) : random(1 + largest / 5));
      const spread = spreads[random(spreads.length)] as number;
      return { id: `f${i}`, arrival: time, size, spread };
    }).sort((a, b) => (a.arrival % 3 === 0 ? 1 : 0) - (b.arrival % 3 === 0 ? 1 : 0));
    const columns = columnsOf(flows, true);
    const grouping = vi.spyOn(Peers.prototype, "form");
    for (const policy of policies("las asrpt-las", [])) {
      const bound = policyDefinition(policy.id).bind(columns, policy);
      const twin = naiveSlot(flows, { kind: "link", rate: 1 }, policy);
      for (const trace of [false, true]) {
        const { finish } = simulateSlotLink(columns, bound, { trace });
        const { label } = policy;
        expect({ label, trace, finish: [...finish] }).toEqual({
          label,
          trace,
          finish: twin.finish,
        });
      }
    }
    expect(grouping.mock.calls.length).toBeGreaterThan(0);
  });
});

describe("SPEC 1.4 decisions in overload are of flows, not of packets or of those that wait", () => {
  afterEach(() => void vi.restoreAllMocks());

  function decisionsEach(label: string, count: number, scale: number): number {
    const random = randomIntegers(count);
    const spreads = [1, 1.3, 2, 5];
    let time = 0;
    const flows = Array.from({ length: count }, (_, i): FlowSpec => {
      time += scale * random(30);
      const size = scale * (1 + (random(8) === 0 ? random(200) : random(20)));
      const spread = spreads[random(spreads.length)] as number;
      return { id: `f${i}`, arrival: time, size, spread, estimate: size, lower: size / 2 };
    });
    const [policy] = policies(label, [5 * scale, 20 * scale, 80 * scale]);
    if (policy === undefined) throw new Error(`no policy ${label}`);
    const columns = columnsOf(flows, true);
    const bound = policyDefinition(policy.id).bind(columns, policy);
    return simulateSlotLink(columns, bound).decisions / count;
  }

  test("las: ten thousand at once, two or three a flow, none of which looks at all of them", () => {
    const count = 10_000;
    const flows = Array.from({ length: count }, (_, i): FlowSpec => {
      const size = 1000 + ((7919 * i) % 10_007);
      return { id: `f${i}`, arrival: 0, size, spread: 1.5 };
    });
    const columns = columnsOf(flows, true);
    const [policy] = policies("las", []);
    if (policy === undefined) throw new Error("no LAS");
    const ranked = vi.spyOn(IndexedHeap.prototype, "set");
    const bound = policyDefinition(policy.id).bind(columns, policy);
    const { decisions } = simulateSlotLink(columns, bound);
    expect(decisions).toBeLessThan(2.5 * count);
    expect(ranked.mock.calls.length).toBeLessThan(6 * count);
  });

  test.each([
    ["brr", 10],
    ["pias-rr", 100],
    ["qclimb-rr", 65],
  ] as const)(
    "%s: with four times the flows, or a hundred times the packets, no more than %i a flow",
    (label, most) => {
      const few = decisionsEach(label, 500, 100);
      const many = decisionsEach(label, 2000, 100);
      const large = decisionsEach(label, 500, 10_000);
      for (const each of [few, many, large]) expect(each).toBeLessThan(most);
    },
  );
});
