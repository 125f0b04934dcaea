import type { Experiment } from "../materialise/materialise.ts";
import { requestEnds } from "../model/flow-classes.ts";
import { requestName } from "../model/flow-specs.ts";
import type { Dynamics } from "../model/packet-records.ts";
import { HAPPENINGS, requestWhere, type WindowDynamics, whereBy } from "../model/packet-records.ts";
import { CAUSES, type PacketRecord } from "../model/packet-tables.ts";
import type { Run } from "../model/run-result.ts";
import { isNetwork } from "../model/spec/fabric-spec.ts";
import type { NetworkFabric } from "../model/spec/scenario.ts";
import { nodeName } from "../network/node-names.ts";
import { completionTimes } from "../run/completion.ts";
import { PAUSE_REASONS } from "../transports/pause-journal.ts";
import { portNames } from "../transports/physical.ts";

/** The dynamics of a packet-level run, piece by piece of JSON: nodes and flows go by their names. */
export function* dynamicsJson(
  dynamics: Dynamics,
  { ids, scenario }: Experiment,
): Generator<string> {
  const { bin, begin, ports, rates, pauses, probes, dropped, preemptions, subflows } = dynamics;
  /** A flow that is cut goes by its id and the number of the subflow, from 1. */
  const sender = (number: number) => ({
    flow: ids[Math.floor(number / subflows)],
    ...(subflows === 1 ? {} : { subflow: (number % subflows) + 1 }),
  });
  const node = (number: number) => nodeName(scenario.fabric as NetworkFabric, number);
  yield `{"counts":${JSON.stringify({ probes, dropped, preemptions })},"bin":${bin},"begin":${begin},"ports":[`;
  for (const [k, port] of ports.entries()) {
    const { from, to, rate, utilisation, data, queue, longest, granted } = port;
    const series = { utilisation, data, queue, longest, granted };
    const columns = Object.entries(series).map(([name, column]) => [name, rounded(column)]);
    const written = { from: node(from), to: node(to), rate, ...Object.fromEntries(columns) };
    yield `${k === 0 ? "" : ","}${JSON.stringify(written)}`;
  }
  yield '],"rates":[';
  for (const [k, flow] of rates.flow.entries()) {
    const by = rates.pausedBy[k] as number;
    const row = {
      ...sender(flow),
      time: rates.time[k],
      rate: rates.rate[k],
      pausedBy: by < 0 ? null : node(by),
    };
    yield `${k === 0 ? "" : ","}${JSON.stringify(row)}`;
  }
  yield '],"pauses":[';
  for (const [k, flow] of pauses.flow.entries()) {
    const other = pauses.other[k] as number;
    const row = {
      ...sender(flow),
      by: node(pauses.by[k] as number),
      from: pauses.from[k],
      to: pauses.to[k],
      reason: PAUSE_REASONS[pauses.reason[k] as number],
      other: other < 0 ? null : ids[Math.floor(other / subflows)],
      ...(other < 0 || subflows === 1 ? {} : { otherSubflow: (other % subflows) + 1 }),
    };
    yield `${k === 0 ? "" : ","}${JSON.stringify(row)}`;
  }
  yield "]}";
}

/** Requests, each with its flow that ended last and what that waited for (SPEC 16.19); null where one of its flows has no end. */
export function* requestRows({ flows, ids }: Experiment, run: Run): Generator<object> {
  const { requests } = flows;
  const fct = completionTimes(flows, run);
  const where = run.where && requestWhere(flows, run.where, fct);
  if (!requests || !where) return;
  const { time, slowest } = requestEnds(flows, requests, fct);
  for (const [request, flow] of slowest.entries()) {
    const id = requestName(requests, request);
    if (flow < 0) yield { id, flow: null, time: null };
    else {
      const own = whereBy((part) => where[part][request]);
      yield { id, flow: ids[flow], time: time[request], where: own };
    }
  }
}

/** Six digits: the columns are single precision. */
function rounded(column: Float32Array): number[] {
  return Array.from(column, (value) => Number(value.toPrecision(6)));
}

