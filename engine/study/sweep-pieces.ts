import { type Experiment, materialise, resolvePolicies } from "../materialise/materialise.ts";
import type { Measured } from "../metrics/measure.ts";
import { LEAST_SEEDS } from "../metrics/replicated.ts";
import { type RunNumber, runNumber } from "../metrics/run-number.ts";
import {
  type Steadiness,
  steadiness,
  steadinessOfUse,
  steadyOverSeeds,
} from "../metrics/steady.ts";
import { sortedMeasures, summarise } from "../metrics/summary.ts";
import { currentName } from "../metrics/vocabulary.ts";
import { leftOut } from "../model/flow-classes.ts";
import { isNarrow } from "../model/numbers/confidence.ts";
import type { Remark } from "../model/remark.ts";
import type { Run } from "../model/run-result.ts";
import { withSeed } from "../model/spec/parts.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { functionPolicies, type RankFunction, type RankFunctions } from "../rank/function-rank.ts";
import { simulateFunction } from "../rank/slot/simulate-rank.ts";
import { completionTimes } from "../run/completion.ts";
import { simulateIn } from "../run/simulate.ts";
import { type Omniscient, omniscient } from "../theory/omniscient.ts";
import { optimum, optimumRatios } from "../theory/optimum.ts";
import { leastByPorts } from "../theory/port-bound.ts";
import { measuresOfRuns } from "./inner-axis.ts";
import type { Group, Kept, keptOf } from "./kept-numbers.ts";
import { pointScenario } from "./sweep-points.ts";
import { isUntil, OPTIMUM, type Sweep } from "./sweep-spec.ts";

/** The numbers of one seed at one point: by policy's label, then by measure; null where there is no such number. */
type Values = Readonly<Record<string, Readonly<Record<string, number | null>>>>;

/** One seed of one point. */
export interface Piece {
  readonly point: number;
  readonly seed: number;
  /** Share of the load in the largest ⌈n/100⌉ of the n flows. */
  readonly largest: number;
  readonly values: Values;
  /** By policy's label what pools it with other seeds; only where it was asked for. */
  readonly kept?: Readonly<Record<string, Kept>>;
}

/** A point with its policies' thresholds made, which all seeds share. */
export interface Prepared {
  readonly point: number;
  readonly scenario: Scenario;
  readonly policies: readonly ResolvedPolicy[];
  /** Those of the policies that are functions, which come last. */
  readonly functions: ReadonlyMap<ResolvedPolicy, RankFunction>;
  /** The place of the base among the policies; null if none is named. */
  readonly base: number | null;
  /** By the names that runs are asked for. */
  readonly measures: ReadonlyMap<string, RunNumber>;
  /** The optimum stands beside the policies. */
  readonly isBeside: boolean;
}

/** `ranks`: functions that run behind the scenario's policies, in this thread alone. */
export function prepare(sweep: Sweep, point: number, ranks: RankFunctions = {}): Prepared {
  const parsed = pointScenario(sweep, point);
  if (!parsed.ok) throw new Error("every point of a parsed sweep has been checked");
  const functions = new Map<ResolvedPolicy, RankFunction>(functionPolicies(ranks));
  const policies = [...resolvePolicies(parsed.scenario), ...functions.keys()];
  const measures = new Map(
    measuresOfRuns(sweep).flatMap((name) => {
      const found = runNumber(name);
      return found === null ? [] : [[name, found] as const];
    }),
  );
  const base = baseOf(sweep, policies);
  const isBeside = sweep.optimum === true;
  return { point, scenario: parsed.scenario, policies, functions, base, measures, isBeside };
}

/** The place of the base, by label or else by id; null where none is named, or one that is no run. */
export function baseOf(
  { base }: Pick<Sweep, "base">,
  policies: readonly { readonly id: string; readonly label: string }[],
): number | null {
  if (base === undefined) return null;
  const labelled = policies.findIndex(({ label }) => label === base);
  const known = labelled >= 0 ? labelled : policies.findIndex(({ id }) => id === base);
  return known >= 0 ? known : null;
}

