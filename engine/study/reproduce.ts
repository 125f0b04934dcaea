import { firstShareRange } from "../formulas/eq1.ts";
import { isObject } from "../model/faults/reader.ts";
import { makeDistribution } from "../workload/distribution.ts";
import { SizeProfile } from "../workload/size-profile.ts";
import {
  asWritten,
  type ClaimExperiment,
  type Compute,
  type ComputedClaim,
  type Effort,
  exactly,
  isShareOf,
  judgeClaim,
  type MeasuredClaim,
  type PaperClaim,
  quotientsOf,
} from "./claims.ts";
import { drawnAgain, jackknifed } from "./estimates.ts";
import { type Expected, effectOf, type Judged, type Ours } from "./judge.ts";
import { type Estimator, pooledOf } from "./kept-numbers.ts";
import { parseSweep } from "./parse-sweep.ts";
import type { Piece } from "./sweep-pieces.ts";
import { pointCount, type Sweep } from "./sweep-spec.ts";
import { stepsOf, withValue } from "./value-paths.ts";

/** An effect (`effectOf`) with its interval beside the paper's, of a range both ends. */
interface Effects {
  readonly effect: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly paper: Expected;
}

/** A claim with our number. */
export interface Reproduced extends Judged {
  readonly claim: PaperClaim;
  /** In the claim's own form: a quotient, a saving or a number. */
  readonly ours: Ours;
  /** Null of claims that are not of an effect. */
  readonly effects: Effects | null;
  readonly estimator: Estimator | "exact" | "curve";
  /** How it is read, or with what beside it, with the numbers of the same sweep. */
  readonly why: string;
  /** "measured: …", with numbers of the same sweep; absent: nothing was tried. */
  readonly cause?: string;
}

/**
 * The sweep of an experiment, which measures all that these claims ask of it. An experiment that varies nothing is a point:
 * its title is its axis.
 */
export function sweepOfExperiment(
  { set = {}, vary, base }: ClaimExperiment,
  preset: unknown,
  effort: Effort,
  claims: readonly MeasuredClaim[],
): Sweep {
  const changes = {
    ...set,
    ...effort.set,
    ...(effort.flows === undefined ? {} : { "workload.flows": effort.flows }),
  };
  const scenario = Object.entries(changes).reduce<unknown>(
    (input, [path, value]) => withValue(input, stepsOf(path) ?? [], value),
    preset,
  );
  const isSampled = isObject(scenario) && scenario["workload"] !== undefined;
  const title = isObject(scenario) ? scenario["title"] : undefined;
  const measures = new Set(
    claims.flatMap(({ measure, why, cause = "" }) => [
      measure,
      ...placeholders(`${why} ${cause}`).flatMap(({ measure: named }) =>
        named === CURVE ? [] : [named],
      ),
    ]),
  );
  const parsed = parseSweep({
    version: 1,
    scenario,
    vary: [
      vary === undefined
        ? { path: "title", values: [title ?? "scenario"], as: "scenario" }
        : {
            ...vary,
            ...(Array.isArray(vary.values) && vary.path === "flows"
              ? { names: vary.values.map((_, k) => k + 1) }
              : {}),
          },
    ],
    ...(isSampled ? { seeds: `1..${effort.seeds}` } : {}),
    measures: [...measures],
    ...(base === undefined ? {} : { base }),
  });
  if (parsed.ok) return parsed.sweep;
  throw new Error(parsed.faults.map(({ message }) => message).join("; "));
}

/** All pieces of one seed, by point. */
type OfSeed = ReadonlyMap<number, Piece>;

/** The claim's number from the pieces of its experiment, and the word. */
export function reproduced(
  claim: MeasuredClaim,
  sweep: Sweep,
  pieces: readonly Piece[],
): Reproduced {
  const seeds = bySeed(pieces);
  const why = filled(claim, sweep, seeds);
  const cause =
    claim.cause === undefined
      ? {}
      : { cause: `measured: ${withNumbers(claim.cause, claim, sweep, seeds)}` };
  const { estimator, ...ours } = estimatedOf(claim, sweep, seeds);
  return { ...told(claim, ours, estimator, isShareOf(claim)), why, ...cause };
}

