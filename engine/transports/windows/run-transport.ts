import type { Flows } from "../../model/flows.ts";
import { numberedIdentities } from "../../model/identity.ts";
import type { PacketCounts, PortDrops } from "../../model/packet-records.ts";
import type { PacketRecord } from "../../model/packet-tables.ts";
import type { Run, RunOptions } from "../../model/run-result.ts";
import { isNetwork, lineRate } from "../../model/spec/fabric-spec.ts";
import type { PacketScale, TransportSetting } from "../../model/spec/packet-setting.ts";
import type { Fabric } from "../../model/spec/scenario.ts";
import type { Network } from "../../network/graph/network.ts";
import { networkOf } from "../../network/scenario-network.ts";
import { FlowMonitor } from "../../packets/flow-monitor.ts";
import type { PacketFlows } from "../../packets/packet-flows.ts";
import type { PacketLog } from "../../packets/packet-log.ts";
import { FULL, HEADER, loggedPackets, PAYLOAD } from "../../packets/packet-pool.ts";
import { Patience } from "../../packets/patience.ts";
import {
  drive,
  type PacketWorld,
  PROGRESS_EVERY,
  type WatchedWorld,
} from "../../packets/switching/packet-world.ts";
import { TimeSums } from "../../packets/switching/time-sums.ts";
import { watchedBy, whereOf } from "../../packets/watch.ts";
import { Losses } from "../../packets/wires.ts";
import type { LongestWay } from "../kinds/transport.ts";
import { askedLog, inBits, inPicoseconds, lossOptions } from "../physical.ts";
import { transportOf } from "../transport-of.ts";
import { longestWay } from "./fitted.ts";
import { ReceivedRows } from "./received-rows.ts";
import { delaysOf, setUp, type TransportOptions, type TransportWorld } from "./set-up.ts";
import { WindowLog } from "./window-log.ts";

/** Runs the flows of a scenario under a transport, packet by packet (SPEC 16), on a network or a link. */
export function runTransport(
  flows: Flows,
  fabric: Fabric,
  setting: TransportSetting,
  options: RunOptions,
): Run {
  const { trace = false, where = false, monitor = false, packets: logged = false } = options;
  const { begin = 0, onProgress } = options;
  const { scale, mix } = setting;
  const capacity = isNetwork(fabric) ? lineRate(fabric) : fabric.rate;
  const heard: {
    sums?: TimeSums;
    rows?: ReceivedRows;
    log?: WindowLog;
    packets?: PacketLog;
    monitor?: FlowMonitor;
  } = {};
  const data = flows.size.reduce((sum, size) => sum + (size * scale.bytes) / PAYLOAD, 0);
  let watched!: WatchedWorld;
  const made = worldOf(flows, fabric, setting, undefined, (world) => {
    watched = world;
    const own = { fabric, flows: flows.count, scale, begin, data };
    const written = loggedPackets(world.pool);
    const packets = askedLog(logged, { ...own, packets: written });
    if (packets !== null) heard.packets = packets;
    if (where) heard.sums = new TimeSums(world);
    if (monitor) heard.monitor = new FlowMonitor(written, flows.count);
    if (trace) {
      heard.rows = new ReceivedRows(world, scale, (FULL - HEADER) / FULL);
      // Of a link, its own port alone.
      heard.log = new WindowLog(world, isNetwork(fabric) ? null : 2 * flows.count + 1);
    }
    return watchedBy(Object.values(heard));
  });
  const { world, hosts } = made;
  const { sums, rows, log } = heard;
  const patience = new Patience(setting.protocol, data, setting.loss?.share, PROGRESS_EVERY);
  const events = drive(world.agenda, world.switching, hosts, (ended, time) => {
    patience.look(ended, world.pool.live);
    onProgress?.(ended, time / scale.picoseconds, null);
  });
  const ends = endsOf(made, setting);
  const finish = ends.map((time) => time / scale.picoseconds);
  return {
    finish,
    terminated: new Float64Array(flows.count).fill(Number.NaN),
    trace: rows?.trace(capacity) ?? null,
    decisions: events,
    ...(sums === undefined
      ? {}
      : whereOf(sums, flows, finish, scale.picoseconds, (flow) =>
          askedFor(flow, flows, made, scale),
        )),
    counts: countsOf(made, isNetwork(fabric)),
    ...(mix === undefined || made.parts === null
      ? {}
      : { mixed: { labels: mix.labels, of: made.parts } }),
    ...(log === undefined ? {} : { windows: log.dynamics(scale, begin) }),
    ...(heard.monitor && { monitor: heard.monitor.monitor(scale.picoseconds, scale.bytes) }),
    ...(heard.packets === undefined
      ? {}
      : { packets: recordOf(heard.packets, watched, made, setting, ends, begin) }),
  };
}

