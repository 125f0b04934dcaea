import { describe, expect, test } from "vitest";
import type { PdqParameters } from "../model/spec/packet-setting.ts";
import type { Network } from "../network/graph/network.ts";
import { Routing } from "../network/graph/routing.ts";
import type { PacketFlows } from "../packets/packet-flows.ts";
import { bcube, fatTree, star, tree } from "../testing/networks.ts";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { RECOMMENDED } from "./resolve-packets.ts";
import { simulatePackets } from "./simulate-packets.ts";

const RATE = 1e9;
const NETWORKS: readonly (readonly [string, Network])[] = [
  ["star", star(12, RATE)],
  ["tree", tree(4, 3, RATE, RATE)],
  ["fat-tree", fatTree(4, RATE)],
  ["BCube", bcube(2, 2, RATE)],
];

/**
 * What the theorem assumes (PDQ §4): no loss, no dampening, every link of the senders' rate, a constant C. Flows
 * from different hosts, since a host's own link has no controller, of clearly different sizes.
 */
const ASSUMED: PdqParameters = { ...RECOMMENDED, dampening: 0, ratePeriod: 0 };
const MEGABYTE = 1e6;

function competition(network: Network, seed: number): PacketFlows {
  const random = randomIntegers(seed);
  const hosts = Array.from({ length: network.hosts }, (_, host) => host);
  const pick = () => hosts.splice(random(hosts.length), 1)[0] as number;
  // Few destinations, so that many compete.
  const ends = Array.from({ length: 3 }, pick);
  const count = 2 + random(hosts.length - 1);
  const source = Int32Array.from({ length: count }, pick);
  const ranks = Array.from({ length: count }, (_, k) => k).sort(() => random(3) - 1);
  return {
    count,
    source,
    destination: source.map(() => ends[random(ends.length)] as number),
    bytes: Float64Array.from(ranks, (rank) => (3 + 0.5 * rank) * MEGABYTE),
    start: new Float64Array(count),
    deadline: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
  };
}

/** The flows that send in equilibrium, the most precedential flows that any has, and the longest round trip. */
function equilibrium(network: Network, flows: PacketFlows) {
  const routing = new Routing(network);
  const ways = Array.from({ length: flows.count }, (_, flow) =>
    routing.path(flows.source[flow] as number, flows.destination[flow] as number, flow, 1),
  );
  const byCriticality = ways
    .map((_, flow) => flow)
    .sort((a, b) => (flows.bytes[a] as number) - (flows.bytes[b] as number));
  const drivers = new Set<number>();
  let precedential = 0;
  byCriticality.forEach((flow, place) => {
    const before = byCriticality
      .slice(0, place)
      .filter((other) => ways[other]?.some((link) => ways[flow]?.includes(link)));
    if (!before.some((other) => drivers.has(other))) drivers.add(flow);
    precedential = Math.max(precedential, before.length);
  });
  const links = Math.max(...ways.map((way) => way.length));
  const rtt = links * (2 * 25.1e6 + 8e3 * (1500 + 56));
  return { drivers, precedential, rtt };
}

/** When the rates last differ from the equilibrium, in picoseconds, before any flow ends. */
function settledAt(network: Network, flows: PacketFlows, drivers: ReadonlySet<number>): number {
  const run = simulatePackets(network, flows, ASSUMED, { logRates: true });
  const until = Math.min(...run.finish) / 2;
  const rate = new Float64Array(flows.count);
  const isRight = () => rate.every((value, flow) => value === (drivers.has(flow) ? RATE : 0));
  let settled = 0;
  let wasRight = isRight();
  run.rates?.time.forEach((time, i) => {
    if (time > until) return;
    rate[run.rates?.flow[i] as number] = run.rates?.rate[i] as number;
    const right = isRight();
    if (right && !wasRight) settled = time;
    wasRight = right;
  });
  return wasRight ? settled : Number.POSITIVE_INFINITY;
}

const CASES = NETWORKS.flatMap(([name, network]) =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => [name, seed, network] as const),
);

describe("convergence (PDQ §4): drivers send at full rate, all others are paused", () => {
  // Round trips through empty queues: those of the start, when all senders ask at once, make one of these cases longer.
  const LOADED = 1.3;

  test.each(CASES)("on a %s within Pmax + 1 round trips (seed %i)", (_, seed, network) => {
    const flows = competition(network, seed);
    const { drivers, precedential, rtt } = equilibrium(network, flows);
    const settled = settledAt(network, flows, drivers);
    expect(settled).toBeGreaterThan(0);
    expect(settled).toBeLessThan(LOADED * (precedential + 1) * rtt);
  });
});
