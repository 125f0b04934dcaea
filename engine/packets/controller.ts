/**
 * The flow controller of a switch's egress port: it writes the scheduling headers of the flows that leave through it.
 */
export interface PortController {
  /** A packet on its way out through this port. */
  onForward(packet: number, now: number): void;
  /** An acknowledgement of a flow that leaves through this port. */
  onAck(packet: number): void;
  /** The rate controller looks at `waiting` bytes, when `carried` have left so far, but for those that left while its clock rested; in how many picoseconds it looks again. */
  tick(waiting: number, carried: number): number;
  /** Whether it knows any flow. */
  readonly isIdle: boolean;
  /** C: what may be granted in all, bits a second. */
  readonly granted: number;
}

/** The setting of a controller: its switch, its port and the flows' round trips and rates. */
export interface PortSetting {
  /** Number of the switch; no two switches have the same. */
  readonly id: number;
  /** Bits a second. */
  readonly rate: number;
  /** Bytes that wait at the port. */
  waiting(now: number): number;
  /** Round-trip time through empty queues, in picoseconds: the least possible, and that of an empty list. */
  readonly baseRtt: number;
  /** The same, by flow, over its own path. */
  readonly ownRtt: Float64Array;
  /** By flow: the rate of its sender's own link. */
  readonly lineRate: Float64Array;
}
