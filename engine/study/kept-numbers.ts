import type { Experiment } from "../materialise/materialise.ts";
import { flowValues, type Measured } from "../metrics/measure.ts";
import { isInTime } from "../metrics/run-measures.ts";
import { sortedMeasures } from "../metrics/summary.ts";
import { currentName, measureOf } from "../metrics/vocabulary.ts";
import { countedOf, isCounted, leftOut, SIZE_CLASSES } from "../model/flow-classes.ts";
import type { Counted } from "../model/flows.ts";
import type { Run } from "../model/run-result.ts";
import { completionTimes } from "../run/completion.ts";
import { omniscient } from "../theory/omniscient.ts";

/** All flows, and those of each size class. */
export const GROUPS = ["all", ...SIZE_CLASSES] as const;

export type Group = (typeof GROUPS)[number];

/** The number of flows, the sums of their FCTs, of the squares of these and of their slowdowns, and the longest FCT, 0 of none. */
type Sums = readonly [
  count: number,
  fct: number,
  squares: number,
  slowdown: number,
  longest: number,
];

/** What is kept of one policy's run, or of a batch of its flows: enough to pool it with others (SPEC 13.7). */
export interface Kept {
  readonly of: Readonly<Record<Group, Sums>>;
  /** The longest tenth of the FCTs, twenty at least, ascending, to six digits. */
  readonly tails: Readonly<Partial<Record<Group, readonly number[]>>>;
  /** Flows with a deadline, and those of them that end by it. */
  readonly due: number;
  readonly met: number;
  /** Numbers of the whole run, of which a mean is all that can be made; null or absent: it has none. */
  readonly run: Readonly<Record<string, number | null>>;
  /** Of the optimum: no schedule is known to reach it. */
  readonly isBound?: true;
}

/** Numbers of runs that are kept whatever is asked for. */
const OF_RUN = [
  ...["sent", "again", "dropped", "lost", "marked", "timeouts", "queue99", "longest"].map(
    (one) => `packets.${one}`,
  ),
  ...["terminated", "load", "use"],
];

/** What will be asked for besides sums: groups whose quantiles, and measures of whole runs, which cannot be pooled. */
export interface Asked {
  readonly tails?: readonly Group[];
  /** Such as `part.queries.requests.mean`. */
  readonly numbers?: readonly string[];
  /** The policy that such measures compare with. */
  readonly base?: string;
}

/** The counted flows of a run, or those of `batch`. */
export function keptOf(
  whole: Experiment,
  run: Run,
  { tails = [], numbers = [] }: Asked,
  batch: Counted = countedOf(whole.flows),
  base: Run | null = null,
): Kept {
  const flows = { ...whole.flows, counted: batch };
  const experiment: Experiment = { ...whole, flows };
  const sorted = sortedMeasures(experiment, run);
  const ofGroup = (group: Group) => flowValues(sorted, group === "all" ? null : group);
  const measured: Measured = { experiment, run, base, sorted, fct: completionTimes(flows, run) };
  let due = 0;
  let met = 0;
  for (let flow = batch.first; flow < batch.end; flow++) {
    if (!isCounted(batch, flow) || flows.deadline[flow] === Number.POSITIVE_INFINITY) continue;
    due += 1;
    met += Number(isInTime(flows, whole.scenario.model, run, flow));
  }
  const entries = <T>(groups: readonly Group[], of: (group: Group) => T) =>
    Object.fromEntries(groups.map((group) => [group, of(group)])) as Record<Group, T>;
  return {
    of: entries(GROUPS, (group) => sumsOf(ofGroup(group))),
    tails: entries(tails, (group) => tailOf(ofGroup(group).fct)),
    due,
    met,
    run: Object.fromEntries(
      [...OF_RUN, ...numbers].flatMap((name) => {
        const value = measureOf(name)?.read(measured) ?? null;
        return value === null ? [] : [[name, value] as const];
      }),
    ),
  };
}

/** The optimum of all flows in the place of a run, for `mean` and `inTime` alone; null where it is not known. */
export function keptOfOptimum({ flows, scenario }: Experiment): Kept | null {
  if (leftOut(flows) > 0) return null;
  const { fct, inTime } = omniscient(flows, scenario.model, scenario.fabric);
  if (fct === null) return null;
  const all: Sums = [fct.of, fct.sum, Number.NaN, Number.NaN, Number.NaN];
  const none: Sums = [0, 0, 0, 0, 0];
  const of = Object.fromEntries(GROUPS.map((group) => [group, group === "all" ? all : none]));
  const isBound = !fct.isExact || inTime?.isExact === false;
  return {
    of: of as Kept["of"],
    ...{ tails: {}, due: inTime?.of ?? 0, met: inTime?.sum ?? 0, run: {} },
    ...(isBound ? { isBound } : {}),
  };
}

