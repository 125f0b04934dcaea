import type { TransportId, TransportParameters } from "../../model/spec/transport-setting.ts";
import { SET_BUFFERS } from "../../model/spec/transport-sets.ts";
import { fixedWays } from "../../packets/paths.ts";
import { FULL } from "../../packets/pool.ts";
import type { PacketWorld } from "../../packets/switching/build.ts";
import { held, type LongestWay, roundTrip } from "./longest-way.ts";

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
  const { packets, near, roundTrip, hostRate, slowest } = longest;
  const patience = ROUND_TRIPS * roundTrip;
  const or = (value: number, otherwise: number) => (Number.isNaN(value) ? otherwise : value);
  if (protocol === "pfabric") {
    const { initialWindow, maxWindow } = parameters;
    const most = or(maxWindow, Math.max(packets, or(initialWindow, packets)));
    const buffer = or(parameters.buffer, 2 * Math.max(packets, near, most) * FULL);
    return {
      ...parameters,
      initialWindow: or(initialWindow, Math.min(packets, most)),
      maxWindow: most,
      rtoFixed: or(parameters.rtoFixed, patience),
      buffer,
      hostBuffer: or(parameters.hostBuffer, buffer),
    };
  }
  const buffer = or(parameters.buffer, Math.max(SET_BUFFERS.rfc, packets * FULL));
  // Nothing of a flow alone waits before a switch behind its own host's port, which holds anything, where no link is slower. But a
  // window of TCP that has grown there without end leaves nothing to a flow that comes later.
  const room =
    protocol === "tcp" || slowest < hostRate
      ? Math.max(Math.floor(buffer / FULL), packets, parameters.initialWindow)
      : Number.POSITIVE_INFINITY;
  return {
    ...parameters,
    buffer,
    maxWindow: or(parameters.maxWindow, room),
    rtoInitial: or(parameters.rtoInitial, Math.max(FIRST_TIMER, patience)),
    silence: or(parameters.silence, Math.max(SILENCE, patience)),
  };
}

/** From so many bits a second on a port marks above 65 packets, below above 20. */
export const FAST = 10e9;

/** Bytes above which the port of a link of `rate` marks where nothing is said (SPEC 16.17). */
export function usualMarks(rate: number, { roundTrip, hostRate }: LongestWay): number {
  const trip = held(rate, roundTrip);
  return FULL * Math.max(rate >= FAST ? 65 : 20, rate < hostRate ? trip : Math.ceil(trip / 7));
}

/** By flow, in packets. */
export interface FlowWindows {
  readonly first: Float64Array;
  /** The largest; ∞: none. */
  readonly most: Float64Array;
}

/**
 * Windows of each flow (SPEC 16.17): those that fit the longest way. Where that is narrower than hosts' own ports a way that is
 * not, that inside a rack, may hold more, and nothing of a flow alone waits there behind its own host's port.
 */
export function flowWindows(
  { network, flows, delays }: PacketWorld,
  protocol: TransportId,
  said: TransportParameters,
  { initialWindow, maxWindow }: TransportParameters,
  { hostRate, slowest }: LongestWay,
  seed: number,
): FlowWindows {
  const first = new Float64Array(flows.count).fill(initialWindow);
  const most = new Float64Array(flows.count).fill(maxWindow);
  if (!Number.isNaN(said.maxWindow) || slowest >= hostRate) return { first, most };
  for (const [flow, way] of fixedWays(network, flows, seed).entries()) {
    const rate = network.rate[way[0] as number] as number;
    if (way.some((link) => (network.rate[link] as number) < rate)) continue;
    const own = held(rate, roundTrip(way, network, delays));
    const isBounded = protocol === "tcp" || protocol === "pfabric";
    most[flow] = isBounded ? Math.max(maxWindow, own) : Number.POSITIVE_INFINITY;
    if (protocol === "pfabric" && Number.isNaN(said.initialWindow)) {
      first[flow] = Math.max(initialWindow, own);
    }
  }
  return { first, most };
}
