import { LEAST_SEEDS } from "../metrics/replicated.ts";
import { faultOfNumber, runNumber } from "../metrics/run-number.ts";
import {
  at,
  type Fault,
  integerBetween,
  isObject,
  MOST_SAID,
  numberRule,
  Reader,
} from "../model/faults/reader.ts";
import { didYouMean, shortened } from "../model/faults/suggestions.ts";
import { MOST } from "../model/spec/limits.ts";
import { partNames } from "../model/spec/parts.ts";
import { faultOfLast, isLast, lastIn } from "./inner-axis.ts";
import { parseAxes, seedsOf } from "./parse-axes.ts";
import { checkPoints } from "./sweep-points.ts";
import {
  isUntil,
  MOST_SEEDS,
  mostSeeds,
  OPTIMUM,
  pointCount,
  type Sweep,
  type Until,
} from "./sweep-spec.ts";
import { listed } from "./value-paths.ts";

export type ParsedSweep =
  | { readonly ok: true; readonly sweep: Sweep }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** The most points, runs (policies, seeds and points multiplied), seeds of a point, and measures. */
export const MOST_OF_SWEEP = {
  points: 10_000,
  runs: 10_000_000,
  seeds: 10_000,
  measures: 200,
} as const;

/** The precision that `until` may ask for. */
export const UNTIL = numberRule("a share from 0.0001 to 1", { minimum: 0.0001, maximum: 1 });
export const MOST_UNTIL = integerBetween(LEAST_SEEDS, MOST_OF_SWEEP.seeds);

const KEYS = [
  "version",
  "title",
  "note",
  "scenario",
  "vary",
  "seeds",
  "precision",
  "measures",
  "base",
  "optimum",
];
const USUAL_SEEDS = Array.from({ length: 10 }, (_, k) => k + 1);
const USUAL_MEASURES = ["mean"];

/** What a program says beside a sweep, which no file can. */
interface Beside {
  /** Labels of ranks that are functions, which run behind the scenario's policies. */
  readonly functions?: readonly string[];
  /** Without axes a sweep has one point: it runs over seeds alone. */
  readonly mayStandStill?: boolean;
}

/**
 * The parser of sweeps: a `Sweep` with every default written out, or all that is wrong with it and its points. `scenarioOf`
 * knows scenarios by name; without it they are written out.
 */
export function parseSweep(
  input: unknown,
  scenarioOf: (name: string) => unknown = () => undefined,
  most = MOST_SAID,
  { functions = [], mayStandStill = false }: Beside = {},
): ParsedSweep {
  const reader = new Reader("sweep");
  const isStill = mayStandStill && isObject(input) && input["vary"] === undefined;
  const sweep = readSweep(input, reader, scenarioOf, isStill);
  const own = reader.told(most);
  if (sweep === undefined) return { ok: false, faults: own };
  // What is wrong with the points stands beside what is wrong with the file.
  const faults = [...own, ...checkPoints(sweep, Math.max(1, most - own.length), functions)];
  return faults.length > 0 ? { ok: false, faults } : { ok: true, sweep };
}

/** Undefined where its points are not known; of another fault with a default in place of what is wrong. */
function readSweep(
  input: unknown,
  reader: Reader,
  scenarioOf: (name: string) => unknown,
  isStill: boolean,
): Sweep | undefined {
  const source = reader.object(input, "", KEYS, ["$schema"]);
  if (source === undefined) return undefined;
  if (source["version"] !== 1) reader.fault("version", "1", source["version"]);
  const scenario = readScenario(source["scenario"], reader, scenarioOf);
  const isSampled = scenario?.["workload"] !== undefined;
  const vary = isStill ? [] : parseAxes(source["vary"], scenario, reader);
  const seeds = readPrecision(source, isSampled, reader);
  const measures = readMeasures(source["measures"], vary ?? null, reader);
  const head = {
    ...reader.optional(source, "", "title", (v, p) => reader.text(v, p, "a text", MOST.title)),
    ...reader.optional(source, "", "note", (v, p) => reader.text(v, p, "a text", MOST.note)),
  };
  const base = reader.optional(source, "", "base", (v, p) =>
    reader.text(v, p, "a text", MOST.name),
  );
  const beside = reader.optional(source, "", "optimum", (v, p) => reader.flag(v, p));
  const isBeside = beside.optimum === true;
  const needy = measures?.find((name) =>
    runNumber(lastIn(name)?.measure ?? name)?.needs.includes("base"),
  );
  const isNone = base.base === undefined || (isBeside && base.base === OPTIMUM);
  if (needy !== undefined && isNone) {
    reader.fault("base", `a policy that "${needy}" compares with`, base.base);
  }
  if (scenario === undefined || vary === undefined) return undefined;
  checkParts(measures ?? [], scenario, reader);
  const sweep: Sweep = {
    version: 1,
    ...head,
    scenario,
    vary,
    seeds: seeds ?? [1],
    measures: measures ?? USUAL_MEASURES,
    ...base,
    ...(isBeside ? { optimum: true } : {}),
  };
  return isOfSize(sweep, reader) ? sweep : undefined;
}

function readScenario(
  value: unknown,
  reader: Reader,
  scenarioOf: (name: string) => unknown,
): Record<string, unknown> | undefined {
  const scenario = typeof value === "string" ? scenarioOf(value) : value;
  if (isObject(scenario)) return scenario;
  return reader.fault("scenario", "a scenario, or the name of a preset", value);
}

