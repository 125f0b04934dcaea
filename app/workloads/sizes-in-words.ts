import { readable } from "../draw/scale/numbers.ts";

const UNITS = [
  [1e9, "GB"],
  [1e6, "MB"],
  [1e3, "KB"],
] as const;

/** "1.67 MB", "340 B": three significant digits; KB, MB and GB are decimal. */
export function bytesInWords(bytes: number): string {
  const rounded = Number(bytes.toPrecision(3));
  for (const [size, unit] of UNITS) {
    if (rounded >= size) return `${readable(rounded / size)} ${unit}`;
  }
  return `${readable(rounded)} B`;
}

/** "54.4 %": to a tenth, but what is not nothing never reads as 0, and what is not all never as 100. */
export function shareInWords(share: number): string {
  const percent = 100 * share;
  if (percent > 0 && percent < 0.1) return "< 0.1 %";
  if (percent < 100 && percent > 99.9) return "> 99.9 %";
  return `${share === 0 || share === 1 ? percent : percent.toFixed(1)} %`;
}
