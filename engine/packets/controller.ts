/** What stands at a switch's egress port and writes the scheduling headers of the flows that leave through it. */
export interface PortController {
  /** A packet on its way out through this port. */
  onForward(packet: number, now: number): void;
  /** An acknowledgement of a flow that leaves through this port. */
  onAck(packet: number): void;
  /** The rate controller looks at `waiting` bytes; in how many picoseconds it looks again. */
  tick(waiting: number): number;
  /** Whether it knows any flow. */
  readonly isIdle: boolean;
  /** C: what may be granted in all, bits a second. */
  readonly granted: number;
}

/** What every controller is given. */
export interface PortSetting {
  /** Of the switch, unlike every other's. */
  readonly id: number;
  /** Bits a second. */
  readonly rate: number;
  /** Round-trip time through empty queues, in picoseconds: the least possible, and that of an empty list. */
  readonly baseRtt: number;
  /** The same, by flow, of its own way. */
  readonly ownRtt: Float64Array;
  /** By flow: the rate of its sender's own link. */
  readonly lineRate: Float64Array;
}
