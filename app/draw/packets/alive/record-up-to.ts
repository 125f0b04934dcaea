import type { PacketRecord } from "../../../../engine/doors/draw-data.ts";
import { goesBack, type WindowRows } from "./packet-record.ts";
import { countUpTo } from "./stays.ts";

/**
 * What is known of a run's packets at a time, in picoseconds, made of its past alone: two runs that did the same until then
 * have the same record, so nothing that is drawn of it depends on what comes. A packet that is on a wire comes when the wire
 * says; an answer that is on its way takes as long as the last one of its flow.
 */
export function recordUpTo(record: PacketRecord, time: number): PacketRecord {
  const { copies, hops, fired, waited, links } = record;
  const isPast = (at: number | undefined): boolean => at !== undefined && at <= time;
  let count = 0;
  while (count < copies.length && isPast(copies.born[count])) count += 1;
  const rows: number[] = [];
  const placeOf = new Int32Array(hops.length).fill(-1);
  for (let hop = 0; hop < hops.length; hop++) {
    if ((hops.copy[hop] as number) >= count) continue;
    const before = hops.before[hop] as number;
    // On the wire to it: when it comes is known.
    if (!isPast(hops.joined[hop]) && !isPast(hops.left[before])) continue;
    placeOf[hop] = rows.length;
    rows.push(hop);
  }
  const left = Float64Array.from(rows, (hop) =>
    isPast(hops.left[hop]) ? (hops.left[hop] as number) : Number.NaN,
  );
  const last = new Int32Array(count).fill(-1);
  rows.forEach((hop, place) => {
    last[hops.copy[hop] as number] = place;
  });
  const fate = copies.fate.slice(0, count);
  const end = copies.end.slice(0, count);
  const took = new Map<number, number>();
  for (let copy = 0; copy < count; copy++) {
    const born = copies.born[copy] as number;
    const flow = copies.flow[copy] as number;
    const isBack = goesBack(copies.kind[copy] as number);
    if (isPast(end[copy])) {
      if (isBack) took.set(flow, (end[copy] as number) - born);
      continue;
    }
    const place = last[copy] as number;
    const link = hops.link[rows[place] ?? -1] ?? -1;
    const length = ((copies.wire[copy] as number) * 8e12) / (links.rate[link] as number);
    const comes = (left[place] ?? Number.NaN) + length + (links.delay[link] as number);
    fate[copy] = 0;
    end[copy] = isBack ? born + Math.max(took.get(flow) ?? 0, time - born + 1) : comes;
  }
  const firedRows = rowsOf(fired.length, (row) => isPast(fired.fired[row]));
  const waits = waitsUpTo(waited, time);
  const marks = rowsOf(record.markedHop.length, (row) => isPast(record.markedAt[row]));
  const known = pickedRows(
    copies,
    rowsOf(count, () => true),
  );
  return {
    ...record,
    copies: { ...known, fate, end, last },
    hops: {
      ...pickedRows(hops, rows),
      left,
      before: Int32Array.from(rows, (hop) => placeOf[hops.before[hop] as number] ?? -1),
    },
    fired: pickedRows(fired, firedRows),
    waited: waits,
    lost: record.lost.filter((copy) => copy < count && isPast(copies.end[copy])),
    markedHop: Float64Array.from(marks, (row) => placeOf[record.markedHop[row] as number] ?? -1),
    markedAt: Float64Array.from(marks, (row) => record.markedAt[row] as number),
    end: record.end.map((at) => (isPast(at) ? at : Number.NaN)),
  };
}

/** Those rows of a table. */
function pickedRows<Table extends { readonly length: number }>(
  table: Table,
  rows: readonly number[],
): Table {
  const columns = Object.entries(table as Readonly<Record<string, unknown>>).flatMap(
    ([name, column]): [string, Float64Array][] => {
      if (!ArrayBuffer.isView(column)) return [];
      const picked = (column as Float64Array).slice(0, rows.length);
      rows.forEach((row, k) => {
        picked[k] = (column as Float64Array)[row] as number;
      });
      return [[name, picked]];
    },
  );
  return { ...Object.fromEntries(columns), length: rows.length } as unknown as Table;
}

function rowsOf(length: number, is: (row: number) => boolean): readonly number[] {
  return Array.from({ length }, (_, row) => row).filter(is);
}

/** Who waits at the time waits on. */
function waitsUpTo(waited: PacketRecord["waited"], time: number): PacketRecord["waited"] {
  const isOver = new Set<number>();
  const rows = rowsOf(waited.length, (row) => {
    const sender = waited.flow[row] as number;
    if (isOver.has(sender)) return false;
    if ((waited.until[row] as number) > time) isOver.add(sender);
    return true;
  });
  const known = pickedRows(waited, rows);
  const until = known.until.map((at) => (at > time ? Number.POSITIVE_INFINITY : at));
  return { ...known, until };
}

/** The windows of senders as far as they are known at a time. */
export function windowsUpTo(windows: WindowRows, time: number): WindowRows {
  const flows = windows.from.length - 1;
  const from = new Uint32Array(flows + 1);
  const rows: number[] = [];
  for (let flow = 0; flow < flows; flow++) {
    const [first, end] = [windows.from[flow] as number, windows.from[flow + 1] as number];
    const own = Array.from({ length: end - first }, (_, k) => windows.time[first + k] as number);
    const known = countUpTo(own, time);
    for (let k = 0; k < known; k++) rows.push(first + k);
    from[flow + 1] = rows.length;
  }
  const of = (column: ArrayLike<number>): Float64Array =>
    Float64Array.from(rows, (row) => column[row] as number);
  return { from, time: of(windows.time), window: of(windows.window), flight: of(windows.flight) };
}
