import { firstShareRange } from "../formulas/eq1.ts";
import { threeDigits } from "../metrics/steady.ts";
import { isObject } from "../model/faults/reader.ts";
import { makeDistribution } from "../workload/distribution.ts";
import { SizeProfile } from "../workload/size-profile.ts";
import {
  bySeed,
  CURVE,
  drawnAgain,
  jackknifed,
  numberAt,
  type OfSeed,
  ofCurve,
  placeholders,
  pointAt,
  pointsAt,
  withNumbers,
} from "./claim-numbers.ts";
import {
  asWritten,
  type Compute,
  type ComputedClaim,
  exactly,
  isShareOf,
  judgeClaim,
  type MeasuredClaim,
  type PaperClaim,
  quotientsOf,
  type SmallRun,
} from "./claims.ts";
import { type Expected, effectOf, type Judged, type Ours } from "./judge.ts";
import type { Estimator } from "./kept-numbers.ts";
import { parseSweep } from "./parse-sweep.ts";
import { type Piece, unsteadyRemarks } from "./sweep-pieces.ts";
import { pointScenario } from "./sweep-points.ts";
import type { Sweep } from "./sweep-spec.ts";
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
  /** Why a run that it was measured by is no steady state (SPEC 7.19); absent: all are, or have none. */
  readonly unsteady?: string;
}

/** What claims ask of a sweep: the measures and the policies that they name. */
export function askedByClaims(claims: readonly MeasuredClaim[]): {
  readonly measures: readonly string[];
  readonly policies: readonly string[];
} {
  const named = claims.flatMap(({ policy, over = policy, measure, why, cause = "" }) => [
    ...[policy, over].map((label) => ({ policy: label, over: label, measure })),
    ...placeholders(`${why} ${cause}`),
  ]);
  const measures = named.flatMap(({ measure }) => (measure === CURVE ? [] : [measure]));
  const policies = named.flatMap(({ policy, over = policy }) => [policy, over]);
  return { measures: [...new Set(measures)], policies: [...new Set(policies)] };
}

/**
 * The sweep of a small run, which measures all that these claims ask of it. One that varies nothing is a point: its title is its
 * axis.
 */
export function sweepOfSmall(
  { set = {}, vary, base, seeds, flows }: SmallRun,
  preset: unknown,
  claims: readonly MeasuredClaim[],
): Sweep {
  const changes = { ...set, ...(flows === undefined ? {} : { "workload.flows": flows }) };
  const scenario = Object.entries(changes).reduce<unknown>(
    (input, [path, value]) => withValue(input, stepsOf(path) ?? [], value),
    preset,
  );
  const isSampled = isObject(scenario) && scenario["workload"] !== undefined;
  const title = isObject(scenario) ? scenario["title"] : undefined;
  const parsed = parseSweep({
    version: 1,
    scenario,
    vary: [vary ?? { path: "title", values: [title ?? "scenario"], as: "scenario" }],
    ...(isSampled ? { seeds: `1..${seeds}` } : {}),
    measures: askedByClaims(claims).measures,
    ...(base === undefined ? {} : { base }),
  });
  if (parsed.ok) return parsed.sweep;
  throw new Error(parsed.faults.map(({ message }) => message).join("; "));
}

/** The claim's number from the pieces of its sweep, and the word; `also`: causes that other figures show. */
export function reproduced(
  claim: MeasuredClaim,
  sweep: Sweep,
  pieces: readonly Piece[],
  also: readonly string[] = [],
): Reproduced {
  const seeds = bySeed(pieces);
  const why = filled(claim, sweep, seeds);
  const causes = [
    ...(claim.cause === undefined ? [] : [withNumbers(claim.cause, claim, sweep, seeds)]),
    ...also,
  ];
  const cause = causes.length === 0 ? {} : { cause: `measured: ${causes.join("; ")}` };
  const { estimator, ...ours } = estimatedOf(claim, sweep, seeds);
  const unsteady = unsteadyWords(claim, sweep, pieces);
  return {
    ...told(claim, ours, estimator, isShareOf(claim)),
    ...{ why, ...cause, ...(unsteady === null ? {} : { unsteady }) },
  };
}

