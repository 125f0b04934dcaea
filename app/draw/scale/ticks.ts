import { range, tickStep, ticks } from "d3-array";
import { format, precisionFixed } from "d3-format";
import { logScale, roundLogValues } from "./scales.ts";

/** Tick positions on an axis and the words beside them. */
export interface Ticks {
  readonly values: readonly number[];
  readonly label: (value: number) => string;
}

const NONE: Ticks = { values: [], label: String };
/** A digit of an axis label, and the air between two labels, in pixels. */
const DIGIT = 6.6;
const AIR = 12;

/**
 * Round values (1, 2 or 5 times a power of ten) at least `gap` pixels apart, and farther if their
 * labels need it. In the slot model (`whole`) a tick never stands inside a slot.
 */
export function linearTicks(
  from: number,
  to: number,
  width: number,
  gap: number,
  whole = false,
  labels?: (value: number) => string,
): Ticks {
  if (!(to > from) || !(width > 0)) return NONE;
  for (let count = Math.max(1, Math.floor(width / gap)); ; count--) {
    const nice = tickStep(from, to, count);
    const isInside = whole && nice < 1;
    const step = isInside ? 1 : nice;
    const values = isInside ? range(Math.ceil(from), Math.floor(to) + 1) : ticks(from, to, count);
    const digits = format(`,.${Math.min(12, precisionFixed(step))}f`);
    const label = labels ?? (step >= 1e5 ? shortNumber : digits);
    const apart = (step / (to - from)) * width;
    if (count === 1 || apart >= roomOf(values, label, gap) - 1e-6) return { values, label };
  }
}

/** On a logarithmic axis: every round value if there is room, else 1, 2 and 5, else powers of ten. */
export function logTicks(from: number, to: number, width: number, gap: number): Ticks {
  if (!(from > 0) || !(to > from) || !(width > 0)) return NONE;
  const { toX } = logScale(from, to, width);
  const label = shortNumber;
  const fitting = (values: readonly number[]): boolean =>
    values.length > 1 && fits(values.map(toX), roomOf(values, label, gap));
  const round = roundLogValues(from, to, Math.max(2, Math.floor(width / gap)));
  for (const mantissas of [null, [1, 2, 5], [1, 3]]) {
    const values = round.filter((v) => mantissas === null || mantissas.includes(mantissaOf(v)));
    if (fitting(values)) return { values, label };
  }
  const first = Math.ceil(Math.log10(from) - 1e-9);
  const powers = range(first, Math.floor(Math.log10(to) + 1e-9) + 1);
  for (let every = 1; every <= powers.length; every++) {
    const values = powers.filter((e) => e % every === 0).map((e) => Number(`1e${e}`));
    if (fitting(values)) return { values, label };
  }
  return { values: round.slice(0, 1), label };
}

function fits(pixels: readonly number[], room: number): boolean {
  return pixels.every((x, k) => k === 0 || x - (pixels[k - 1] as number) >= room - 1e-6);
}

function roomOf(values: readonly number[], label: (value: number) => string, gap: number): number {
  const letters = values.reduce((most, value) => Math.max(most, label(value).length), 0);
  return Math.max(gap, letters * DIGIT + AIR);
}

function mantissaOf(value: number): number {
  return Number(value.toExponential().split("e")[0]);
}

const plain = format("~r");
const si = format("~s");
const tiny = format("~e");

/** 0.001, 250, 1k, 2.5k, 100k, 5M: for axes only. */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e3) return si(value);
  if (size > 0 && size < 1e-4) return tiny(value).replace("e-", "e−");
  return plain(Number(value.toPrecision(4)));
}
