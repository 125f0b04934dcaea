import { format } from "d3-format";

/** From here on whole numbers are no longer exact, and have more digits than anybody reads. */
const MOST = 1e15;

/**
 * A number with so many decimals and its thousands apart, as `Intl.NumberFormat` of en-GB writes it, halves away from zero.
 * Intl reads its tables of languages first: on a phone that takes as long as drawing several charts.
 */
export function grouped(value: number, decimals = 0): string {
  const size = Math.abs(value);
  const isSmall = size < 1e-6;
  if (!(size * 10 ** decimals < MOST)) return byIntl(value, decimals);
  // Of the digits as they are written: 1.0005 is a little less than that, and is no less for people.
  const scaled = Math.round(isSmall ? size * 10 ** decimals : Number(`${size}e${decimals}`));
  const digits = String(scaled).padStart(decimals + 1, "0");
  const end = digits.length - decimals;
  const whole = digits.slice(0, end).replace(/\B(?=(\d{3})+$)/g, ",");
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  return sign + whole + (decimals === 0 ? "" : `.${digits.slice(end)}`);
}

/** A number as people type it, without what sets its thousands apart; "0,125" has none. */
export function ungrouped(text: string): string {
  const plain = text.trim();
  const isGrouped = /^-?[1-9]\d{0,2}([,\u202f ]\d{3})+(\.\d*)?$/.test(plain);
  return isGrouped ? plain.replace(/[,\u202f ]/g, "") : plain;
}

function byIntl(value: number, decimals: number): string {
  return new Intl.NumberFormat("en-GB", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}

/**
 * A number for people: four significant digits, but never fewer than all digits before the point,
 * with thousands separated. Whole numbers have no point. "–" where there is none.
 */
export function readable(value: number | null | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return "–";
  if (value === Number.POSITIVE_INFINITY) return "∞";
  if (value === Number.NEGATIVE_INFINITY) return "−∞";
  return Number.isInteger(value) ? grouped(value) : trimmed(significant(value));
}

/** Digits beyond which a double has none. */
const MOST_DIGITS = 16;

/** The same with so many decimals, if `readable` has fewer, as far as doubles have them. */
export function readableTo(value: number, decimals: number): string {
  const short = readable(value);
  if (!Number.isFinite(value) || Number.isInteger(value)) return short;
  const whole = String(Math.trunc(Math.abs(value))).length;
  const wanted = Math.min(decimals, MOST_DIGITS - whole);
  const has = short.split(".")[1]?.length ?? 0;
  if (short.includes("e") || wanted <= has) return short;
  // Together they have more digits than `grouped` rounds exactly.
  const [digits = "", part = ""] = Math.abs(value).toFixed(wanted).split(".");
  return trimmed(`${value < 0 ? "-" : ""}${grouped(Number(digits))}.${part}`);
}

/** Relative error that a value may have. */
const ROUNDING = 1e-9;

/**
 * One number of decimals for a whole column, so that points stand below one another: four significant
 * digits of the largest value, but two of the smallest. None where all values are whole. `least` and `most`: what values
 * are told apart from, however little they are above the one or below the other.
 */
export function columnFormat(
  values: readonly (number | null)[],
  least = 0,
  most = Number.POSITIVE_INFINITY,
): (value: number | null) => string {
  const finite = values.filter((v): v is number => v !== null && Number.isFinite(v));
  const below = most === Number.POSITIVE_INFINITY ? [] : finite.map((v) => most - v);
  const edge = Math.max(least, below.length > 0 ? most : 0);
  const sizes = [...finite, ...finite.map((v) => v - least), ...below]
    .filter((v) => Math.abs(v) > ROUNDING * edge)
    .map((v) => Math.floor(Math.log10(Math.abs(v))) + 1);
  const whole = values.every((v) => v === null || Number.isInteger(v));
  const decimals = Math.max(0, 4 - Math.max(1, ...sizes), 2 - Math.min(4, ...sizes));
  const fixed = format(`,.${whole ? 0 : Math.min(8, decimals)}f`);
  return (value) => (value === null || Number.isNaN(value) ? "–" : fixed(value));
}

/** The value to the last digit, for a tooltip. */
export function exact(value: number, unit: string): string {
  return `${value} ${unit}`.trim();
}

function significant(value: number): string {
  const size = Math.abs(value);
  if (size === 0) return "0.000";
  if (size < 1e-6) return value.toExponential(3).replace("e-", "e−");
  if (size < 1) return value.toFixed(3 - Math.floor(Math.log10(size)));
  const digits = Math.floor(Math.log10(size)) + 1;
  const decimals = Math.max(0, 4 - digits);
  return grouped(value, decimals);
}

function trimmed(digits: string): string {
  return digits.includes(".") && !digits.includes("e")
    ? digits.replace(/0+$/, "").replace(/\.$/, "")
    : digits;
}

/** "412 ± 12": no digit of a mean beyond the second of its half-width; the mean alone where there is no interval (NaN). */
export function withHalf(mean: number, half: number): string {
  if (Number.isNaN(half)) return readable(mean);
  if (half === 0) return `${readable(mean)} ± 0`;
  const decimals = Math.min(8, Math.max(0, 1 - Math.floor(Math.log10(half))));
  return `${grouped(mean, decimals).replace("-", "−")} ± ${grouped(half, decimals)}`;
}
