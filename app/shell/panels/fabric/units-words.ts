import type { Draft } from "../../../document/draft/draft.ts";
import { sizeUnitOf, speedsOf, timeUnitOf } from "../../../document/edits/units.ts";

/** "1 Gb/s · bytes, ms", "1 to 4 Gb/s · …"; in plain units, that there is a choice. */
export function unitsWords(draft: Draft): string {
  const speeds = speedsOf(draft);
  if (speeds === null) return "Choose Gb/s, bytes and ms";
  const { least, most } = speeds;
  const speed = least === most ? speedWords(least) : `${speedWords(least)} to ${speedWords(most)}`;
  return `${speed} · ${sizeUnitOf(draft)}, ${timeUnitOf(draft)}`;
}

const PREFIXES = [
  ["T", 1e3],
  ["G", 1],
  ["M", 1e-3],
  ["k", 1e-6],
] as const;

/** A speed in Gb/s with the prefix that suits it, to three digits. */
export function speedWords(gigabits: number): string {
  const [prefix, unit] = PREFIXES.find(([, least]) => gigabits >= least) ?? ["", 1e-9];
  return `${Number((gigabits / unit).toPrecision(3))} ${prefix}b/s`;
}
