import {
  at,
  type Fault,
  integerBetween,
  isObject,
  numberRule,
  Reader,
} from "../model/faults/reader.ts";
import { didYouMean } from "../model/faults/suggestions.ts";
import { GROUPS } from "./kept-numbers.ts";
import {
  EFFORTS,
  type EffortName,
  type FigureEffort,
  type FigureRun,
  type Panel,
  type PaperFigures,
  type Printed,
} from "./paper-figures.ts";
import { MOST_OF_SWEEP } from "./parse-sweep.ts";
import { OPTIMUM } from "./sweep-spec.ts";
import { labelsIn, stepsOf } from "./value-paths.ts";

export type ParsedFigures =
  | { readonly ok: true; readonly figures: PaperFigures }
  | { readonly ok: false; readonly faults: readonly Fault[] };

const KEYS = {
  file: ["version", "paper", "scripts", "networks", "runs", "panels"],
  network: ["fabric", "source"],
  run: ["scenario", "network", "vary", "tails", "sources", ...EFFORTS],
  effort: ["network", "vary", "set", "seeds", "batches"],
  drawn: ["figure", "title", "run", "measure", "policies", "base", "optimum", "printed", "note"],
  other: ["figure", "title", "elsewhere", "preset", "out"],
  printed: ["says", "policy", "over", "at", "overAt", "times"],
};
const SEEDS = integerBetween(1, MOST_OF_SWEEP.seeds);
const POSITIVE = numberRule("a positive number", { exclusiveMinimum: 0 });
const BATCHES = integerBetween(2, 100);

/** The figures of a paper, or all that is wrong with the file. The sweeps of its panels are parsed when they are asked for. */
export function parseFigures(input: unknown): ParsedFigures {
  const reader = new Reader("figures");
  const figures = readFigures(input, reader);
  const faults = reader.told();
  return figures === undefined || faults.length > 0 ? { ok: false, faults } : { ok: true, figures };
}

function readFigures(input: unknown, reader: Reader): PaperFigures | undefined {
  const source = reader.object(input, "", KEYS.file);
  if (source === undefined) return undefined;
  if (source["version"] !== 1) reader.fault("version", "1", source["version"]);
  const networks = entries(source["networks"], "networks", reader, (value, path) => {
    const own = reader.object(value, path, KEYS.network) ?? {};
    const fabric = free(own["fabric"], at(path, "fabric"), reader);
    const text = reader.text(own["source"], at(path, "source"));
    return fabric && text !== undefined ? { fabric, source: text } : undefined;
  });
  const names = Object.keys(networks);
  const runs = entries(source["runs"], "runs", reader, (value, path) =>
    readRun(value, path, names, reader),
  );
  const list = reader.array(source["panels"], "panels") ?? [];
  const panels = list.flatMap((value, k) => readPanel(value, at("panels", k), runs, reader) ?? []);
  panels.forEach(({ figure }, k) => {
    if (panels.findIndex((one) => one.figure === figure) < k)
      reader.fault(at(at("panels", k), "figure"), "every figure once", figure);
  });
  return {
    paper: reader.text(source["paper"], "paper") ?? "",
    scripts: reader.text(source["scripts"], "scripts") ?? "",
    networks,
    runs,
    panels,
  };
}

function readRun(
  value: unknown,
  path: string,
  networks: readonly string[],
  reader: Reader,
): FigureRun | undefined {
  const source = reader.object(value, path, KEYS.run);
  if (source === undefined) return undefined;
  const scenario = free(source["scenario"], at(path, "scenario"), reader);
  const network = oneOf(source["network"], at(path, "network"), networks, reader);
  const tails = reader.optional(source, path, "tails", (list, place) =>
    reader.array(list, place)?.flatMap((one, k) => reader.choice(one, at(place, k), GROUPS) ?? []),
  );
  const sources = entries(source["sources"], at(path, "sources"), reader, (text, place) =>
    reader.text(text, place),
  );
  const effort = (name: EffortName) =>
    readEffort(source[name], at(path, name), networks, reader) ?? {};
  const efforts = { standard: effort("standard"), paper: effort("paper") };
  if (source["vary"] === undefined)
    reader.fault(at(path, "vary"), "an axis, or several", undefined);
  if (scenario === undefined || network === undefined) return undefined;
  return { scenario, network, vary: source["vary"], tails: tails.tails ?? [], sources, efforts };
}

