import { MANIFEST, manifestEntry } from "../../workloads/manifest.ts";
import {
  at,
  type FileNumberRule,
  integerBetween,
  isObject,
  NATURAL,
  numberRule,
  type Reader,
} from "../model/faults/reader.ts";
import { didYouMean } from "../model/faults/suggestions.ts";
import { LOAD, MOMENT, MOST, SHAPE, SIZE, SIZE_OR_NONE, TIME } from "../model/spec/limits.ts";
import type {
  CdfPoints,
  DeadlineSpec,
  DistributionSpec,
  PartSpec,
  RequestsSpec,
  WorkloadSpec,
} from "../model/spec/scenario.ts";
import { parseArrivals, parseSpread } from "./parse-arrivals.ts";
import { parseBounds } from "./parse-bounds.ts";
import { parseHosts, parsePattern } from "./parse-ends.ts";
import { type FlowContext, parseCounted, WARM_UP } from "./parse-flows.ts";
import { parseHowMany } from "./parse-how-many.ts";

/** The numbers that every workload has. */
export const WORKLOAD_NUMBERS = { load: LOAD, seed: NATURAL };

const KEYS = [
  "distribution",
  "load",
  "flows",
  "flowsPerHost",
  "seed",
  "arrivals",
  "spread",
  "bounds",
  "deadlines",
  "pattern",
  "senders",
  "warmUp",
  "counted",
  "requests",
  "hosts",
];
/** Of a part: `warmUp` and `counted` stand beside the list. */
const OF_PART = [
  "name",
  "until",
  "transport",
  ...KEYS.filter((key) => key !== "warmUp" && key !== "counted"),
];
const SHARE = numberRule("a share from 0 to 1", { minimum: 0, maximum: 1 });
/** The numbers of a law; `max` is at least `min`. */
export const UNIFORM = { min: SIZE_OR_NONE, max: SIZE };
export const PARETO = { shape: SHAPE, min: SIZE, max: SIZE };
/** A point of a CDF is a size and a share. */
export const POINT = [SIZE_OR_NONE, SHARE] as const;
export const REQUESTS = { fanIn: integerBetween(1, 4096) };
export const DEADLINES = { share: SHARE, mean: TIME, min: MOMENT, upTo: SIZE };

/** The keys of a workload, of a part of a list without those that stand beside the list; how they go together is to be checked. */
export function readWorkload(
  value: unknown,
  path: string,
  { reader, model }: FlowContext,
): WorkloadSpec | undefined {
  const isPart = path !== "workload";
  const source = reader.object(value, path, isPart ? OF_PART : KEYS);
  if (source === undefined) return undefined;
  const number = (key: keyof typeof WORKLOAD_NUMBERS) =>
    reader.number(source[key], at(path, key), WORKLOAD_NUMBERS[key]);
  const distribution = parseDistribution(source["distribution"], at(path, "distribution"), reader);
  const load = number("load");
  const before = reader.count;
  const howMany = parseHowMany(source, path, isPart, reader);
  const isCounted = reader.count === before;
  const seed = number("seed");
  const rest = {
    ...reader.optional(source, path, "arrivals", (v, p) =>
      parseArrivals(v, p, reader, model, howMany.flows),
    ),
    ...reader.optional(source, path, "spread", (v, p) => parseSpread(v, p, reader)),
    ...reader.optional(source, path, "bounds", (v, p) => parseBounds(v, p, reader)),
    ...reader.optional(source, path, "deadlines", (v, p) => parseDeadlines(v, p, reader)),
    ...reader.optional(source, path, "pattern", (v, p) => parsePattern(v, p, reader)),
    ...reader.optional(source, path, "senders", (v, p) => reader.choice(v, p, SENDERS)),
    ...reader.optional(source, path, "warmUp", (v, p) => reader.number(v, p, WARM_UP)),
    ...reader.optional(source, path, "counted", (v, p) => parseCounted(v, p, reader)),
    ...reader.optional(source, path, "requests", (v, p) => parseRequests(v, p, reader)),
    ...reader.optional(source, path, "hosts", (v, p) => parseHosts(v, p, reader)),
  };
  const named = isPart ? parsePartKeys(source, path, reader) : {};
  if (distribution === undefined || load === undefined || !isCounted || seed === undefined) {
    return undefined;
  }
  // A window with faults leaves open how many flows there are.
  if (source["counted"] !== undefined && rest.counted === undefined) return undefined;
  return { ...named, distribution, load, ...howMany, seed, ...rest };
}

function parseDistribution(
  value: unknown,
  path: string,
  reader: Reader,
): DistributionSpec | undefined {
  if (typeof value === "string" && manifestEntry(value) !== undefined) return value;
  const kinds = ["cdf", "pareto", "uniform", "fixed"];
  const expected = `${named(value)} or an object with one of ${kinds.join(", ")}`;
  if (!isObject(value)) return reader.fault(path, expected, value);
  const [kind, ...more] = Object.keys(value).filter((key) => kinds.includes(key));
  if (kind === undefined || more.length > 0) return reader.fault(path, expected, value);
  if (reader.object(value, path, kind === "cdf" ? [kind, "steps"] : [kind]) === undefined) {
    return undefined;
  }
  const inner = at(path, kind);
  switch (kind) {
    case "fixed": {
      const fixed = reader.number(value[kind], inner, SIZE);
      return fixed === undefined ? undefined : { fixed };
    }
    case "cdf": {
      const cdf = parseCdf(value[kind], inner, reader);
      const steps = reader.optional(value, path, "steps", (v, p) =>
        typeof v === "boolean" ? v : reader.fault(p, "true or false", v),
      );
      return cdf === undefined ? undefined : { cdf, ...steps };
    }
    case "uniform": {
      const range = parseRange(value[kind], inner, Object.keys(UNIFORM), UNIFORM, reader);
      return range === undefined ? undefined : { uniform: range };
    }
    default: {
      const range = parseRange(value[kind], inner, Object.keys(PARETO), PARETO, reader);
      const shape = isObject(value[kind]) ? value[kind]["shape"] : undefined;
      const read = reader.number(shape, at(inner, "shape"), PARETO.shape);
      return range === undefined || read === undefined
        ? undefined
        : { pareto: { shape: read, ...range } };
    }
  }
}

