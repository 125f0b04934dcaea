import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import { NOBODY, Packets, PROBE, SYN, TERM } from "../../packets/packet-pool.ts";
import { PdqController } from "../../transports/pdq-controller.ts";

const GIGABIT = 1e9;
const MICROSECOND = 1e6;

/** A port of `rate` Gb/s, and what it answers to flows 0 to 9, whose senders have 1 Gb/s each. */
export function portOf(rate: number, parameters: PdqParameters) {
  const packets = new Packets();
  const lineRate = new Float64Array(10).fill(GIGABIT);
  const baseRtt = 125 * MICROSECOND;
  const ownRtt = new Float64Array(10).fill(baseRtt);
  const setting = {
    id: 99,
    rate: rate * GIGABIT,
    waiting: () => 0,
    baseRtt,
    ownRtt,
    lineRate,
  };
  const controller = new PdqController(packets, setting, parameters);
  const pass = (flow: number, kind: number, now: number): number => {
    const packet = packets.take();
    packets.kind[packet] = kind;
    packets.flow[packet] = flow;
    packets.rate[packet] = GIGABIT;
    packets.pausedBy[packet] = kind === SYN ? NOBODY : 99;
    packets.deadline[packet] = Number.POSITIVE_INFINITY;
    packets.left[packet] = (flow + 1) * 1e10;
    packets.aged[packet] = (flow + 1) * 1e10;
    packets.rtt[packet] = 125 * MICROSECOND;
    controller.onForward(packet, now);
    if (kind !== TERM) controller.onAck(packet);
    return packet;
  };
  /** Gb/s; null if it is paused. */
  const ask = (flow: number, kind: number, now: number): number | null => {
    const packet = pass(flow, kind, now);
    return packets.pausedBy[packet] === NOBODY ? (packets.rate[packet] as number) / GIGABIT : null;
  };
  /** Its place in the list, from 1, as its probe is told; 0 if it has none. */
  const placeOf = (flow: number, now: number): number =>
    Math.round((packets.index[pass(flow, PROBE, now)] as number) / parameters.probing);
  return { controller, ask, placeOf };
}
