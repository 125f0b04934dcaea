/**
 * How the members of a block share: by *turns* of one packet (the slot model), the first at `start`, so
 * that slot s serves member (s − start) mod members; or by *rates*, all at once and alike (the fluid one).
 */
export type Sharing = "turns" | "rates";

/**
 * The trace of a run as columns: which flow was served when, at which rate. A row is either an *interval* (one flow)
 * or a *block*, in which `members` share. Rows are in order of start.
 */
export interface Trace {
  /** How the members of every block of this trace share. */
  readonly sharing: Sharing;
  readonly length: number;
  /** The flow served; in a block, its first member. */
  readonly flow: Int32Array;
  /** The priority queue it was served from, 0 the highest. */
  readonly queue: Uint16Array;
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** The rate of the link, or of a port. */
  readonly capacity: number;
  /** The rate at which a flow of the row is served; null: every row has all of `capacity`. Read by `rateOf`. */
  readonly rate: Float64Array | null;
  /** How many members the block has, 0 for an interval. May be empty if no row is a block. */
  readonly memberCount: Int32Array;
  /** The place in `members` at which the block's members start; blocks may share places. May be empty too. */
  readonly memberStart: Int32Array;
  readonly members: Int32Array;
}

/** The rate at which a flow of this row is served, in its turn or all the time. */
export function rateOf({ sharing, capacity, rate, memberCount }: Trace, row: number): number {
  if (rate !== null) return rate[row] as number;
  return sharing === "turns" ? capacity : capacity / Math.max(1, memberCount[row] ?? 0);
}

/** All flows that the row serves: one, or the members of a block. */
export function flowsOf(
  { flow, memberCount, memberStart, members }: Trace,
  row: number,
): Int32Array {
  const count = memberCount[row] ?? 0;
  if (count === 0) return flow.subarray(row, row + 1);
  const from = memberStart[row] as number;
  return members.subarray(from, from + count);
}
