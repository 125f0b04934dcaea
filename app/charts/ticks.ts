/** Tick positions on an axis and the words beside them. */
export interface Ticks {
  readonly values: readonly number[];
  readonly label: (value: number) => string;
}

/**
 * Round values (1, 2 or 5 times a power of ten) at least `gap` pixels apart. In the slot model
 * (`whole`) a tick never stands inside a slot.
 */
export function linearTicks(
  from: number,
  to: number,
  width: number,
  gap: number,
  whole = false,
): Ticks {
  const span = to - from;
  if (!(span > 0) || !(width > 0)) return { values: [], label: String };
  let step = roundUp((span * gap) / width);
  if (whole && step < 1) step = 1;
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const values: number[] = [];
  const slack = step * 1e-9;
  for (let k = Math.ceil((from - slack) / step); k * step <= to + slack; k++) {
    // + 0: no tick reads −0.
    values.push((decimals > 0 ? Number((k * step).toFixed(decimals)) : k * step) + 0);
  }
  const format = new Intl.NumberFormat("en-GB", {
    minimumFractionDigits: Math.min(decimals, 12),
    maximumFractionDigits: Math.min(decimals, 12),
  });
  return { values, label: (value) => format.format(value) };
}

/** Powers of ten, with 2 and 5 between (or every digit's tick unlabelled) as room allows. */
export function logTicks(from: number, to: number, width: number, gap: number): Ticks {
  if (!(from > 0) || !(to > from) || !(width > 0)) return { values: [], label: String };
  const decade = width / Math.log10(to / from);
  const mantissas = decade * Math.log10(2) >= gap ? [1, 2, 5] : decade / 2 >= gap ? [1, 3] : [1];
  const every = Math.max(1, Math.ceil(gap / decade));
  const values: number[] = [];
  for (let e = Math.floor(Math.log10(from)); e <= Math.ceil(Math.log10(to)); e++) {
    if (((e % every) + every) % every !== 0) continue;
    for (const m of mantissas) {
      const value = Number(`${m}e${e}`);
      if (value >= from * (1 - 1e-12) && value <= to * (1 + 1e-12)) values.push(value);
    }
  }
  return { values, label: shortNumber };
}

/** 0.001, 250, 1,000, 100k, 5M: for axes only. */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e9) return `${trim(value / 1e9)}G`;
  if (size >= 1e6) return `${trim(value / 1e6)}M`;
  if (size >= 1e4) return `${trim(value / 1e3)}k`;
  if (size >= 1e3) return new Intl.NumberFormat("en-GB").format(value);
  if (size > 0 && size < 1e-4) return value.toExponential(0).replace("e-", "e−");
  return trim(value);
}

/** 1, 2 or 5 times a power of ten, not below `value`. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const m = value / power;
  return (m <= 1 + 1e-9 ? 1 : m <= 2 + 1e-9 ? 2 : m <= 5 + 1e-9 ? 5 : 10) * power;
}

function trim(value: number): string {
  return String(Number(value.toPrecision(4)));
}
