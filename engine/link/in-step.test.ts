import { afterEach, describe, expect, test, vi } from "vitest";
import { columnsOf } from "../model/columns.ts";
import type { Flows } from "../model/flows.ts";
import { intervals } from "../model/intervals.ts";
import { Releases } from "../model/releases.ts";
import type { Run } from "../model/run.ts";
import type { FlowSpec } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { policyDefinition } from "../run/policies.ts";
import { allPolicies } from "../testing/all-policies.ts";
import { ArrayCounts, counting } from "../testing/counted-arrays.ts";
import { naiveSlot } from "../testing/naive-slot.ts";
import { randomIntegers } from "../testing/random-integers.ts";
import { patternsOf } from "./patterns.ts";
import { Peers } from "./peers.ts";
import { simulateSlotLink } from "./slot.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function policies(labels: string, thresholds: readonly number[]): ResolvedPolicy[] {
  return allPolicies(thresholds, 3)
    .map((policy) => ({
      ...policy,
      label: policy.label ?? policy.id,
      thresholds: (policy.thresholds ?? []) as number[],
    }))
    .filter(({ label }) => labels.split(" ").includes(label));
}

function run(flows: Flows, policy: ResolvedPolicy, trace: boolean): Run {
  return simulateSlotLink(flows, policyDefinition(policy.id).bind(flows, policy), { trace });
}

/** The flow of every slot's packet, and its queue. */
function bySlot({ trace }: Run): string[] {
  if (trace === null) return [];
  return [...intervals(trace)].flatMap(({ flow, queue, start, end }) =>
    Array.from({ length: end - start }, (_, k) => `${start + k}: ${flow} from ${queue}`),
  );
}

describe("SPEC 1.2 who is in step", () => {
  test.each(Array.from({ length: 8 }, (_, k) => k + 1))(
    "seed %i: packets of one number are released in one slot",
    (seed) => {
      const random = randomIntegers(seed);
      const spreads = [1, 1.5, 2, 2.75, 7, 0.5, 1.1, 12.125];
      const flows = columnsOf(
        Array.from({ length: 300 }, (_, i) => ({
          id: `f${i}`,
          arrival: random(40),
          size: 1 + random(60),
          spread: spreads[random(8)] as number,
        })),
        true,
      );
      const releases = new Releases(flows);
      const patterns = patternsOf(flows, releases, 2);
      if (patterns === null) throw new Error("no two flows are in step");
      const slots = new Map<string, number>();
      let shared = 0;
      for (let flow = 0; flow < 300; flow++) {
        if (patterns.of[flow] === -1) continue;
        for (let packet = 0; packet < (flows.size[flow] as number); packet++) {
          const place = `${patterns.of[flow]} ${packet + (patterns.base[flow] as number)}`;
          const slot = releases.at(flow, packet);
          if (slots.has(place)) shared++;
          expect(slots.get(place) ?? slot).toBe(slot);
          slots.set(place, slot);
        }
      }
      expect(shared).toBeGreaterThan(1000);
      // Different patterns are of different slots, or of other spreads.
      expect(
        patterns.of.some((pattern, flow) => pattern === -1 && flows.spread[flow] === 0.5),
      ).toBe(true);
    },
  );
});

describe("SPEC 1.3, 1.6 many flows in step: as the naive twin, packet by packet", () => {
  const SPREADS = [
    [2],
    [1, 1, 1, 3],
    [1.5],
    [2, 4, 2],
    [150, 200],
    [400],
    [1.37, 1.37, 0.4],
    [2, 2, 2, 9],
  ];
  const ORDERS = "fifo asrpt-fifo pias-fifo qclimb-fifo-slack";

  test.each(Array.from({ length: 8 }, (_, k) => k + 1))("seed %i", (seed) => {
    const random = randomIntegers(seed);
    const spreads = SPREADS[seed % SPREADS.length] as number[];
    const count = 340 + random(40);
    const burst = 290 + random(60);
    let time = 0;
    const flows = Array.from({ length: count }, (_, i): FlowSpec => {
      // One burst or two, and others that come one by one.
      if (i % burst === burst - 1) time += random(600);
      else if (i % burst > 0.9 * burst) time += random(6);
      const size = 1 + random(random(4) === 0 ? 20 : 4);
      const lower = random(size + 3);
      const bounds = { estimate: 1 + random(2 * size), lower, upper: lower + random(9) };
      const spread = spreads[random(spreads.length)] as number;
      return { id: `f${i}`, arrival: time, size, spread, weight: 1 + random(3), ...bounds };
    });
    if (seed % 2 === 0) flows.sort(() => random(3) - 1);
    const columns = columnsOf(flows, true);
    const forming = vi.spyOn(Peers.prototype, "found");
    for (const policy of policies(ORDERS, [2, 5])) {
      const { label } = policy;
      const twin = naiveSlot(flows, { kind: "link", rate: 1 }, policy);
      const served = twin.served.map(({ slot, flow, queue }) => `${slot}: ${flow} from ${queue}`);
      const traced = run(columns, policy, true);
      expect({ label, finish: [...traced.finish] }).toEqual({ label, finish: twin.finish });
      expect({ label, served: bySlot(traced) }).toEqual({ label, served });
      const { finish } = run(columns, policy, false);
      expect({ label, finish: [...finish] }).toEqual({ label, finish: twin.finish });
    }
    expect(forming.mock.calls.length).toBeGreaterThan(0);
  });
});

describe("SPEC 1.3 what many flows in step cost: O(log n) a decision, and few decisions a flow", () => {
  const FLOWS = 600;

  type Draw = (i: number, random: (below: number) => number) => [arrival: number, spread: number];

  const CROWDS: Readonly<Record<string, Draw>> = {
    "all at once, one spread": () => [0, 2],
    "all at once, two spreads": (_, random) => [0, 2 + 3 * random(2)],
    "all at once, with room for all": () => [0, 2 * FLOWS],
    "half at once, the others one by one": (i) => [i % 2 === 0 ? 0 : 700 * i, 2],
  };

  test.each(
    Object.keys(CROWDS).flatMap((crowd) => ["fifo", "pias-fifo"].map((label) => [crowd, label])),
  )("%s: %s", (crowd, label) => {
    const random = randomIntegers(1);
    const specs = Array.from({ length: FLOWS }, (_, i): FlowSpec => {
      const [arrival, spread] = (CROWDS[crowd as string] as Draw)(i, random);
      return { id: `f${i}`, arrival, spread, size: 1 + random(60_000) };
    });
    const flows = columnsOf(specs, false);
    const [policy] = policies(label as string, [20, 500, 13_000]);
    if (policy === undefined) throw new Error(`no policy ${label}`);
    const bound = policyDefinition(policy.id).bind(flows, policy);
    const counts = new ArrayCounts();
    for (const make of [Int32Array, Float64Array, Uint16Array]) {
      vi.stubGlobal(make.name, counting(make as typeof Int32Array, counts));
    }
    const { decisions } = simulateSlotLink(flows, bound);
    vi.unstubAllGlobals();
    expect(decisions).toBeLessThan(150 * FLOWS);
    expect(counts.elements).toBeLessThan(100 * Math.log2(FLOWS) * decisions);
  });
});