/** Yields the dynamics of a transport piece by piece of JSON: nodes and flows go by their names. */
export function* windowsJson(
  { bin, begin, ports, windows, happenings }: WindowDynamics,
  { ids, scenario: { fabric } }: Experiment,
): Generator<string> {
  const node = (number: number) =>
    isNetwork(fabric) && number >= 0 ? nodeName(fabric, number) : null;
  yield `{"bin":${bin},"begin":${begin},"ports":[`;
  for (const [
    k,
    { from, to, utilisation, data, queues, longest, drops, marks },
  ] of ports.entries()) {
    const port = {
      from: node(from),
      to: node(to),
      utilisation: rounded(utilisation),
      data: rounded(data),
      queues: queues.map(rounded),
      longest: rounded(longest),
      drops: [...drops],
      marks: [...marks],
    };
    yield `${k === 0 ? "" : ","}${JSON.stringify(port)}`;
  }
  yield '],"flows":[';
  for (const [flow, id] of ids.entries()) {
    const [first, end] = [windows.from[flow] as number, windows.from[flow + 1] as number];
    const [begin, last] = [happenings.from[flow] as number, happenings.from[flow + 1] as number];
    const alpha = windows.alpha.subarray(first, end);
    const own = {
      id,
      time: [...windows.time.subarray(first, end)],
      window: rounded(windows.window.subarray(first, end)),
      flight: rounded(windows.flight.subarray(first, end)),
      ...(alpha.every(Number.isNaN) ? {} : { alpha: rounded(alpha) }),
      happenings: Array.from({ length: last - begin }, (_, k) => ({
        time: happenings.time[begin + k],
        what: HAPPENINGS[happenings.kind[begin + k] as number],
        count: happenings.count[begin + k],
      })),
    };
    yield `${flow === 0 ? "" : ","}${JSON.stringify(own)}`;
  }
  yield "]}";
}

/** The kinds of packets in words, by their numbers. */
const KINDS = ["data", "ack", "probe", "grant", "request", "syn", "term"];
const FATES = [null, "came", "dropped", "lost"];
/** What senders by rate wait for, by their numbers. */
const WAITS: Readonly<Record<number, string>> = { 5: "timer", 9: "rate", 10: "pause" };

/** The names of a record's flows and ports, and its times in time units. */
function namesOf(record: PacketRecord, { ids, scenario: { fabric }, flows }: Experiment) {
  const { begin, picoseconds, perFlow } = record;
  const ports = portNames(fabric, flows.count);
  return {
    flow: (sender: number) => ids[Math.floor(sender / perFlow)] as string,
    /** From 1, where flows are cut. */
    subflow: (sender: number) => (sender % perFlow) + 1,
    port: (link: number) => ports[link] as string,
    node: (node: number) => (isNetwork(fabric) && node >= 0 ? nodeName(fabric, node) : null),
    time: (at: number) => (Number.isNaN(at) ? null : begin + at / picoseconds),
    cause: (row: number) => (row < 0 ? null : row),
  };
}

/** By hop, when it was marked; NaN: never. */
function marksOf({ hops, markedHop, markedAt }: PacketRecord): Float64Array {
  const marks = new Float64Array(hops.length).fill(Number.NaN);
  for (const [k, hop] of markedHop.entries()) marks[hop] = markedAt[k] as number;
  return marks;
}

/**
 * Every packet of a run as tables of columns (SPEC 16.20), piece by piece of JSON: flows, ports and nodes by their names, times
 * in time units, rows of other tables by their places, from 0.
 */
