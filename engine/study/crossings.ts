import { estimate } from "../model/numbers/confidence.ts";
import type { Piece } from "./sweep-pieces.ts";
import { policiesAt } from "./sweep-rows.ts";
import { isUntil, nameOfPoint, placeOf, pointCount, type Sweep } from "./sweep-spec.ts";

/** Along the first axis one policy's number falls below another's, seed by seed (SPEC 13.6). */
export interface Crossing {
  readonly measure: string;
  /** The policy that has the lower number from there on, and the one that has it before. */
  readonly policy: string;
  readonly than: string;
  /** The straight line between two points at which the mean difference is 0. */
  readonly at: number;
  /** The last point at which the one is lower beyond doubt, and the first at which the other is. */
  readonly between: readonly [number, number];
  /** The values of the other axes. */
  readonly where: Readonly<Record<string, string | number>>;
}

/** A difference of two policies at a point: its mean over seeds, and on which side of 0 its interval lies; 0: on both. */
interface Difference {
  readonly x: number;
  readonly mean: number;
  readonly side: -1 | 0 | 1;
}

/** All crossings, by measure, by pair of policies, along the axis; none where the first axis has words. */
export function crossingsOf(sweep: Sweep, pieces: readonly Piece[]): readonly Crossing[] {
  const [first] = sweep.vary;
  if (first === undefined || first.names.some((name) => typeof name !== "number")) return [];
  const labels = policiesAt(sweep, 0).map(({ label }) => label);
  const byPoint = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const own = byPoint.get(piece.point);
    if (own === undefined) byPoint.set(piece.point, [piece]);
    else own.push(piece);
  }
  const lines = linesOf(sweep);
  const isExact = sweep.scenario["workload"] === undefined && !isUntil(sweep.seeds);
  const found: Crossing[] = [];
  for (const measure of sweep.measures) {
    for (const points of lines) {
      const { [first.as]: _, ...where } = nameOfPoint(sweep, points[0] as number);
      labels.forEach((a, k) => {
        for (const b of labels.slice(k + 1)) {
          const along = points.flatMap((point) =>
            differenceOf(
              Number(nameOfPoint(sweep, point)[first.as]),
              byPoint.get(point) ?? [],
              [a, b, measure],
              isExact,
            ),
          );
          for (const { at, between, side } of changesOf(along)) {
            const [policy, than] = side < 0 ? [a, b] : [b, a];
            found.push({ measure, policy, than, at, between, where });
          }
        }
      });
    }
  }
  return found;
}

/** The points along the first axis, by its numbers ascending, for every place on the others. */
function linesOf(sweep: Sweep): readonly (readonly number[])[] {
  const [first] = sweep.vary;
  const lines = new Map<string, number[]>();
  for (let point = 0; point < pointCount(sweep); point++) {
    const key = placeOf(sweep, point).slice(1).join(" ");
    const own = lines.get(key);
    if (own === undefined) lines.set(key, [point]);
    else own.push(point);
  }
  const x = (point: number) => Number(first?.names[placeOf(sweep, point)[0] as number]);
  return [...lines.values()].map((points) => points.sort((a, b) => x(a) - x(b)));
}

function differenceOf(
  x: number,
  pieces: readonly Piece[],
  [a, b, measure]: readonly [string, string, string],
  isExact: boolean,
): Difference[] {
  const values = pieces.flatMap((piece) => {
    const [one, other] = [piece.values[a]?.[measure] ?? null, piece.values[b]?.[measure] ?? null];
    return one === null || other === null ? [] : [one - other];
  });
  if (values.length === 0) return [];
  const { mean, halfWidth } = estimate(values);
  const half = isExact ? 0 : values.length === 1 ? Number.POSITIVE_INFINITY : halfWidth;
  return [{ x, mean, side: mean + half < 0 ? -1 : mean - half > 0 ? 1 : 0 }];
}

/** From a point on one side to the next decided point, which is on the other. */
function changesOf(along: readonly Difference[]) {
  const found: { at: number; between: readonly [number, number]; side: -1 | 1 }[] = [];
  let last = -1;
  along.forEach(({ side }, k) => {
    if (side === 0) return;
    const before = along[last];
    if (before !== undefined && before.side === -side) {
      const between = along.slice(last, k + 1);
      const at = zeroOf(between, side);
      found.push({ at, between: [before.x, (along[k] as Difference).x], side });
    }
    last = k;
  });
  return found;
}

/** The means cross 0 there for the last time, to the side on which they end. */
function zeroOf(between: readonly Difference[], side: -1 | 1): number {
  let k = between.length - 1;
  while (k > 1 && Math.sign((between[k - 1] as Difference).mean) === side) k -= 1;
  const [from, to] = [between[k - 1] as Difference, between[k] as Difference];
  return from.x + ((to.x - from.x) * from.mean) / (from.mean - to.mean);
}
