/** Packets that a port dropped from one of its queues, 0 first; a port of ranks has one. */
export interface PortDrops {
  /** The nodes of its link; of a scenario's one link both −1, of a sender before it the flow's number and −1. */
  readonly from: number;
  readonly to: number;
  readonly queue: number;
  readonly packets: number;
}

/** What a run of a transport counted (SPEC 16.11). Queues in packets of 1500 bytes. */
export interface PacketCounts {
  /** Packets of data that senders sent, and those of them sent again. */
  readonly sent: number;
  readonly again: number;
  /** Packets that ports dropped, of data and of all; packets that links lost; data that ports marked. */
  readonly droppedData: number;
  readonly dropped: number;
  readonly lost: number;
  /** Where they were dropped, by port and queue. */
  readonly drops: readonly PortDrops[];
  readonly marked: number;
  readonly timeouts: number;
  /** Of the port of a switch where most waited, over the time of the run: the mean, and at most. */
  readonly meanQueue: number;
  readonly longestQueue: number;
  /** Of what packets that joined a port of a switch found with them, 99 in a hundred found this or less. */
  readonly queue99: number;
  /** By flow. */
  readonly flowSent: Int32Array;
  readonly flowAgain: Int32Array;
  readonly flowDropped: Float64Array;
  readonly flowTimeouts: Int32Array;
}
