import type { Reception } from "../../packets/switching/reception.ts";
import type { Tagging } from "./tagging.ts";

const NONE = -1;

/** QCLIMB's losses: what the receiver tells from the priorities beside its gap (SPEC 12.5). */
export class ToldLosses {
  private readonly reception: Reception;
  private readonly tagging: Tagging;
  /** The highest packet that was reported lost, and the packet up to which the last halving counts. */
  private readonly reported: Int32Array;
  private readonly halvedEnd: Int32Array;
  /** The first packet behind the gap, which is looked for only once the gap is another: as many may be missing as were sent. */
  private readonly behind: Int32Array;

  constructor(count: number, reception: Reception, tagging: Tagging) {
    this.reception = reception;
    this.tagging = tagging;
    this.reported = new Int32Array(count).fill(NONE);
    this.halvedEnd = new Int32Array(count);
    this.behind = new Int32Array(count);
  }

  /**
   * A gap is a loss if the packets on both sides of it have one tag: a queue keeps its order. `packet` is the one that
   * has come; each that comes is told.
   */
  seesLoss(flow: number, packet: number): boolean {
    const { reception, behind } = this;
    const whole = reception.whole[flow] as number;
    let next = behind[flow] as number;
    if (packet > whole && packet < next && reception.has(flow, packet)) {
      next = packet;
      behind[flow] = next;
    }
    if (whole === 0 || reception.beyond[flow] === 0) return false;
    if (next <= whole) {
      next = whole + 1;
      while (!reception.has(flow, next)) next++;
      behind[flow] = next;
    }
    return this.tagging.of(flow, whole - 1, 0) === this.tagging.of(flow, next, 0);
  }

  /** The loss of `packet` was told: whether it is to be sent again, which it is once. */
  isNews(flow: number, packet: number): boolean {
    if (packet <= (this.reported[flow] as number)) return false;
    this.reported[flow] = packet;
    return true;
  }

  /** The window is halved once for all that had been sent, which goes up to `sent`. */
  halves(flow: number, packet: number, sent: number): boolean {
    if (packet < (this.halvedEnd[flow] as number)) return false;
    this.halvedEnd[flow] = sent;
    return true;
  }
}
