import type { CdfPoints } from "../../../engine/index.ts";
import { SizeProfile, sketchOf } from "../../../engine/index.ts";
import type { Cell } from "../draft/cell.ts";
import type { DistributionDraft } from "../draft/draft.ts";

/** Points of a CDF to draw, and what its sizes are measured in; null while a parameter is unfit. */
export interface Curve {
  readonly points: readonly (readonly [size: number, p: number])[];
  /** Null: the scenario's own size unit. */
  readonly unit: string | null;
}

const STEPS = 48;

export function curveOf(distribution: DistributionDraft): Curve | null {
  switch (distribution.kind) {
    case "named": {
      const points = sketchOf(distribution.name);
      return points && { points, unit: "bytes" };
    }
    case "cdf":
      return distribution.cdf === null
        ? null
        : { points: bentPoints(distribution.cdf), unit: null };
    case "fixed": {
      const { fixed } = distribution;
      if (typeof fixed !== "number" || !(fixed > 0)) return null;
      return {
        points: [
          [fixed, 0],
          [fixed, 1],
        ],
        unit: null,
      };
    }
    case "uniform": {
      const [min, max] = numbers(distribution.uniform);
      if (!(min > 0 && max > min)) return null;
      return {
        points: sizesBetween(min, max).map((x) => [x, (x - min) / (max - min)]),
        unit: null,
      };
    }
    case "pareto": {
      const [min, max] = numbers(distribution.pareto);
      const shape = Number(distribution.pareto.shape);
      if (!(shape > 0 && min > 0 && max > min)) return null;
      const cut = 1 - (min / max) ** shape;
      return {
        points: sizesBetween(min, max).map((x) => [x, (1 - (min / x) ** shape) / cut]),
        unit: null,
      };
    }
  }
}

/** Straight between points on a linear axis is bent on a logarithmic one. A first p > 0 is an atom. */
function bentPoints(cdf: CdfPoints): Curve["points"] {
  const [first] = cdf;
  if (first === undefined) return cdf;
  const { size, flows } = new SizeProfile(first[1] > 0 ? [[first[0], 0], ...cdf] : cdf).curve();
  return Array.from(size, (x, i) => [x, flows[i] as number] as const);
}

function numbers(range: { readonly min: Cell; readonly max: Cell }): readonly [number, number] {
  return [Number(range.min), Number(range.max)];
}

/** Evenly spaced on a logarithmic axis. */
function sizesBetween(min: number, max: number): number[] {
  const ratio = max / min;
  return Array.from({ length: STEPS + 1 }, (_, step) => min * ratio ** (step / STEPS));
}
