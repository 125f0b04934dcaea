/** The columns of a trace that nobody asked for. */
export const NO_ROWS = {
  flow: new Int32Array(0),
  start: new Float64Array(0),
  end: new Float64Array(0),
  queue: new Uint16Array(0),
  memberCount: new Int32Array(0),
  memberStart: new Int32Array(0),
};

/**
 * Where the row after `row` goes, which has just been written: in its place, if it is empty or makes the
 * one before longer. `queue`: null if all are of the highest.
 */
export function closeRow(
  row: number,
  flow: Int32Array,
  start: Float64Array,
  end: Float64Array,
  queue: Uint16Array | null,
): number {
  const from = start[row] as number;
  const to = end[row] as number;
  if (to <= from) return row;
  const goesOn = row > 0 && flow[row - 1] === flow[row] && end[row - 1] === from;
  if (!goesOn || (queue !== null && queue[row - 1] !== queue[row])) return row + 1;
  end[row - 1] = to;
  return row;
}

/** The same for a row that may be a block, whose members stand in a roster. */
export function closeBlock(
  row: number,
  flow: Int32Array,
  start: Float64Array,
  end: Float64Array,
  queue: Uint16Array | null,
  memberCount: Int32Array,
  memberStart: Int32Array,
): number {
  const count = memberCount[row] as number;
  const before = row - 1;
  const isAlike =
    before >= 0 &&
    memberCount[before] === count &&
    (count === 0 ? flow[before] === flow[row] : memberStart[before] === memberStart[row]);
  // Those of one place have one first member.
  if (isAlike) return closeRow(row, flow, start, end, queue);
  return (end[row] as number) > (start[row] as number) ? row + 1 : row;
}