/** Runs every policy of a point on the flows of one seed. `keep`: makes what pools it with other seeds. */
export function runPiece(prepared: Prepared, seed: number, keep?: typeof keptOf): Piece {
  const { point, scenario, policies, functions, base, measures } = prepared;
  const { model, fabric } = scenario;
  const needed = new Set([...measures.values()].flatMap(({ needs }) => needs));
  const experiment = materialise({ ...withSeed(scenario, seed), policies: [] });
  const { flows } = experiment;
  const needsOptimum = leftOut(flows) === 0 && needed.has("optimum");
  const opt = needsOptimum ? optimum(flows, model, fabric) : null;
  const trace = needed.has("dynamics");
  const recorded = { where: needed.has("where"), monitor: needed.has("monitor") };
  const runs = policies.map((policy) => {
    const asked = { trace: trace && policy.packets !== undefined, ...recorded };
    const rank = functions.get(policy);
    return rank === undefined
      ? simulateIn(experiment, policy, asked)
      : simulateFunction(experiment, policy.label, rank, asked);
  });
  const ofBase = base === null ? null : (runs[base] as Run);
  const values = policies.map((policy, k) => {
    const run = runs[k] as Run;
    const sorted = sortedMeasures(experiment, run);
    const summary = summarise(experiment, run, sorted);
    const ratios = () => optimumRatios(flows, run, opt);
    const measured: Measured = {
      ...{ experiment, policy, run, sorted, ratios, base: ofBase },
      fct: completionTimes(flows, run),
      leastByPorts: () => leastByPorts(flows, model, fabric),
    };
    const read = [...measures].map(([name, one]) => [name, one.read(measured)] as const);
    const steady = steadyValues(steadiness({ experiment, policy, run, summary }));
    const undone = prepared.isBeside && run.finish.some(Number.isNaN) ? { [UNDONE]: 1 } : {};
    return [policy.label, { ...Object.fromEntries(read), ...steady, ...undone }] as const;
  });
  const beside = prepared.isBeside ? optimumValues(experiment, measures.keys()) : null;
  const piece = {
    point,
    seed,
    largest: largestShare(flows.size),
    values: { ...Object.fromEntries(values), ...(beside && { [OPTIMUM]: beside }) },
  };
  if (keep === undefined) return piece;
  const tails = tailsIn(measures.keys());
  const kept = policies.map(
    ({ label }, k) => [label, keep(experiment, runs[k] as Run, { tails })] as const,
  );
  return { ...piece, kept: Object.fromEntries(kept) };
}

/** Measures that have an optimum, by what is known of it. */
const BEST = { mean: "fct", inTime: "inTime" } as const satisfies Record<string, keyof Omniscient>;

/** Whether the optimum has a row of a measure (SPEC 13.11). */
export function hasOptimum(measure: string): boolean {
  return currentName(measure) in BEST;
}

/** The name under which a piece says of a policy, with 1, that flows never ended under it. */
const UNDONE = "undone";

/** The base's number of a piece, which a policy's is divided by. The mean of fewer flows is no multiple of the optimum's. */
export function divisorOf(
  { values }: Piece,
  base: string,
  { policy, measure }: Readonly<Record<"policy" | "measure", string>>,
): number | null {
  const isOfFewer = base === OPTIMUM && values[policy]?.[UNDONE] === 1;
  return isOfFewer && currentName(measure) === "mean" ? null : (values[base]?.[measure] ?? null);
}

/** The name under which a piece says, with 1, that no schedule is known to reach its optimum of a measure. */
export function boundOf(measure: string): string {
  return `bound.${currentName(measure)}`;
}

/** The optimum of a seed's flows, by measure; of none where flows are left out of the statistics. */
function optimumValues(
  { flows, scenario: { model, fabric } }: Experiment,
  measures: Iterable<string>,
): Values[string] {
  const known = leftOut(flows) === 0 ? omniscient(flows, model, fabric) : null;
  return Object.fromEntries(
    [...measures].flatMap((name): [string, number | null][] => {
      const key = BEST[currentName(name) as keyof typeof BEST];
      const best = key === undefined ? null : (known?.[key] ?? null);
      if (best === null) return [[name, null]];
      return [
        [name, best.sum / best.of],
        [boundOf(name), Number(!best.isExact)],
      ];
    }),
  );
}

