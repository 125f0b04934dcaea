import type {
  MixSetting,
  TransportId,
  TransportParameters,
  TransportSetting,
} from "../../model/spec/packet-setting.ts";
import type { Network } from "../../network/graph/network.ts";
import type { PacketFlows } from "../../packets/packet-flows.ts";
import { afterHandshakes, fixedWays } from "../../packets/packet-paths.ts";
import { ACK, FULL, PAYLOAD } from "../../packets/packet-pool.ts";
import { FlowBook } from "../../packets/switching/host-core.ts";
import {
  type PacketWorld,
  packetWorld,
  type WorldOptions,
} from "../../packets/switching/packet-world.ts";
import { jitterOf, type PacketLosses } from "../../packets/switching/switching.ts";
import { LEVELS } from "../kinds/homa.ts";
import type { LongestWay, Transport } from "../kinds/transport.ts";
import { transportOf } from "../transport-of.ts";
import { Completions } from "./completeness.ts";
import { FAST, type FlowWindows, fitted, flowWindows, longestWay, roundTrip } from "./fitted.ts";
import { HomaHosts, HomaNic } from "./homa-hosts.ts";
import { type HomaLevels, homaLevels } from "./homa-levels.ts";
import { MixedHosts, type TransportHosts, transportsOf } from "./mixed-hosts.ts";
import { Ns2Hosts } from "./ns2-hosts.ts";
import { PfabricHosts } from "./pfabric-hosts.ts";
import { portsOf } from "./port-settings.ts";
import type { Bounds } from "./tagging.ts";
import { TcpHosts } from "./tcp-hosts.ts";

/** A transport over a network with its flows, before anything has happened. */
export interface TransportWorld {
  readonly world: PacketWorld;
  readonly hosts: TransportHosts;
  /** The place of each flow's transport in the mix; null without a mix. */
  readonly parts: Uint8Array | null;
}

export interface TransportOptions {
  /** ECMP, spraying, jitter and mixes draw with it. Default 1. */
  readonly seed?: number;
  readonly losses?: PacketLosses | null;
  /** QCLIMB's bounds of the sizes, in bytes. Default none. */
  readonly bounds?: Bounds | null;
  /** Believed sizes in bytes, NaN where there is none. Default none. */
  readonly estimates?: Float64Array | null;
  /** Slow start ends there at first, in packets. Default never. */
  readonly firstThreshold?: number;
  readonly mix?: MixSetting | undefined;
  /** The longest way of the network, where it is known. Default it is found. */
  readonly longest?: LongestWay;
  /** The transport that each flow names in a mix; null where it names none. */
  readonly named?: readonly (string | null)[] | null;
  readonly watchOf?: WorldOptions["watchOf"];
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
  const parts = mix === undefined ? null : transportsOf(mix, flows, options.named ?? null, seed);
  const ownOf = (flow: number): TransportParameters =>
    mix === undefined || parts === null
      ? parameters
      : (mix.of[parts[flow] as number] as TransportSetting).parameters;
  const portOf = portsOf(network, protocol, parameters, longest, mix);
  const setting = {
    portOf,
    isEager: parameters.ports === "eager",
    delay,
    losses,
    jitter: jitterOf(network, flows, seed, ownOf),
  };
  const begun = afterHandshakes(network, flows, delay, seed, (flow) => ownOf(flow).handshake);
  const world = packetWorld(network, begun, setting, {
    seed,
    routing: parameters.routing,
    watchOf: options.watchOf,
    isKnown: (flow) => ownOf(flow).until === "acknowledged",
  });
  if (mix === undefined || parts === null) {
    const transport = transportOf(protocol);
    const windows = flowWindows(world, transport, said, parameters, longest, seed);
    const own = { ...parameters, windows };
    const hosts = HOSTS[transport.hosts]({ world, transport, parameters: own, longest, options });
    return { world, hosts, parts: null };
  }
  const book = new FlowBook(flows.count);
  const { buffer, hostBuffer } = parameters;
  const shared: PacketWorld = Object.create(world, { book: { value: book } });
  const made = mix.of.map(({ protocol, parameters }) => {
    const transport = transportOf(protocol);
    const own = fitted(protocol, { ...parameters, buffer, hostBuffer }, longest);
    const windows = flowWindows(shared, transport, parameters, own, longest, seed);
    const all = { ...own, windows };
    return HOSTS[transport.hosts]({ world: shared, transport, parameters: all, longest, options });
  });
  return { world, hosts: new MixedHosts(made, parts, world.pool, book), parts };
}

