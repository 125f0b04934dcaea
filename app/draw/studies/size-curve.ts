import type { CdfPoints } from "../../../engine/index.ts";
import { SizeProfile, sketchOf } from "../../../engine/index.ts";

/** Points of a CDF to draw, and what its sizes are measured in. */
export interface Curve {
  readonly points: readonly (readonly [size: number, p: number])[];
  /** The scenario's own size unit if null. */
  readonly unit: string | null;
}

type Numbers = Readonly<Record<string, unknown>>;

const STEPS = 48;

/** The CDF of a distribution as a file says it, before any parser has judged it; null while a parameter is unfit. */
export function curveOf(distribution: unknown): Curve | null {
  if (typeof distribution === "string") {
    const points = sketchOf(distribution);
    return points && { points, unit: "bytes" };
  }
  const points = pointsOf((distribution ?? {}) as Numbers);
  return points && { points, unit: null };
}

function pointsOf({ cdf, fixed, uniform, pareto }: Numbers): Curve["points"] | null {
  if (cdf !== undefined) return isCdf(cdf) ? bentPoints(cdf) : null;
  if (fixed !== undefined) {
    const isSize = typeof fixed === "number" && fixed > 0;
    return isSize ? [0, 1].map((p) => [fixed, p] as const) : null;
  }
  const law = (uniform ?? pareto ?? {}) as Numbers;
  const [min, max, shape] = [law["min"], law["max"], law["shape"]].map(numberOf) as [
    min: number,
    max: number,
    shape: number,
  ];
  if (!(min > 0 && max > min)) return null;
  const sizes = sizesBetween(min, max);
  if (uniform !== undefined) return sizes.map((x) => [x, (x - min) / (max - min)]);
  if (!(shape > 0)) return null;
  const cut = 1 - (min / max) ** shape;
  return sizes.map((x) => [x, (1 - (min / x) ** shape) / cut]);
}

function numberOf(typed: unknown): number {
  return typeof typed === "number" || typeof typed === "string" ? Number(typed) : Number.NaN;
}

function isCdf(list: unknown): list is CdfPoints {
  if (!Array.isArray(list)) return false;
  let [before, share] = [0, 0];
  return list.every((point) => {
    const [size, p, ...rest]: readonly unknown[] = Array.isArray(point) ? point : [];
    if (typeof size !== "number" || typeof p !== "number" || rest.length > 0) return false;
    if (!(size >= before && p >= share && p <= 1)) return false;
    [before, share] = [size, p];
    return true;
  });
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
