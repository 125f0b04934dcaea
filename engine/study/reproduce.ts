import { firstShareRange } from "../formulas/eq1.ts";
import { valueIn } from "../metrics/expression.ts";
import { isObject } from "../model/faults/reader.ts";
import { makeDistribution } from "../workload/distribution.ts";
import { SizeProfile } from "../workload/size-profile.ts";
import {
  type ClaimExperiment,
  type Compute,
  type ComputedClaim,
  type Effort,
  evenOf,
  expressionOf,
  type MeasuredClaim,
  type PaperClaim,
  type Quantity,
} from "./claims.ts";
import { type Judged, judge } from "./judge.ts";
import { parseSweep } from "./parse-sweep.ts";
import type { Piece } from "./sweep-pieces.ts";
import { isUntil, pointCount, type Sweep } from "./sweep-spec.ts";
import { stepsOf, withValue } from "./value-paths.ts";

/** A claim with our number. */
export interface Reproduced {
  readonly claim: PaperClaim;
  readonly judged: Judged;
  /** Why, with the numbers of the same sweep. */
  readonly why: string;
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
    claims.flatMap(({ measure, why }) => [
      measure,
      ...placeholders(why).flatMap(({ measure: named }) => (named === CURVE ? [] : [named])),
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

/** The claim's number from the pieces of its experiment, and the verdict. */
export function reproduced(
  claim: MeasuredClaim,
  sweep: Sweep,
  pieces: readonly Piece[],
): Reproduced {
  const isExact = sweep.scenario["workload"] === undefined;
  const manner = {
    even: claim.of !== undefined && claim.saves !== true ? null : evenOf(claim),
    tolerance: isExact ? (claim.tolerance ?? 0.005) : (claim.tolerance ?? null),
    ...(claim.corrected === undefined ? {} : { corrected: claim.corrected }),
  };
  const values = claim.of === undefined ? valuesOf(claim, pieces) : ofCurve(claim, sweep, pieces);
  return { claim, judged: judge(claim, values, manner), why: filled(claim, sweep, pieces) };
}

/** A claim that needs no pieces: a formula's. */
export function reproducedAlone(claim: ComputedClaim): Reproduced {
  const { compute, over, also = {} } = claim;
  const manner = { even: over === undefined ? null : 1, tolerance: null };
  const value = computed(compute) / (over === undefined ? 1 : computed(over));
  const why = claim.why.replace(/\{(\w+)\}/g, (whole, name: string) =>
    also[name] === undefined ? whole : short(computed(also[name])),
  );
  return { claim, judged: judge(claim, [value], manner), why };
}

/** One value a seed, at the quantity's point; a seed without the number has none. */
function valuesOf({ point = 0, ...quantity }: Quantity, pieces: readonly Piece[]): number[] {
  const expression = expressionOf({ ...quantity, point });
  return pieces
    .filter((piece) => piece.point === point)
    .map(({ seed }) =>
      valueIn(expression, (name, [policy = "", at]) => {
        const piece = pieces.find((one) => one.point === Number(at) && one.seed === seed);
        return piece?.values[policy]?.[name] ?? null;
      }),
    )
    .filter(Number.isFinite);
}

/** One number made of a curve. */
function ofCurve(claim: MeasuredClaim, sweep: Sweep, pieces: readonly Piece[]): number[] {
  const [axis] = sweep.vary;
  if (axis === undefined || isUntil(sweep.seeds)) return [];
  const at = (k: number) => Number(axis.names[k]);
  const points = Array.from({ length: pointCount(sweep) }, (_, point) => point);
  const means = (policy: string, over?: string) => {
    const { measure } = claim;
    const named = over === undefined ? { policy, measure } : { policy, measure, over };
    return points.map((point) => mean(valuesOf({ ...named, point }, pieces)));
  };
  if (claim.of === "least") {
    const own = means(claim.policy);
    return [at(own.indexOf(Math.min(...own)))];
  }
  if (claim.of === "even") {
    const beyond = means(claim.policy, claim.over).map((quotient) => quotient - 1);
    const k = beyond.findIndex((x, i) => i > 0 && Math.sign(x) !== Math.sign(beyond[0] as number));
    if (k < 0) return [];
    const [before, after] = [beyond[k - 1] as number, beyond[k] as number];
    return [at(k - 1) + ((at(k) - at(k - 1)) * before) / (before - after)];
  }
  const share = claim.of?.last ?? 0;
  const last = (policy: string) => {
    const below = means(policy).findIndex((value) => !(value >= share));
    return below === 0 ? 0 : at(below < 0 ? points.length - 1 : below - 1);
  };
  const own = last(claim.policy);
  if (claim.over === undefined) return [own];
  const other = last(claim.over);
  return other === 0 ? [] : [own / other];
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

/** The claim's words with their numbers; a quotient's that have none are told what was divided. */
function filled(claim: MeasuredClaim, sweep: Sweep, pieces: readonly Piece[]): string {
  const { policy, over, measure, of, point } = claim;
  const at = point === undefined ? {} : { point };
  if (over !== undefined && of === undefined && placeholders(claim.why).length === 0) {
    const words = [policy, over].map((one) => {
      const values = valuesOf({ policy: one, measure, ...at }, pieces);
      return `${one} ${values.length === 0 ? "–" : short(mean(values))}`;
    });
    const both = `${measure}: ${words.join(", ")}`;
    return claim.why === "" ? both : `${claim.why}; ${both}`;
  }
  return placeholders(claim.why).reduce((text, { whole, ...named }) => {
    const { over: _, overPoint: __, saves: ___, ...rest } = claim;
    const values =
      named.measure === CURVE
        ? ofCurve({ ...rest, policy: named.policy }, sweep, pieces)
        : valuesOf({ ...at, ...named }, pieces);
    return text.replace(whole, values.length === 0 ? "–" : short(mean(values)));
  }, claim.why);
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
  const { load, queues, tolerance } = compute;
  return firstShareRange(load, queues, tolerance).high;
}
