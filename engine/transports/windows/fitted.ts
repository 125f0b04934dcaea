import type { TransportId, TransportParameters } from "../../model/spec/packet-setting.ts";
import { SET_BUFFERS } from "../../model/spec/transport-sets.ts";
import { FULL } from "../../packets/pool.ts";
import { held, type LongestWay } from "./longest-way.ts";

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
  const { packets, roundTrip } = longest;
  const patience = ROUND_TRIPS * roundTrip;
  const or = (value: number, otherwise: number) => (Number.isNaN(value) ? otherwise : value);
  if (protocol === "pfabric") {
    const { initialWindow, maxWindow } = parameters;
    const buffer = or(parameters.buffer, 2 * packets * FULL);
    return {
      ...parameters,
      initialWindow: or(initialWindow, Math.min(packets, or(maxWindow, packets))),
      maxWindow: or(maxWindow, Math.max(packets, or(initialWindow, packets))),
      rtoFixed: or(parameters.rtoFixed, patience),
      buffer,
      hostBuffer: or(parameters.hostBuffer, buffer),
    };
  }
  const buffer = or(parameters.buffer, Math.max(SET_BUFFERS.rfc, packets * FULL));
  const room = Math.max(Math.floor(buffer / FULL), packets, parameters.initialWindow);
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

/** Bytes above which the port of a link of `rate` marks where nothing is said (SPEC 16.17). `hosts`: the fastest host's rate. */
export function usualMarks(rate: number, hosts: number, { roundTrip }: LongestWay): number {
  const trip = held(rate, roundTrip);
  return FULL * Math.max(rate >= FAST ? 65 : 20, rate < hosts ? trip : Math.ceil(trip / 7));
}
