import {
  at,
  type FileNumberRule,
  integerBetween,
  isObject,
  NATURAL,
  numberRule,
  type Reader,
} from "../model/faults/reader.ts";
import { LOAD, MOST, SIMULATION_DEFAULTS } from "../model/spec/limits.ts";
import type {
  EqualSplitThresholds,
  OptimalSplit,
  OptimalThresholds,
  PublishedThresholds,
  ThresholdsSpec,
} from "../model/spec/scenario.ts";
import { lookUpPublished, publishedSetIds } from "../thresholds/published.ts";

/** Flows run in one search by simulation, over all samples and thresholds tried. */
const MOST_RUNS = 5e7;
export const OBJECTIVES = ["mg1", "eq1", "simulation"] satisfies OptimalThresholds["objective"][];
/** The objectives that make the one threshold of two queues. */
export const SPLIT_OBJECTIVES = ["mg1", "eq1"] as const;
const BELOW_ONE = numberRule("a load above 0 and below 1", {
  exclusiveMinimum: 0,
  exclusiveMaximum: 1,
});
/** The number of queues that `equal-split` makes. */
export const EQUAL_SPLIT = { queues: integerBetween(1, MOST.queues) };
/** The numbers that `optimal` takes, and those that it takes with the objective `simulation` alone. */
export const OPTIMAL = { queues: integerBetween(2, 16), load: BELOW_ONE };
export const OPTIMAL_SAMPLING = {
  flows: integerBetween(1, 100_000),
  replications: integerBetween(1, 64),
  evaluations: integerBetween(1, 10_000),
  seed: NATURAL,
};
const SAMPLING = Object.keys(OPTIMAL_SAMPLING);

interface ThresholdsContext {
  readonly reader: Reader;
  /** The workload as written; undefined if the flows are written out. */
  readonly workload: unknown;
}

/** Thresholds that a method makes. */
function parseMethod(
  value: Record<string, unknown>,
  path: string,
  context: ThresholdsContext,
): ThresholdsSpec | undefined {
  const { reader } = context;
  const methods = ["equal-split", "published", "optimal"];
  const method = reader.choice(value["method"], at(path, "method"), methods);
  if (method === "equal-split") return parseEqualSplit(value, path, reader);
  if (method === "published") return parsePublished(value, path, context);
  return method === undefined ? undefined : parseOptimal(value, path, context);
}

/** NOS2's one threshold of the switches as the optimum for two queues. */
function parseSplit(
  value: Record<string, unknown>,
  path: string,
  context: ThresholdsContext,
): OptimalSplit | undefined {
  const { reader } = context;
  reader.object(value, path, ["method", "objective", "load"]);
  const method = reader.choice(value["method"], at(path, "method"), ["optimal"]);
  const spec = {
    ...reader.optional(value, path, "objective", (v, p) => reader.choice(v, p, SPLIT_OBJECTIVES)),
    ...reader.optional(value, path, "load", (v, p) => reader.number(v, p, BELOW_ONE)),
  };
  checkSplitLoad(value, path, context);
  return method === undefined ? undefined : { method, ...spec };
}

/** Without a load there is no optimum, but there may be a size in its place. */
function checkSplitLoad(
  split: Record<string, unknown>,
  path: string,
  { reader, workload }: ThresholdsContext,
): void {
  if (split["load"] !== undefined) return;
  const instead = 'a size, or {"method": "optimal", "load": …} with a load above 0 and below 1';
  if (!isObject(workload)) {
    reader.fault(path, `${instead}, since flows that are written out have none`, undefined);
  } else if (typeof workload["load"] === "number" && workload["load"] >= 1) {
    const expected = `${instead} (from 1 on, queues grow without end and no mean FCT exists)`;
    reader.fault(path, expected, workload["load"]);
  }
}

function parseEqualSplit(
  value: Record<string, unknown>,
  path: string,
  reader: Reader,
): EqualSplitThresholds | undefined {
  reader.object(value, path, ["method", "queues"]);
  const queues = reader.number(value["queues"], at(path, "queues"), EQUAL_SPLIT.queues);
  return queues === undefined ? undefined : { method: "equal-split", queues };
}

