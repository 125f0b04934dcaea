import { isObject } from "../model/faults/reader.ts";
import { computed } from "./computations.ts";
import {
  type ClaimExperiment,
  type ComputedClaim,
  type Effort,
  type Judged,
  judge,
  type MeasuredClaim,
  type PaperClaim,
} from "./paper-claims.ts";
import { parseSweep } from "./parse-sweep.ts";
import { stepsOf, withValue } from "./paths.ts";
import type { Piece } from "./pieces.ts";
import { isUntil, pointCount, type Sweep } from "./sweep.ts";

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
    ...(effort.flows === undefined ? {} : { "workload.flows": effort.flows }),
  };
  const scenario = Object.entries(changes).reduce<unknown>(
    (input, [path, value]) => withValue(input, stepsOf(path) ?? [], value),
    preset,
  );
  const isSampled = isObject(scenario) && scenario["workload"] !== undefined;
  const title = isObject(scenario) ? scenario["title"] : undefined;
  const measures = new Set(
    claims.flatMap(({ measure, why }) => [measure, ...placeholders(why).map(([, , name]) => name)]),
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
  const even =
    claim.saves === true ? 0 : claim.over === undefined || claim.of !== undefined ? null : 1;
  const manner = {
    even,
    tolerance: isExact ? (claim.tolerance ?? 0.005) : (claim.tolerance ?? null),
    ...(claim.corrected === undefined ? {} : { corrected: claim.corrected }),
  };
  const values = claim.of === undefined ? valuesOf(claim, pieces) : ofCurve(claim, sweep, pieces);
  return { claim, judged: judge(claim, values, manner), why: filled(claim, pieces) };
}

/** A claim that needs no pieces: a formula's. */
export function reproducedAlone(claim: ComputedClaim): Reproduced {
  const manner = { even: null, tolerance: null };
  return { claim, judged: judge(claim, [computed(claim.compute)], manner), why: claim.why };
}

/** One value a seed, at the claim's point. */
function valuesOf(
  { policy, measure, over, saves, point = 0 }: MeasuredClaim,
  pieces: readonly Piece[],
): number[] {
  return pieces
    .filter((piece) => piece.point === point)
    .flatMap(({ values }) => {
      const own = values[policy]?.[measure] ?? null;
      if (own === null) return [];
      if (over === undefined) return [own];
      const other = values[over]?.[measure] ?? null;
      if (other === null || other === 0) return [];
      return [saves === true ? 1 - own / other : own / other];
    });
}

/** One number made of a curve. */
function ofCurve(claim: MeasuredClaim, sweep: Sweep, pieces: readonly Piece[]): number[] {
  const [axis] = sweep.vary;
  if (axis === undefined || isUntil(sweep.seeds)) return [];
  const meanAt = (policy: string, point: number) => {
    const { over: _, saves: __, ...rest } = claim;
    const values = valuesOf({ ...rest, policy, point }, pieces);
    return values.reduce((sum, x) => sum + x, 0) / values.length;
  };
  const points = Array.from({ length: pointCount(sweep) }, (_, point) => point);
  if (claim.of === "least") {
    const means = points.map((point) => meanAt(claim.policy, point));
    return [Number(axis.names[means.indexOf(Math.min(...means))])];
  }
  const share = claim.of?.last ?? 0;
  const last = (policy: string) => {
    const below = points.findIndex((point) => !(meanAt(policy, point) >= share));
    return below === 0 ? 0 : Number(axis.names[below < 0 ? points.length - 1 : below - 1]);
  };
  const own = last(claim.policy);
  if (claim.over === undefined) return [own];
  const other = last(claim.over);
  return other === 0 ? [] : [own / other];
}

/** `{POLICY MEASURE}`: the policy may have blanks in its name. */
function placeholders(why: string): (readonly [string, string, string])[] {
  return [...why.matchAll(/\{([^{}]+) ([^{} ]+)\}/g)].map(
    ([whole, policy, measure]) => [whole, policy as string, measure as string] as const,
  );
}

function filled(claim: MeasuredClaim, pieces: readonly Piece[]): string {
  return placeholders(claim.why).reduce((text, [whole, policy, measure]) => {
    const { over: _, saves: __, ...rest } = claim;
    const values = valuesOf({ ...rest, policy, measure }, pieces);
    const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
    return text.replace(whole, values.length === 0 ? "–" : String(Number(mean.toPrecision(3))));
  }, claim.why);
}