/** The expected names in a fault: those nearest to the wrong name, or examples. */
function named(value: unknown): string {
  const ids = MANIFEST.map(({ id }) => id);
  const hint = typeof value === "string" ? didYouMean(value, ids) : "";
  return `the name of a distribution (${hint || `such as "web-search" or "data-mining"`})`;
}

function parseRange(
  value: unknown,
  path: string,
  keys: readonly string[],
  rules: { readonly min: FileNumberRule; readonly max: FileNumberRule },
  reader: Reader,
): { readonly min: number; readonly max: number } | undefined {
  const source = reader.object(value, path, keys);
  if (source === undefined) return undefined;
  const min = reader.number(source["min"], at(path, "min"), rules.min);
  const max = reader.number(source["max"], at(path, "max"), rules.max);
  if (min === undefined || max === undefined) return undefined;
  if (min > max) return reader.fault(at(path, "max"), `at least min (${min})`, max);
  return { min, max };
}

/** Points [size, P(S ≤ size)], neither ever descending, the last P = 1. */
function parseCdf(value: unknown, path: string, reader: Reader): CdfPoints | undefined {
  const list = reader.array(value, path, "an array of [size, share] points", MOST.points);
  if (list === undefined) return undefined;
  const before = reader.count;
  const points: [number, number][] = [];
  for (const [i, item] of list.entries()) {
    const place = at(path, i);
    if (!Array.isArray(item) || item.length !== 2) {
      reader.fault(place, "a [size, share] point", item);
      continue;
    }
    const size = reader.number(item[0], at(place, 0), POINT[0]);
    const share = reader.number(item[1], at(place, 1), POINT[1]);
    if (size === undefined || share === undefined) continue;
    const last = points.at(-1);
    if (last !== undefined && size < last[0])
      reader.fault(at(place, 0), `at least ${last[0]}`, size);
    if (last !== undefined && share < last[1])
      reader.fault(at(place, 1), `at least ${last[1]}`, share);
    points.push([size, share]);
  }
  // Points with faults are missing: the whole cannot be checked.
  if (points.length < list.length) return undefined;
  const last = points.at(-1);
  if (last === undefined) return reader.fault(path, "at least one point", value);
  if (last[1] !== 1) reader.fault(at(at(path, list.length - 1), 1), "1 at the last point", last[1]);
  // An atom at size 0 would make flows without data.
  const nothing = points.findIndex(([size, share]) => size === 0 && share > 0);
  if (nothing >= 0) {
    const expected = "a positive size, since its share of flows is not 0";
    return reader.fault(at(path, nothing), expected, list[nothing]);
  }
  return reader.count === before ? points : undefined;
}

function parseRequests(value: unknown, path: string, reader: Reader): RequestsSpec | undefined {
  const source = reader.object(value, path, Object.keys(REQUESTS));
  if (source === undefined) return undefined;
  const fanIn = reader.number(source["fanIn"], at(path, "fanIn"), REQUESTS.fanIn);
  return fanIn === undefined ? undefined : { fanIn };
}

function parseDeadlines(value: unknown, path: string, reader: Reader): DeadlineSpec | undefined {
  const source = reader.object(value, path, Object.keys(DEADLINES));
  if (source === undefined) return undefined;
  const share = reader.number(source["share"], at(path, "share"), DEADLINES.share);
  const mean = reader.number(source["mean"], at(path, "mean"), DEADLINES.mean);
  const min = reader.optional(source, path, "min", (v, p) => reader.number(v, p, DEADLINES.min));
  const upTo = reader.optional(source, path, "upTo", (v, p) => reader.number(v, p, DEADLINES.upTo));
  return share === undefined || mean === undefined ? undefined : { share, mean, ...min, ...upTo };
}

export const SENDERS = ["random", "balanced"] as const;

/** Names stand in measures, ids and tables. */
export const PART_NAME = /^\p{L}[\p{L}\p{N} _-]{0,39}$/u;

function parsePartKeys(
  source: Record<string, unknown>,
  path: string,
  reader: Reader,
): Pick<PartSpec, "name" | "transport"> {
  return {
    ...reader.optional(source, path, "name", (v, p) => {
      if (typeof v === "string" && PART_NAME.test(v) && v === v.trim()) return v;
      const expected =
        "a name of a letter and at most 39 letters, digits, blanks, _ and - behind it";
      return reader.fault(p, expected, v);
    }),
    ...reader.optional(source, path, "transport", (v, p) =>
      reader.text(v, p, "the label of a transport of a mix", MOST.name),
    ),
  };
}
