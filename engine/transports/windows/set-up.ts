import type {
  MixSetting,
  TransportId,
  TransportParameters,
  TransportSetting,
} from "../../model/spec/packet-setting.ts";
import type { Network } from "../../network/graph/network.ts";
import type { PacketFlows } from "../../packets/flows.ts";
import { fixedWays } from "../../packets/paths.ts";
import { FULL, PAYLOAD } from "../../packets/pool.ts";
import { type PacketWorld, packetWorld } from "../../packets/switching/build.ts";
import { FlowBook } from "../../packets/switching/host-core.ts";
import type { PortSetting } from "../../packets/switching/queue.ts";
import type { PacketLosses } from "../../packets/switching/switching.ts";
import { Completions } from "./completions.ts";
import { disciplineOf } from "./discipline.ts";
import { FAST, fitted, usualMarks } from "./fitted.ts";
import { HomaHosts } from "./homa-hosts.ts";
import { homaLevels, LEVELS } from "./homa-levels.ts";
import { HomaNic } from "./homa-nic.ts";
import { type LongestWay, longestWay, roundTrip } from "./longest-way.ts";
import { MixedHosts, type TransportHosts, transportsOf } from "./mixed-hosts.ts";
import { Ns2Hosts } from "./ns2-hosts.ts";
import { PfabricHosts } from "./pfabric-hosts.ts";
import {
  type Bounds,
  splitLevels,
  type Tagging,
  tagByClimb,
  tagByLeft,
  tagByLevel,
  tagByOffset,
  UNTAGGED,
} from "./tagging.ts";
import { TcpHosts } from "./tcp-hosts.ts";

/** A transport over a network with its flows, before anything has happened. */
export interface TransportWorld {
  readonly world: PacketWorld;
  readonly hosts: TransportHosts;
  /** By flow, the place of its transport in a mix; null: there is no mix. */
  readonly parts: Uint8Array | null;
}

export interface TransportOptions {
  /** Of ECMP and of spraying. Default 1. */
  readonly seed?: number;
  readonly losses?: PacketLosses | null;
  /** What QCLIMB knows of the sizes, in bytes. Default nothing. */
  readonly bounds?: Bounds | null;
  /** Believed sizes in bytes, NaN where there is none. Default none. */
  readonly estimates?: Float64Array | null;
  /** Where fast growth ends at first, in packets. Default never. */
  readonly firstThreshold?: number;
  readonly mix?: MixSetting | undefined;
  /** The longest way of the network, where it is known. Default it is found. */
  readonly longest?: LongestWay;
  /** By flow, the transport that it names in a mix. */
  readonly named?: readonly (string | null)[] | null;
}

/** Homa's usual unscheduled bytes at 10 Gb/s. */
const BLIND = 10_000;

/** Lays out a network of ports as a transport wants them, with its hosts. */
export function setUp(
  network: Network,
  flows: PacketFlows,
  protocol: TransportId,
  said: TransportParameters,
  options: TransportOptions = {},
): TransportWorld {
  const { mix, seed = 1, losses = null } = options;
  const delay = delaysOf(network, said);
  const longest = options.longest ?? longestWay(network, delay, said.routing === "spray");
  const parameters = fitted(mix?.of[0]?.protocol ?? protocol, said, longest);
  const portOf = portsOf(network, protocol, parameters, longest, mix);
  const setting = {
    portOf,
    isEager: parameters.ports === "eager",
    delay,
    losses,
  };
  const world = packetWorld(network, flows, setting, { seed, routing: parameters.routing });
  if (mix === undefined) {
    return { world, hosts: hostsOf(world, protocol, parameters, options), parts: null };
  }
  const book = new FlowBook(flows.count);
  const { buffer, hostBuffer } = parameters;
  // What hosts note over time they note in the world's journal, whenever that begins.
  const shared: PacketWorld = Object.create(world, { book: { value: book } });
  const made = mix.of.map((one) =>
    hostsOf(
      shared,
      one.protocol,
      fitted(one.protocol, { ...one.parameters, buffer, hostBuffer }, longest),
      options,
    ),
  );
  const parts = transportsOf(mix, flows, options.named ?? null, seed);
  return { world, hosts: new MixedHosts(made, parts, world.pool, book), parts };
}

/** By link: picoseconds from the end of a transmission to the packet's being at the next node. */
export function delaysOf(
  { from, to, hosts }: Network,
  { corePropagation, propagation, processing }: TransportParameters,
): Float64Array {
  return Float64Array.from(from, (node, link) => {
    const isCore = node >= hosts && (to[link] as number) >= hosts;
    return (isCore ? corePropagation : propagation) + processing;
  });
}

function portsOf(
  network: Network,
  protocol: TransportId,
  parameters: TransportParameters,
  longest: LongestWay,
  mix: MixSetting | undefined,
): (link: number) => PortSetting {
  const { ecn, ecnBy, hostEcn, marks, buffer, hostBuffer } = parameters;
  const among = mix?.of ?? [{ protocol, parameters }];
  const disciplines = among.map((one) => disciplineOf(one.protocol));
  // FIFO's packets are those of the first of several queues.
  const discipline = disciplines.find((one) => one !== "fifo") ?? "fifo";
  const queues = Math.max(...among.map(queuesOf));
  const { rate } = network;
  // By rate, below 0 where it is a host's own.
  const known = new Map<number, PortSetting>();
  return (link) => {
    const isHosts = (network.from[link] as number) < network.hosts;
    const own = rate[link] as number;
    const name = isHosts ? -own : own;
    const found = known.get(name);
    if (found !== undefined) return found;
    const usual = usualMarks(own, longest);
    const limit = isHosts ? hostEcn : Number.isNaN(ecn) ? usual : ecn;
    const made: PortSetting = {
      discipline,
      queues: protocol === "nos2-dctcp" && !isHosts ? 2 : queues,
      buffer: isHosts ? hostBuffer : buffer,
      ecn: limit,
      ecnBy,
      marks,
    };
    known.set(name, made);
    return made;
  };
}

