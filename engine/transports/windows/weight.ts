import { exp, ln } from "../../model/numbers/exact-math.ts";

const KIBI = 1024;
/** L²DCT's weights, and between which amounts sent the weight falls (000; SPEC 16.3). */
const MOST = 2.5;
const LEAST = 0.125;
const FROM = 200 * KIBI;
const TO = 1024 * KIBI;

/** The weight of a flow of which `sent` bytes have been sent. */
export function weightOf(sent: number): number {
  if (sent <= FROM) return MOST;
  if (sent >= TO) return LEAST;
  return MOST - ((MOST - LEAST) * (sent - FROM)) / (TO - FROM);
}

/** alpha^weight, the same on every machine. */
export function weighted(alpha: number, weight: number): number {
  return alpha <= 0 ? 0 : exp(weight * ln(alpha));
}

/** What one acknowledgement adds above the threshold, of a packet a round trip. */
export function growthShare(weight: number): number {
  return weight / MOST;
}
