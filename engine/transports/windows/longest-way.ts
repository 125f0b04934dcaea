import { farthest } from "../../network/graph/farthest.ts";
import type { Network } from "../../network/graph/network.ts";
import { Routing } from "../../network/graph/routing.ts";
import { FULL, HEADER } from "../../packets/packet-pool.ts";

/** The longest way of a network (SPEC 16.17): what windows, timers, buffers and marks fit by default. */
export interface LongestWay {
  /** Hosts that are so far apart as any. */
  readonly from: number;
  readonly to: number;
  /** Picoseconds of a full packet and its acknowledgement through empty ports. */
  readonly roundTrip: number;
  /** Bits a second at which a flow alone goes there. */
  readonly rate: number;
  /** Full packets that it holds at that rate. */
  readonly packets: number;
  /** Full packets that the way between two hosts of one switch holds; 0 where there are no two. */
  readonly near: number;
  /** Of the network: the rate of the fastest host's own port, and of its slowest link. */
  readonly hostRate: number;
  readonly slowest: number;
}

/** `delays`: by link, from the end of a transmission to the packet's being at the next node. */
export function longestWay(network: Network, delays: Float64Array, isSpray: boolean): LongestWay {
  const { from, to } = farthest(network, (link) => tripOf(link, network, delays));
  const routing = new Routing(network);
  const way = routing.path(from, to, 0, 1);
  const trip = roundTrip(way, network, delays);
  const rate = isSpray
    ? sprayed(network, routing, from, to)
    : way.reduce((least, link) => Math.min(least, network.rate[link] as number), Infinity);
  let [hostRate, slowest] = [0, Number.POSITIVE_INFINITY];
  for (let link = 0; link < network.rate.length; link++) {
    const own = network.rate[link] as number;
    if ((network.from[link] as number) < network.hosts) hostRate = Math.max(hostRate, own);
    slowest = Math.min(slowest, own);
  }
  const near = heldNear(from, network, delays);
  return { from, to, roundTrip: trip, rate, packets: held(rate, trip), near, hostRate, slowest };
}

/** Full packets between a host and another of its first switch; 0 where there is none. */
function heldNear(host: number, network: Network, delays: Float64Array): number {
  const { hosts, out, outStart, to, rate } = network;
  const up = out[outStart[host] as number] as number;
  const node = to[up] as number;
  for (let k = outStart[node] as number; k < (outStart[node + 1] as number); k++) {
    const down = out[k] as number;
    const end = to[down] as number;
    if (end >= hosts || end === host) continue;
    const trip = tripOf(up, network, delays) + tripOf(down, network, delays);
    return held(Math.min(rate[up] as number, rate[down] as number), trip);
  }
  return 0;
}

/** Full packets that a link of `rate` carries in the time, rounded up. */
export function held(rate: number, picoseconds: number): number {
  return Math.ceil((rate * picoseconds) / (8e12 * FULL));
}

/** Picoseconds of a full packet and its acknowledgement on empty ports. */
export function roundTrip(way: Int32Array, network: Network, delays: Float64Array): number {
  return way.reduce((sum, link) => sum + tripOf(link, network, delays), 0);
}

function tripOf(link: number, { rate }: Network, delays: Float64Array): number {
  const both = Math.round(((FULL + HEADER) * 8e12) / (rate[link] as number));
  return 2 * (delays[link] as number) + both;
}

/** The rate at which the fullest link of a flow that is split evenly at every node is full. */
function sprayed(network: Network, routing: Routing, from: number, to: number): number {
  let shares = new Map([[from, 1]]);
  let rate = Number.POSITIVE_INFINITY;
  while (!shares.has(to)) {
    const next = new Map<number, number>();
    for (const [node, share] of shares) {
      const links = routing.nextLinks(node, to);
      for (const link of links) {
        const part = share / links.length;
        const there = network.to[link] as number;
        rate = Math.min(rate, (network.rate[link] as number) / part);
        next.set(there, (next.get(there) ?? 0) + part);
      }
    }
    shares = next;
  }
  return rate;
}
