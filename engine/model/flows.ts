/**
 * The flows of one experiment as columns: one typed array a property, one row a flow.
 *
 * A flow's *index* is its row: the final tie-break of every policy is the lower index (SPEC 1.1). Columns are read-only
 * by convention: every policy of a comparison runs on the very same object.
 *
 * Sizes are packets in the slot model and size units in the fluid model; times are slots or time units.
 * An absent value is `NaN` where its absence means something (`lower`, `estimate`) and the neutral value
 * elsewhere (`deadline` and `upper` ∞, `weight` 1, `spread` 0).
 */
export interface Flows {
  readonly count: number;
  readonly arrival: Float64Array;
  readonly size: Float64Array;
  /** The pacing factor α ≥ 0: packet j is released at a + ⌊α·(j−1)⌋ (slot), or data arrives at rate c/α (fluid). */
  readonly spread: Float64Array;
  readonly weight: Float64Array;
  /** Absolute time; ∞ where the flow has none. */
  readonly deadline: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly estimate: Float64Array;
  /** Ingress and egress port, 0…ports−1; all 0 on a link. */
  readonly src: Int32Array;
  readonly dst: Int32Array;
  /**
   * A number made of each flow's id, which ECMP, jitter and a mix hash (SPEC 3.5, 16.1, 16.14). `null` in slots, and for
   * flows sampled on one link or a switch, whose ids are f1, f2, … by index.
   */
  readonly identity: Uint32Array | null;
  /** The number, from 0, of the shortest path that a flow of a network names; −1: ECMP hashes one. `null` if no flow names any. */
  readonly path?: Int32Array | null;
  /** The rate that each flow is never served faster than (SPEC 2.19); ∞: no limit. Absent or null: no flow has one. */
  readonly ownRate?: Float64Array | null;
  /** The scenario's time at which the clock of these columns is 0 (SPEC 2.15). Default 0. */
  readonly origin?: number;
  /** The requests that flows belong to (SPEC 7.14); none where no flow does. */
  readonly requests?: Requests | null;
  /** The parts of the traffic that flows belong to (SPEC 4.40); none where no flow does. */
  readonly parts?: Parts | null;
  /** The flows that statistics are over (SPEC 7.12, 7.15); absent or null: all. */
  readonly counted?: Counted | null;
  /** Labels of the transports that flows name under a mix; a flow with null has one drawn. Absent if no flow names any. */
  readonly transports?: readonly (string | null)[] | null;
  /**
   * Explicit releases, in slots of packets, in the fluid model of equal pieces (SPEC 2.18): flow `i` owns `packetSlot[packetStart[i] … packetStart[i+1]−1]`,
   * an empty range where it has none. `null` when no flow has any.
   */
  readonly packetStart: Uint32Array | null;
  readonly packetSlot: Float64Array | null;
}

/** The flows that statistics are over: those from `first` on and before `end`, by index, or some of them. */
export interface Counted {
  readonly first: number;
  readonly end: number;
  /** 1 at the flows that are counted, by index, where others stand between them; absent: all are. */
  readonly only?: Uint8Array;
}

/** Parts of the traffic, whose statistics are told apart. */
export interface Parts {
  readonly names: readonly string[];
  /** The part of each flow; −1: it belongs to none. */
  readonly of: Int32Array;
}

/** Requests: flows that are of use only together. */
export interface Requests {
  readonly count: number;
  /** The request of each flow, numbered in order of first mention; −1: it belongs to none. */
  readonly of: Int32Array;
  /** One name a request; null for sampled ones, which are called q1, q2, … */
  readonly names: readonly string[] | null;
}

/** The columns that a flow's path depends on. */
export type Ends = Pick<Flows, "count" | "src" | "dst" | "identity" | "path">;

/** New columns for `count` flows, every optional property absent. */
export function allocateFlows(count: number): Flows {
  return {
    count,
    arrival: new Float64Array(count),
    size: new Float64Array(count),
    spread: new Float64Array(count),
    weight: new Float64Array(count).fill(1),
    deadline: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
    lower: new Float64Array(count).fill(Number.NaN),
    upper: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
    estimate: new Float64Array(count).fill(Number.NaN),
    src: new Int32Array(count),
    dst: new Int32Array(count),
    identity: null,
    packetStart: null,
    packetSlot: null,
  };
}
