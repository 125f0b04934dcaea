import { firstArrival, isAscending } from "../model/arrival-order.ts";
import { countedOf, isCounted } from "../model/flow-classes.ts";
import type { Counted, Flows } from "../model/flows.ts";
import {
  type PacketCounts,
  type Where,
  type WhereMeans,
  whereBy,
  whereMeans,
} from "../model/packet-records.ts";
import type { Run } from "../model/run-result.ts";
import type { Trace } from "../model/trace.ts";

/** First try: so many flows behind the window as a share of those up to its end. */
const FIRST_TRY = 0.25;

/**
 * A run that ends when the last counted flow has (SPEC 7.16). Flows that arrive after that do not change it, since nothing
 * that comes later changes what was before: so ever more of the flows are run, until the next one arrives after the last
 * counted one has ended, or there are no more. What ends later than that has no finish.
 *
 * `run` runs flows to their end. Flows that do not stand in order of arrival are run all.
 */
export function simulateCounted(flows: Flows, { end }: Counted, run: (flows: Flows) => Run): Run {
  const { arrival, count } = flows;
  if (!isAscending(arrival)) {
    const whole = run(flows);
    return isBehind(flows) ? endedAt(lastEnd(whole, flows), whole, flows) : whole;
  }
  let tried = Math.min(count, end + Math.ceil(FIRST_TRY * end));
  for (;;) {
    const part = run(firstFlows(flows, tried));
    const last = lastEnd(part, flows);
    if (tried === count || last < (arrival[tried] as number)) return endedAt(last, part, flows);
    const due = last + (last - (arrival[end - 1] ?? 0)) / 2;
    while (tried < count && (arrival[tried] as number) <= due) tried += 1;
  }
}

/** True if a flow arrives behind all that are counted. */
function isBehind(flows: Flows): boolean {
  const counted = countedOf(flows);
  let last = Number.NEGATIVE_INFINITY;
  let lastCounted = Number.NEGATIVE_INFINITY;
  for (const [flow, time] of flows.arrival.entries()) {
    last = Math.max(last, time);
    if (isCounted(counted, flow)) lastCounted = Math.max(lastCounted, time);
  }
  return last > lastCounted;
}

/** When the last counted flow has finished or was terminated; without counted flows the beginning. */
function lastEnd({ finish, terminated }: Run, flows: Flows): number {
  const counted = countedOf(flows);
  let last = firstArrival(flows);
  for (let i = counted.first; i < counted.end; i++) {
    if (!isCounted(counted, i)) continue;
    const end = finish[i] as number;
    last = Math.max(last, Number.isNaN(end) ? (terminated[i] as number) : end);
  }
  return last;
}

/** The first `count` flows, which stand in order of arrival; their columns share memory. */
function firstFlows(flows: Flows, count: number): Flows {
  if (count === flows.count) return flows;
  const {
    requests = null,
    packetStart,
    packetSlot,
    identity,
    path = null,
    ownRate = null,
    transports = null,
  } = flows;
  const packets = packetStart === null ? null : (packetStart[count] as number);
  return {
    count,
    arrival: flows.arrival.subarray(0, count),
    size: flows.size.subarray(0, count),
    spread: flows.spread.subarray(0, count),
    weight: flows.weight.subarray(0, count),
    deadline: flows.deadline.subarray(0, count),
    lower: flows.lower.subarray(0, count),
    upper: flows.upper.subarray(0, count),
    estimate: flows.estimate.subarray(0, count),
    src: flows.src.subarray(0, count),
    dst: flows.dst.subarray(0, count),
    identity: identity === null ? null : identity.subarray(0, count),
    path: path === null ? null : path.subarray(0, count),
    ownRate: ownRate === null ? null : ownRate.subarray(0, count),
    requests: requests === null ? null : { ...requests, of: requests.of.subarray(0, count) },
    transports: transports === null ? null : transports.slice(0, count),
    packetStart: packetStart === null ? null : packetStart.subarray(0, count + 1),
    packetSlot: packets === null || packetSlot === null ? null : packetSlot.subarray(0, packets),
  };
}

/** Cuts a run at `end`, with a row for each of the flows. */
function endedAt(end: number, run: Run, flows: Flows): Run {
  const { count } = flows;
  const until = (times: Float64Array) => {
    const column = new Float64Array(count).fill(Number.NaN);
    for (const [i, time] of times.entries()) if (time <= end) column[i] = time;
    return column;
  };
  const { alone, counts, fct, mixed, packets, trace, where } = run;
  const finish = until(run.finish);
  return {
    ...run,
    finish,
    terminated: until(run.terminated),
    ...(fct === undefined ? {} : { fct: finishedOf(finish, fct) }),
    ...(where === undefined ? {} : whereUntil(finish, where, flows, fct)),
    ...(packets ? { packets: { ...packets, end: finishedOf(finish, packets.end) } } : {}),
    trace: trace === null ? null : traceUntil(end, trace),
    ...(alone === undefined ? {} : { alone: padded(alone, new Float64Array(count)) }),
    ...(counts === undefined ? {} : { counts: countsOf(counts, count) }),
    ...(mixed === undefined
      ? {}
      : { mixed: { ...mixed, of: padded(mixed.of, new Uint8Array(count)) } }),
  };
}

/** What flows have in the column that finished. */
function finishedOf(finish: Float64Array, column: Float64Array): Float64Array {
  return finish.map((time, flow) => (Number.isNaN(time) ? time : (column[flow] as number)));
}

function whereUntil(
  finish: Float64Array,
  whole: Where,
  flows: Flows,
  times?: Float64Array,
): Pick<Run, "where"> & WhereMeans {
  const where = whereBy((part) => finishedOf(finish, whole[part]));
  const fct = finish.map((time, flow) => time - (flows.arrival[flow] as number));
  return {
    where,
    ...whereMeans(flows, where, times === undefined ? fct : finishedOf(finish, times)),
  };
}

function countsOf(counts: PacketCounts, count: number): PacketCounts {
  return {
    ...counts,
    flowSent: padded(counts.flowSent, new Int32Array(count)),
    flowAgain: padded(counts.flowAgain, new Int32Array(count)),
    flowDropped: padded(counts.flowDropped, new Float64Array(count)),
    flowTimeouts: padded(counts.flowTimeouts, new Int32Array(count)),
  };
}

/** The column, and behind it what `whole` has there. */
function padded<T extends Float64Array | Int32Array | Uint8Array>(column: T, whole: T): T {
  whole.set(column);
  return whole;
}

/** Rows that begin before `end`, cut there; they are in order of start. */
function traceUntil(end: number, trace: Trace): Trace {
  let length = trace.length;
  while (length > 0 && (trace.start[length - 1] as number) >= end) length -= 1;
  const cut = <T extends Float64Array | Int32Array | Uint16Array>(column: T) =>
    column.subarray(0, Math.min(length, column.length)) as T;
  return {
    ...trace,
    length,
    flow: cut(trace.flow),
    queue: cut(trace.queue),
    start: cut(trace.start),
    end: cut(trace.end).map((time) => Math.min(time, end)),
    rate: trace.rate === null ? null : cut(trace.rate),
    memberCount: cut(trace.memberCount),
    memberStart: cut(trace.memberStart),
  };
}
