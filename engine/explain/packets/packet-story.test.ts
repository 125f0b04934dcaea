import { describe, expect, test } from "vitest";
import { materialise } from "../../materialise/materialise.ts";
import type { TransportSetting } from "../../model/spec/packet-setting.ts";
import type { NetworkFabric } from "../../model/spec/scenario.ts";
import { nodeName } from "../../network/node-names.ts";
import { ACK, DATA } from "../../packets/packet-pool.ts";
import { drive } from "../../packets/switching/packet-world.ts";
import { randomIntegers } from "../../testing/scenarios/random-integers.ts";
import { parsed } from "../../testing/scenarios/run-scenario.ts";
import { seeds } from "../../testing/seeds.ts";
import { TRANSPORTS } from "../../testing/transports/run.ts";
import { endsOf, worldOf } from "../../transports/windows/run-transport.ts";
import { transportMoment } from "../../transports/windows/transport-look.ts";
import { transportInWords } from "./packet-story.ts";

const THRESHOLDS = { thresholds: [4000, 20_000] };
const OWN: Readonly<Record<string, object>> = {
  "pias-dctcp": THRESHOLDS,
  "qclimb-dctcp": { ...THRESHOLDS, slack: 0 },
  "nos2-dctcp": { ...THRESHOLDS, switchThreshold: 10_000 },
  homa: {},
  mix: { of: [{ id: "dctcp", probes: 1 }, { id: "homa" }, { id: "tcp" }] },
};

/** Eight flows to two hosts over small ports and links that lose a packet in twenty. */
function scenarioOf(id: string, seed: number): object {
  const random = randomIntegers(seed);
  const isLink = random(4) === 0;
  const hasSet = ["dctcp", "srpt-dctcp", "ascc"].includes(id) && random(2) === 0;
  const room = { buffer: 9000, loss: random(2) / 20 };
  const probes = id === "homa" || id === "mix" ? {} : { probes: random(2) };
  const small = id === "mix" ? {} : { ...room, ...probes, ...(hasSet ? { set: "ns2" } : {}) };
  return {
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric: isLink
      ? { kind: "link", rate: 1250 }
      : { kind: "leaf-spine", leaves: 2, hosts: 3, spines: 2, hostRate: 1250, coreRate: 1250 },
    flows: Array.from({ length: 8 }, (_, k) => ({
      id: `f${k}`,
      arrival: random(30),
      size: 1 + random(40_000),
      ...(isLink ? {} : { src: 2 + random(4), dst: random(2) }),
      ...(random(3) === 0 ? { spread: 1 + random(2) } : {}),
      ...(id === "qclimb-dctcp" ? { lower: 1, upper: 60_000 } : {}),
    })),
    policies: [{ id, ...small, ...OWN[id] }],
  };
}

/** The same run beside it, with what is known of it without asking its senders. */
class Witness {
  readonly made;
  /** By flow: packets that its receiver has, and how many acknowledgements say that it has without a gap. */
  readonly known = new Map<number, Set<number>>();
  readonly told = new Map<number, number>();
  /** Packets that came to a host. */
  readonly reached = new Map<number, number>();
  /** The run has gone on from the moment that it was made for. */
  isSpent = false;
  private heard: ((packet: number, link: number) => void) | null = null;

  constructor(of: ReturnType<typeof experiment>) {
    this.made = worldOf(of.flows, of.fabric, of.setting);
    const { hosts, world } = this.made;
    const { pool, switching } = world;
    const reach = hosts.reach.bind(hosts);
    hosts.reach = (packet, now) => {
      const flow = pool.flow[packet] as number;
      const ack = pool.ack[packet] as number;
      this.reached.set(flow, (this.reached.get(flow) ?? 0) + 1);
      if (pool.kind[packet] === ACK) this.told.set(flow, Math.max(this.told.get(flow) ?? 0, ack));
      if (pool.kind[packet] === DATA) note(this.known, flow, pool.offset[packet] as number);
      reach(packet, now);
    };
    switching.listen((packet, link) => this.heard?.(packet, link));
  }

  until(now: number): void {
    const { world, hosts } = this.made;
    drive(world.agenda, world.switching, hosts, undefined, now);
  }

  /** The flow whose packet leaves `link` next, unless another joins before. */
  nextFrom(link: number): number | null {
    const { world } = this.made;
    this.isSpent = true;
    const joined = world.tally.joined[link];
    let flow: number | null = null;
    this.heard = (packet, at) => {
      if (at !== link || flow !== null) return;
      flow = world.tally.joined[link] === joined ? (world.pool.flow[packet] as number) : -1;
    };
    while (flow === null) this.until(world.agenda.nextTime);
    this.heard = null;
    return flow === -1 ? null : flow;
  }
}

function note(sets: Map<number, Set<number>>, flow: number, offset: number): void {
  const set = sets.get(flow) ?? new Set();
  sets.set(flow, set.add(offset));
}

function experiment(id: string, seed: number) {
  const { flows, ids, policies, scenario } = materialise(parsed(scenarioOf(id, seed)));
  const setting = policies[0]?.packets as TransportSetting;
  return { flows, ids, fabric: scenario.fabric, setting };
}

