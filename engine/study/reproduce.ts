import { firstShareRange } from "../formulas/eq1.ts";
import { isObject } from "../model/faults/reader.ts";
import { makeDistribution } from "../workload/distribution.ts";
import { SizeProfile } from "../workload/size-profile.ts";
import {
  bySeed,
  CURVE,
  numberAt,
  type OfSeed,
  ofCurve,
  placeholders,
  short,
  withNumbers,
} from "./claim-numbers.ts";
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
import type { Estimator } from "./kept-numbers.ts";
import { parseSweep } from "./parse-sweep.ts";
import type { Piece } from "./sweep-pieces.ts";
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

/** How the claim is read, with its numbers; a quotient's that have none are told what was divided. */
function filled(claim: MeasuredClaim, sweep: Sweep, seeds: readonly OfSeed[]): string {
  const { policy, over, measure, of, point = 0, why } = claim;
  if (over === undefined || of !== undefined || placeholders(why).length > 0) {
    return withNumbers(why, claim, sweep, seeds);
  }
  const named = [policy, over].map((one) => {
    const { value } = numberAt({ policy: one, measure, point }, seeds);
    return `${one} ${value === null ? "–" : short(value)}`;
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
