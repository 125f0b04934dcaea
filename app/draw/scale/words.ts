import { format } from "d3-format";
import type { Estimate, MeasureKind } from "../../../engine/doors/measures.ts";
import { grouped, readable, readableTo } from "./numbers.ts";

const THREE = format(".3~s");

/** Bytes for people: "27.7 KB", "1.95 MB". Decimal, as the papers count. */
export function bytesText(bytes: number): string {
  return bytes < 1000
    ? `${bytes} B`
    : THREE(bytes)
        .replace(/([kMG])$/, " $1B")
        .replace("k", "K");
}

/** "100 kB", as a sentence has it. */
export function bytesWords(bytes: number): string {
  return bytesText(bytes).replace("K", "k");
}

/** What differs by so small a share differs by rounding alone. */
const ROUNDING = 1e-9;

/**
 * A share of 1 in per cent, to so many decimals at most, in a column always with them; what is not quite nothing, or not quite
 * all, is not said to be. "–" where there is none.
 */
export function percentOf(
  share: number | null | undefined,
  decimals: number,
  inColumn = false,
): string {
  if (share === null || share === undefined) return "–";
  const text = (100 * share).toFixed(decimals);
  const [rounded, least] = [Number(text), 10 ** -decimals];
  if (rounded === 0 && share > 0) return `< ${least} %`;
  if (rounded === 100 && share < 1 - ROUNDING) return `> ${(100 - least).toFixed(decimals)} %`;
  return `${inColumn ? text : readableTo(rounded, decimals).replace("-", "−")} %`;
}

/** A share as a percentage, with a decimal where it is small. */
export function percentText(share: number): string {
  return percentOf(share, 100 * share < 10 ? 1 : 0, true);
}

/** A number of this kind as it stands in a cell: a share in per cent, all else as numbers are written; "–" where there is none. */
export function measureText(kind: MeasureKind, value: number | null): string {
  return kind === "share" && value !== null ? percentText(value) : readable(value);
}

/** "1.07": a ratio, two decimals, more digits only where it is large. */
export function ratioText(ratio: number): string {
  return ratio < 100 ? ratio.toFixed(2) : grouped(ratio);
}

/** "θ₁₂". */
export function theta(number: number): string {
  return `θ${[...String(number)].map((digit) => "₀₁₂₃₄₅₆₇₈₉"[Number(digit)]).join("")}`;
}

/** "× 0.336 ± 0.032": no digit of the ratio beyond the second of its interval; three digits of a ratio without one. */
export function ratioWords({ mean, halfWidth }: Estimate): string {
  if (Number.isNaN(halfWidth)) return `× ${Number(mean.toPrecision(3))}`;
  if (halfWidth === 0) return `× ${Number(mean.toPrecision(4))} ± 0`;
  const decimals = Math.min(8, Math.max(0, 1 - Math.floor(Math.log10(halfWidth))));
  return `× ${mean.toFixed(decimals)} ± ${halfWidth.toFixed(decimals)}`;
}

/** At most `room` characters: the start and, because long ids differ at their ends, the end. */
export function shorten(text: string, room: number): string {
  const letters = [...text];
  if (letters.length <= room) return text;
  if (room < 2) return "";
  const tail = Math.floor((room - 1) / 2);
  const head = room - 1 - tail;
  const end = tail === 0 ? "" : letters.slice(-tail).join("");
  return `${letters.slice(0, head).join("").trimEnd()}…${end.trimStart()}`;
}

/**
 * Shortens a text until it fits, to no fewer than `least` characters; "" if not even they fit. A longer text is wider,
 * so the search goes by halves.
 */
export function shortenTo(text: string, least: number, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  let [best, low, high] = ["", least, [...text].length - 1];
  while (low <= high) {
    const keep = Math.floor((low + high) / 2);
    const short = shorten(text, keep);
    if (fits(short)) [best, low] = [short, keep + 1];
    else high = keep - 1;
  }
  return best;
}

/** "−8,090 · −65.0 %": from the base policy's value to this one; null where one of them is missing. */
export function changeWords(
  value: number | null,
  base: number | null,
  format: (value: number) => string,
): string | null {
  if (value === null || base === null || Number.isNaN(value) || Number.isNaN(base)) return null;
  const change = value - base;
  const difference = Math.abs(change) <= ROUNDING * Math.abs(base) ? 0 : change;
  const amount = `${signOf(difference)}${format(Math.abs(difference))}`;
  if (base === 0) return amount;
  const share = (100 * difference) / Math.abs(base);
  return `${amount} · ${signOf(share)}${Math.abs(share).toFixed(1)} %`;
}

/** A true minus sign; none for nothing. */
export function signOf(value: number): "" | "+" | "−" {
  return value === 0 ? "" : value < 0 ? "−" : "+";
}
