import { enlarged } from "./columns.ts";
import { PacketPool } from "./pool.ts";

/** Kinds of packets beside data and probes; a probe is headers alone, from a sender that is paused. */
export const SYN = 5;
export const TERM = 6;

/** In place of a switch: no switch pauses the flow. */
export const NOBODY = -1;

/**
 * The packets under way. `at`: how many links of its path a packet has crossed. Each has a scheduling header (PDQ §3.1, footnote 11): rate R_H, pausing switch P_H, deadline
 * D_H, transmission time T_H, round-trip time RTT_H, probing index I_H.
 */
export class Packets extends PacketPool {
  /** 1: an acknowledgement, which keeps the kind of the packet that it acknowledges. */
  isAck = new Uint8Array(256);
  /** Which chunk of its flow it carries; −1 for none. */
  chunk = new Int32Array(256);
  /** Bytes of data. */
  payload = new Int32Array(256);
  rate = new Float64Array(256);
  pausedBy = new Int32Array(256);
  deadline = new Float64Array(256);
  left = new Float64Array(256);
  /** T_H as aging leaves it. */
  aged = new Float64Array(256);
  rtt = new Float64Array(256);
  index = new Float64Array(256);
  /** Of D³: the rate that it asks for; below 0: it asks for none. */
  desired = new Float64Array(256);

  protected override grow(): void {
    super.grow();
    const size = this.kind.length;
    this.isAck = enlarged(this.isAck, new Uint8Array(size));
    this.chunk = enlarged(this.chunk, new Int32Array(size));
    this.payload = enlarged(this.payload, new Int32Array(size));
    this.rate = enlarged(this.rate, new Float64Array(size));
    this.pausedBy = enlarged(this.pausedBy, new Int32Array(size));
    this.deadline = enlarged(this.deadline, new Float64Array(size));
    this.left = enlarged(this.left, new Float64Array(size));
    this.aged = enlarged(this.aged, new Float64Array(size));
    this.rtt = enlarged(this.rtt, new Float64Array(size));
    this.index = enlarged(this.index, new Float64Array(size));
    this.desired = enlarged(this.desired, new Float64Array(size));
  }
}
