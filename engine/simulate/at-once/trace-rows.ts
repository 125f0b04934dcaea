export const NO_ROWS = {
  flow: new Int32Array(0),
  start: new Float64Array(0),
  end: new Float64Array(0),
  queue: new Uint16Array(0),
  memberCount: new Int32Array(0),
  memberStart: new Int32Array(0),
};

/** Place of the next row: that of `row`, just written, if it is empty or extends the one before. `queue`: null if all are of the highest. */
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

/** The same for a row that may be a block, whose members stand in a roster; 0 where one starts that is none. */
export function closeBlock(
  row: number,
  flow: Int32Array,
  start: Float64Array,
  end: Float64Array,
  queue: Uint16Array | null,
  memberCount: Int32Array,
  memberStart: Int32Array,
): number {
  const from = start[row] as number;
  const to = end[row] as number;
  if (to <= from) return row;
  if (row === 0) return 1;
  const before = row - 1;
  // Rows that differ nearly always do so in one of these: one test for all is easily foreseen.
  const apart =
    ((flow[before] as number) ^ (flow[row] as number)) |
    ((memberCount[before] as number) ^ (memberCount[row] as number)) |
    ((memberStart[before] as number) ^ (memberStart[row] as number));
  if (apart !== 0 || end[before] !== from) return row + 1;
  if (queue !== null && queue[before] !== queue[row]) return row + 1;
  end[before] = to;
  return row;
}
