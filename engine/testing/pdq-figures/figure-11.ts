import { Stream } from "../../model/numbers/random.ts";
import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import type { Network } from "../../network/graph/network.ts";
import type { PacketFlows } from "../../packets/packet-flows.ts";
import { bcube, bcubePaths } from "../networks.ts";
import { simulateWatched } from "../transports/port-log.ts";
import { deadlineOf } from "./figure-3a.ts";
import { shuffled } from "./figure-7.ts";

/** BCube(2, 3): 16 servers with four ports of 1 Gb/s each (PDQ §6, Fig. 11). */
const NETWORK: Network = bcube(2, 3, 1e9);
const WAYS = bcubePaths(2, 3);

/**
 * Random permutation traffic: every server receives one flow at most, from a server drawn at random, and `senders`
 * of the 16 send, all at once. Sizes uniform from 2 % to 198 % of `mean` bytes.
 */
export function permutation(senders: number, mean: number, seed: number): PacketFlows {
  const { hosts } = NETWORK;
  const stream = new Stream(seed, "endpoints");
  const to = permuted(stream);
  const source = Int32Array.from(shuffled(hosts, stream).slice(0, senders));
  const sizes = new Stream(seed, "sizes");
  return {
    count: senders,
    source,
    destination: source.map((host) => to[host] as number),
    bytes: Float64Array.from(source, () => Math.round(mean * (0.02 + 1.96 * sizes.uniform()))),
    start: new Float64Array(senders),
    deadline: new Float64Array(senders).fill(Number.POSITIVE_INFINITY),
  };
}

/** Where each server sends: to every server one, to itself none. */
function permuted(stream: Stream): number[] {
  const { hosts } = NETWORK;
  let to = shuffled(hosts, stream);
  while (to.some((host, from) => host === from)) to = shuffled(hosts, stream);
  return to;
}

/** The same traffic with deadlines, exponential of mean `mean` ms, and `perServer` flows of 2 to 198 KB a server. */
export function dueTraffic(perServer: number, mean: number, seed: number): PacketFlows {
  const count = NETWORK.hosts * perServer;
  const to = permuted(new Stream(seed, "endpoints"));
  const sizes = new Stream(seed, "sizes");
  const deadlines = new Stream(seed, "deadlines");
  const source = Int32Array.from({ length: count }, (_, flow) => flow % NETWORK.hosts);
  return {
    count,
    source,
    destination: source.map((host) => to[host] as number),
    bytes: Float64Array.from(source, () => 2000 + sizes.below(196_001)),
    start: new Float64Array(count),
    deadline: Float64Array.from(source, () => deadlineOf(deadlines, mean)),
  };
}

/** The share of the flows that the receiver has in time. */
export function multipathInTime(
  flows: PacketFlows,
  parameters: PdqParameters,
  subflows: number,
): number {
  const { finish } = multipath(flows, parameters, subflows);
  const met = finish.filter((end, flow) => end <= (flows.deadline[flow] as number));
  return met.length / flows.count;
}

/** Runs them with M-PDQ; one subflow is PDQ on one way. */
export function multipath(
  flows: PacketFlows,
  parameters: PdqParameters,
  subflows: number,
  options: Parameters<typeof simulateWatched>[3] = {},
) {
  return simulateWatched(NETWORK, flows, parameters, {
    ...options,
    subflows: { count: subflows, ways: WAYS },
  });
}

/** Mean FCT at the receiver, in picoseconds. */
export function meanMultipathFct(
  flows: PacketFlows,
  parameters: PdqParameters,
  subflows: number,
): number {
  const { finish } = multipath(flows, parameters, subflows);
  return finish.reduce((sum, time) => sum + time, 0) / flows.count;
}

/** Every link that leaves a server: where what it sends and what it passes on goes. */
export function serverLinks(): number[] {
  return Array.from(NETWORK.from.keys()).filter(
    (link) => (NETWORK.from[link] as number) < NETWORK.hosts,
  );
}