function queuesOf({
  protocol,
  parameters,
}: Pick<TransportSetting, "protocol" | "parameters">): number {
  return protocol === "homa" ? LEVELS : parameters.thresholds.length + 1;
}

function hostsOf(
  world: PacketWorld,
  protocol: TransportId,
  parameters: TransportParameters,
  options: TransportOptions,
): TransportHosts {
  const { flows, switching, pool } = world;
  if (protocol === "pfabric") return new PfabricHosts(world, parameters, options.estimates ?? null);
  if (protocol === "homa") return homaHosts(world, parameters, options.seed ?? 1);
  const isNs2 = parameters.set === "ns2";
  const completions = protocol === "ascc" ? completionsOf(world, parameters, options) : null;
  const tagging =
    completions?.tagging(flows.bytes) ??
    taggingOf(protocol, parameters, flows, options.bounds ?? null);
  if (completions !== null && parameters.clean) completions.clean(switching, pool);
  if (protocol === "nos2-dctcp") splitLevels(world, parameters.switchThreshold);
  if (isNs2) {
    const isWeighted = protocol === "l2dct";
    return new Ns2Hosts(world, { ...parameters, isWeighted }, tagging, completions);
  }
  const {
    gain,
    alphaInitial,
    firstThreshold = Number.POSITIVE_INFINITY,
  } = {
    ...parameters,
    ...options,
  };
  const dctcp =
    protocol === "tcp" ? null : { gain, alphaInitial, isWeighted: protocol === "l2dct" };
  const own = { ...parameters, dctcp, firstThreshold: firstThreshold * PAYLOAD };
  return new TcpHosts(world, own, tagging, completions);
}

function taggingOf(
  protocol: TransportId,
  { thresholds, slack, set }: TransportParameters,
  flows: PacketFlows,
  bounds: Bounds | null,
): Tagging {
  switch (protocol) {
    case "pias-dctcp":
      return tagByLevel(thresholds, flows.bytes, set === "ns2");
    case "nos2-dctcp":
      return tagByLevel(thresholds, flows.bytes, false);
    case "las-dctcp":
      return tagByOffset(flows.bytes);
    case "srpt-dctcp":
      return tagByLeft(flows.bytes);
    case "qclimb-dctcp":
      return tagByClimb(thresholds, slack, flows.bytes, bounds);
    default:
      return UNTAGGED;
  }
}

/** ASCC's view of completeness, with what the way of each flow holds. */
function completionsOf(
  { network, flows, delays }: PacketWorld,
  parameters: TransportParameters,
  { seed = 1 }: TransportOptions,
): Completions {
  const ways = fixedWays(network, flows, seed);
  const pipe = Float64Array.from(ways, (way) => {
    const trip = roundTrip(way, network, delays);
    const rate = network.rate[way[0] as number] as number;
    return PAYLOAD * Math.ceil((rate * trip) / (8e12 * FULL));
  });
  const { again, openWindow, ignoreOld, clean } = parameters;
  return new Completions(flows.count, { resend: again, openWindow, ignoreOld, clean }, pipe);
}

function homaHosts(
  world: PacketWorld,
  { unscheduled, overcommit, cutoffs, silence, buffer, hostBuffer, sizes }: TransportParameters,
  seed: number,
): HomaHosts {
  const { network, flows, switching, pool, tally, delays } = world;
  const ways = fixedWays(network, flows, seed);
  const blind = Float64Array.from(ways, (way) => {
    if (!Number.isNaN(unscheduled)) return unscheduled;
    const rate = network.rate[way[0] as number] as number;
    return Math.max((BLIND * rate) / FAST, (rate * roundTrip(way, network, delays)) / 8e12);
  });
  const most = blind.reduce((a, b) => Math.max(a, b), 1);
  const found = homaLevels(sizes ?? flows.bytes, most);
  const levels =
    cutoffs === null ? found : { cutoffs, unscheduled: Math.min(LEVELS - 1, cutoffs.length + 1) };
  const nics = new Map<number, HomaNic>();
  for (const way of ways) {
    const link = way[0] as number;
    if (nics.has(link)) continue;
    const setting = switching.settingOf(link);
    const nic = new HomaNic(setting, link, pool, tally);
    switching.install(nic);
    nics.set(link, nic);
  }
  const isSafe = world.losses === null && !Number.isFinite(buffer) && !Number.isFinite(hostBuffer);
  return new HomaHosts(
    world,
    {
      unscheduled: Int32Array.from(blind, (bytes) => Math.max(1, Math.ceil(bytes / PAYLOAD))),
      levels,
      overcommit: Number.isNaN(overcommit) ? LEVELS - levels.unscheduled : overcommit,
      resend: isSafe ? Number.POSITIVE_INFINITY : silence,
    },
    nics,
    Int32Array.from(ways, (way) => way[0] as number),
    Float64Array.from(ways, (way) =>
      Math.round((FULL * 8e12) / (network.rate[way.at(-1) as number] as number)),
    ),
  );
}
