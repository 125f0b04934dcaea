import { afterEach, describe, expect, test, vi } from "vitest";
import { columnsOf } from "../model/columns.ts";
import type { Flows } from "../model/flows.ts";
import { Releases } from "../model/releases.ts";
import type { Run } from "../model/run.ts";
import type { FlowSpec } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { policyDefinition } from "../run/policies.ts";
import { Standing } from "../simulate/slot/standing.ts";
import { allPolicies } from "../testing/all-policies.ts";
import { naiveSlot } from "../testing/naive-slot.ts";
import { randomIntegers } from "../testing/random-integers.ts";
import type { LinkState } from "./filler.ts";
import { Outlook } from "./outlook.ts";
import { Peers } from "./peers.ts";
import { Places } from "./places.ts";
import { Rounds } from "./rounds.ts";
import { simulateSlotLink } from "./slot.ts";
import { Streams } from "./streams.ts";
import { SureTurns } from "./sure-turns.ts";
import { VisitedRing } from "./visited-ring.ts";
import { Visits } from "./visits.ts";

type Draw = (below: number) => number;

/** Some keep up with their releases and some do not, which of them changes with who else is there. */
const SPREADS = [
  [7, 11, 13, 17],
  [2.3, 3.7, 5.1],
  [0, 3.3, 7.1, 19.7, 41.3],
  [0, 20, 30.5, 77.7],
  [0, 7.3, 11.9, 23.1],
  [0, 5.3, 50.7],
  [0, 10, 20, 40],
  [0, 4, 8],
  [2.5, 0, 9.5, 100],
];

function randomFlows(random: Draw, most: number, largest: number): FlowSpec[] {
  const spreads = SPREADS[random(SPREADS.length)] as number[];
  const gap = [0, 1, largest / 4, largest, 4 * largest][random(5)] as number;
  let time = 0;
  const flows = Array.from({ length: 2 + random(most) }, (_, i): FlowSpec => {
    time += random(2) === 0 ? 0 : random(gap + 1);
    const size = 1 + random(random(3) === 0 ? 20 : largest);
    const lower = random(size + 3);
    const spread =
      random(12) === 0 ? random(6000) / 100 : (spreads[random(spreads.length)] as number);
    const bounds = { estimate: random(2 * size), lower, upper: lower + random(size) };
    return { id: `f${i}`, arrival: time, size, spread, weight: 1 + random(3), ...bounds };
  });
  return flows.sort(() => random(3) - 1);
}

function policies(thresholds: readonly number[], slack: number): ResolvedPolicy[] {
  return allPolicies(thresholds, slack)
    .map((policy) => ({
      ...policy,
      label: policy.label ?? policy.id,
      thresholds: (policy.thresholds ?? []) as number[],
    }))
    .filter(({ label }) => /brr|rr/.test(label));
}

function run(flows: Flows, policy: ResolvedPolicy, trace = false): Run {
  return simulateSlotLink(flows, policyDefinition(policy.id).bind(flows, policy), { trace });
}

describe("SPEC 1.4, 1.6 rings that are visited: as packet by packet", () => {
  afterEach(() => void vi.restoreAllMocks());

  test.each(Array.from({ length: 16 }, (_, k) => k + 1))("the naive twin, seed %i", (seed) => {
    const random = randomIntegers(seed);
    for (let round = 0; round < 3; round++) {
      const flows = randomFlows(random, 16, 150);
      const columns = columnsOf(flows, true);
      for (const policy of policies([1 + random(6), 20, 60].slice(random(4)), random(9))) {
        const { finish } = run(columns, policy);
        const twin = naiveSlot(flows, { kind: "link", rate: 1 }, policy);
        const { label } = policy;
        expect({ label, finish: [...finish] }).toEqual({ label, finish: twin.finish });
      }
    }
  });

  test.each(Array.from({ length: 16 }, (_, k) => k + 1))("every step, seed %i", (seed) => {
    const random = randomIntegers(seed);
    const leaps = vi.spyOn(Visits.prototype, "leap");
    for (let round = 0; round < 12; round++) {
      const most = [4, 12, 30][random(3)] as number;
      const flows = columnsOf(randomFlows(random, most, [300, 3000][random(2)] as number), true);
      const thresholds = [1 + random(6), 7 + random(20), 30 + random(500)].slice(random(4));
      for (const policy of policies(thresholds, random(9))) {
        const { label } = policy;
        const { finish } = run(flows, policy);
        expect({ label, finish }).toEqual({ label, finish: run(flows, policy, true).finish });
      }
    }
    const isAhead = ({ value }: { value?: unknown }, k: number) =>
      (value as number) > (leaps.mock.calls[k]?.[0] as number);
    expect(leaps.mock.results.filter(isAhead).length).toBeGreaterThan(20);
  });
});