/** Absent keys are the workload's. Where the set has no thresholds, the fault says what it has. */
function parsePublished(
  value: Record<string, unknown>,
  path: string,
  { reader, workload }: ThresholdsContext,
): PublishedThresholds | undefined {
  reader.object(value, path, ["method", "set", "distribution", "load"]);
  const own = isObject(workload) ? workload : {};
  const before = reader.count;
  const spec: PublishedThresholds = {
    method: "published",
    ...reader.optional(value, path, "set", (v, p) => reader.choice(v, p, publishedSetIds())),
    ...reader.optional(value, path, "distribution", (v, p) => reader.text(v, p)),
    ...reader.optional(value, path, "load", (v, p) => reader.number(v, p, LOAD)),
  };
  if (reader.count > before) return undefined;
  const distribution = spec.distribution ?? own["distribution"];
  const load = spec.load ?? own["load"];
  const found = lookUpPublished(spec, distribution, load);
  if (found.ok) return spec;
  // What is wrong with the workload has been said.
  const place = at("workload", found.missing);
  const isOwn = spec[found.missing] === undefined;
  if (isOwn && reader.faults.some((fault) => fault.path.startsWith(place))) return undefined;
  const [missing, what] =
    found.missing === "load"
      ? [load, `a load that thresholds are published for (${found.known.join(", ")})`]
      : [distribution, `a workload that thresholds are published for (${found.known.join(", ")})`];
  return reader.fault(at(path, found.missing), what, missing);
}

function parseOptimal(
  value: Record<string, unknown>,
  path: string,
  { reader, workload }: ThresholdsContext,
): OptimalThresholds {
  reader.object(value, path, ["method", "queues", "objective", "load", ...SAMPLING]);
  const number = <K extends string>(key: K, rule: FileNumberRule) =>
    reader.optional(value, path, key, (v, p) => reader.number(v, p, rule));
  const spec: OptimalThresholds = {
    method: "optimal",
    ...number("queues", OPTIMAL.queues),
    ...reader.optional(value, path, "objective", (v, p) => reader.choice(v, p, OBJECTIVES)),
    ...number("load", OPTIMAL.load),
    ...number("flows", OPTIMAL_SAMPLING.flows),
    ...number("replications", OPTIMAL_SAMPLING.replications),
    ...number("evaluations", OPTIMAL_SAMPLING.evaluations),
    ...number("seed", OPTIMAL_SAMPLING.seed),
  };
  if (value["objective"] === "simulation") checkSampling(spec, value, path, reader, workload);
  else checkFormula(value, path, reader, workload);
  return spec;
}

/** The formulas need a load below 1 and sample nothing. */
function checkFormula(
  value: Record<string, unknown>,
  path: string,
  reader: Reader,
  workload: unknown,
): void {
  for (const key of SAMPLING) {
    if (value[key] === undefined) continue;
    reader.fault(at(path, key), 'nothing: only the objective "simulation" samples', value[key]);
  }
  if (value["load"] !== undefined) return;
  if (!isObject(workload)) {
    const expected = `${BELOW_ONE.expected}, since flows that are written out have none`;
    reader.fault(at(path, "load"), expected, undefined);
  } else if (typeof workload["load"] === "number" && workload["load"] >= 1) {
    const expected = `${BELOW_ONE.expected} (from 1 on, queues grow without end and no mean FCT exists)`;
    reader.fault(at(path, "load"), expected, workload["load"]);
  }
}

function checkSampling(
  spec: OptimalThresholds,
  value: Record<string, unknown>,
  path: string,
  reader: Reader,
  workload: unknown,
): void {
  const { flows, replications, evaluations } = { ...SIMULATION_DEFAULTS, ...spec };
  const runs = flows * replications * evaluations;
  if (runs > MOST_RUNS) {
    const expected = `flows × replications × evaluations of at most ${MOST_RUNS}`;
    reader.fault(path, expected, runs);
  }
  if (isObject(workload)) return;
  for (const key of ["flows", "replications"]) {
    if (value[key] === undefined) continue;
    const expected = "nothing: flows that are written out are run as they are";
    reader.fault(at(path, key), expected, value[key]);
  }
}

/** The parser of thresholds that a method makes. */
export const METHOD_READING = { parseMethod, parseSplit, checkSplitLoad };

export type MethodReading = typeof METHOD_READING;
