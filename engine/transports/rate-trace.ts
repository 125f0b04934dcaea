import type { PdqSetting } from "../model/spec/packet-setting.ts";
import type { Trace } from "../model/trace.ts";
import type { RateLog } from "../packets/logs.ts";
import { TraceBuilder } from "../simulate/trace/trace-builder.ts";

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
