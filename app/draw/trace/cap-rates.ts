import { rateOf, type Trace } from "../../../engine/doors/draw-data.ts";

/** A trace cut into more rows, and the row of the first trace that each is of. */
export interface Capped {
  readonly trace: Trace;
  readonly row: Int32Array;
}

interface Slice {
  readonly row: number;
  readonly start: number;
  readonly end: number;
  readonly rate: number;
}

/** Sums this little above the link's rate are that rate. */
const SAME = 1e-9;

/**
 * Lowers the rates of senders to what a link carries: where the rates of one lane add up to more than `rate`, each is
 * lowered by the same factor. Rows are cut where the factor changes. Rows of single flows only.
 */
export function capRates(trace: Trace, laneOf: (row: number) => number, rate: number): Capped {
  const lanes = new Map<number, number[]>();
  for (let row = 0; row < trace.length; row++) {
    const lane = lanes.get(laneOf(row)) ?? [];
    lanes.set(laneOf(row), lane);
    lane.push(row);
  }
  const slices = [...lanes.values()].flatMap((rows) => slicesOf(trace, rows, rate));
  slices.sort((a, b) => a.start - b.start || a.row - b.row);
  const row = Int32Array.from(slices, (slice) => slice.row);
  return {
    row,
    trace: {
      ...trace,
      length: slices.length,
      flow: row.map((r) => trace.flow[r] as number),
      queue: Uint16Array.from(row, (r) => trace.queue[r] as number),
      start: Float64Array.from(slices, (slice) => slice.start),
      end: Float64Array.from(slices, (slice) => slice.end),
      rate: Float64Array.from(slices, (slice) => slice.rate),
      memberCount: new Int32Array(slices.length),
      memberStart: new Int32Array(slices.length),
    },
  };
}

/** One lane, event by event. */
function slicesOf(trace: Trace, rows: readonly number[], rate: number): readonly Slice[] {
  const slices: Slice[] = [];
  /** Row → start of its slice. */
  const active = new Map<number, number>();
  let factor = 1;
  const close = (row: number, time: number): void => {
    const start = active.get(row);
    if (start !== undefined && start < time) {
      slices.push({ row, start, end: time, rate: factor * rateOf(trace, row) });
    }
  };
  const events = rows.flatMap((row) => [
    { time: trace.start[row] as number, row, begins: true },
    { time: trace.end[row] as number, row, begins: false },
  ]);
  events.sort((a, b) => a.time - b.time);
  for (let k = 0; k < events.length; ) {
    const time = events[k]?.time as number;
    const begun: number[] = [];
    for (; events[k]?.time === time; k++) {
      const { row, begins } = events[k] as (typeof events)[number];
      if (begins) begun.push(row);
      else {
        close(row, time);
        active.delete(row);
      }
    }
    let sum = 0;
    for (const row of [...active.keys(), ...begun]) sum += rateOf(trace, row);
    const next = sum <= rate * (1 + SAME) ? 1 : rate / sum;
    if (next !== factor) {
      for (const row of active.keys()) {
        close(row, time);
        active.set(row, time);
      }
      factor = next;
    }
    for (const row of begun) active.set(row, time);
  }
  return slices;
}