/** Moments of every kind of event, and some between. */
function momentsOf(of: ReturnType<typeof experiment>, random: (below: number) => number): number[] {
  const { world, hosts } = worldOf(of.flows, of.fabric, of.setting);
  const { agenda, switching } = world;
  const byKind = new Map<number, number[]>();
  while (agenda.nextTime < Number.POSITIVE_INFINITY && hosts.ended < of.flows.count) {
    const now = agenda.nextTime;
    drive(agenda, switching, hosts, undefined, now);
    const kind = agenda.event & 7;
    byKind.set(kind, [...(byKind.get(kind) ?? []), now]);
  }
  const chosen = [...byKind.values()].map((times) => times[random(times.length)] as number);
  const all = [...byKind.values()].flat();
  return [...chosen, (all[random(all.length)] as number) + 1];
}

const SENTENCE =
  /^(f\d+)(?: \((.+)\))? has (\d+) of (\d+) packets? (acknowledged|received)(?:, \d+ beyond a gap)? and (\d+) under way(?:; its first packet waits (at the port from (.+) to (.+?)|at a port), (?:alone|one of (\d+))(?:, where (f\d+) goes first)?)?; (.+?)(?:, its timer goes off at ([\d.e+]+) us)?\.$/;

describe("SPEC 16.11 at any moment what a flow waits for is said, and is so", () => {
  for (const id of [...TRANSPORTS, "mix"]) {
    test.each(seeds([1, 2, 3, 4, 5, 6]))(`${id} (seed %i)`, (seed) => {
      const of = experiment(id, seed);
      const random = randomIntegers(seed + 100);
      for (const now of momentsOf(of, random)) {
        const { picoseconds } = of.setting.scale;
        const moment = transportMoment(of.flows, of.fabric, of.setting, now / picoseconds);
        const words = transportInWords(moment, of.ids, "us", of.fabric);
        const witness = new Witness(of);
        const later = new Witness(of);
        witness.until(now);
        later.until(now);
        const ends = endsOf(witness.made, of.setting);
        expect(moment.finished).toBe(ends.filter((end) => end <= now).length);
        expect(words.flows).toHaveLength(moment.flows.length);
        let soonest: { readonly flow: number; readonly due: number } | null = null;
        for (const [k, sentence] of words.flows.entries()) {
          const found = SENTENCE.exec(sentence);
          expect(found, sentence).not.toBeNull();
          const flow = moment.flows[k]?.flow ?? -1;
          if (found === null) continue;
          check(found, flow, witness);
          place(found, flow, of, later);
          const due = Number(found[13] ?? Number.POSITIVE_INFINITY) * picoseconds;
          expect(due, sentence).toBeGreaterThan(now);
          if (due < (soonest?.due ?? Number.POSITIVE_INFINITY)) soonest = { flow, due };
        }
        if (soonest !== null) rings(soonest, witness);
      }
    });
  }
});

/** Whether a sentence about a flow is true, by a second run that does not use what `explain` uses. */
function check(
  [sentence, , , has, total, word, under, , , , , , reason]: RegExpExecArray,
  flow: number,
  before: Witness,
): void {
  const { world, hosts } = before.made;
  const bytes = world.flows.bytes[flow] as number;
  expect(Number(total)).toBe(Math.ceil(bytes / 1460));
  const known =
    word === "received" ? (before.known.get(flow)?.size ?? 0) : (before.told.get(flow) ?? 0);
  expect(Number(has), sentence).toBe(known);
  expect(Number(has) + Number(under), sentence).toBeLessThanOrEqual(Number(total));
  if (reason === "all is sent") expect(hosts.sentBytes(flow)).toBe(bytes);
  if (reason === "its receiver has everything, which it does not know yet") {
    expect(before.known.get(flow)?.size).toBe(Number(total));
  }
  const [, window] = /^its window of (\d+) packets? is full$/.exec(reason ?? "") ?? [];
  if (window !== undefined) expect(Number(under) + 1, sentence).toBeGreaterThan(Number(window));
}

/** Whether as many packets wait at that port, and the packet that leaves it next is of the flow that is said. */
function place(
  [sentence, , , , , , , , from, to, waiting, first]: RegExpExecArray,
  flow: number,
  of: ReturnType<typeof experiment>,
  later: Witness,
): void {
  if (from === undefined || later.isSpent) return;
  const { network, tally } = later.made.world;
  const named = (node: number | undefined) => nodeName(of.fabric as NetworkFabric, node as number);
  const link = network.from.findIndex(
    (node, k) => named(node) === from && named(network.to[k]) === to,
  );
  const { joined, left, dropped } = tally;
  const there = (joined[link] as number) - (left[link] as number) - (dropped[link] as number);
  expect(there, sentence).toBe(Number(waiting ?? 1));
  const next = later.nextFrom(link);
  if (next !== null) expect(of.ids[next], sentence).toBe(first ?? of.ids[flow]);
}

/** Whether the timer goes off when it is said to, unless something comes to the flow before. */
function rings(
  { flow, due }: { readonly flow: number; readonly due: number },
  witness: Witness,
): void {
  const { timeouts } = witness.made.hosts.book;
  const [before, reached] = [timeouts[flow] as number, witness.reached.get(flow)];
  witness.until(due + 1e6);
  if (witness.reached.get(flow) === reached) expect(timeouts[flow]).toBe(before + 1);
}
