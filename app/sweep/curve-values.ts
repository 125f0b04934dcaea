/** The values that a number may have, as it is dragged. */
export interface CurveRange {
  readonly least: number;
  readonly most: number;
  /** A step is this much; `ratio`, of counts: a share of the value. */
  readonly step: number | "ratio";
}

/** A curve has no more points. */
const MOST = 12;
/** They go so many times down and up from the number that stands. */
const DOWN = 100;
const UP = 10;
const PER_DECADE = 6;

/** The values at which the curve of a number is computed, ascending. `word` is what the number is called in a file. */
export function curveValues(
  word: string,
  { least, most, step }: CurveRange,
  value: number,
): readonly number[] {
  if (word === "load") return loads(value);
  const isWhole = step === "ratio" || Number.isInteger(step);
  const grain = step === "ratio" ? 1 : step;
  if ((most - least) / grain < MOST) return evenly(least, most, grain);
  const from = Math.max(least, value / DOWN, isWhole ? 1 : most / 1000);
  const to = Math.min(most, UP * Math.max(value, from));
  if (step === "ratio" || to >= UP * from) return geometric(from, to, isWhole);
  const steps = Math.ceil((most - least) / grain / (MOST - 1));
  return evenly(least, most, steps * grain);
}

/** Tenths up to 0.9, or as far as the load that stands. */
function loads(value: number): readonly number[] {
  const small = value < 0.1 ? [0.01, 0.05] : [];
  const most = Math.max(0.9, Math.ceil(10 * value - 1e-9) / 10);
  return [...small, ...evenly(0.1, most, Math.ceil((10 * most) / MOST - 1e-9) / 10)];
}

/** Where the last step is not the end the end is there too. */
function evenly(from: number, to: number, step: number): readonly number[] {
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  const values = Array.from({ length: count }, (_, k) => Math.min(to, decimal(from + k * step)));
  return (values.at(-1) ?? to) < to && count < MOST ? [...values, to] : values;
}

/** Of two digits each, about equally many times one another. */
function geometric(from: number, to: number, isWhole: boolean): readonly number[] {
  const decades = Math.log10(to / from);
  const last = Math.min(MOST - 1, Math.max(1, Math.round(PER_DECADE * decades)));
  const between = Array.from({ length: last - 1 }, (_, k) => {
    const round = Number((from * (to / from) ** ((k + 1) / last)).toPrecision(2));
    return isWhole ? Math.round(round) : round;
  });
  const first = isWhole ? Math.ceil(from) : decimal(from);
  const end = isWhole ? Math.floor(to) : decimal(to);
  const inside = between.filter((one) => one > first && one < end);
  return [...new Set([first, ...inside, end])];
}

/** Without what binary fractions add. */
function decimal(value: number): number {
  return Number(value.toPrecision(12));
}
