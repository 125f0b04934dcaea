import { LEAST_SEEDS } from "../metrics/replicated.ts";
import { type Estimate, estimate } from "../model/numbers/confidence.ts";

/** How ours stands to the number that is claimed; `VERDICT_WORDS` says it. */
export type Verdict = "agrees" | "at-bound" | "same-side" | "differs" | "erratum" | "undecided";

/** A number that a paper states, or the two ends of its range. */
export type Expected = number | readonly [number, number];

/**
 * A number is near the paper's, on one side of it, or (`about`, where the paper measured elsewhere) on its side of the value at
 * which neither gains.
 */
export type Asks = "equals" | "at-least" | "at-most" | "about";

/** A verdict on a claim, from values of independent seeds (SPEC 13.5). */
export interface Judged {
  readonly mean: number | null;
  /** A single value has no interval: null. */
  readonly low: number | null;
  readonly high: number | null;
  readonly verdict: Verdict;
  /** Undecided: so many seeds would decide, at about this deviation. */
  readonly seedsNeeded?: number;
}

/** Numbers beside which a claim is judged. */
export interface Manner {
  /** Neither side gains at this value: 1 for quotients, 0 for savings, null where there is none. */
  readonly even: number | null;
  /** Exact examples have one of their own; null stands for a tenth of the mean. */
  readonly tolerance: number | null;
  readonly corrected?: number;
}

export function judge(
  { expected, asks = "equals" }: { readonly expected: Expected; readonly asks?: Asks },
  values: readonly number[],
  { even, tolerance, corrected }: Manner,
): Judged {
  if (values.length === 0) return { mean: null, low: null, high: null, verdict: "differs" };
  const { mean, halfWidth }: Estimate = estimate(values);
  const isOne = values.length === 1;
  const half = isOne ? 0 : halfWidth;
  const interval = isOne
    ? { mean, low: null, high: null }
    : { mean, low: mean - half, high: mean + half };
  const [least, most] = typeof expected === "number" ? [expected, expected] : expected;
  // Rounding of the last bit must not decide.
  const slack = 1e-9 * Math.max(Math.abs(least), Math.abs(most));
  const tenth = Math.abs(mean) / 10;
  const undecided = (wanted: number): Judged => ({
    ...interval,
    verdict: "undecided",
    seedsNeeded: needed(values.length, half, wanted),
  });
  if (asks === "about") {
    return { ...interval, verdict: sideOf(interval, (least + most) / 2, even) };
  }
  if (asks !== "equals") {
    const limit = asks === "at-least" ? least : most;
    const beyond = asks === "at-least" ? mean - limit : limit - mean;
    if (beyond >= half - slack) return { ...interval, verdict: "agrees" };
    if (beyond < -half - slack) return { ...interval, verdict: sideOf(interval, limit, even) };
    if (half <= tenth + slack) return { ...interval, verdict: "at-bound" };
    return undecided(Math.max(Math.abs(beyond), tenth));
  }
  const near = Math.max(half, tolerance ?? tenth) + slack;
  const isNear = least <= mean + near && most >= mean - near;
  if (!isNear && corrected !== undefined && Math.abs(mean - corrected) <= near) {
    return { ...interval, verdict: "erratum" };
  }
  if (!isNear) return { ...interval, verdict: sideOf(interval, (least + most) / 2, even) };
  // How far inside the paper's range our mean is; negative: outside.
  const inside = Math.min(mean - least, most - mean);
  if (half <= Math.max(inside, tenth) + slack) return { ...interval, verdict: "agrees" };
  return undecided(Math.max(Math.abs(inside), tenth));
}

/** The whole interval must lie on the paper's side. */
function sideOf(
  { mean, low, high }: Pick<Judged, "mean" | "low" | "high">,
  paper: number,
  even: number | null,
): Verdict {
  if (even === null || mean === null) return "differs";
  const side = Math.sign(paper - even);
  const isThere = [mean, low ?? mean, high ?? mean].every((x) => Math.sign(x - even) === side);
  return isThere ? "same-side" : "differs";
}

/** Half-widths shrink with the root of the seeds. */
function needed(seeds: number, half: number, wanted: number): number {
  if (!(wanted > 0)) return 10_000;
  return Math.min(10_000, Math.max(LEAST_SEEDS, Math.ceil(seeds * (half / wanted) ** 2)));
}
