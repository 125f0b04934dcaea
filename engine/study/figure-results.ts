import { type Experiment, materialise } from "../materialise/materialise.ts";
import { digestOf, digestOfAll } from "../metrics/digest.ts";
import { measureOf } from "../metrics/vocabulary.ts";
import { isObject } from "../model/faults/reader.ts";
import { countedOf } from "../model/flow-classes.ts";
import type { Flows } from "../model/flows.ts";
import type { Run } from "../model/run-result.ts";
import { withSeed } from "../model/spec/parts.ts";
import { unitsOf } from "../model/spec/units.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { simulate } from "../run/simulate.ts";
import { lastIn } from "./inner-axis.ts";
import { type Asked, isOfRuns, type Kept, keptOf, keptOfOptimum } from "./kept-numbers.ts";
import { GAIN, type PaperFigures } from "./paper-figures.ts";
import { prepare } from "./sweep-pieces.ts";
import { OPTIMUM, type Sweep } from "./sweep-spec.ts";

/** The first line of a file of results: of which run of which paper, at which effort, and by what they were made. */
export interface ResultsHead {
  readonly results: 1;
  readonly paper: string;
  readonly run: string;
  readonly effort: string;
  readonly engine: string;
  readonly date: string;
  readonly machine: string;
  /** The sweep, every default written out. */
  readonly sweep: Sweep;
  /** By policy, a hash of the code of its loop (SPEC 13.9); absent where it was not known. */
  readonly rooms?: Readonly<Record<string, string>>;
  /** By policy, a digest of the finish times of its probe with that code. */
  readonly probes?: Readonly<Record<string, string>>;
  /** Policies whose probe has other bits by now (SPEC 13.9): their results are told as old. */
  readonly stale?: readonly string[];
  /** By stale policy, the version with which this was found. */
  readonly since?: Readonly<Record<string, string>>;
}

/** One policy's run of one seed at one point, or a batch of it: a line of a file of results. */
export interface FigureLine {
  readonly point: number;
  readonly seed: number;
  /** Which batch of the run's flows, from 1; absent: all. */
  readonly batch?: number;
  readonly policy: string;
  /** A digest of all that the loop was given. */
  readonly key: string;
  /** A digest of all finish times. */
  readonly finish: string;
  /** A digest of the finish times of the beginning, which a run of the beginning alone has too. */
  readonly begin: string;
  /** Processor time of the run, in seconds; of a batch its share. */
  readonly cpu: number;
  readonly kept: Kept;
}

/** A point of a sweep and a seed of it, with the flows that all its policies see. */
export interface FigurePiece {
  readonly point: number;
  readonly seed: number;
  readonly experiment: Experiment;
  readonly policies: readonly ResolvedPolicy[];
}

/** What a run keeps beside its sums for the panels that are drawn of it. */
export function askedOf({ runs, panels }: PaperFigures, run: string): Asked {
  const own = panels.flatMap((panel) => ("run" in panel && panel.run === run ? [panel] : []));
  const measures = own.map(({ measure }) => {
    return (lastIn(measure)?.measure ?? measure).replace(GAIN, "$1");
  });
  const numbers = [...new Set(measures)].filter((name) => isOfRuns(name));
  const base = own.find(({ measure }) => measureOf(measure)?.needs === "base")?.base;
  return { tails: runs[run]?.tails ?? [], numbers, ...(base === undefined ? {} : { base }) };
}

/** Draws the flows of a seed of a point. */
export function figurePiece(sweep: Sweep, point: number, seed: number): FigurePiece {
  const { scenario, policies } = prepare(sweep, point);
  const experiment = materialise(withSeed({ ...scenario, policies: [] }, seed));
  return { point, seed, policies, experiment };
}

/**
 * Runs one policy of a piece: a line, or one for each batch, into which the counted flows are cut by arrival. `clock` tells
 * the processor time that went, in seconds.
 */
export function figureLines(
  { point, seed, experiment, policies }: FigurePiece,
  label: string,
  asked: Asked,
  batches: number | null,
  clock: () => number = () => 0,
): readonly FigureLine[] {
  const policy = policies.find((one) => one.label === label);
  if (policy === undefined) throw new Error(`no policy is called ${JSON.stringify(label)}`);
  const { flows, scenario } = experiment;
  const other = policies.find((one) => one.label === asked.base);
  const base = other === undefined ? null : simulate(flows, scenario.model, scenario.fabric, other);
  const begun = clock();
  const run = simulate(flows, scenario.model, scenario.fabric, policy);
  const cpu = Number(((clock() - begun) / (batches ?? 1)).toFixed(3));
  const all = countedOf(flows);
  const cuts = Array.from({ length: (batches ?? 1) + 1 }, (_, k) =>
    Math.round(all.first + (k * (all.end - all.first)) / (batches ?? 1)),
  );
  const shared = {
    ...{ point, seed, policy: label, key: keyOf(experiment, policy), finish: digestOf(run) },
    ...{ begin: digestOf(beginningOf(flows, run)), cpu },
  };
  return cuts.slice(1).map((end, k) => ({
    ...shared,
    ...(batches === null ? {} : { batch: k + 1 }),
    kept: keptOf(experiment, run, asked, { ...all, first: cuts[k] as number, end }, base),
  }));
}

/** The digest of a beginning anew, by a run of it alone: the same bits as those of the whole run (SPEC 13.8). */
export function beginningAnew(
  { experiment: { flows, scenario }, policies }: FigurePiece,
  label: string,
): string {
  const policy = policies.find((one) => one.label === label) as ResolvedPolicy;
  const count = beginning(flows);
  const first = firstFlows(flows, count);
  return digestOf(beginningOf(flows, simulate(first, scenario.model, scenario.fabric, policy)));
}

