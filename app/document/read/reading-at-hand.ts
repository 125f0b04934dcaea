import type { Reading } from "../../../engine/doors/files.ts";

type Whole = typeof import("./whole-reading.ts");

/** Something is asked of what has not been fetched yet. */
export class NotAtHand extends Error {}

function notYet(): never {
  throw new NotAtHand("what reads this scenario has not been fetched yet");
}

/** The parser that a page begins with: of drawn flows under policies with neither packets nor expressions. */
const BARE: Reading = { ranks: notYet, methods: notYet, packets: notYet, sampling: notYet };

let whole: Whole | null = null;

/** What the parser may ask for; it throws `NotAtHand` for what is not there. */
export function readingAtHand(): Reading {
  return whole?.WHOLE_READING ?? BARE;
}

/** What is asked of sampled flows; once such a scenario has been read it is there, and throws `NotAtHand` before. */
export function ofSamples(): Pick<Whole, "arrivalRate" | "DISTRIBUTIONS" | "flowsToSample"> {
  return whole ?? notYet();
}

/** Fetches all that any scenario needs. */
export async function fetchReading(): Promise<void> {
  whole = await import("./whole-reading.ts");
}
