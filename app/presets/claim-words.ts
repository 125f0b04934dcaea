import type { Claim, ClaimVerdict } from "../../engine/index.ts";
import { quantity } from "../draw/run/run-words.ts";
import { readable } from "../draw/scale/numbers.ts";

/** How each comes out, in the words that stand beside it. */
export const VERDICTS: Readonly<Record<ClaimVerdict, string>> = {
  agrees: "as the paper says",
  "same-way": "the same way round; the paper measured a network",
  erratum: "the paper's number is wrong",
  otherwise: "not so here",
};

export const MARKS: Readonly<Record<ClaimVerdict, string>> = {
  agrees: "✓",
  "same-way": "≈",
  erratum: "!",
  otherwise: "✗",
};

/** Before a number that is a bound. */
export const BOUNDS = { equals: "", about: "", "at-least": "≥ ", "at-most": "≤ " } as const;

/** "29 %", "≤ 3", "4.67 slots"; "no less" where a paper says which of two is ahead, not by how much. */
export function paperWords(claim: Claim, timeUnit: string): string {
  const isOrder = claim.paper === 1 && claim.quantity.over !== undefined;
  if (isOrder && claim.asks === "at-least") return "no less";
  if (isOrder && claim.asks === "at-most") return "no more";
  return `${BOUNDS[claim.asks]}${amount(claim, claim.paper, timeUnit)}`;
}

/** Ours with as many decimals as theirs, two at least. */
export function amount(
  { quantity: measured, paper }: Claim,
  value: number | null,
  timeUnit: string,
): string {
  const { value: kind, over, saves } = measured;
  if (value === null) return "–";
  if (saves === true || (kind === "in-time" && over === undefined)) {
    return `${readable(Math.round(value * 1000) / 10)} %`.replace("-", "−");
  }
  const isRatio = over !== undefined || kind.endsWith("/opt");
  const decimals = /\.\d{3}$/.test(String(paper)) ? 3 : 2;
  return isRatio
    ? `${value.toFixed(decimals)} ×`
    : quantity(Math.round(value * 100) / 100, timeUnit);
}
