import { curveOf } from "../../../draw/studies/size-curve.ts";

/** The picture of a distribution in its row, in pixels. */
export const PICTURE = { width: 56, height: 22 } as const;

/** Sizes of all that ship lie between these, in bytes, so that their pictures can be compared. */
const BYTES = [50, 1e9] as const;
/** Half of the line is as near to an edge as it gets. */
const EDGE = 0.75;

const known = new Map<string, string>();

/** The share of flows up to a size, sizes on a logarithmic axis, as a path; null: it is no distribution yet. */
export function curvePath(distribution: unknown): string | null {
  const found = typeof distribution === "string" ? known.get(distribution) : undefined;
  if (found !== undefined) return found;
  const curve = curveOf(distribution);
  if (curve === null) return null;
  const sizes = curve.points.map(([size]) => size).filter((size) => size > 0);
  const own = [(sizes[0] ?? 1) / 3, (sizes.at(-1) ?? 1) * 3] as const;
  const [from, to] = (curve.unit === null ? own : BYTES).map(Math.log) as [number, number];
  const x = (size: number): string => {
    const share = (Math.log(Math.max(size, Number.MIN_VALUE)) - from) / (to - from);
    return (PICTURE.width * Math.min(1, Math.max(0, share))).toFixed(1);
  };
  const y = (p: number): string => (EDGE + (PICTURE.height - 2 * EDGE) * (1 - p)).toFixed(1);
  const [first] = curve.points;
  // Where the smallest flows are some of all, the curve begins with a step.
  const foot = first === undefined || first[1] === 0 ? "" : `L${x(first[0])} ${y(0)}`;
  const points = curve.points.map(([size, p]) => `L${x(size)} ${y(p)}`).join("");
  const path = `M0 ${y(0)}${foot}${points}H${PICTURE.width}`;
  if (typeof distribution === "string") known.set(distribution, path);
  return path;
}
