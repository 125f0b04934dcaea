import type { Experiment } from "../materialise/materialise.ts";
import { requestEnds } from "../model/flow-classes.ts";
import { requestName } from "../model/flow-specs.ts";
import type { Dynamics } from "../model/packet-records.ts";
import { HAPPENINGS, requestWhere, type WindowDynamics, whereBy } from "../model/packet-records.ts";
import type { Run } from "../model/run-result.ts";
import { isNetwork } from "../model/spec/fabric-spec.ts";
import type { NetworkFabric } from "../model/spec/scenario.ts";
import { nodeName } from "../network/node-names.ts";
import { completionTimes } from "../run/completion.ts";
import { PAUSE_REASONS } from "../transports/pause-journal.ts";

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
