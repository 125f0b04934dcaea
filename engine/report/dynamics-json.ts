import type { Experiment } from "../materialise/materialise.ts";
import type { Dynamics } from "../model/dynamics.ts";
import type { NetworkFabric } from "../model/spec/fabric-spec.ts";
import { nodeName } from "../network/node-names.ts";
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

/** Six digits: the columns are single precision. */
export function rounded(column: Float32Array): number[] {
  return Array.from(column, (value) => Number(value.toPrecision(6)));
}
