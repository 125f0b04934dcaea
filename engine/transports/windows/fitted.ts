import type { TransportParameters } from "../../model/spec/packet-setting.ts";
import { SET_BUFFERS, type TransportId } from "../../model/spec/packet-setting.ts";
import { farthest } from "../../network/graph/farthest.ts";
import type { Network } from "../../network/graph/network.ts";
import { Routing } from "../../network/graph/routing.ts";
import { fixedWays } from "../../packets/packet-paths.ts";
import { FULL, HEADER } from "../../packets/packet-pool.ts";
import type { PacketWorld } from "../../packets/switching/packet-world.ts";
import { type LongestWay, or, type Transport } from "../kinds/transport.ts";
import { transportOf } from "../transport-of.ts";

/** A way between two hosts through empty ports. */
export type Way = Pick<LongestWay, "from" | "to" | "roundTrip" | "rate" | "packets">;

/** `delays`: by link, from the end of a transmission to the packet's being at the next node. */
export function wayBetween(
  network: Network,
  delays: Float64Array,
  isSpray: boolean,
  [from, to]: readonly [from: number, to: number],
): Way & { readonly links: Int32Array } {
  const routing = new Routing(network);
  const links = routing.path(from, to, 0, 1);
  const trip = roundTrip(links, network, delays);
  const rate = isSpray ? sprayed(network, routing, from, to) : narrowest(links, network);
  return { from, to, roundTrip: trip, rate, packets: fullPackets(rate, trip), links };
}

export function longestWay(network: Network, delays: Float64Array, isSpray: boolean): LongestWay {
  const { from, to } = farthest(network, (link) => tripOf(link, network, delays));
  const { links, ...longest } = wayBetween(network, delays, isSpray, [from, to]);
  let [hostRate, slowest] = [0, Number.POSITIVE_INFINITY];
  for (let link = 0; link < network.rate.length; link++) {
    const own = network.rate[link] as number;
    if ((network.from[link] as number) < network.hosts) hostRate = Math.max(hostRate, own);
    slowest = Math.min(slowest, own);
  }
  const inner = links.subarray(1, -1);
  const between = {
    rate: isSpray
      ? sprayed(network, new Routing(network), from, to, true)
      : narrowest(inner, network),
    trip: roundTrip(inner, network, delays),
  };
  const { far, near } = fullest(network, delays, between);
  return { ...longest, most: Math.max(longest.packets, far), near, hostRate, slowest };
}

/** The least rate of these links; ∞ of none. */
function narrowest(links: Int32Array, { rate }: Network): number {
  return links.reduce(
    (least, link) => Math.min(least, rate[link] as number),
    Number.POSITIVE_INFINITY,
  );
}

/** Of more rates so many are looked at, from the slowest to the fastest. */
const MOST_RATES = 6;

/** Hosts of every two rates that hosts have, in both directions; none where all have one. */
export function unlikeHosts({ hosts, out, outStart, rate }: Network): [from: number, to: number][] {
  const kinds = new Map<number, { readonly first: number; last: number }>();
  for (let host = 0; host < hosts; host++) {
    const own = rate[out[outStart[host] as number] as number] as number;
    const kind = kinds.get(own) ?? { first: host, last: host };
    kind.last = host;
    kinds.set(own, kind);
  }
  if (kinds.size < 2) return [];
  const rates = [...kinds.keys()].sort((a, b) => a - b);
  const step = Math.max(1, (rates.length - 1) / (MOST_RATES - 1));
  const looked = rates
    .filter((_, k) => k === Math.round(Math.round(k / step) * step))
    .flatMap((own) => kinds.get(own) ?? []);
  const pairs = looked.flatMap(({ first }) =>
    looked.map(({ last }): [number, number] => [first, last]),
  );
  return pairs.filter(([from, to]) => from !== to);
}

/**
 * Full packets that ways between two hosts hold at most: `far` with these links between, `near` at one switch, 0 where no
 * switch has two hosts. Of hosts' rates of their own any two count, wherever they are.
 */
function fullest(
  network: Network,
  delays: Float64Array,
  between: { readonly rate: number; readonly trip: number },
): { readonly far: number; readonly near: number } {
  const { hosts, out, outStart, to, rate } = network;
  const kinds = new Map<number, number[]>();
  const switches = new Set<number>();
  for (let host = 0; host < hosts; host++) {
    const up = out[outStart[host] as number] as number;
    switches.add(to[up] as number);
    const kind = kinds.get(rate[up] as number) ?? [];
    if (kind.length < 2) kinds.set(rate[up] as number, [...kind, up]);
  }
  let [far, near] = [0, 0];
  const ups = [...kinds.values()].flat();
  for (const [k, one] of ups.entries()) {
    for (const other of ups.slice(k + 1)) {
      const least = Math.min(rate[one] as number, rate[other] as number);
      const trip = tripOf(one, network, delays) + tripOf(other, network, delays);
      far = Math.max(far, fullPackets(Math.min(least, between.rate), trip + between.trip));
      if (switches.size < hosts) near = Math.max(near, fullPackets(least, trip));
    }
  }
  return { far, near };
}

