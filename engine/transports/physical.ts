import { didYouMean, shortened } from "../model/faults/suggestions.ts";
import type { Flows } from "../model/flows.ts";
import type { AskedSpan, PacketPieces } from "../model/packet-tables.ts";
import { RunError } from "../model/remark.ts";
import { isNetwork } from "../model/spec/fabric-spec.ts";
import type { PacketScale } from "../model/spec/packet-setting.ts";
import type { Fabric } from "../model/spec/scenario.ts";
import type { Network } from "../network/graph/network.ts";
import { linkPortName } from "../network/node-names.ts";
import { networkOf } from "../network/scenario-network.ts";
import { reserve } from "../packets/growing-columns.ts";
import type { PacketFlows } from "../packets/packet-flows.ts";
import { MOST_HOPS, PacketLog } from "../packets/packet-log.ts";
import type { LoggedPackets } from "../packets/packet-pool.ts";
import type { LossOptions } from "../packets/wires.ts";

/** The network with rates in bits a second. */
export function inBits(network: Network, { bytes, picoseconds }: PacketScale): Network {
  const factor = (8e12 * bytes) / picoseconds;
  return { ...network, rate: network.rate.map((rate) => rate * factor) };
}

/** Sizes rounded up to bytes, times to picoseconds. */
export function inPicoseconds(flows: Flows, { bytes, picoseconds }: PacketScale): PacketFlows {
  const time = (value: number) =>
    value === Number.POSITIVE_INFINITY ? value : Math.round(value * picoseconds);
  return {
    count: flows.count,
    source: flows.src,
    destination: flows.dst,
    identity: flows.identity,
    path: flows.path ?? null,
    bytes: flows.size.map((size) => Math.ceil(size * bytes)),
    start: flows.arrival.map(time),
    pieces: piecesOf(flows, picoseconds),
    deadline: flows.deadline.map(time),
  };
}

/** Pieces come as long after the start as after the arrival: a handshake delays them all. */
function piecesOf(
  { arrival, packetStart, packetSlot }: Flows,
  picoseconds: number,
): PacketPieces | null {
  if (packetStart === null || packetSlot === null) return null;
  const after = new Float64Array(packetSlot.length);
  arrival.forEach((begin, flow) => {
    const start = Math.round(begin * picoseconds);
    for (let k = packetStart[flow] as number; k < (packetStart[flow + 1] as number); k++)
      after[k] = Math.max(0, Math.round((packetSlot[k] as number) * picoseconds) - start);
  });
  return { first: packetStart, after };
}

/** The links that lose packets: those of some hosts, or all. */
export function lossOptions(
  loss: { readonly share: number; readonly hosts: readonly number[] | null; readonly seed: number },
  network: Network,
): LossOptions {
  const { share, hosts, seed } = loss;
  const chosen = hosts === null ? null : new Set(hosts);
  const links: number[] = [];
  for (let link = 0; link < network.from.length; link++) {
    const isHosts =
      chosen?.has(network.from[link] as number) === true ||
      chosen?.has(network.to[link] as number) === true;
    if (chosen === null || isHosts) links.push(link);
  }
  return { links, share, seed };
}

/** Picoseconds of the longest time in which one port is looked at. */
const LONGEST = 1e9;

/** What a log that is asked for has to be told. */
interface Logged {
  readonly fabric: Fabric;
  readonly flows: number;
  readonly scale: PacketScale;
  /** When the clock begins, in time units, and how many packets of data there are, about. */
  readonly begin: number;
  readonly data: number;
  readonly packets: LoggedPackets;
}

/** The log that is asked for; null: none. */
export function askedLog(asked: boolean | AskedSpan, of: Logged): PacketLog | null {
  const { fabric, flows, begin, data, packets } = of;
  if (asked === false) return null;
  if (asked === true) return withRoom(new PacketLog(packets), data);
  const link = typeof asked.link === "string" ? portLink(fabric, flows, asked.link) : asked.link;
  const [from, to] = [asked.from, asked.to].map((time) => {
    return (time - begin) * of.scale.picoseconds;
  }) as [number, number];
  return new PacketLog(packets, { link, from, to: Math.min(to, from + LONGEST) });
}

/** Room at once for the rows of about so many packets of data: to grow by doubling costs half as much as to write them. */
function withRoom(log: PacketLog, data: number): PacketLog {
  // With its answer, and over two switches.
  reserve(log.copies, Math.min(MOST_HOPS, Math.ceil(2.5 * data)));
  reserve(log.hops, Math.min(MOST_HOPS, 8 * Math.ceil(data)));
  return log;
}

/** So many ports are looked through for the one that was meant. */
const MOST_PORTS = 2000;

/** The link of a port by its name, with -> for → as well; throws a `RunError` that says which may have been meant. */
export function portLink(fabric: Fabric, flows: number, name: string): number {
  const plain = name.trim().replaceAll("->", "→").toLowerCase();
  const names = portNames(fabric, flows);
  const found = names.findIndex((one) => one.toLowerCase() === plain);
  if (found >= 0) return found;
  const known = [...new Set(names)].slice(0, MOST_PORTS);
  const hint = didYouMean(plain, known) || `as in "${names.at(-1)}"`;
  throw new RunError(`no port "${shortened(name)}": ${hint}`);
}

/** The names of the ports of a fabric, by link; those of a link alone are its own and those of so many senders. */
export function portNames(fabric: Fabric, flows: number): readonly string[] {
  if (isNetwork(fabric)) {
    const { from, to } = networkOf(fabric);
    return Array.from(from, (node, link) => linkPortName(fabric, node, to[link] as number));
  }
  // A star, whose last host receives: each host's link there, then back.
  const ofSenders = Array.from({ length: flows }, (_, flow) => [
    linkPortName(fabric, flow, -1),
    `the way back to flow ${flow}`,
  ]);
  return [...ofSenders.flat(), "the receiver", linkPortName(fabric, -1, -1)];
}
