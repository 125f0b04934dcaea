/** Beyond so many digits a double has none. */
const MOST_DIGITS = 17;
/** Times of one run closer than this share of it differ by rounding. */
const ROUNDING = 2 ** -44;

/**
 * How many decimals a time has to be written with to be told from the nearest other one of `times`, which may hold NaN;
 * 0 where it stands alone. Times that differ by rounding only are one.
 */
export function decimalsApart(times: Iterable<number>): (time: number) => number {
  const sorted = Float64Array.from([...times].filter(Number.isFinite)).sort();
  const first = sorted[0] ?? 0;
  return (time) => {
    if (!Number.isFinite(time)) return 0;
    const near = ROUNDING * Math.abs(time - first);
    const at = placeOf(sorted, time);
    let gap = Number.POSITIVE_INFINITY;
    for (let k = at; k < sorted.length && gap === Number.POSITIVE_INFINITY; k++) {
      const apart = (sorted[k] as number) - time;
      if (apart > near) gap = apart;
    }
    for (let k = at - 1; k >= 0; k--) {
      const apart = time - (sorted[k] as number);
      if (apart >= gap) break;
      if (apart > near) gap = apart;
    }
    const whole = String(Math.trunc(Math.abs(time))).length;
    let decimals = 0;
    for (let step = 1; step > gap && decimals + whole < MOST_DIGITS; step /= 10) decimals++;
    return decimals;
  };
}

/** `time` in `digits` digits, counted from `begin` on: more where it has more before the point, or needs more decimals. */
export function timeDigits(time: number, digits: number, decimals: number, begin = 0): string {
  const place = Number((time - begin).toExponential(digits - 1).split("e")[1]);
  return String(Number(time.toFixed(Math.min(100, Math.max(decimals, digits - 1 - place)))));
}

/** `short`, as `time` is told otherwise, unless the time needs more decimals than that has. */
export function withDecimals(short: string, time: number, decimals: number): string {
  const has = short.split(".")[1]?.length ?? 0;
  return decimals > has ? String(Number(time.toFixed(decimals))) : short;
}

/** How many of the ascending values are below `value`. */
function placeOf(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