function recordOf(
  log: PacketLog,
  { network, flows, isKnown }: WatchedWorld,
  { world, parts }: TransportWorld,
  { scale, protocol, mix }: TransportSetting,
  end: Float64Array,
  begin: number,
): PacketRecord | null {
  const rows = log.rows();
  if (rows === null) return null;
  const ofLinks = <T>(of: (link: number) => T): T[] =>
    Array.from(network.from, (_, link) => of(link));
  const ports = ofLinks((link) => world.switching.settingOf(link));
  const { start, bytes, source, spread = null, pieces = null } = flows;
  const { out, outStart, rate } = network;
  const ofFlows = (is: (flow: number) => boolean) =>
    Uint8Array.from(start, (_, flow) => (is(flow) ? 1 : 0));
  const protocolOf = (flow: number) => mix?.of[parts?.[flow] ?? 0]?.protocol ?? protocol;
  return {
    ...rows,
    picoseconds: scale.picoseconds,
    begin,
    links: {
      from: network.from.slice(),
      to: network.to.slice(),
      rate,
      delay: world.delays,
      buffer: Float64Array.from(ports, ({ buffer }) => buffer),
      ecn: Float64Array.from(ports, ({ ecn }) => ecn),
    },
    hosts: network.hosts,
    isStrict: ports.some(({ discipline }) => discipline === "strict"),
    start,
    end,
    bytes,
    isKnown: ofFlows(isKnown),
    isPulled: ofFlows((flow) => transportOf(protocolOf(flow)).hosts === "grants"),
    spread,
    pieces,
    perFlow: 1,
    payload: PAYLOAD,
    lineRate: Float64Array.from(
      source,
      (host) => rate[out[outStart[host] as number] as number] as number,
    ),
  };
}

/** Picoseconds for which a flow's sender shakes hands before it may send. */
function askedFor(
  flow: number,
  { arrival }: Flows,
  { world }: TransportWorld,
  { picoseconds }: PacketScale,
): number {
  return (world.flows.start[flow] as number) - Math.round((arrival[flow] as number) * picoseconds);
}

/** Picoseconds at which each flow has ended, as its transport counts it. */
export function endsOf(
  { hosts: { book }, parts }: TransportWorld,
  { parameters, mix }: TransportSetting,
): Float64Array {
  const isKnown = [parameters, ...(mix?.of.map((one) => one.parameters) ?? [])].map(
    ({ until }) => until === "acknowledged",
  );
  return book.received.map((time, flow) =>
    isKnown[parts === null ? 0 : (parts[flow] as number) + 1] === true
      ? (book.acknowledged[flow] as number)
      : time,
  );
}

/** A network in bits a second, with what a transport finds in it. */
export interface KnownNetwork {
  readonly network: Network;
  readonly delays: Float64Array;
  readonly longest: LongestWay;
}

/** The network that so many flows of a transport go over; rates of their own are no fact of a link, whose longest way is that of the others. */
export function knownNetwork(
  fabric: Fabric,
  { scale, parameters }: TransportSetting,
  flows: Pick<Flows, "count" | "ownRate">,
): KnownNetwork {
  const networkFor = (of: typeof flows) => inBits(transportNetwork(fabric, of), scale);
  const network = networkFor(flows);
  const delays = delaysOf(network, parameters);
  const isSpray = parameters.routing === "spray";
  if (!flows.ownRate) return { network, delays, longest: longestWay(network, delays, isSpray) };
  const others = networkFor({ count: 1 });
  const longest = longestWay(others, delaysOf(others, parameters), isSpray);
  return { network, delays, longest };
}