/** Full packets that a link of `rate` carries in the time, rounded up. */
export function fullPackets(rate: number, picoseconds: number): number {
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

/** The rate at which the fullest link of a flow that is split evenly at every node is full; `isInner`: its hosts' own links apart. */
function sprayed(
  network: Network,
  routing: Routing,
  from: number,
  to: number,
  isInner = false,
): number {
  let shares = new Map([[from, 1]]);
  let rate = Number.POSITIVE_INFINITY;
  while (!shares.has(to)) {
    const next = new Map<number, number>();
    for (const [node, share] of shares) {
      const links = routing.nextLinks(node, to);
      for (const link of links) {
        const part = share / links.length;
        const there = network.to[link] as number;
        const isEnd = node === from || there === to;
        if (!isInner || !isEnd) rate = Math.min(rate, (network.rate[link] as number) / part);
        next.set(there, (next.get(there) ?? 0) + part);
      }
    }
    shares = next;
  }
  return rate;
}

const MILLISECOND = 1e9;
/** Timers that nothing says wait so many round trips at least. */
const ROUND_TRIPS = 3;
/** A sender's first timer, and what a receiver of Homa waits before it asks, where round trips are short. */
const FIRST_TIMER = 10 * MILLISECOND;
const SILENCE = 2 * MILLISECOND;

/** The parameters with those that nobody said made to fit the longest way (SPEC 16.17); `ecn` goes by the port. */
export function fitted(
  protocol: TransportId,
  parameters: TransportParameters,
  longest: LongestWay,
): TransportParameters {
  const { adapt, isBounded } = transportOf(protocol);
  if (adapt !== null) return adapt(parameters, longest);
  const { most, roundTrip, hostRate, slowest } = longest;
  const patience = ROUND_TRIPS * roundTrip;
  const buffer = or(parameters.buffer, Math.max(SET_BUFFERS.rfc, most * FULL));
  // Nothing of a flow alone waits before a switch behind its own host's port, which holds anything, where no link is slower. But a
  // window of TCP that has grown there without end leaves nothing to a flow that comes later.
  const room =
    isBounded || slowest < hostRate
      ? Math.max(Math.floor(buffer / FULL), most, parameters.initialWindow)
      : Number.POSITIVE_INFINITY;
  return {
    ...parameters,
    buffer,
    maxWindow: or(parameters.maxWindow, room),
    rtoInitial: or(parameters.rtoInitial, Math.max(FIRST_TIMER, patience)),
    silence: or(parameters.silence, Math.max(SILENCE, patience)),
  };
}

/** Ports of at least so many bits a second mark above 65 packets, slower ones above 20. */
export const FAST = 10e9;

/** Bytes above which the port of a link of `rate` marks where nothing is said (SPEC 16.17). */
export function defaultMarks(rate: number, { roundTrip, hostRate }: LongestWay): number {
  const trip = fullPackets(rate, roundTrip);
  return FULL * Math.max(rate >= FAST ? 65 : 20, rate < hostRate ? trip : Math.ceil(trip / 7));
}

/** The timer that fits the network where nobody says it. */
const TIMERS = { pfabric: "rtoFixed", grants: "silence", windows: "rtoInitial" } as const;

/** Windows are counted in packets. */
export interface FlowWindows {
  readonly first: Float64Array;
  /** The largest; ∞: none. */
  readonly most: Float64Array;
  /** Picoseconds: pFabric's timer, a sender's first one, or the silence before something is asked for in Homa. */
  readonly timer: Float64Array;
}

/**
 * Windows of each flow (SPEC 16.17): those that fit the longest way. Where that is narrower than hosts' own ports a way that is
 * not, that inside a rack, may hold more, and nothing of a flow alone waits there behind its own host's port; nor does it overflow
 * one where buffers are made for the way that holds most (`adapt`).
 */
export function flowWindows(
  { network, flows, delays }: PacketWorld,
  { isBounded, adapt, hosts }: Transport,
  said: TransportParameters,
  own: TransportParameters,
  { hostRate, slowest }: LongestWay,
  seed: number,
): FlowWindows {
  const { initialWindow, maxWindow } = own;
  const first = new Float64Array(flows.count).fill(initialWindow);
  const most = new Float64Array(flows.count).fill(maxWindow);
  const waits = TIMERS[hosts];
  const timer = new Float64Array(flows.count).fill(own[waits]);
  // On a link, flows with rates of their own have ways that are slower than the longest.
  const isLate = Number.isNaN(said[waits]) && network.rate.some((rate) => rate < slowest);
  const isNarrow = Number.isNaN(said.maxWindow) && slowest < hostRate;
  if (!isLate && !isNarrow) return { first, most, timer };
  const routing = new Routing(network);
  for (const [flow, way] of fixedWays(network, flows, seed).entries()) {
    const trip = roundTrip(way, network, delays);
    if (isLate) timer[flow] = Math.max(own[waits], ROUND_TRIPS * trip);
    if (!isNarrow) continue;
    let rate = network.rate[way[0] as number] as number;
    const least = narrowest(way, network);
    if (least < rate) {
      if (adapt === null) continue;
      const [from, to] = [flows.source[flow] as number, flows.destination[flow] as number];
      rate = said.routing === "spray" ? sprayed(network, routing, from, to) : least;
    }
    const held = fullPackets(rate, trip);
    most[flow] = isBounded ? Math.max(maxWindow, held) : Number.POSITIVE_INFINITY;
    if (Number.isNaN(said.initialWindow)) first[flow] = Math.max(initialWindow, held);
  }
  return { first, most, timer };
}