/** A claim that needs no pieces: a formula's. */
export function reproducedAlone(claim: ComputedClaim): Reproduced {
  const { compute, over, also = {} } = claim;
  const value = computed(compute) / (over === undefined ? 1 : computed(over));
  const words = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      also[name] === undefined ? whole : short(computed(also[name])),
    );
  const cause = claim.cause === undefined ? {} : { cause: `measured: ${words(claim.cause)}` };
  return {
    ...told(claim, exactly(value), "exact", over === undefined),
    why: words(claim.why),
    ...cause,
  };
}

function told(
  claim: PaperClaim,
  ours: Ours,
  estimator: Reproduced["estimator"],
  isShare: boolean,
): Omit<Reproduced, "why" | "cause"> {
  const effect = (quotient: number | null) => (quotient === null ? null : effectOf(quotient));
  const paper = quotientsOf(claim);
  const effects = {
    ...{ effect: effect(ours.value), low: effect(ours.low), high: effect(ours.high) },
    paper:
      typeof paper === "number"
        ? effectOf(paper)
        : ([effectOf(paper[0]), effectOf(paper[1])] as const),
  };
  return {
    ...judgeClaim(claim, ours, isShare),
    ...{ claim, estimator, ours: asWritten(claim, ours) },
    effects: claim.kind === "effect" ? effects : null,
  };
}

function bySeed(pieces: readonly Piece[]): readonly OfSeed[] {
  const seeds = new Map<number, Map<number, Piece>>();
  for (const piece of pieces) {
    const own = seeds.get(piece.seed) ?? new Map<number, Piece>();
    seeds.set(piece.seed, own.set(piece.point, piece));
  }
  return [...seeds.values()];
}

function estimatedOf(
  claim: MeasuredClaim,
  sweep: Sweep,
  seeds: readonly OfSeed[],
): Ours & Pick<Reproduced, "estimator"> {
  const isQuotient = claim.over !== undefined;
  if (claim.of !== undefined) {
    const ours = drawnAgain(seeds, (some) => ofCurve(claim, sweep, some));
    return { ...ours, estimator: "curve" };
  }
  const numberOf = (some: readonly OfSeed[]) => numberAt(claim, some).value;
  if (sweep.scenario["workload"] === undefined)
    return { ...exactly(numberOf(seeds)), estimator: "exact" };
  const { estimator } = numberAt(claim, seeds);
  return { ...jackknifed(seeds, numberOf, isQuotient), estimator };
}

type Asked = Pick<MeasuredClaim, "policy" | "measure" | "over" | "point" | "overPoint">;

interface Found {
  readonly value: number | null;
  readonly estimator: Estimator;
}

/** A measure of all seeds together, or its quotient over that of another policy or point. */
function numberAt(
  { policy, measure, over, point = 0, overPoint = point }: Asked,
  seeds: readonly OfSeed[],
): Found {
  const own = measured(seeds, point, policy, measure);
  if (over === undefined) return own;
  const other = measured(seeds, overPoint, over, measure);
  const value = own.value === null || other.value === null ? null : own.value / other.value;
  return { ...own, value };
}

/** Of all flows of all seeds where pieces keep enough for it, else the mean over the seeds that have it. */
function measured(seeds: readonly OfSeed[], point: number, policy: string, measure: string): Found {
  const pieces = seeds.flatMap((seed) => seed.get(point) ?? []);
  const kept = pieces.flatMap((piece) => piece.kept?.[policy] ?? []);
  if (kept.length > 0 && kept.length === pieces.length) {
    const pooled = pooledOf(measure, kept);
    if (pooled.value !== null) return pooled;
  }
  const values = pieces.flatMap((piece) => piece.values[policy]?.[measure] ?? []);
  return { value: values.length === 0 ? null : mean(values), estimator: "seeds" };
}

