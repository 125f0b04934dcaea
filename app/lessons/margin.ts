import type { Scenario } from "../../engine/index.ts";
import type { Expression } from "./expression.ts";
import type { Question } from "./lesson.ts";

/** How far a number may be from the truth, in its own unit: to be right, and to be close. */
export interface Margins {
  readonly right: number;
  readonly close: number;
}

/** Shares of the truth; of a flow's FCT where its finish is asked for, so that it does not matter when time begins. */
const TOLERANCE = { right: 0.01, close: 0.15 } as const;
/** Of two ways to compute a number. */
const ROUNDING = 1e-9;

/**
 * `base`: what shares are of. `step`: places of the mark that is set are so far apart; the nearest is right, unless
 * the number is whole, which the mark then can hit.
 */
export function marginsOf(
  question: Question & { readonly kind: "finish" | "guess" },
  model: Scenario["model"],
  { value, base, step }: { readonly value: number; readonly base: number; readonly step: number },
): Margins {
  const isWhole = isWholeNumber(question, model);
  const share = question.tolerance ?? (isWhole ? 0 : TOLERANCE.right);
  const right = Math.max(share * base, isWhole ? 0 : step / 2);
  // Whole numbers of slots are exact.
  const rounding = isWhole ? 0 : ROUNDING;
  return { right: right + rounding * Math.abs(value), close: TOLERANCE.close * base };
}

/** Times of flows, and sums of them, which are slots in the slot model. */
const SLOTS: ReadonlySet<string> = new Set([
  "finish",
  "fct",
  "maxFct",
  "fpt",
  "optFpt",
  "arrivals",
  "complete",
  "sent",
]);
const COUNTS: ReadonlySet<string> = new Set([
  "flows",
  "terminated",
  "finished",
  "late",
  "dropped",
  "again",
  "timeouts",
  "queues",
]);

/** Whether the answer is a whole number by what it is: a time in slots, or a count. */
export function isWholeNumber(
  question: Question & { readonly kind: "finish" | "guess" },
  model: Scenario["model"],
): boolean {
  const measure = question.kind === "finish" ? "finish" : nameOf(question.of);
  if (measure === null) return false;
  return COUNTS.has(measure) || (model === "slot" && SLOTS.has(measure));
}

function nameOf(expression: Expression): string | null {
  return expression.kind === "measure" ? expression.name : null;
}