/** Picoseconds from the end of a transmission until the packet is at the next node. */
export function delaysOf(
  { from, to, hosts }: Network,
  { corePropagation, propagation, processing }: TransportParameters,
): Float64Array {
  return Float64Array.from(from, (node, link) => {
    const isCore = node >= hosts && (to[link] as number) >= hosts;
    return (isCore ? corePropagation : propagation) + processing;
  });
}

interface HostsAsk {
  readonly world: PacketWorld;
  readonly transport: Transport;
  readonly parameters: TransportParameters & { readonly windows: FlowWindows };
  readonly longest: LongestWay;
  readonly options: TransportOptions;
}

const HOSTS: Readonly<Record<Transport["hosts"], (ask: HostsAsk) => TransportHosts>> = {
  windows: windowHosts,
  pfabric: ({ world, parameters, options }) =>
    new PfabricHosts(world, parameters, options.estimates ?? null),
  grants: homaHosts,
};

function windowHosts({ world, transport, parameters, options }: HostsAsk): TransportHosts {
  const { flows, switching, pool } = world;
  const { window } = transport;
  const completions = transport.isCompleting ? completionsOf(world, parameters, options) : null;
  const tagging =
    completions?.tagging(flows.bytes) ??
    transport.tagging({ parameters, bytes: flows.bytes, bounds: options.bounds ?? null });
  if (completions !== null && parameters.clean) completions.clean(switching, pool);
  if (transport.about.isTiered === true) splitLevels(world, parameters.switchThreshold);
  if (parameters.set === "ns2" && window !== null) {
    return new Ns2Hosts(world, { ...parameters, window }, tagging, completions);
  }
  const { firstThreshold = Number.POSITIVE_INFINITY } = options;
  const { gain, alphaInitial } = parameters;
  const dctcp = window === null ? null : { gain, alphaInitial, window };
  const own = { ...parameters, dctcp, firstThreshold: firstThreshold * PAYLOAD };
  return new TcpHosts(world, own, tagging, completions);
}

/** NOS2: ports of hosts serve the hosts' levels; on leaving one a packet gets the network's, by bytes sent before it. */
function splitLevels({ network, switching, pool }: PacketWorld, threshold: number): void {
  switching.listen((packet, link) => {
    if ((network.from[link] as number) >= network.hosts) return;
    if (pool.kind[packet] === ACK) return;
    pool.rank[packet] = (pool.offset[packet] as number) >= threshold ? 1 : 0;
  });
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
  return new Completions(flows.count, { again, openWindow, ignoreOld, clean }, pipe);
}

function homaHosts({ world, parameters, longest, options: { seed = 1 } }: HostsAsk): HomaHosts {
  const { unscheduled, overcommit, cutoffs, windows, buffer, hostBuffer, sizes } = parameters;
  const { network, flows, switching, pool, tally, delays } = world;
  const ways = fixedWays(network, flows, seed);
  const blindOf = (rate: number, trip: number): number =>
    Number.isNaN(unscheduled) ? Math.max((BLIND * rate) / FAST, (rate * trip) / 8e12) : unscheduled;
  const blind = Float64Array.from(ways, (way) =>
    blindOf(network.rate[way[0] as number] as number, roundTrip(way, network, delays)),
  );
  /** The levels know what the longest way of the network holds: flows to come may take it. */
  const expected = (): HomaLevels =>
    homaLevels(sizes ?? flows.bytes, blindOf(longest.hostRate, longest.roundTrip));
  const levels =
    cutoffs === null
      ? expected()
      : { cutoffs, unscheduled: Math.min(LEVELS - 1, cutoffs.length + 1) };
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
      silence: isSafe ? windows.timer.fill(Number.POSITIVE_INFINITY) : windows.timer,
    },
    nics,
    Int32Array.from(ways, (way) => way[0] as number),
    Float64Array.from(ways, (way) =>
      Math.round((FULL * 8e12) / (network.rate[way.at(-1) as number] as number)),
    ),
  );
}