/** One number made of a curve; null where it has none. */
function ofCurve(claim: MeasuredClaim, sweep: Sweep, seeds: readonly OfSeed[]): number | null {
  const [axis] = sweep.vary;
  if (axis === undefined) return null;
  const at = (k: number) => Number(axis.names[k]);
  const points = Array.from({ length: pointCount(sweep) }, (_, point) => point);
  const { policy, measure, over } = claim;
  const curve = (asked: Omit<Asked, "measure">) =>
    points.map((point) => numberAt({ ...asked, measure, point }, seeds).value ?? Number.NaN);
  if (claim.of === "least") {
    const own = curve({ policy });
    return at(own.indexOf(Math.min(...own)));
  }
  if (claim.of === "most") {
    const isUp = effectOf([quotientsOf(claim)].flat()[0] as number) > 0;
    const own = curve({ policy, ...(over === undefined ? {} : { over }) }).filter(Number.isFinite);
    return own.length === 0 ? null : isUp ? Math.max(...own) : Math.min(...own);
  }
  if (claim.of === "even") {
    const beyond = curve({ policy, ...(over === undefined ? {} : { over }) }).map((x) => x - 1);
    const k = beyond.findIndex((x, i) => i > 0 && Math.sign(x) !== Math.sign(beyond[0] as number));
    if (k < 0) return null;
    const [before, after] = [beyond[k - 1] as number, beyond[k] as number];
    return at(k - 1) + ((at(k) - at(k - 1)) * before) / (before - after);
  }
  const share = claim.of?.last ?? 0;
  const last = (one: string) => {
    const below = curve({ policy: one }).findIndex((value) => !(value >= share));
    return below === 0 ? 0 : at(below < 0 ? points.length - 1 : below - 1);
  };
  if (over === undefined) return last(policy);
  const other = last(over);
  return other === 0 ? null : last(policy) / other;
}

/** A placeholder with this word in place of a measure has the number that `of` makes of the curve. */
const CURVE = "curve";

interface Placeholder {
  readonly whole: string;
  readonly policy: string;
  readonly over?: string;
  readonly measure: string;
  readonly point?: number;
}

/** A policy may have blanks in its name. */
function placeholders(why: string): readonly Placeholder[] {
  return [...why.matchAll(/\{([^{}/]+?)(?: \/ ([^{}/]+))? ([^{} @]+)(?:@(\d+))?\}/g)].map(
    ([whole, policy, over, measure, point]) => ({
      whole,
      policy: policy as string,
      ...(over === undefined ? {} : { over }),
      measure: measure as string,
      ...(point === undefined ? {} : { point: Number(point) }),
    }),
  );
}

/** How the claim is read, with its numbers; a quotient's that have none are told what was divided. */
function filled(claim: MeasuredClaim, sweep: Sweep, seeds: readonly OfSeed[]): string {
  const { policy, over, measure, of, point, why } = claim;
  if (over === undefined || of !== undefined || placeholders(why).length > 0) {
    return withNumbers(why, claim, sweep, seeds);
  }
  const at = point === undefined ? "" : `@${point}`;
  const both = `${measure}: ${[policy, over].map((one) => `${one} {${one} ${measure}${at}}`).join(", ")}`;
  return withNumbers(why === "" ? both : `${why}; ${both}`, claim, sweep, seeds);
}

/** Words with numbers of the same sweep in their places. */
function withNumbers(
  words: string,
  claim: MeasuredClaim,
  sweep: Sweep,
  seeds: readonly OfSeed[],
): string {
  const at = claim.point === undefined ? {} : { point: claim.point };
  return placeholders(words).reduce((text, { whole, ...named }) => {
    const { over: _, overPoint: __, saves: ___, ...rest } = claim;
    const value =
      named.measure === CURVE
        ? ofCurve({ ...rest, policy: named.policy }, sweep, seeds)
        : numberAt({ ...at, ...named }, seeds).value;
    return text.replace(whole, value === null ? "–" : short(value));
  }, words);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, x) => sum + x, 0) / values.length;
}

function short(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/** The number of a claim that no run is needed for. */
function computed(compute: Compute): number {
  if ("shareBelow" in compute) {
    const { shareBelow, bytes } = compute;
    const { points } = makeDistribution(shareBelow, "fluid", { size: "bytes" });
    return new SizeProfile(points).flowsUpTo(bytes);
  }
  if ("first" in compute) return compute.first + (1 - compute.load * compute.first);
  const { load, queues, tolerance } = compute;
  return firstShareRange(load, queues, tolerance).high;
}