/** Of the runs that are no steady state the one whose links are used least for its load, or the first whose times rise. */
function unsteadyWords(
  { policy, over = policy, at = {}, overAt = at }: MeasuredClaim,
  sweep: Sweep,
  pieces: readonly Piece[],
): string | null {
  const runs = [...pointsAt(sweep, at), ...pointsAt(sweep, overAt)].flatMap((point) => {
    const parsed = pointScenario(sweep, point);
    const own = pieces.filter((piece) => piece.point === point);
    return [policy, over].flatMap((label) =>
      (parsed.ok ? unsteadyRemarks(parsed.scenario, label, own) : []).map((remark) => ({
        ...{ label, kind: remark.kind, numbers: remark.numbers },
      })),
    );
  });
  const [used] = runs
    .filter(({ kind }) => kind === "use")
    .map(({ label, numbers: { use = 0, load = 1 } }) => ({ label, use, load }))
    .sort((a, b) => a.use / a.load - b.use / b.load);
  if (used !== undefined)
    return `the links are used ${threeDigits(used.use)} of the time under ${used.label}, at a load of ${threeDigits(used.load)}`;
  const [rising] = runs;
  if (rising === undefined) return null;
  const { middle = 0, last = 0 } = rising.numbers;
  return `under ${rising.label} the last third of the flows waits ${threeDigits(last)}, the third before it ${threeDigits(middle)}`;
}

/** A claim that needs no pieces: a formula's. */
export function reproducedAlone(claim: ComputedClaim): Reproduced {
  const { compute, over, numbers = {} } = claim;
  const value = computed(compute) / (over === undefined ? 1 : computed(over));
  const words = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      numbers[name] === undefined ? whole : threeDigits(computed(numbers[name])),
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
    ...judgeClaim(claim, ours, isShare, "of" in claim && claim.of === "most"),
    ...{ claim, estimator, ours: asWritten(claim, ours) },
    effects: claim.kind === "effect" ? effects : null,
  };
}

function estimatedOf(
  claim: MeasuredClaim,
  sweep: Sweep,
  seeds: readonly OfSeed[],
): Ours & Pick<Reproduced, "estimator"> {
  const isQuotient = claim.over !== undefined;
  const curveOf = (some: readonly OfSeed[]) => ofCurve(claim, sweep, some);
  // The largest of quotients is one, and has an interval from few seeds on.
  if (claim.of === "most") return { ...jackknifed(seeds, curveOf, isQuotient), estimator: "curve" };
  if (claim.of !== undefined) return { ...drawnAgain(seeds, curveOf), estimator: "curve" };
  const asked = askedAt(claim, sweep);
  const numberOf = (some: readonly OfSeed[]) => numberAt(asked, some).value;
  if (sweep.scenario["workload"] === undefined)
    return { ...exactly(numberOf(seeds)), estimator: "exact" };
  const { estimator } = numberAt(asked, seeds);
  const found = jackknifed(seeds, numberOf, isQuotient);
  const isShare = !isQuotient && isShareOf(claim);
  if (!isShare || found.low === null || found.high === null) return { ...found, estimator };
  // No share is below 0 or above 1; what is saved may be.
  return { ...found, low: Math.max(0, found.low), high: Math.min(1, found.high), estimator };
}

/** The claim's quantity at its points of a sweep. */
function askedAt({ policy, measure, over, at = {}, overAt = at }: MeasuredClaim, sweep: Sweep) {
  const points = { point: pointAt(sweep, at), overPoint: pointAt(sweep, overAt) };
  return { policy, measure, ...(over === undefined ? {} : { over }), ...points };
}

/** How the claim is read, with its numbers; a quotient's that have none are told what was divided. */
function filled(claim: MeasuredClaim, sweep: Sweep, seeds: readonly OfSeed[]): string {
  const { policy, over, measure, of, why } = claim;
  if (over === undefined || of !== undefined || placeholders(why).length > 0) {
    return withNumbers(why, claim, sweep, seeds);
  }
  const { point, overPoint } = askedAt(claim, sweep);
  const { at = {}, overAt = at } = claim;
  const named = [policy, over].map((one, k) => {
    const place = k === 0 ? point : overPoint;
    const { value } = numberAt({ policy: one, measure, point: place }, seeds);
    // One policy at two points is told apart by these.
    const where = Object.entries(k === 0 ? at : overAt).map((own) => own.join(" "));
    const label = policy === over ? `${one} (${where.join(", ")})` : one;
    return `${label} ${value === null ? "–" : threeDigits(value)}`;
  });
  const both = `${measure}: ${named.join(", ")}`;
  return why === "" ? both : `${why}; ${both}`;
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