function sumsOf({
  fct,
  slowdown,
}: {
  readonly fct: Float64Array;
  readonly slowdown: Float64Array;
}): Sums {
  const sum = (values: Float64Array, of: (x: number) => number) =>
    values.reduce((total, x) => total + of(x), 0);
  return [
    fct.length,
    sum(fct, (x) => x),
    sum(fct, (x) => x * x),
    sum(slowdown, (x) => x),
    fct.at(-1) ?? 0,
  ];
}

const FEWEST = 20;

function tailOf(ascending: Float64Array): readonly number[] {
  const length = Math.max(FEWEST, Math.ceil(ascending.length / 10));
  return Array.from(ascending.slice(-length), (x) => Number(x.toPrecision(6)));
}

/** How a number over several pieces is made: of all their flows together, or as the mean of theirs. */
export type Estimator = "pooled" | "seeds";

/** A measure over several pieces; null where they have no such number, or keep too little of a tail for it. */
export interface Pooled {
  readonly value: number | null;
  readonly estimator: Estimator;
}

/** Its mean over pieces is all that can be made of it, and runs keep it where it is asked for. */
export function isOfRuns(measure: string): boolean {
  const isKept = OF_RUN.includes(measure) || /(^|\.)cv$/.test(measure);
  return !isKept && pooledOf(measure, []).estimator === "seeds";
}

interface NameIn {
  readonly group: Group;
  /** The measure of the group. */
  readonly own: string;
}

/** Names are read once: numbers made of curves ask for the same one ten thousand times. */
const NAMES = new Map<string, NameIn>();

function nameIn(measure: string): NameIn {
  const known = NAMES.get(measure);
  if (known !== undefined) return known;
  const name = currentName(measure);
  const group: Group = SIZE_CLASSES.find((one) => name.startsWith(`${one}.`)) ?? "all";
  const found = { group, own: group === "all" ? name : name.slice(group.length + 1) };
  NAMES.set(measure, found);
  return found;
}

/** One number over all pieces (SPEC 13.7). A gain is of two policies, and so is no number of these pieces. */
export function pooledOf(measure: string, pieces: readonly Kept[]): Pooled {
  const { group, own } = nameIn(measure);
  const total = (k: 0 | 1 | 3) => pieces.reduce((sum, { of }) => sum + of[group][k], 0);
  const pooled = (value: number | null): Pooled => ({
    value: value !== null && Number.isFinite(value) ? value : null,
    estimator: "pooled",
  });
  switch (own) {
    case "count":
      return pooled(total(0));
    case "mean":
      return pooled(total(1) / total(0));
    case "slowdown.mean":
      return pooled(total(3) / total(0));
    case "max":
      return pooled(total(0) === 0 ? null : Math.max(...pieces.map(({ of }) => of[group][4])));
    case "inTime":
      return pooled(
        pieces.reduce((sum, { met }) => sum + met, 0) /
          pieces.reduce((sum, { due }) => sum + due, 0),
      );
    case "cv":
      return meanOf(pieces.map(({ of }) => variation(of[group])));
  }
  const p = /^p(\d\d|9\d{2,5})$/.exec(own)?.[1];
  if (p !== undefined) return pooled(quantileOf(group, Number(`0.${p}`), pieces));
  return meanOf(pieces.map(({ run }) => (group === "all" ? (run[own] ?? null) : null)));
}

function variation([count, fct, squares]: Sums): number | null {
  const mean = fct / count;
  return count === 0 ? null : Math.sqrt(Math.max(0, squares / count - mean * mean)) / mean;
}

/** Pieces without the number are left out. */
function meanOf(values: readonly (number | null)[]): Pooled {
  const known = values.filter((value) => value !== null);
  const value = known.length === 0 ? null : known.reduce((sum, x) => sum + x, 0) / known.length;
  return { value, estimator: "seeds" };
}

/** Of type 7, from the tails alone; null where a value that was not kept could stand at its place. */
function quantileOf(group: Group, p: number, pieces: readonly Kept[]): number | null {
  const count = pieces.reduce((sum, { of }) => sum + of[group][0], 0);
  const kept = pieces.flatMap(({ tails }) => tails[group] ?? []).sort((a, b) => a - b);
  const place = (count - 1) * p - (count - kept.length);
  const low = kept[Math.floor(place)];
  if (count === 0 || low === undefined) return null;
  const isShort = pieces.some(({ of, tails }) => {
    const own = tails[group] ?? [];
    return own.length < of[group][0] && !(low >= (own[0] ?? Number.POSITIVE_INFINITY));
  });
  if (isShort) return null;
  const high = kept[Math.min(Math.floor(place) + 1, kept.length - 1)] as number;
  return low + (place - Math.floor(place)) * (high - low);
}