function readEffort(
  value: unknown,
  path: string,
  networks: readonly string[],
  reader: Reader,
): FigureEffort | undefined {
  const source = reader.object(value, path, KEYS.effort);
  if (source === undefined) return undefined;
  const { seeds, batches } = source;
  if ((seeds === undefined) === (batches === undefined))
    reader.fault(path, "either seeds or batches", value);
  return {
    ...reader.optional(source, path, "network", (v, p) => oneOf(v, p, networks, reader)),
    ...reader.optional(source, path, "vary", (axis) => axis),
    ...reader.optional(source, path, "set", (v, p) => readSet(v, p, reader)),
    ...reader.optional(source, path, "seeds", (v, p) => reader.number(v, p, SEEDS)),
    ...reader.optional(source, path, "batches", (v, p) => reader.number(v, p, BATCHES)),
  };
}

function readSet(
  value: unknown,
  path: string,
  reader: Reader,
): Record<string, unknown> | undefined {
  const own = free(value, path, reader);
  for (const key of Object.keys(own ?? {})) {
    if (stepsOf(key) === null) reader.fault(at(path, key), "a path such as workload.load", key);
  }
  return own;
}

function readPanel(
  value: unknown,
  path: string,
  runs: Readonly<Record<string, FigureRun>>,
  reader: Reader,
): Panel | undefined {
  const isDrawn = isObject(value) && value["run"] !== undefined;
  const source = reader.object(value, path, isDrawn ? KEYS.drawn : KEYS.other);
  if (source === undefined) return undefined;
  const texts = <K extends string>(...keys: readonly K[]) =>
    Object.assign(
      {},
      ...keys.map((key) => reader.optional(source, path, key, (v, p) => reader.text(v, p))),
    ) as { readonly [P in K]?: string };
  const head = {
    figure: reader.text(source["figure"], at(path, "figure")) ?? "",
    title: reader.text(source["title"], at(path, "title")) ?? "",
  };
  if (!isDrawn) {
    if (source["elsewhere"] === undefined && source["out"] === undefined)
      reader.fault(path, "a run, or where it is drawn (elsewhere), or why it is not (out)", value);
    return { ...head, ...texts("elsewhere", "preset", "out") };
  }
  const run = oneOf(source["run"], at(path, "run"), Object.keys(runs), reader);
  const measure = reader.text(source["measure"], at(path, "measure"));
  if (run === undefined || measure === undefined) return undefined;
  const labels = labelsIn(runs[run]?.scenario);
  const isBeside = reader.optional(source, path, "optimum", (v, p) => reader.flag(v, p)).optimum;
  const known = isBeside === true ? [...labels, OPTIMUM] : labels;
  const label = (v: unknown, p: string) => oneOf(v, p, known, reader);
  const policies = reader.optional(source, path, "policies", (list, place) =>
    reader.array(list, place)?.flatMap((one, k) => label(one, at(place, k)) ?? []),
  );
  const printed = (reader.array(source["printed"] ?? [], at(path, "printed")) ?? []).flatMap(
    (one, k): Printed[] => {
      const place = at(at(path, "printed"), k);
      const own = reader.object(one, place, KEYS.printed) ?? {};
      const says = reader.text(own["says"], at(place, "says"));
      const policy = label(own["policy"], at(place, "policy"));
      if (says === undefined || policy === undefined) return [];
      const points = (["at", "overAt"] as const).map((key) =>
        reader.optional(own, place, key, (v, p) => free(v, p, reader)),
      );
      const times = reader.optional(own, place, "times", (v, p) => reader.number(v, p, POSITIVE));
      const over = reader.optional(own, place, "over", label);
      return [Object.assign({ says, policy }, over, ...points, times) as Printed];
    },
  );
  return {
    ...head,
    ...{ run, measure, printed },
    ...policies,
    ...reader.optional(source, path, "base", label),
    ...(isBeside === true ? { optimum: true } : {}),
    ...texts("note"),
  };
}

function entries<T>(
  value: unknown,
  path: string,
  reader: Reader,
  read: (value: unknown, path: string) => T | undefined,
): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries(free(value, path, reader) ?? {}).flatMap(([key, own]) => {
      const found = read(own, at(path, key));
      return found === undefined ? [] : [[key, found] as const];
    }),
  );
}

/** An object whose keys are not ours. */
function free(value: unknown, path: string, reader: Reader): Record<string, unknown> | undefined {
  return isObject(value) ? value : reader.fault(path, "an object", value);
}

function oneOf(
  value: unknown,
  path: string,
  known: readonly string[],
  reader: Reader,
): string | undefined {
  if (typeof value === "string" && known.includes(value)) return value;
  const hint = typeof value === "string" ? didYouMean(value, known) : "";
  return reader.fault(path, hint || `one of ${known.map((name) => `"${name}"`).join(", ")}`, value);
}
