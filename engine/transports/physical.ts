import type { Flows } from "../model/flows.ts";
import type { PortSpan } from "../model/packet-tables.ts";
import type { PacketScale } from "../model/spec/packet-setting.ts";
import type { Network } from "../network/graph/network.ts";
import type { PacketFlows } from "../packets/packet-flows.ts";
import { PacketLog } from "../packets/packet-log.ts";
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
    deadline: flows.deadline.map(time),
  };
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

/**
 * The log that is asked for of so many packets of data, spans in time units of so many picoseconds on a clock that is 0 at
 * `begin`; null: none.
 */
export function askedLog(
  asked: boolean | PortSpan,
  begin: number,
  picoseconds: number,
  packets: LoggedPackets,
  data: number,
): PacketLog | null {
  if (typeof asked === "boolean")
    return asked ? new PacketLog(packets, null, undefined, data) : null;
  const [from, to] = [asked.from - begin, asked.to - begin].map((time) => time * picoseconds) as [
    number,
    number,
  ];
  return new PacketLog(packets, { ...asked, from, to: Math.min(to, from + LONGEST) });
}