export function* packetLogJson(
  record: PacketRecord | null,
  experiment: Experiment,
): Generator<string> {
  if (record === null) {
    yield "null";
    return;
  }
  const { copies, hops, fired, waited, only, perFlow } = record;
  const { flow, subflow, port, node, time, cause } = namesOf(record, experiment);
  const sender = (column: Int32Array) => ({
    flow: [column, flow],
    ...(perFlow === 1 ? {} : { subflow: [column, subflow] }),
  });
  const isYes = (value: number) => value === 1;
  const span = only && { port: port(only.link), from: time(only.from), to: time(only.to) };
  yield `{"only":${JSON.stringify(span)},"copies":`;
  yield* tableJson(copies.length, {
    kind: [copies.kind, (kind) => KINDS[kind]],
    ...sender(copies.flow),
    number: [copies.number, cause],
    bytes: [copies.wire, (bytes) => bytes],
    rank: [copies.rank, (rank) => rank],
    born: [copies.born, time],
    why: [copies.why, (why) => CAUSES[why]],
    cause: [copies.cause, cause],
    again: [copies.again, isYes],
    fate: [copies.fate, (fate) => FATES[fate]],
    end: [copies.end, time],
  });
  yield ',"hops":';
  yield* tableJson(hops.length, {
    copy: [hops.copy, (copy) => copy],
    port: [hops.link, port],
    joined: [hops.joined, time],
    left: [hops.left, time],
    marked: [marksOf(record), time],
  });
  yield ',"timers":';
  yield* tableJson(fired.length, {
    ...sender(fired.flow),
    number: [fired.number, (number) => number],
    set: [fired.set, time],
    why: [fired.why, (why) => CAUSES[why]],
    cause: [fired.cause, cause],
    fired: [fired.fired, time],
    asking: [fired.asking, isYes],
  });
  yield ',"waits":';
  yield* tableJson(waited.length, {
    ...sender(waited.flow),
    why: [waited.why, (why) => WAITS[why]],
    pausedBy: [waited.pausedBy, node],
    until: [waited.until, time],
  });
  yield "}";
}

type Column = readonly [column: ArrayLike<number>, of: (value: number) => unknown];

function* tableJson(
  length: number,
  columns: Readonly<Record<string, Column | readonly unknown[]>>,
): Generator<string> {
  let separator = "{";
  for (const [name, given] of Object.entries(columns)) {
    const [column, of] = given as Column;
    yield `${separator}"${name}":[`;
    separator = ",";
    for (let first = 0; first < length; first += 4096) {
      const last = Math.min(length, first + 4096);
      const values = Array.from({ length: last - first }, (_, k) =>
        of(column[first + k] as number),
      );
      yield `${first === 0 ? "" : ","}${JSON.stringify(values).slice(1, -1)}`;
    }
    yield "]";
  }
  yield "}";
}

/** The columns of `hopRows`. */
export const HOP_COLUMNS = [
  "copy",
  "kind",
  "flow",
  "subflow",
  "number",
  "bytes",
  "again",
  "why",
  "cause",
  "port",
  "joined",
  "left",
  "marked",
  "fate",
  "end",
] as const;

/** A row a hop: a packet at a port. What became of the packet stands in the row of its last one. */
export function* hopRows(
  record: PacketRecord,
  experiment: Experiment,
): Generator<(string | number | null)[]> {
  const { copies, hops, perFlow } = record;
  const { flow, subflow, port, time, cause } = namesOf(record, experiment);
  const marks = marksOf(record);
  for (let hop = 0; hop < hops.length; hop++) {
    const copy = hops.copy[hop] as number;
    const at = (column: ArrayLike<number>) => column[copy] as number;
    const isLast = at(copies.last) === hop;
    yield [
      copy,
      KINDS[at(copies.kind)] as string,
      flow(at(copies.flow)),
      perFlow === 1 ? null : subflow(at(copies.flow)),
      cause(at(copies.number)),
      at(copies.wire),
      at(copies.again),
      CAUSES[at(copies.why)] as string,
      cause(at(copies.cause)),
      port(hops.link[hop] as number),
      time(hops.joined[hop] as number),
      time(hops.left[hop] as number),
      time(marks[hop] as number),
      isLast ? (FATES[at(copies.fate)] ?? null) : null,
      isLast ? time(at(copies.end)) : null,
    ];
  }
}
