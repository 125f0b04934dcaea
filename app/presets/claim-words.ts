import { kindOf } from "../../engine/doors/measures.ts";
import { type Claim, type ClaimVerdict, expressionOf } from "../../engine/doors/study.ts";
import { quantity } from "../draw/run/run-words.ts";
import { percentOf } from "../draw/scale/words.ts";

/** How each comes out, in the words that stand beside it. */
export const VERDICTS: Readonly<Record<ClaimVerdict, string>> = {
  agrees: "as the paper says",
  "at-bound": "at the paper's bound",
  "same-side": "the same way round; the paper measured a network",
  erratum: "the paper's number is wrong",
  differs: "not so here",
  undecided: "more seeds would decide",
};

export const MARKS: Readonly<Record<ClaimVerdict, string>> = {
  agrees: "✓",
  "at-bound": "≈",
  "same-side": "≈",
  erratum: "!",
  differs: "✗",
  undecided: "?",
};

/** Before a number that is a bound. */
export const BOUNDS = { equals: "", about: "", "at-least": "≥ ", "at-most": "≤ " } as const;

/** "29 %", "≤ 3", "4.67 slots"; "no less" where a paper says which of two is ahead, not by how much. */
export function paperWords(claim: Claim, timeUnit: string): string {
  const { expected, over, asks = "equals" } = claim;
  const isOrder = expected === 1 && over !== undefined;
  if (isOrder && asks === "at-least") return "no less";
  if (isOrder && asks === "at-most") return "no more";
  const [least, most] = [expected].flat();
  const range = [least, most].flatMap((end) => end ?? []);
  return `${BOUNDS[asks]}${range.map((end) => amount(claim, end, timeUnit)).join(" to ")}`;
}

/** Ours with as many decimals as theirs, two at least. */
export function amount(claim: Claim, value: number | null, timeUnit: string): string {
  const kind = kindOf(expressionOf(claim));
  if (value === null) return "–";
  if (kind === "share") {
    return percentOf(value, 1);
  }
  const decimals = /\.\d{3}$/.test(String(claim.expected)) ? 3 : 2;
  return kind === "ratio"
    ? `${value.toFixed(decimals)} ×`
    : quantity(Math.round(value * 100) / 100, timeUnit);
}
