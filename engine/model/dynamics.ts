import type { Trace } from "./trace.ts";

/**
 * The dynamics of a packet-level run: rates, pauses and queues over time. Times in time units, rates in size units a
 * time unit with headers, queues in full packets. Ports are the senders' sides of the links that data went along.
 * Where M-PDQ cuts flows into m subflows, paths, rates and pauses are those of subflows: number f·m + j is the j-th of
 * flow f.
 */
export interface Dynamics {
  /** m; 1 where flows are whole. */
  readonly subflows: number;
  /** How long a bin of a port lasts; the first begins at `begin`, the first arrival. */
  readonly bin: number;
  readonly begin: number;
  readonly ports: readonly PortDynamics[];
  /** Rate of the hosts' links, headers included. */
  readonly lineRate: number;
  /** Links of each path: subflow s owns `link[start[s]]` … `link[start[s + 1] − 1]`; none if it has nothing to send. */
  readonly ways: Ways;
  /** The trace of subflows where flows are cut, as `Run.trace` is that of flows; else null. */
  readonly trace: Trace | null;
  readonly rates: RateChanges;
  readonly pauses: Pauses;
  /** Probes sent, and packets that found no room in a buffer. */
  readonly probes: number;
  readonly dropped: number;
  /** How often a switch paused a flow that was sending. */
  readonly preemptions: number;
}

export interface Ways {
  readonly start: Int32Array;
  readonly link: Int32Array;
}

/** One port, bin by bin; shares of the link's rate, queues without the packet in service. */
export interface PortDynamics {
  readonly link: number;
  /** The nodes that the link leaves and enters. */
  readonly from: number;
  readonly to: number;
  readonly rate: number;
  /** Everything sent, and the data in it with its headers. */
  readonly utilisation: Float32Array;
  readonly data: Float32Array;
  /** On average, and at most. */
  readonly queue: Float32Array;
  readonly longest: Float32Array;
  /** C, which the rate controller lets be granted, as a share of the link's rate. */
  readonly granted: Float32Array;
}

/** Every change of what a sender may do, R_S and P_S, in order of time. */
export interface RateChanges {
  readonly flow: Int32Array;
  readonly time: Float64Array;
  readonly rate: Float64Array;
  /** The node that pauses it; −1 for none. */
  readonly pausedBy: Int32Array;
}

/**
 * Pauses: which switch paused which flow when, in order of `from`. Times in time units, flows by the number of the
 * subflow.
 */
export interface Pauses {
  readonly flow: Int32Array;
  readonly from: Float64Array;
  readonly to: Float64Array;
  /** The node that pauses it, as the sender learnt it. */
  readonly by: Int32Array;
  /** An index of `PAUSE_REASONS`. */
  readonly reason: Uint8Array;
  /** The flow it stands behind, or that was accepted in its place; −1 for none in particular. */
  readonly other: Int32Array;
}
