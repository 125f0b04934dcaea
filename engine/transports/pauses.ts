import type { Pauses } from "../model/packet-records.ts";
import type { RateLog } from "../packets/logs.ts";
import type { PauseLog } from "./pause-journal.ts";
import type { PacketRun } from "./simulate-packets.ts";

interface Row {
  readonly flow: number;
  readonly from: number;
  readonly to: number;
  readonly by: number;
  readonly note: number;
}

/**
 * Pauses as the senders knew of them, each with the reason that its switch had: the last one the switch
 * noted for the flow before. A pause whose reason changes is split into parts.
 */
export function pausesOf(run: PacketRun, perFlow: number, picoseconds: number): Pauses {
  const { rates, pauses: log } = run;
  const count = perFlow * run.finish.length;
  const rows: Row[] = [];
  if (rates !== null && log !== null) {
    const notes = notesOf(log, count);
    for (const { flow, from, to, by } of pausedTimes(rates, run, perFlow)) {
      const own = notes.get(by * count + flow) ?? [];
      addParts(rows, { flow, from, to, by }, own, log);
    }
  }
  rows.sort((a, b) => a.from - b.from || a.flow - b.flow);
  const noted = (column: Float64Array | undefined, { note }: Row) => column?.[note] ?? -1;
  return {
    flow: Int32Array.from(rows, (row) => row.flow),
    from: Float64Array.from(rows, (row) => row.from / picoseconds),
    to: Float64Array.from(rows, (row) => row.to / picoseconds),
    by: Int32Array.from(rows, (row) => row.by),
    reason: Uint8Array.from(rows, (row) => Math.max(0, noted(log?.reason, row))),
    other: Int32Array.from(rows, (row) => noted(log?.other, row)),
  };
}

/** By switch and flow: rows of the log, in order of time. */
function notesOf(log: PauseLog, flows: number): ReadonlyMap<number, readonly number[]> {
  const notes = new Map<number, number[]>();
  for (let k = 0; k < log.time.length; k++) {
    const key = (log.node[k] as number) * flows + (log.flow[k] as number);
    const own = notes.get(key);
    if (own === undefined) notes.set(key, [k]);
    else own.push(k);
  }
  return notes;
}

type PausedTime = Omit<Row, "note">;

function* pausedTimes(rates: RateLog, run: PacketRun, perFlow: number): Generator<PausedTime> {
  const flows = perFlow * run.finish.length;
  const by = new Int32Array(flows).fill(-1);
  const from = new Float64Array(flows);
  for (let k = 0; k < rates.time.length; k++) {
    const flow = rates.flow[k] as number;
    const to = rates.time[k] as number;
    const before = by[flow] as number;
    if (before >= 0 && to > (from[flow] as number)) {
      yield { flow, from: from[flow] as number, to, by: before };
    }
    by[flow] = rates.pausedBy[k] as number;
    from[flow] = to;
  }
  // A paused flow that ends otherwise than by sending has given up, or all it had away, and that is in the log.
  for (let flow = 0; flow < flows; flow++) {
    const end = run.finish[Math.floor(flow / perFlow)] as number;
    if ((by[flow] as number) >= 0 && end > (from[flow] as number)) {
      yield { flow, from: from[flow] as number, to: end, by: by[flow] as number };
    }
  }
}

function addParts(rows: Row[], pause: PausedTime, notes: readonly number[], log: PauseLog): void {
  let { from } = pause;
  for (let at = lastBefore(notes, log, from); at < notes.length; at++) {
    const next = log.time[notes[at + 1] ?? -1] ?? Number.POSITIVE_INFINITY;
    const to = Math.min(pause.to, Math.max(from, next));
    if (to > from) rows.push({ ...pause, from, to, note: notes[at] as number });
    from = to;
    if (from >= pause.to) return;
  }
  if (pause.to > from) rows.push({ ...pause, from, note: -1 });
}

/** The last of the notes that is not later than `time`; the first, if all are. */
function lastBefore(notes: readonly number[], log: PauseLog, time: number): number {
  let low = 0;
  let high = notes.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((log.time[notes[middle] as number] as number) <= time) low = middle;
    else high = middle;
  }
  return low;
}
