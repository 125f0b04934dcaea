import type { Cdf, Rise } from "./cdf.ts";
import { risesOf, stepPath } from "./cdf.ts";
import type { Curve } from "./cdf-curve.ts";
import type { CdfScale } from "./cdf-scale.ts";
import { cdfScale } from "./cdf-scale.ts";
import { signedScale } from "./signed-scale.ts";

/** Room around the plot, in pixels. */
export const CDF_MARGIN = { left: 40, right: 12, top: 22, bottom: 40 } as const;
/** From the width `from` on the legend stands beside the plot, so wide and so far from it. */
export const CDF_LEGEND = { from: 620, width: 232, gap: 20 } as const;
/** What the vertical axis counts in. */
export const SHARES = [0, 0.25, 0.5, 0.75, 1] as const;

/** The plot of the distributions, on the screen and in figures: its inner size, its axis, its curves. */
export interface CdfFrame {
  readonly inner: number;
  readonly height: number;
  readonly axis: CdfScale;
  readonly rises: readonly (readonly Rise[])[];
  readonly paths: readonly string[];
  readonly dashes: readonly Dashes[];
}

interface Dashes {
  readonly array: string;
  readonly offset: number;
}

export function cdfFrame(
  curves: readonly Curve[],
  scale: "linear" | "log",
  width: number,
  isSigned = false,
): CdfFrame {
  const inner = Math.max(0, width - CDF_MARGIN.left - CDF_MARGIN.right);
  const height = Math.round(Math.min(320, Math.max(200, inner * 0.62)));
  const cdfs = curves.map((curve): Cdf => curve.cdf);
  const axis = (isSigned ? signedScale : cdfScale)(cdfs, scale, inner);
  const rises = cdfs.map((cdf) => risesOf(cdf, axis));
  const paths = rises.map((own) => stepPath(own, inner, (share) => height * (1 - share)));
  return { inner, height, axis, rises, paths, dashes: dashesOf(curves, paths) };
}

/** Length of a colour's turn where several curves are one, in pixels. */
const TURN = 9;

/** Each curve's own dashes, but curves whose paths are the same take turns, so that all are seen. */
function dashesOf(curves: readonly Curve[], paths: readonly string[]): readonly Dashes[] {
  return curves.map((curve, k) => {
    const alike = paths.filter((path) => path === paths[k]).length;
    if (alike === 1) return { array: curve.dash, offset: 0 };
    const nth = paths.slice(0, k).filter((path) => path === paths[k]).length;
    return { array: `${TURN} ${TURN * (alike - 1)}`, offset: -nth * TURN };
  });
}
