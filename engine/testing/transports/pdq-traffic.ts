import { ln } from "../../model/numbers/exact-math.ts";
import { Stream } from "../../model/numbers/random.ts";
import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import type { Network } from "../../network/graph/network.ts";
import type { PacketFlows } from "../../packets/packet-flows.ts";
import { type PacketOptions, simulatePackets } from "../../transports/simulate-packets.ts";
import { bcube, bcubePaths, star, tree } from "../networks.ts";
import { simulateWatched } from "./port-log.ts";

const GIGABIT = 1e9;

/** The paper's two small fabrics (Fig. 2), 1 Gb/s each link, and the host that everybody sends to. */
export interface Setting {
  readonly network: Network;
  readonly receiver: number;
  /** Hosts that send, one flow after the other, round and round. */
  readonly senders: readonly number[];
}

const FABRICS = ["star", "tree"] as const;
export type FabricName = (typeof FABRICS)[number];

/** A star with a sender of its own for each of `flows` flows, or the tree of 12 hosts of which 11 send. */
export function settingOf(fabric: FabricName, flows: number): Setting {
  const hosts = fabric === "star" ? flows + 1 : 12;
  const network = fabric === "star" ? star(hosts, GIGABIT) : tree(4, 3, GIGABIT, GIGABIT);
  const receiver = hosts - 1;
  return { network, receiver, senders: Array.from({ length: receiver }, (_, host) => host) };
}

/** The link into the receiver: where all flows meet. */
export function bottleneckOf(setting: Setting): number {
  return setting.network.to.indexOf(setting.receiver);
}

/** One flow: bytes, when it begins and when it is due, in picoseconds. */
export interface SmallFlow {
  readonly bytes: number;
  readonly start?: number;
  readonly deadline?: number;
}

/** Flows to the receiver, the i-th from the i-th of `senders`. They ask in the order given. */
export function flowsOf(setting: Setting, flows: readonly SmallFlow[]): PacketFlows {
  const { senders, receiver } = setting;
  const count = flows.length;
  return {
    count,
    source: Int32Array.from(flows, (_, flow) => senders[flow % senders.length] as number),
    destination: new Int32Array(count).fill(receiver),
    bytes: Float64Array.from(flows, (flow) => flow.bytes),
    start: Float64Array.from(flows, (flow) => flow.start ?? 0),
    deadline: Float64Array.from(flows, (flow) => flow.deadline ?? Number.POSITIVE_INFINITY),
  };
}

const MILLISECOND = 1e9;
const MEGABYTE = 1e6;
/** What 1 MB takes at 1 Gb/s, in picoseconds: the unit of Fig. 1. */
const UNIT = 8e9;

/** Flows A, B and C of 1, 2 and 3 MB and their deadlines in units, times `slack`. */
const FLOWS = [
  { name: "A", bytes: MEGABYTE, deadline: 1 },
  { name: "B", bytes: 2 * MEGABYTE, deadline: 4 },
  { name: "C", bytes: 3 * MEGABYTE, deadline: 6 },
] as const;

export type Outcome = Readonly<Record<"A" | "B" | "C", { finish: number; isInTime: boolean }>>;

/**
 * The three flows of PDQ's Fig. 1 at once, asking in the order given (“BCA”). Finish times in units of 8 ms;
 * `slack` null: without deadlines, shortest first.
 */
export function threeFlows(
  fabric: FabricName,
  parameters: PdqParameters,
  order: string,
  slack: number | null,
): Outcome {
  const setting = settingOf(fabric, 3);
  const flows = [...order].map((name) => {
    const flow = FLOWS.find((candidate) => candidate.name === name);
    if (flow === undefined) throw new RangeError(`no flow ${name} in Fig. 1`);
    return {
      bytes: flow.bytes,
      deadline: (slack ?? Number.POSITIVE_INFINITY) * flow.deadline * UNIT,
    };
  });
  const run = simulatePackets(setting.network, flowsOf(setting, flows), parameters);
  const outcomeOf = (name: string) => {
    const at = order.indexOf(name);
    const finish = run.finish[at] as number;
    return {
      finish: finish / UNIT,
      isInTime: finish <= (flows[at]?.deadline ?? Number.POSITIVE_INFINITY),
    };
  };
  return { A: outcomeOf("A"), B: outcomeOf("B"), C: outcomeOf("C") };
}

/**
 * Five flows of about 1 MB begin at once (PDQ §5.4, Fig. 6): when the receiver has the last byte, in milliseconds.
 * The sizes are perturbed slightly: the i-th has `perturbation`·i bytes more.
 */
export function lastOfFive(
  fabric: FabricName,
  parameters: PdqParameters,
  perturbation: number,
  options: PacketOptions = {},
): number {
  const setting = settingOf(fabric, 5);
  const flows = [0, 1, 2, 3, 4].map((i) => ({ bytes: MEGABYTE + perturbation * (i - 2) }));
  const { finish } = simulatePackets(setting.network, flowsOf(setting, flows), parameters, options);
  return Math.max(...finish) / MILLISECOND;
}

/** Every server sends `perServer` flows of 2 to 198 KB to one other at once, and receives from one. */
export function fullPermutation(network: Network, perServer: number, seed: number): PacketFlows {
  const { hosts } = network;
  const endpoints = new Stream(seed, "endpoints");
  let to = shuffled(hosts, endpoints);
  while (to.some((host, from) => host === from)) to = shuffled(hosts, endpoints);
  const sizes = new Stream(seed, "sizes");
  const count = hosts * perServer;
  const source = Int32Array.from({ length: count }, (_, flow) => flow % hosts);
  return {
    count,
    source,
    destination: source.map((host) => to[host] as number),
    bytes: Float64Array.from(source, () => 2000 + sizes.below(196_001)),
    start: new Float64Array(count),
    deadline: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
  };
}

/** No deadline below this is meant seriously (PDQ §5.1). */
const LEAST = 3 * MILLISECOND;
/** A deadline as the paper draws them, in picoseconds. */
function deadlineOf(stream: Stream, mean: number): number {
  return Math.max(LEAST, Math.round(-mean * MILLISECOND * ln(1 - stream.uniform())));
}

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

/** Every link that leaves a server: where what it sends and what it passes on goes. */
export function serverLinks(): number[] {
  return Array.from(NETWORK.from.keys()).filter(
    (link) => (NETWORK.from[link] as number) < NETWORK.hosts,
  );
}

/** 0 … count − 1 in random order (Fisher and Yates). */
function shuffled(count: number, stream: Pick<Stream, "below">): number[] {
  const order = Array.from({ length: count }, (_, k) => k);
  for (let k = count - 1; k > 0; k--) {
    const other = stream.below(k + 1);
    const kept = order[k] as number;
    order[k] = order[other] as number;
    order[other] = kept;
  }
  return order;
}