/** A ring as it is slot by slot. */
class Twin {
  readonly queue: number[];
  readonly sent: number[];
  private slot = 0;
  private readonly releases: Releases;
  private readonly steady: number;

  /** Flows from `steady` on may leave; `streams` go first. */
  constructor(releases: Releases, steady: number, count: number) {
    this.releases = releases;
    this.steady = steady;
    this.queue = Array.from({ length: steady }, (_, k) => k);
    this.sent = Array.from({ length: count }, () => 0);
  }

  /** To the next turn of flow `steady` − 1. */
  round(visitors: number, streams: readonly number[]): number {
    for (;;) {
      const slot = this.slot++;
      for (let flow = this.steady; flow < this.steady + visitors; flow++) this.join(flow, slot);
      const above = streams.find((flow) => this.has(flow, slot));
      if (above !== undefined) {
        this.send(above);
        continue;
      }
      const flow = this.queue.shift() as number;
      this.send(flow);
      if (flow < this.steady || this.has(flow, slot)) this.queue.push(flow);
      if (flow === this.steady - 1) return slot;
    }
  }

  private join(flow: number, slot: number): void {
    if (!this.queue.includes(flow) && this.has(flow, slot)) this.queue.push(flow);
  }

  private has(flow: number, slot: number): boolean {
    return this.releases.at(flow, this.sent[flow] as number) <= slot;
  }

  private send(flow: number): void {
    this.sent[flow] = (this.sent[flow] as number) + 1;
  }
}

function roundsOf(ring: VisitedRing): Rounds {
  const rounds = new Rounds(ring);
  rounds.makeRoom();
  return rounds;
}

function placesOf(ring: VisitedRing): Places {
  const places = new Places(ring);
  places.clear();
  return places;
}

describe("SPEC 1.4 rounds of a ring with visitors", () => {
  test.each(Array.from({ length: 60 }, (_, k) => k + 1))("as slot by slot, seed %i", (seed) => {
    const random = randomIntegers(seed);
    const steady = 1 + random([3, 12][random(2)] as number);
    const visitors = 1 + random([2, 9, 20][random(3)] as number);
    const above = random(3);
    const count = steady + visitors + above;
    const spread = (k: number) => {
      if (k < steady) return 0;
      if (k >= steady + visitors) return 2.1 + random(50) / 7;
      return random(3) === 0 ? 1 + random(30) : 1 + random(6000) / 97;
    };
    const specs = Array.from({ length: count }, (_, k) => ({
      id: `f${k}`,
      arrival: k < steady ? 0 : random(3) * random(15),
      size: 1e6,
      spread: spread(k),
    }));
    const flows = columnsOf(specs, false);
    const releases = new Releases(flows);
    const policy = policyDefinition("brr").bind(flows, { id: "brr", label: "", thresholds: [] });
    const standing = new Standing(flows, policy, releases);
    const sure = new SureTurns(flows.spread, count, false, () => 1);
    const peers = new Peers({ base: null, tie: flows.arrival, few: 8 }, standing.sent, sure);
    const streams = new Streams({ flows, releases, standing, peers } as LinkState);
    const high = Array.from({ length: above }, (_, k) => steady + visitors + k);
    for (const flow of high) streams.add(flow, 0);
    const ring = new VisitedRing({ flows, releases }, streams);
    ring.clear(visitors);
    for (let k = 0; k < visitors; k++) ring.add(steady + k);
    ring.steady = steady;
    ring.openings.begin(0);
    const twin = new Twin(releases, steady, count);
    // Whoever comes in the first round joins behind steady flows that have had their turn.
    const slot = twin.round(visitors, high);
    const rounds = roundsOf(ring);
    rounds.begin(1, steady, { turns: 0, slot: -1 });
    const places = placesOf(ring);
    places.next(rounds);
    const vague = placesOf(ring);
    vague.scatter(rounds);
    const [start, least, most] = [roundsOf(ring), roundsOf(ring), roundsOf(ring)];
    const outlook = new Outlook(ring, start);
    expect(rounds.slot).toBe(slot);
    for (let k = 2; k < 400; k++) {
      if (k === 60) {
        start.sent.set(rounds.sent);
        start.begin(rounds.round, rounds.turns, rounds.from);
        outlook.survey();
      }
      const flowsOf = ring.visitors.subarray(0, visitors);
      const there = Array.from(flowsOf, (flow) => twin.queue.indexOf(flow) + 1);
      expect([...places.first.subarray(0, visitors)]).toEqual(there);
      expect(places.isKnown).toBe(true);
      there.forEach((place, v) => {
        expect(vague.first[v]).toBeLessThanOrEqual(place);
        expect(vague.last[v]).toBeGreaterThanOrEqual(place);
      });
      expect(rounds.next(Number.POSITIVE_INFINITY)).toBe(true);
      places.next(rounds);
      vague.next(rounds);
      expect(rounds.slot).toBe(twin.round(visitors, high));
      expect([...rounds.sent.subarray(0, visitors)]).toEqual(
        twin.sent.slice(steady, steady + visitors),
      );
      if (!outlook.isSure) continue;
      outlook.least(k, least);
      outlook.most(k, most);
      expect(least.slot).toBeLessThanOrEqual(rounds.slot);
      expect(most.slot).toBeGreaterThanOrEqual(rounds.slot);
      rounds.sent.subarray(0, visitors).forEach((sent, v) => {
        expect(least.sent[v]).toBeLessThanOrEqual(sent);
        expect(most.sent[v]).toBeGreaterThanOrEqual(sent);
      });
    }
  });
});

