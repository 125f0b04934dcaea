import type { Reception } from "../../packets/switching/reception.ts";
import type { Tagging } from "./tagging.ts";

/** In place of a packet: none. */
const NONE = -1;

/** QCLIMB's losses: what the receiver tells from the priorities beside its gap (SPEC 12.5). */
export class ToldLosses {
  private readonly reception: Reception;
  private readonly tagging: Tagging;
  /** By flow: the highest packet told so far, and the end of what had been sent at the last halving. */
  private readonly told: Int32Array;
  private readonly halvedEnd: Int32Array;

  constructor(count: number, reception: Reception, tagging: Tagging) {
    this.reception = reception;
    this.tagging = tagging;
    this.told = new Int32Array(count).fill(NONE);
    this.halvedEnd = new Int32Array(count);
  }

  /** Whether the packets on both sides of the receiver's gap are of one queue. */
  seesLoss(flow: number): boolean {
    const { reception } = this;
    const whole = reception.whole[flow] as number;
    if (whole === 0 || reception.beyond[flow] === 0) return false;
    let held = whole + 1;
    while (!reception.has(flow, held)) held++;
    return this.tagging.of(flow, whole - 1, 0) === this.tagging.of(flow, held, 0);
  }

  /** The loss of `packet` was told: whether it is to be sent again, which it is once. */
  isNews(flow: number, packet: number): boolean {
    if (packet <= (this.told[flow] as number)) return false;
    this.told[flow] = packet;
    return true;
  }

  /** Whether the loss halves the window: once for all that had been sent, which goes up to `sent`. */
  halves(flow: number, packet: number, sent: number): boolean {
    if (packet < (this.halvedEnd[flow] as number)) return false;
    this.halvedEnd[flow] = sent;
    return true;
  }
}
