import type { Dynamics, Pauses, PortDynamics, RateChanges, Ways } from "../model/packet-records.ts";
import type { PdqSetting } from "../model/spec/packet-setting.ts";
import type { Trace } from "../model/trace.ts";
import type { Network } from "../network/graph/network.ts";
import type { GrantedSeries } from "../packets/port-bins.ts";
import { TraceBuilder } from "../simulate/trace/trace-builder.ts";
import type { PauseLog, RateLog } from "./pause-journal.ts";
import type { PacketRun } from "./simulate-packets.ts";

/** The dynamics of a packet-level run (SPEC 6.33), in the scenario's units on a clock whose 0 is at `begin`, from its logs. */
export function dynamicsOf(
  run: PacketRun,
  network: Network,
  setting: PdqSetting,
  ways: readonly Int32Array[],
  capacity: number,
  begin: number,
): Dynamics {
  const { scale, parameters, subflows } = setting;
  const perBit = scale.picoseconds / (8e12 * scale.bytes);
  const log = run.rates as RateLog;
  return {
    subflows,
    bin: run.binWidth / scale.picoseconds,
    begin,
    lineRate: (network.rate[ways.find((way) => way.length > 0)?.[0] ?? 0] as number) * perBit,
    ways: columnsOf(ways),
    trace:
      subflows === 1
        ? null
        : shifted(rateTrace(log, ways.length, { ...setting, subflows: 1 }, capacity), begin),
    ports: run.series.map((port) => portOf(port, network, parameters.packet, perBit)),
    rates: changesOf(log, scale.picoseconds, begin, perBit),
    pauses: pausesOf(run, subflows, scale.picoseconds, begin),
    probes: run.probes,
    dropped: run.dropped,
    preemptions: preemptionsIn(log, ways.length),
  };
}

function shifted(trace: Trace, begin: number): Trace {
  const from = (time: number) => time + begin;
  return { ...trace, start: trace.start.map(from), end: trace.end.map(from) };
}

function columnsOf(ways: readonly Int32Array[]): Ways {
  const start = new Int32Array(ways.length + 1);
  for (const [flow, way] of ways.entries()) start[flow + 1] = (start[flow] as number) + way.length;
  const link = new Int32Array(start[ways.length] as number);
  for (const [flow, way] of ways.entries()) link.set(way, start[flow]);
  return { start, link };
}

function portOf(
  port: GrantedSeries,
  network: Network,
  packet: number,
  perBit: number,
): PortDynamics {
  const { link, utilisation, data } = port;
  const rate = network.rate[link] as number;
  return {
    link,
    from: network.from[link] as number,
    to: network.to[link] as number,
    rate: rate * perBit,
    utilisation,
    data,
    queue: (port.queues[0] as Float32Array).map((bytes) => bytes / packet),
    longest: Float32Array.from(port.longest, (bytes) => bytes / packet),
    granted: port.granted.map((bits) => bits / rate),
  };
}

function changesOf(log: RateLog, picoseconds: number, begin: number, perBit: number): RateChanges {
  const order = Uint32Array.from(log.time, (_, k) => k);
  // The end of a flow's last packet is noted when the packet leaves, a little ahead of its time.
  order.sort((a, b) => (log.time[a] as number) - (log.time[b] as number) || a - b);
  return {
    flow: Int32Array.from(order, (k) => log.flow[k] as number),
    time: Float64Array.from(order, (k) => (log.time[k] as number) / picoseconds + begin),
    rate: Float64Array.from(order, (k) => (log.rate[k] as number) * perBit),
    pausedBy: Int32Array.from(order, (k) => log.pausedBy[k] as number),
  };
}

function preemptionsIn({ flow, rate, pausedBy }: RateLog, flows: number): number {
  const isSending = new Uint8Array(flows);
  let count = 0;
  for (let k = 0; k < flow.length; k++) {
    const of = flow[k] as number;
    if (isSending[of] === 1 && (pausedBy[k] as number) >= 0) count++;
    isSending[of] = (rate[k] as number) > 0 ? 1 : 0;
  }
  return count;
}

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
function pausesOf(run: PacketRun, perFlow: number, picoseconds: number, begin: number): Pauses {
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
    from: Float64Array.from(rows, (row) => row.from / picoseconds + begin),
    to: Float64Array.from(rows, (row) => row.to / picoseconds + begin),
    by: Int32Array.from(rows, (row) => row.by),
    reason: Uint8Array.from(rows, (row) => Math.max(0, noted(log?.reason, row))),
    other: Int32Array.from(rows, (row) => noted(log?.other, row)),
  };
}

/** Maps node · flows + flow to rows of the log in order of time. */
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

/**
 * The trace of a packet-level run (SPEC 6.32), made of the rates that senders are allowed: an interval is a time in
 * which a flow has data to send and a rate R_S > 0. The rate is that of its data, in size units: the share of R_S,
 * which counts headers, that a full packet carries as data. A flow of several subflows has their sum.
 */
export function rateTrace(
  log: RateLog,
  flows: number,
  { parameters, scale, subflows }: PdqSetting,
  capacity: number,
): Trace {
  const { bytes, picoseconds } = scale;
  const share = (parameters.packet - parameters.header) / parameters.packet;
  const perBit = (picoseconds * share) / (8e12 * bytes);
  const since = new Float64Array(flows);
  const total = new Float64Array(flows);
  const rate = new Float64Array(flows * subflows);
  const rows: { flow: number; start: number; end: number; rate: number }[] = [];
  const { order, time } = inOrder(log, rate.length);
  for (const k of order) {
    const part = log.flow[k] as number;
    const flow = Math.floor(part / subflows);
    const start = since[flow] as number;
    const end = time[k] as number;
    const before = total[flow] as number;
    if (before > 0 && end > start) rows.push({ flow, start, end, rate: before });
    since[flow] = end;
    rate[part] = log.rate[k] as number;
    total[flow] = sumOf(rate, flow * subflows, subflows);
  }
  rows.sort((a, b) => a.start - b.start || a.flow - b.flow);
  const builder = new TraceBuilder(flows, "rates", capacity);
  for (const row of rows) {
    const [start, end] = [row.start / picoseconds, row.end / picoseconds];
    builder.interval(row.flow, 0, start, end, row.rate * perBit);
  }
  return builder.build();
}

/**
 * The changes in order of time. The end of a last packet is noted when the packet leaves, a little ahead of its time;
 * later entries of that sender happen no sooner.
 */
function inOrder(
  log: RateLog,
  senders: number,
): { readonly order: Uint32Array; readonly time: Float64Array } {
  const latest = new Float64Array(senders);
  const time = log.time.map((noted, k) => {
    const sender = log.flow[k] as number;
    const moment = Math.max(latest[sender] as number, noted);
    latest[sender] = moment;
    return moment;
  });
  const order = Uint32Array.from(time, (_, k) => k);
  order.sort((a, b) => (time[a] as number) - (time[b] as number) || a - b);
  return { order, time };
}

function sumOf(column: Float64Array, first: number, count: number): number {
  let sum = 0;
  for (let k = first; k < first + count; k++) sum += column[k] as number;
  return sum;
}
