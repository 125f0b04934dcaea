import { grouped, ungrouped } from "../draw/scale/numbers.ts";

/** The values of a number that is dragged. */
export interface NumberRange {
  readonly least: number;
  readonly most: number;
  /** A step is this much; `ratio`, of counts: a twentieth of the value, and one at least. */
  readonly step: number | "ratio";
}

/** One step of a count multiplies it by this. */
const RATIO = 1.05;
/** Below it a twentieth is less than one. */
const KNEE = 20;
/** With Shift. */
const FINE = 0.1;

function isWhole({ step }: NumberRange): boolean {
  return step === "ratio" || Number.isInteger(step);
}

export function clamped({ least, most }: NumberRange, value: number): number {
  return Math.min(most, Math.max(least, value));
}

/**
 * The value so many steps from `start`, which need not lie on a step itself: 0 steps lead back to it. In between counts are
 * rounded to the power of ten below a step, so that 10,000 is followed by 10,500 and 11,000.
 */
export function moved(range: NumberRange, start: number, steps: number, isFine: boolean): number {
  if (steps === 0) return clamped(range, start);
  const { step } = range;
  if (step === "ratio") {
    const value = countAt(placeOf(start) + steps);
    return clamped(range, roundedCount(value, isFine ? FINE : 1));
  }
  const whole = isWhole(range) ? Math.round(steps) : steps;
  return clamped(range, withDecimalsOf(start + whole * step, start, isFine ? step * FINE : step));
}

/** The next whole value, up (1) or down (−1), where a tenth of a step is less than one; null: it is more. */
export function nudged(range: NumberRange, value: number, way: 1 | -1): number | null {
  if (!isWhole(range)) return null;
  if (range.step !== "ratio") return clamped(range, value + way * range.step);
  return value * (RATIO ** FINE - 1) < 1 ? clamped(range, value + way) : null;
}

/** How far along a slider a value lies, 0 to 1: counts by their ratios. */
export function shareOf(range: NumberRange, value: number): number {
  const along = range.step === "ratio" ? placeOf : same;
  const [from, to] = [along(range.least), along(range.most)];
  return to === from ? 0 : (along(clamped(range, value)) - from) / (to - from);
}

/** The value at a place of a slider, on a step. */
export function valueAt(range: NumberRange, share: number): number {
  const { least, most, step } = range;
  if (step === "ratio") {
    const [from, to] = [placeOf(least), placeOf(most)];
    return clamped(range, roundedCount(countAt(from + share * (to - from)), 1));
  }
  const steps = Math.round((share * (most - least)) / step);
  return share >= 1 ? most : clamped(range, withDecimalsOf(least + steps * step, least, step));
}

/** The value on a step that is nearest to a place between steps; of counts one of two digits. */
export function snapped(range: NumberRange, exact: number): number {
  const { least, step } = range;
  if (step === "ratio") return clamped(range, Math.round(Number(exact.toPrecision(2))));
  const steps = Math.round((exact - least) / step);
  return clamped(range, withDecimalsOf(least + steps * step, least, step));
}

/** A number as people type it, thousands apart or not; null: it is none, or none of the range. */
export function typedNumber(range: NumberRange, text: string): number | null {
  const plain = ungrouped(text);
  const value = plain === "" ? Number.NaN : Number(plain);
  const isOnStep =
    range.step === "ratio" || !isWhole(range)
      ? !isWhole(range) || Number.isInteger(value)
      : Number.isInteger((value - range.least) / range.step);
  return isOnStep && value >= range.least && value <= range.most ? value : null;
}

/** The number as it stands in a sentence: thousands apart, but in names such as seeds, and no more decimals than it has. */
export function numberText(value: number, isName = false): string {
  return Number.isInteger(value) && !isName ? grouped(value) : String(value);
}

/** Says what may be typed: "a whole number from 1 to 10,000,000". */
export function rangeWords(range: NumberRange): string {
  const { least, most, step } = range;
  const kind = isWhole(range) ? "a whole number" : "a number";
  const steps =
    step !== "ratio" && Number.isInteger(step) && step > 1 ? ` in steps of ${step}` : "";
  return `${kind} from ${numberText(least)} to ${numberText(most)}${steps}`;
}

/** Says the same of a text that is none of them; what is meant by a comma is written with a point. */
export function faultWords(range: NumberRange, text: string): string {
  const meant = typedNumber(range, text.replace(",", "."));
  return `${rangeWords(range)}${meant === null ? "" : ` (write ${meant})`}`;
}

/** Counts that are a step apart have places that are one apart, or nearly so at the knee. */
function placeOf(count: number): number {
  return count <= KNEE ? count : KNEE + Math.log(count / KNEE) / Math.log(RATIO);
}

function countAt(place: number): number {
  return place <= KNEE ? place : KNEE * RATIO ** (place - KNEE);
}

function roundedCount(value: number, fineness: number): number {
  const step = value * (RATIO ** fineness - 1);
  const grain = step < 10 ? 1 : 10 ** Math.floor(Math.log10(step));
  return Math.round(value / grain) * grain;
}

/** Sums of decimals without what binary fractions add: 0.7 + 0.1 is 0.8. */
function withDecimalsOf(sum: number, ...terms: readonly number[]): number {
  return Number(sum.toFixed(Math.max(...terms.map(decimalsOf))));
}

function decimalsOf(value: number): number {
  const [digits = "", power = "0"] = Number(value.toPrecision(12)).toString().split("e");
  return Math.min(20, Math.max(0, (digits.split(".")[1]?.length ?? 0) - Number(power)));
}

function same(value: number): number {
  return value;
}