describe("SPEC 1.4 work in a ring that is visited", () => {
  afterEach(() => void vi.restoreAllMocks());

  /** Decisions, and rounds that are looked at one by one. */
  function work(flows: Flows, policy: ResolvedPolicy): number {
    const rounds = vi.spyOn(Rounds.prototype, "next");
    const { decisions } = run(flows, policy);
    const steps = rounds.mock.calls.length;
    rounds.mockRestore();
    return decisions + steps;
  }

  const brr = policies([], 0).filter(({ id }) => id === "brr")[0] as ResolvedPolicy;

  function visited(steady: number, spreads: readonly number[], size: number): Flows {
    const specs = [...Array.from({ length: steady }, () => 0), ...spreads].map((spread, i) => {
      // Visitors end shortly before the others.
      const packets = spread === 0 ? size : Math.floor((0.9 * steady * size) / spread);
      return { id: `f${i}`, arrival: (i * i) % 11, size: packets, spread };
    });
    return columnsOf(specs, false);
  }

  test.each([
    [1, [7, 11, 13, 17]],
    [3, [8, 8, 8]],
    [9, [20.3, 20.3, 20.3, 20.3, 20.3, 20.3]],
    [10, [11]],
    [10, [11.5]],
    [20, [50.5, 60.5, 75.5]],
    [50, [61, 71, 73, 79, 83]],
    [100, [101, 201, 301]],
    [300, [700.7, 1100.1, 1300.3]],
  ] as const)("%i that stay and %j: a hundred million packets each", (steady, spreads) => {
    expect(work(visited(steady, spreads, 1e8), brr)).toBeLessThan(1500);
  });

  /** Flows like those of a sampled run. */
  function workload(spreads: readonly number[], load: number, scale: number): Flows {
    const random = randomIntegers(1);
    let time = 0;
    const specs = Array.from({ length: 200 }, (_, i) => {
      const size = 1 + (random(4) === 0 ? random(400) : random(30)) * scale;
      time += random(Math.floor((122 * scale) / load));
      const spread = spreads[random(spreads.length)] as number;
      return { id: `f${i}`, arrival: time, size, spread, estimate: size, lower: size / 2 };
    });
    return columnsOf(specs, false);
  }

  const labels = "brr asrpt-brr pias-rr qclimb-rr";
  test.each(
    SPREADS.slice(0, 6).flatMap((spreads) => [0.6, 1.5].map((load) => [spreads, load] as const)),
  )("spreads %j at load %d: by arrivals, ends and changes of level", (spreads, load) => {
    const large = workload(spreads, load, 1000);
    for (const policy of policies([1e4, 1e5], 1e4)) {
      if (!labels.split(" ").includes(policy.label)) continue;
      const changes = 2 + policy.thresholds.length * (policy.id === "qclimb" ? 2 : 1);
      const each = work(large, policy) / (large.count * changes);
      expect({ policy: policy.label, each }).toEqual({
        policy: policy.label,
        each: expect.toSatisfy((one: number) => one < 1000),
      });
    }
  });
});
