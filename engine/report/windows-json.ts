import type { Experiment } from "../materialise/materialise.ts";
import { HAPPENINGS, type WindowDynamics } from "../model/packet-records.ts";
import { isNetwork } from "../model/spec/fabric-spec.ts";
import { nodeName } from "../network/node-names.ts";
import { rounded } from "./dynamics-json.ts";

/** What a transport did over time, piece by piece of JSON: nodes and flows go by their names. */
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
