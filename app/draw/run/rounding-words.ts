import type { RoundedMeans } from "../../../engine/index.ts";

/** "the mean is 40 % larger": what whole packets make of a mean size in bytes. */
export function roundingWords({ bytes, packets }: RoundedMeans): string {
  const percent = Number((100 * (packets / bytes - 1)).toPrecision(2));
  return percent === 0 ? "the mean stays what it is" : `the mean is ${percent} % larger`;
}
