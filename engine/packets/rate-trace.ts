import type { Flows } from "../flows.ts";
import type { RateLog } from "../network/pdq/logs.ts";
import type { Trace } from "../trace.ts";
import { TraceBuilder } from "../trace-builder.ts";
import type { PacketSetting } from "./resolve-packets.ts";

/**
 * What the senders may do as a trace: an interval is a time in which a flow has data to send and a rate
 * R_S for it. The rate is that of its data, in size units: of R_S, which counts headers, the share that a
 * full packet carries (SPEC 6.21).
 */
export function rateTrace(
  log: RateLog,
  flows: Flows,
  { parameters, scale }: PacketSetting,
  capacity: number,
): Trace {
  const { bytes, picoseconds } = scale;
  const share = (parameters.packet - parameters.header) / parameters.packet;
  const perBit = (picoseconds * share) / (8e12 * bytes);
  const since = new Float64Array(flows.count);
  const rate = new Float64Array(flows.count);
  const rows: { flow: number; start: number; end: number; rate: number }[] = [];
  for (let k = 0; k < log.time.length; k++) {
    const flow = log.flow[k] as number;
    const start = since[flow] as number;
    const time = Math.max(start, log.time[k] as number);
    const before = rate[flow] as number;
    if (before > 0 && time > start) rows.push({ flow, start, end: time, rate: before });
    since[flow] = time;
    rate[flow] = log.rate[k] as number;
  }
  rows.sort((a, b) => a.start - b.start || a.flow - b.flow);
  const builder = new TraceBuilder(flows.count, "rates", capacity);
  for (const row of rows) {
    const [start, end] = [row.start / picoseconds, row.end / picoseconds];
    builder.interval(row.flow, 0, start, end, row.rate * perBit);
  }
  return builder.build();
}