/** `precision`: seeds until the mean FCT of every policy is known to this share of itself, at most those of `seeds`. */
function readPrecision(
  { seeds: value, precision }: Record<string, unknown>,
  isSampled: boolean,
  reader: Reader,
): Sweep["seeds"] | undefined {
  const seeds =
    precision !== undefined && value === undefined
      ? undefined
      : readSeeds(value, isSampled, reader);
  if (precision === undefined) return seeds;
  const path = "precision";
  if (!isSampled) {
    const expected = "nothing: flows that are written out have no seed";
    return reader.fault(path, expected, precision);
  }
  if (isObject(value) || (seeds !== undefined && !isFromOne(seeds))) {
    const expected = `seeds from 1 on beside it, ${LEAST_SEEDS} of them at least, such as "1..${MOST_SEEDS}", or no seeds`;
    return reader.fault(path, expected, precision);
  }
  const until = reader.number(precision, path, UNTIL);
  const most = seeds === undefined ? MOST_SEEDS : mostSeeds({ seeds });
  return until === undefined ? undefined : { until, of: "mean", most };
}

function isFromOne(seeds: Sweep["seeds"]): boolean {
  return !isUntil(seeds) && seeds.length >= LEAST_SEEDS && seeds.every((seed, k) => seed === k + 1);
}

function readSeeds(value: unknown, isSampled: boolean, reader: Reader): Sweep["seeds"] | undefined {
  const path = "seeds";
  if (!isSampled) {
    const isOne =
      value === undefined ||
      value === 1 ||
      value === "1" ||
      (Array.isArray(value) && value.length === 1 && value[0] === 1);
    if (isOne) return [1];
    return reader.fault(path, "nothing: flows that are written out have no seed", value);
  }
  if (value === undefined) return USUAL_SEEDS;
  if (isObject(value)) return readUntil(value, path, reader);
  const text = Array.isArray(value)
    ? value.join(",")
    : typeof value === "number"
      ? `${value}`
      : value;
  const seeds =
    typeof text === "string"
      ? seedsOf(text, MOST_OF_SWEEP.seeds)
      : `seeds, such as "1..20" or {"until": 0.02}`;
  return typeof seeds === "string" ? reader.fault(path, seeds, value) : seeds;
}

function readUntil(value: unknown, path: string, reader: Reader): Until | undefined {
  const source = reader.object(value, path, ["until", "of", "most"]);
  if (source === undefined) return undefined;
  const until = reader.number(source["until"], at(path, "until"), UNTIL);
  const most =
    source["most"] === undefined
      ? MOST_SEEDS
      : reader.number(source["most"], at(path, "most"), MOST_UNTIL);
  const of = readMeasure(source["of"] ?? "mean", at(path, "of"), reader);
  return until === undefined || most === undefined || of === undefined
    ? undefined
    : { until, of, most };
}

/** A measure of a part that the scenario does not have would be a column of nothing. */
function checkParts(
  measures: readonly string[],
  { workload, flows }: Readonly<Record<string, unknown>>,
  reader: Reader,
): void {
  const objects = (list: unknown) =>
    (Array.isArray(list) ? list : []).map((one) => (isObject(one) ? one : {}));
  const names = [
    ...partNames(objects(workload)),
    ...objects(flows).flatMap(({ part }) => (typeof part === "string" ? [part] : [])),
  ];
  for (const [k, measure] of measures.entries()) {
    const strange = runNumber(lastIn(measure)?.measure ?? measure)?.parts.find(
      (part) => !names.includes(part),
    );
    if (strange === undefined) continue;
    const known = listed([...new Set(names)].map((name) => `"${shortened(name)}"`));
    const hint = didYouMean(strange, names) || known || "there are none";
    reader.fault(at("measures", k), `a measure of a part of the scenario (${hint})`, measure);
  }
}

function readMeasures(
  value: unknown,
  axes: Sweep["vary"] | null,
  reader: Reader,
): readonly string[] | undefined {
  if (value === undefined) return USUAL_MEASURES;
  const path = "measures";
  const list = reader.array(value, path, "an array of measures", MOST_OF_SWEEP.measures);
  if (list === undefined) return undefined;
  if (list.length === 0) return reader.fault(path, "at least one measure", value);
  const names = list.map((item, k) => {
    const place = at(path, k);
    if (typeof item !== "string" || item.length > MOST.name || !isLast(item))
      return readMeasure(item, place, reader);
    const fault = faultOfLast(item, axes);
    return fault === null ? item.trim() : reader.fault(place, fault, item);
  });
  names.forEach((name, k) => {
    if (name !== undefined && names.indexOf(name) < k)
      reader.fault(at(path, k), "every measure once", name);
  });
  return names.filter((name) => name !== undefined);
}

function readMeasure(value: unknown, path: string, reader: Reader): string | undefined {
  const isText = typeof value === "string" && value.length <= MOST.name;
  const fault = faultOfNumber(isText ? value : "");
  return fault === null && isText ? value : reader.fault(path, fault ?? "a measure", value);
}

/** Too many points make the sweep unreadable; too many runs are a fault beside others. */
function isOfSize(sweep: Sweep, reader: Reader): boolean {
  const points = pointCount(sweep);
  if (points > MOST_OF_SWEEP.points) {
    reader.fault("vary", `at most ${MOST_OF_SWEEP.points} points, the product of the axes`, points);
    return false;
  }
  const { policies } = sweep.scenario;
  const runs = points * mostSeeds(sweep) * (Array.isArray(policies) ? policies.length : 1);
  if (runs > MOST_OF_SWEEP.runs) {
    reader.fault("seeds", `at most ${MOST_OF_SWEEP.runs} runs: points × seeds × policies`, runs);
  }
  return true;
}
