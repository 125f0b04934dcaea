import { PAYLOAD } from "../../packets/packet-pool.ts";
import type { DctcpParameters, Marks } from "./dctcp-marks.ts";
import type { FlowWindows } from "./fitted.ts";

/** Parameters of transports after the RFCs (SPEC 16.2 to 16.4, 16.7, 16.8). Times are picoseconds. */
export interface TcpParameters {
  readonly windows: FlowWindows;
  /** Bytes; ∞: growth is fast until the first loss. */
  readonly firstThreshold: number;
  readonly rtoMin: number;
  /** Replaces the computed time; NaN: it is computed. */
  readonly rtoFixed: number;
  /** Beside its timer a sender takes three duplicates for a loss, or nothing, or what the receiver tells. */
  readonly detection: "duplicates" | "off" | "told";
  /** NewReno recovers until all is acknowledged that had been sent before; Reno until any progress. */
  readonly recovery: "newreno" | "reno";
  /** DCTCP's estimate of marks; null: marks are not heard. */
  readonly dctcp: DctcpParameters | null;
  /** A flow sends probes from so many timeouts in a row on; 0: never. */
  readonly probes: number;
}

/** A threshold never falls below. */
const LEAST_THRESHOLD = 2 * PAYLOAD;

/**
 * NewReno's or Reno's windows in bytes, and what acknowledgements, losses and marks make of them (RFC 5681, 6582, 8257; SPEC
 * 16.2, 16.3). It sends nothing and knows no time. Packets of a flow are counted from 0.
 */
export class Reno {
  private readonly marks: Marks | null;
  private readonly isReno: boolean;
  /** Bytes; a window never grows above `most`. */
  private readonly most: Float64Array;
  readonly cwnd: Float64Array;
  private readonly ssthresh: Float64Array;
  private readonly duplicates: Int32Array;
  /** The recovery point: packets up to it belong to the present recovery, or to the last one. */
  private readonly recover: Int32Array;
  private readonly recovering: Uint8Array;
  /** A partial acknowledgement has restarted the timer: in one recovery only the first does (RFC 6582). */
  private readonly wasPartial: Uint8Array;

  constructor(count: number, parameters: TcpParameters, marks: Marks | null) {
    this.marks = marks;
    this.most = parameters.windows.most.map((packets) => packets * PAYLOAD);
    this.isReno = parameters.recovery === "reno";
    this.cwnd = parameters.windows.first.map((packets) => packets * PAYLOAD);
    this.ssthresh = new Float64Array(count).fill(parameters.firstThreshold);
    this.duplicates = new Int32Array(count);
    this.recover = new Int32Array(count).fill(-1);
    this.recovering = new Uint8Array(count);
    this.wasPartial = new Uint8Array(count);
  }

  isRecovering(flow: number): boolean {
    return this.recovering[flow] === 1;
  }

  /** Outside recovery una has risen to `una` by `bytes`; the flow has sent `sent` bytes. */
  grow(flow: number, una: number, bytes: number, sent: number): void {
    const { cwnd, marks } = this;
    this.duplicates[flow] = 0;
    if (marks !== null && !marks.grows(flow, una)) return;
    const window = cwnd[flow] as number;
    let more = bytes < PAYLOAD ? bytes : PAYLOAD;
    if (window >= (this.ssthresh[flow] as number)) {
      more = (PAYLOAD * PAYLOAD) / window;
      const growth = marks?.window.growth ?? null;
      if (growth !== null) more *= growth(sent);
    }
    const most = this.most[flow] as number;
    cwnd[flow] = window + more > most ? most : window + more;
  }

  /** A marked echo has come; the flow has sent `sent` bytes, and `next` is the packet that it sends next. */
  cut(flow: number, una: number, next: number, sent: number): void {
    const { cwnd, marks } = this;
    if (marks === null || this.recovering[flow] === 1) return;
    if (!marks.mayCut(flow, una)) return;
    const kept = (cwnd[flow] as number) * marks.keptShare(flow, sent);
    cwnd[flow] = kept > PAYLOAD ? kept : PAYLOAD;
    this.ssthresh[flow] = cwnd[flow] as number;
    marks.hasCut(flow, next);
  }

  /** A duplicate has come: whether it is the third, and packet `una` is lost. */
  findsLoss(flow: number, una: number): boolean {
    const { duplicates, cwnd } = this;
    if (this.recovering[flow] === 1) {
      cwnd[flow] = (cwnd[flow] as number) + PAYLOAD;
      return false;
    }
    duplicates[flow] = (duplicates[flow] as number) + 1;
    return duplicates[flow] === 3 && una > (this.recover[flow] as number);
  }

  /** A recovery begins with `flight` bytes under way, and goes up to packet `end`. */
  enter(flow: number, flight: number, end: number): void {
    this.ssthresh[flow] = Math.max(flight / 2, LEAST_THRESHOLD);
    this.recover[flow] = end;
    this.recovering[flow] = 1;
    this.wasPartial[flow] = 0;
    this.cwnd[flow] = (this.ssthresh[flow] as number) + 3 * PAYLOAD;
  }

  /** Una has risen to `una` in recovery. Returns true if that ends the recovery. */
  leaves(flow: number, una: number): boolean {
    // Reno takes any progress for the end, and the next three duplicates for another loss.
    if (this.isReno) this.recover[flow] = una - 1;
    else if (una < (this.recover[flow] as number)) return false;
    this.cwnd[flow] = this.ssthresh[flow] as number;
    this.recovering[flow] = 0;
    this.duplicates[flow] = 0;
    return true;
  }

  /** It has not ended, una has risen by `bytes`: whether for the first time in this recovery. */
  goesOn(flow: number, bytes: number): boolean {
    const { cwnd } = this;
    const left = (cwnd[flow] as number) - bytes + (bytes >= PAYLOAD ? PAYLOAD : 0);
    cwnd[flow] = left > PAYLOAD ? left : PAYLOAD;
    if (this.wasPartial[flow] === 1) return false;
    this.wasPartial[flow] = 1;
    return true;
  }

  /** The receiver tells of a loss. */
  halve(flow: number): void {
    this.ssthresh[flow] = Math.max((this.cwnd[flow] as number) / 2, LEAST_THRESHOLD);
    this.cwnd[flow] = this.ssthresh[flow] as number;
  }

  /** The timer has gone off with `flight` bytes under way; all packets sent are before `end`. */
  collapse(flow: number, flight: number, end: number): void {
    this.ssthresh[flow] = Math.max(flight / 2, LEAST_THRESHOLD);
    this.cwnd[flow] = PAYLOAD;
    this.settle(flow, end);
  }

  /** No recovery is on, and none begins at a packet up to `end`. */
  settle(flow: number, end: number): void {
    this.recover[flow] = end;
    this.recovering[flow] = 0;
    this.duplicates[flow] = 0;
  }

  /** Opens the window to at least `bytes`. */
  open(flow: number, bytes: number): void {
    this.cwnd[flow] = Math.max(this.cwnd[flow] as number, bytes);
  }
}
