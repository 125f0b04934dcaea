import { at, integerBetween, isObject, type Reader } from "../model/faults/reader.ts";
import { MOMENTS } from "../model/spec/flow-columns.ts";
import { MOST, SPREAD, TIME } from "../model/spec/limits.ts";
import type { Model } from "../model/spec/scenario.ts";
import type { ArrivalsSpec, SpreadSpec } from "../model/spec/workload-spec.ts";

/** The numbers of bursts, and of being on and off. */
export const INCAST = { fanIn: integerBetween(1, 1e7) };
export const ON_OFF = { on: TIME, off: TIME };
/** Releases at random. */
export const RANDOM_SPREAD = {
  random: SPREAD,
  chunks: integerBetween(1, Number.MAX_SAFE_INTEGER),
};

const KINDS = `"poisson", "at-once" or an object with one of incast, onOff, times`;

/** `workload.arrivals`; `flows` is the number of times that are needed, if it is known. */
export function parseArrivals(
  value: unknown,
  path: string,
  reader: Reader,
  model: Model | undefined,
  flows: unknown,
): ArrivalsSpec | undefined {
  if (value === "poisson" || value === "at-once") return value;
  if (!isObject(value)) return reader.fault(path, KINDS, value);
  const [kind, ...others] = Object.keys(value);
  if (kind === undefined || others.length > 0) return reader.fault(path, KINDS, value);
  const inner = at(path, kind);
  switch (kind) {
    case "incast": {
      const source = reader.object(value[kind], inner, ["fanIn"]);
      if (source === undefined) return undefined;
      const fanIn = reader.number(source["fanIn"], at(inner, "fanIn"), INCAST.fanIn);
      return fanIn === undefined ? undefined : { incast: { fanIn } };
    }
    case "onOff": {
      const source = reader.object(value[kind], inner, ["on", "off"]);
      if (source === undefined) return undefined;
      const on = reader.number(source["on"], at(inner, "on"), ON_OFF.on);
      const off = reader.number(source["off"], at(inner, "off"), ON_OFF.off);
      return on === undefined || off === undefined ? undefined : { onOff: { on, off } };
    }
    case "times": {
      const times = parseTimes(value[kind], inner, reader, model);
      if (times === undefined) return undefined;
      if (typeof flows === "number" && times.length !== flows) {
        return reader.fault(inner, `${flows} times, one a flow of workload.flows`, value[kind]);
      }
      return { times };
    }
    default:
      return reader.fault(path, KINDS, value);
  }
}

function parseTimes(
  value: unknown,
  path: string,
  reader: Reader,
  model: Model | undefined,
): readonly number[] | undefined {
  const list = reader.array(value, path, "an array of times", MOST.flows);
  if (list === undefined) return undefined;
  const before = reader.count;
  const rule = MOMENTS[model ?? "fluid"];
  let last = 0;
  const times: number[] = [];
  for (const [i, item] of list.entries()) {
    const time = reader.number(item, at(path, i), rule);
    if (time === undefined) continue;
    if (time < last) {
      reader.fault(at(path, i), `a time not before the previous one (${last})`, time);
    }
    last = time;
    times.push(time);
  }
  return reader.count === before ? times : undefined;
}

export function parseSpread(value: unknown, path: string, reader: Reader): SpreadSpec | undefined {
  if (typeof value === "number") return reader.number(value, path, SPREAD);
  if (!isObject(value)) {
    return reader.fault(path, `${SPREAD.expected}, or an object with random`, value);
  }
  const source = reader.object(value, path, ["random", "chunks"]);
  if (source === undefined) return undefined;
  const random = reader.number(source["random"], at(path, "random"), RANDOM_SPREAD.random);
  const chunks = reader.optional(source, path, "chunks", (v, p) =>
    reader.number(v, p, RANDOM_SPREAD.chunks),
  );
  return random === undefined ? undefined : { random, ...chunks };
}