/** The groups of flows of which a quantile is asked. */
function tailsIn(measures: Iterable<string>): readonly Group[] {
  const found = [...measures].flatMap((name) => {
    const quantile = /^(?:(mice|medium|elephants)\.)?p\d+$/.exec(name);
    return quantile === null ? [] : [(quantile[1] ?? "all") as Group];
  });
  return [...new Set(found)];
}

/** The pieces of a point with `until`, in the order of its seeds, until they are enough (SPEC 13.3). */
export function* runUntil(sweep: Sweep, prepared: Prepared): Generator<Piece> {
  const pieces: Piece[] = [];
  while (!isEnough(sweep, pieces)) {
    const piece = runPiece(prepared, pieces.length + 1);
    pieces.push(piece);
    yield piece;
  }
}

/** Returns true if these pieces, of one point and seeds 1 to n, are all that are asked for. */
export function isEnough({ seeds }: Pick<Sweep, "seeds">, pieces: readonly Piece[]): boolean {
  if (!isUntil(seeds)) return pieces.length >= seeds.length;
  return pieces.length >= seeds.most || isPrecise(seeds.of, seeds.until, pieces);
}

/**
 * Returns true if the half-width of every policy's measure is at most this share of its mean. A measure that no seed has is
 * precise, and the optimum is no policy: with it as many seeds are run as without.
 */
export function isPrecise(of: string, until: number, pieces: readonly Piece[]): boolean {
  if (pieces.length < LEAST_SEEDS) return false;
  return Object.keys(pieces[0]?.values ?? {}).every((label) => {
    const own = pieces.map(({ values }) => values[label] ?? {});
    const isOptimum = own.some((values) => Object.hasOwn(values, boundOf(of)));
    const values = own.flatMap((one) => one[of] ?? []);
    return isOptimum || isNarrow(values, until);
  });
}

/** Values of a policy under these names tell of its steady state; a run without one has none of them. */
const STEADY = {
  use: "steady.use",
  middle: "steady.middle",
  last: "steady.last",
  differ: "steady.differ",
} as const;

function steadyValues(own: Steadiness | null): Readonly<Record<string, number | null>> {
  if (own === null) return {};
  const { use, thirds } = own;
  return {
    [STEADY.use]: use,
    ...(thirds === null
      ? {}
      : {
          [STEADY.middle]: thirds.middle,
          [STEADY.last]: thirds.last,
          [STEADY.differ]: Number(thirds.differ),
        }),
  };
}

/** What tells that these seeds of one point, under one policy, are together no steady state (SPEC 7.19); empty: they are one. */
export function unsteadyRemarks(
  scenario: Scenario,
  label: string,
  pieces: readonly Piece[],
): readonly Remark[] {
  const known = pieces.flatMap(({ values, kept }): readonly Steadiness[] => {
    const own = values[label] ?? {};
    const { use, middle, last, differ } = STEADY;
    if (own[use] === undefined) {
      const run = kept?.[label]?.run;
      const stored = run === undefined ? null : steadinessOfUse(scenario, run);
      return stored === null ? [] : [stored];
    }
    const [a, b] = [own[middle] ?? null, own[last] ?? null];
    const thirds =
      a === null || b === null ? null : { middle: a, last: b, differ: own[differ] === 1 };
    return [{ use: own[use], thirds, flows: 0 }];
  });
  return known.length === 0 ? [] : steadyOverSeeds(scenario, known);
}

function largestShare(sizes: Float64Array): number {
  if (sizes.length === 0) return 0;
  const ascending = sizes.slice().sort();
  const sum = (column: Float64Array) => column.reduce((total, x) => total + x, 0);
  return sum(ascending.subarray(-Math.ceil(sizes.length / 100))) / sum(ascending);
}
