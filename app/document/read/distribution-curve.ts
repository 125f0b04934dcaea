import type { CdfPoints } from "../../../engine/index.ts";
import { SizeProfile, sketchOf } from "../../../engine/index.ts";
import { isCell, plainText } from "../draft/cell.ts";
import { lawOf } from "../draft/choices.ts";
import { isRecord, recordAt } from "../draft/json-paths.ts";

/** Points of a CDF to draw, and what its sizes are measured in; null while a parameter is unfit. */
export interface Curve {
  readonly points: readonly (readonly [size: number, p: number])[];
  /** The scenario's own size unit if null. */
  readonly unit: string | null;
}

const STEPS = 48;

/** The CDF of a distribution as a file says it; null while a parameter is unfit. */
export function curveOf(distribution: unknown): Curve | null {
  if (!isRecord(distribution)) {
    const points = sketchOf(plainText(distribution));
    return points && { points, unit: "bytes" };
  }
  const law = lawOf(distribution);
  const { fixed, cdf } = distribution;
  if (law === "cdf") return isCdf(cdf) ? { points: bentPoints(cdf), unit: null } : null;
  if (law === "fixed") {
    if (typeof fixed !== "number" || !(fixed > 0)) return null;
    return {
      points: [
        [fixed, 0],
        [fixed, 1],
      ],
      unit: null,
    };
  }
  const { min: least, max: most, shape: bend } = recordAt(distribution, law);
  const [min, max, shape] = [least, most, bend].map((one) =>
    Number(isCell(one) ? one : Number.NaN),
  ) as [number, number, number];
  if (!(min > 0 && max > min)) return null;
  const sizes = sizesBetween(min, max);
  if (law === "uniform") {
    return { points: sizes.map((x) => [x, (x - min) / (max - min)]), unit: null };
  }
  if (!(shape > 0)) return null;
  const cut = 1 - (min / max) ** shape;
  return { points: sizes.map((x) => [x, (1 - (min / x) ** shape) / cut]), unit: null };
}

/** Points are drawn before any parser has judged them. */
function isCdf(list: unknown): list is CdfPoints {
  let last: readonly number[] = [0, 0];
  return (
    Array.isArray(list) &&
    list.every((point) => {
      if (!Array.isArray(point) || point.length !== 2) return false;
      const [[size, p], [before, share]] = [point, last] as [number[], number[]] as never as [
        [number, number],
        [number, number],
      ];
      last = point;
      return (
        typeof size === "number" && typeof p === "number" && size >= before && p >= share && p <= 1
      );
    })
  );
}

/** Straight between points on a linear axis is bent on a logarithmic one. A first p > 0 is an atom. */
function bentPoints(cdf: CdfPoints): Curve["points"] {
  const [first] = cdf;
  if (first === undefined) return cdf;
  const { size, flows } = new SizeProfile(first[1] > 0 ? [[first[0], 0], ...cdf] : cdf).curve();
  return Array.from(size, (x, i) => [x, flows[i] as number] as const);
}

/** Evenly spaced on a logarithmic axis. */
function sizesBetween(min: number, max: number): number[] {
  const ratio = max / min;
  return Array.from({ length: STEPS + 1 }, (_, step) => min * ratio ** (step / STEPS));
}
