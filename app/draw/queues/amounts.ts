import { format } from "d3-format";

const short = format(".3~s");

/** "3/12": sent of the size, to three digits where they are long. */
export function amounts(sent: number, size: number): string {
  return `${brief(sent)}/${brief(size)}`;
}

/** 0, 7, 1234, 12.3k, 0.25 */
function brief(value: number): string {
  if (value >= 1e4) return short(value);
  if (Number.isInteger(value)) return String(value);
  return String(Number(value.toPrecision(value >= 100 ? 4 : 3)));
}
