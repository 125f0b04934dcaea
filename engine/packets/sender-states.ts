import type { PacketFlows } from "./flows.ts";
import { NOBODY } from "./packets.ts";

/** Where the senders stand, one column a variable of PDQ §3.1; times in picoseconds, rates in bits a second. */
export class SenderStates {
  /** R_S: what it may send at; 0 while paused. */
  readonly rate: Float64Array;
  /** P_S. */
  readonly pausedBy: Int32Array;
  /** I_S. */
  readonly index: Float64Array;
  /** RTT_S; not a number before the first sample. */
  readonly rtt: Float64Array;
  /** Bytes of data not sent yet, and those not acknowledged. */
  readonly unsent: Float64Array;
  readonly unacknowledged: Float64Array;
  /** When it last sent data (or its SYN), how many bytes, and when it last probed. */
  readonly lastSent: Float64Array;
  readonly lastWire: Int32Array;
  readonly lastProbe: Float64Array;
  /** Number of the event that is to send data, or a probe; 0: none is due. */
  readonly dataEvent: Float64Array;
  readonly probeEvent: Float64Array;
  /** Neither ended nor given up. */
  readonly isActive: Uint8Array;

  constructor(flows: PacketFlows) {
    const { count } = flows;
    this.rate = new Float64Array(count);
    this.pausedBy = new Int32Array(count).fill(NOBODY);
    this.index = new Float64Array(count);
    this.rtt = new Float64Array(count).fill(Number.NaN);
    this.unsent = flows.bytes.slice();
    this.unacknowledged = flows.bytes.slice();
    this.lastSent = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
    this.lastWire = new Int32Array(count);
    this.lastProbe = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
    this.dataEvent = new Float64Array(count);
    this.probeEvent = new Float64Array(count);
    this.isActive = new Uint8Array(count);
  }
}
