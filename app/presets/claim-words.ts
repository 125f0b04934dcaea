import { kindOf } from "../../engine/doors/measures.ts";
import { type Claim, type ClaimWord, expressionOf } from "../../engine/doors/study.ts";
import { paperNumber } from "../draw/run/claim-lines.ts";
import { quantity } from "../draw/run/run-words.ts";
import { percentOf } from "../draw/scale/words.ts";

/** A sign for each word, and how it is coloured. */
export const MARKS: Readonly<
  Record<ClaimWord, readonly [sign: string, tone: "good" | "near" | "other"]>
> = {
  agrees: ["✓", "good"],
  "same direction": ["≈", "near"],
  "a third or less": ["↓", "near"],
  "no effect": ["∅", "other"],
  "three times or more": ["↑", "near"],
  opposite: ["⇄", "other"],
  differs: ["✗", "other"],
  undecided: ["?", "near"],
  erratum: ["!", "other"],
};

/** "29 %", "≤ 3", "4.67 slots"; "no less" where a paper says which of two is ahead, not by how much. */
export function paperWords(claim: Claim, timeUnit: string): string {
  const { expected, kind, asks = null } = claim;
  if (kind === "side" || kind === "alike") {
    return paperNumber({ kind, asks, printed: 1, form: "quotient" });
  }
  const [least, most] = [expected].flat();
  const range = [least, most].flatMap((end) => end ?? []);
  const bound = kind !== "bound" ? "" : asks === "at-most" ? "≤ " : "≥ ";
  return `${bound}${range.map((end) => amount(claim, end, timeUnit)).join(" to ")}`;
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
