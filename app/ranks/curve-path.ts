/** A line through values, with the range that it spans. */
export interface CurvePath {
  readonly path: string;
  readonly least: number;
  readonly most: number;
}

/** Room for the line's own width above and below. */
const EDGE = 4;

/** Values over ages from 0 to `size` as an SVG path, each standing until the next age; gaps where one is not finite. */
export function curvePath(
  ages: Float64Array,
  values: Float64Array,
  size: number,
  width: number,
  height: number,
): CurvePath {
  const finite = values.filter(Number.isFinite);
  const least = finite.reduce((a, b) => Math.min(a, b), finite[0] ?? 0);
  const most = finite.reduce((a, b) => Math.max(a, b), finite[0] ?? 0);
  const x = (age: number) => round((age / size) * width);
  const y = (value: number) =>
    round(
      most === least
        ? height / 2
        : height - EDGE - ((value - least) / (most - least)) * (height - 2 * EDGE),
    );
  let path = "";
  let isDown = false;
  for (const [k, value] of values.entries()) {
    if (!Number.isFinite(value)) {
      isDown = false;
      continue;
    }
    const from = ages[k] as number;
    path += `${isDown ? "L" : "M"}${x(from)} ${y(value)}H${x(ages[k + 1] ?? size)}`;
    isDown = true;
  }
  return { path, least, most };
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