/** A fiftieth of the flows is a beginning. */
function beginning({ count }: Pick<Flows, "count">): number {
  return Math.ceil(count / 50);
}

/** The finish times of the first flows that end before the first flow behind them comes; of others none. */
function beginningOf(
  flows: Flows,
  { finish }: Pick<Run, "finish">,
): Pick<Run, "finish" | "terminated"> {
  const count = beginning(flows);
  const next = count < flows.count ? (flows.arrival[count] as number) : Number.POSITIVE_INFINITY;
  const times = finish.slice(0, count).map((time) => (time < next ? time : Number.NaN));
  return { finish: times, terminated: new Float64Array(count).fill(Number.NaN) };
}

/** The first flows of a sample, in the order of arrival, which its columns have. */
function firstFlows(flows: Flows, count: number): Flows {
  const columns = Object.entries(flows).map(([name, column]) => [
    name,
    ArrayBuffer.isView(column) ? (column as Float64Array).slice(0, count) : column,
  ]);
  return { ...(Object.fromEntries(columns) as Flows), count, counted: null };
}

/** A digest of what a loop is given: the flows' columns, the network, the policy with all its parameters but its label. */
function keyOf(
  { flows, scenario }: Pick<Experiment, "flows" | "scenario">,
  policy: ResolvedPolicy,
): string {
  const { model, fabric } = scenario;
  const columns = Object.entries(flows)
    .filter(([, column]) => column !== null && column !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, column]) => `${name} ${digestOfColumn(column)}`);
  const { label: _, ...given } = policy;
  const units = unitsOf(scenario);
  return digestOfAll([...columns, inOrder({ model, fabric, units, given })]);
}

function digestOfColumn(column: unknown): string {
  if (!ArrayBuffer.isView(column)) return inOrder(column);
  const finish = Float64Array.from(column as Float64Array);
  return digestOf({ finish, terminated: finish });
}

/** JSON whose keys are sorted: the order in which they were written is no difference. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, own) =>
    isObject(own)
      ? Object.fromEntries(Object.entries(own).sort(([a], [b]) => (a < b ? -1 : 1)))
      : own === Number.POSITIVE_INFINITY
        ? "∞"
        : own,
  );
}

/** What is stored of a figure's run: its head, and each line once. */
export interface Results {
  readonly head: ResultsHead;
  readonly lines: readonly FigureLine[];
}

/** Reads a file of results; a last line without its end is left out. Null: another file. Of two lines of one piece the first counts. */
export function readResults(text: string): Results | null {
  const [first = "", ...rest] = text.slice(0, text.lastIndexOf("\n") + 1).split("\n");
  const head = json(first);
  if (!isObject(head) || head["results"] !== 1) return null;
  const lines = new Map<string, FigureLine>();
  for (const line of rest) {
    const own = json(line) as FigureLine | null;
    if (!isObject(own) || !isObject(own["kept"])) continue;
    const place = placeOfLine(own as unknown as FigureLine);
    if (!lines.has(place)) lines.set(place, own as unknown as FigureLine);
  }
  return { head: head as unknown as ResultsHead, lines: [...lines.values()] };
}

/** Two lines of one place are of the same piece. */
function placeOfLine({
  point,
  seed,
  policy,
  batch = 0,
}: Pick<FigureLine, "point" | "seed" | "policy" | "batch">): string {
  return JSON.stringify([point, seed, policy, batch]);
}

/** Tells whether lines have a piece: of a run in batches every one, as an interruption may leave some of them. */
export function whatIsThere(
  lines: readonly FigureLine[],
  batches: number | null,
): (piece: Pick<FigureLine, "point" | "seed" | "policy">) => boolean {
  const known = new Set(lines.map(placeOfLine));
  const cuts =
    batches === null ? [{}] : Array.from({ length: batches }, (_, k) => ({ batch: k + 1 }));
  return (piece) => cuts.every((cut) => known.has(placeOfLine({ ...piece, ...cut })));
}

function json(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/**
 * The results with the optimum beside their policies (SPEC 13.11): theory, that is computed anew from the flows. Of runs in
 * batches, and where flows are left out, it is not known.
 */
export function withOptimum(results: Results): Results {
  const known = BESIDE.get(results);
  if (known !== undefined) return known;
  const { head, lines } = results;
  const places = new Map<string, FigureLine>();
  for (const line of lines) {
    if (line.batch === undefined) places.set(`${line.point} ${line.seed}`, line);
  }
  const best = [...places.values()].flatMap((line): FigureLine[] => {
    const { experiment } = figurePiece(head.sweep, line.point, line.seed);
    const kept = keptOfOptimum(experiment);
    const { point, seed } = line;
    const none = { key: "", finish: "", begin: "", cpu: 0 };
    return kept === null ? [] : [{ point, seed, policy: OPTIMUM, ...none, kept }];
  });
  const found = { head, lines: [...lines, ...best] };
  BESIDE.set(results, found);
  return found;
}

/** A run's panels and claims ask for it one after the other. */
const BESIDE = new WeakMap<Results, Results>();

/** What is kept of a policy at a point, by seed and batch: what is pooled. */
export function keptAt(
  { lines }: Pick<Results, "lines">,
  point: number,
  policy: string,
): readonly Kept[] {
  return lines
    .filter((line) => line.point === point && line.policy === policy)
    .sort((a, b) => a.seed - b.seed || (a.batch ?? 0) - (b.batch ?? 0))
    .map(({ kept }) => kept);
}
