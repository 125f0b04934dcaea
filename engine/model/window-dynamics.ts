/**
 * What a transport of windows or grants did over time (SPEC 16.12). Times in time units; queues in packets of 1500
 * bytes, windows in packets. Ports are the senders' sides of the links that packets went along; of a link alone, its own.
 */
export interface WindowDynamics {
  /** How long a bin of a port lasts; the first begins at `begin`, the first arrival. */
  readonly bin: number;
  readonly begin: number;
  readonly ports: readonly QueuedPort[];
  readonly windows: WindowSteps;
  readonly happenings: Happenings;
}

/** One port, bin by bin. */
export interface QueuedPort {
  readonly link: number;
  /** The nodes that the link leaves and enters; −1 of a link alone. */
  readonly from: number;
  readonly to: number;
  /** Share of its time in which it sent: anything, and data with its headers. */
  readonly utilisation: Float32Array;
  readonly data: Float32Array;
  /** Mean queue of each class, the one served first before the others. */
  readonly queues: readonly Float32Array[];
  /** The most that waited in all classes together. */
  readonly longest: Float32Array;
  /** Packets that it dropped and marked. */
  readonly drops: Float32Array;
  readonly marks: Float32Array;
}

/** Senders over time; flow f owns the places `from[f]` … `from[f + 1] − 1`, in order of time. */
export interface WindowSteps {
  readonly from: Uint32Array;
  readonly time: Float64Array;
  /** What may be under way, and what is. Of Homa: bytes granted and not received. */
  readonly window: Float32Array;
  readonly flight: Float32Array;
  /** Of DCTCP and its kin, else NaN. */
  readonly alpha: Float32Array;
}

/** What happened to the packets of flows, in order of flow and time. */
export interface Happenings {
  readonly from: Uint32Array;
  readonly time: Float64Array;
  /** An index of `HAPPENINGS`. */
  readonly kind: Uint8Array;
  /** How often, where several near one another are told together. */
  readonly count: Uint32Array;
  /** The port's, of a drop or a mark; else −1. */
  readonly link: Int32Array;
}

export const HAPPENINGS = ["drop", "mark", "timeout", "again"] as const;