/** The transport over the fabric with the flows of a scenario, before anything has happened. */
export function worldOf(
  flows: Flows,
  fabric: Fabric,
  setting: TransportSetting,
  { network, longest } = knownNetwork(fabric, setting, flows),
  watchOf?: TransportOptions["watchOf"],
): TransportWorld {
  const { scale, parameters, protocol, loss, mix } = setting;
  const identity = flows.identity ?? numberedIdentities(flows.count);
  const named = { ...flows, identity };
  const packetFlows = spreadOut(onNetwork(inPicoseconds(named, scale), fabric), flows, network);
  const inBytes = (column: Float64Array) => column.map((size) => size * scale.bytes);
  return setUp(network, packetFlows, protocol, parameters, {
    seed: isNetwork(fabric) ? (fabric.seed ?? 1) : 1,
    losses: loss === null ? null : new Losses(lossOptions(loss, network)),
    // On a link every flow has a host of its own, whose number is no more than the flow's place.
    mix: mix && !isNetwork(fabric) ? { ...mix, by: "flow" } : mix,
    named: flows.transports ?? null,
    estimates: inBytes(flows.estimate),
    bounds: { lower: inBytes(flows.lower), upper: inBytes(flows.upper) },
    longest,
    watchOf,
  });
}

/** The network itself; a link is a star whose last host receives what all others send, a flow each, at its own rate if that is less. */
function transportNetwork(
  fabric: Fabric,
  { count, ownRate = null }: Pick<Flows, "count" | "ownRate">,
): Network {
  if (isNetwork(fabric)) return networkOf(fabric);
  const rate = lineRate(fabric);
  const hostRates = Array.from(ownRate ?? [], (own, flow) => {
    return { hosts: [flow], rate: Math.min(own, rate) };
  });
  return networkOf({ kind: "star", hosts: count + 1, rate, hostRates });
}

function onNetwork(flows: PacketFlows, fabric: Fabric): PacketFlows {
  if (isNetwork(fabric)) return flows;
  return {
    ...flows,
    source: Int32Array.from({ length: flows.count }, (_, flow) => flow),
    destination: new Int32Array(flows.count).fill(flows.count),
  };
}

/** Packets come this far apart: a multiple of what one takes on the port of its host. */
function spreadOut(of: PacketFlows, { spread }: Flows, network: Network): PacketFlows {
  if (spread.every((alpha) => alpha === 0)) return of;
  const { outStart, out, rate } = network;
  return {
    ...of,
    spread: spread.map((alpha, flow) => {
      const port = out[outStart[of.source[flow] as number] as number] as number;
      return (alpha * FULL * 8e12) / (rate[port] as number);
    }),
  };
}

/** Ports in the order of their links. */
function dropsOf({ tally, network }: PacketWorld, hasNodes: boolean): readonly PortDrops[] {
  return [...tally.droppedByQueue]
    .sort(([one], [other]) => one - other)
    .flatMap(([link, byQueue]) => {
      const [from, to] = [network.from[link] as number, network.to[link] as number];
      const own = from < network.hosts ? { from, to: -1 } : { from: -1, to: -1 };
      const ends = hasNodes ? { from, to } : own;
      // Queues that dropped nothing are holes, which are passed over.
      return byQueue.flatMap((packets, queue) => ({ ...ends, queue, packets }));
    });
}

function countsOf({ world, hosts }: TransportWorld, hasNodes: boolean): PacketCounts {
  const { tally, switching, network } = world;
  const { book } = hosts;
  const sum = (column: ArrayLike<number>) => {
    let total = 0;
    for (let k = 0; k < column.length; k++) total += column[k] as number;
    return total;
  };
  let [area, longest] = [0, 0];
  for (let link = 0; link < tally.area.length; link++) {
    if ((network.from[link] as number) < network.hosts) continue;
    area = Math.max(area, tally.area[link] as number);
    longest = Math.max(longest, tally.longest[link] as number);
  }
  // Timers that do nothing any more come after it.
  const end = book.acknowledged.reduce((a, b) => Math.max(a, b), 0);
  return {
    sent: sum(book.sent),
    again: sum(book.again),
    droppedData: sum(tally.lost),
    dropped: sum(tally.dropped),
    lost: switching.lost,
    drops: dropsOf(world, hasNodes),
    marked: sum(tally.marked),
    timeouts: sum(book.timeouts),
    meanQueue: end === 0 ? 0 : area / end / FULL,
    longestQueue: longest / FULL,
    queue99: tally.quantile(0.99),
    flowSent: book.sent,
    flowAgain: book.again,
    flowDropped: tally.lost,
    flowTimeouts: book.timeouts,
  };
}
