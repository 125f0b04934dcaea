/** How ours stands to what a paper states (SPEC 13.5), in the order in which words are told. */
export const WORDS = [
  "agrees",
  "same direction",
  "a third or less",
  "no effect",
  "three times or more",
  "opposite",
  "differs",
  "undecided",
  "erratum",
] as const;

export type Word = (typeof WORDS)[number];

/** A number that a paper states, or the two ends of its range. */
export type Expected = number | readonly [number, number];

/** What we measured. Without a low and a high end there is no interval, as of a single seed. */
export interface Ours {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Seeds or batches; null: the number is exact, and both ends of its interval are the number. */
  readonly seeds: number | null;
}

/** A word, and of an undecided claim how many seeds would decide if the number stayed, 10,000 at most. */
export interface Judged {
  readonly word: Word;
  readonly seedsNeeded?: number;
}

/** With fewer seeds an interval tells nothing. */
const LEAST_JUDGED = 4;
/** Sides closer than this are alike. */
const EVEN = 1.02;
const MOST_SEEDS = 10_000;
/** The last bits of an exact number do not decide. */
const ROUNDING = 1e-9;

/** How much longer the slower of two takes, below 0 where the first is the faster; of a quotient and its inverse it differs by its sign alone. */
export function effectOf(quotient: number): number {
  return quotient >= 1 ? quotient - 1 : 1 - 1 / quotient;
}

/** An effect with a printed size. `paper` and `corrected` are quotients, as ours; of a range the nearer end counts. */
export function judgeEffect(ours: Ours, paper: Expected, corrected?: number): Judged {
  const ends = [paper].flat().map(effectOf);
  const [near, far] = [...ends].sort((a, b) => Math.abs(a) - Math.abs(b)) as [number, number?];
  return decided(
    ours,
    (low, high) => {
      const over = (end: number) =>
        [effectOf(low) / end, effectOf(high) / end].sort((a, b) => a - b) as [number, number];
      const [from, to] = over(near);
      const [fromFar, toFar] = over(far ?? near);
      const covers = (quotient: number) => spans(low, quotient, high);
      if (corrected !== undefined && covers(corrected) && ![paper].flat().some(covers)) {
        return "erratum";
      }
      const isNear = within([1 / 2, from], [to, 2]) && spans(from, 1, to);
      const agrees =
        far === undefined
          ? isNear || within([3 / 4, from], [to, 4 / 3])
          : within([1, from], [toFar, 1]);
      if (agrees) return "agrees";
      if (within([-1 / 10, from], [to, 1 / 10])) return "no effect";
      if (to < 0) return "opposite";
      if (to < 1 / 3) return "a third or less";
      if (fromFar > 3) return "three times or more";
      return from > 0 ? "same direction" : "undecided";
    },
    "quotient",
  );
}

/** The largest effect along an axis of which one point was measured: it is known only where the point has as much. */
export function judgeUpTo(ours: Ours, paper: Expected): Judged {
  const most = [paper]
    .flat()
    .map(effectOf)
    .sort((a, b) => Math.abs(b) - Math.abs(a))[0] as number;
  const isThere = ours.value !== null && effectOf(ours.value) / most >= 1;
  return isThere ? judgeEffect(ours, paper) : { word: "undecided" };
}

/** Who is ahead, without a size: our quotient is above 1 or below it; `at-least` and `at-most` ask that it is not beyond. */
export function judgeSide(ours: Ours, asks: "above" | "below" | "at-least" | "at-most"): Judged {
  const isUp = asks === "above" || asks === "at-least";
  return decided(
    ours,
    (low, high) => {
      // The least and the most by which the side that is claimed is ahead.
      const [least, most] = isUp ? [low, high] : [1 / high, 1 / low];
      const isNotBeyond = asks === "at-least" || asks === "at-most";
      if (isNotBeyond && least >= 1 / EVEN) return "agrees";
      if (least >= 1 / EVEN && most <= EVEN) return "no effect";
      if (least > 1) return "agrees";
      return most < 1 ? "opposite" : "undecided";
    },
    "quotient",
  );
}

/** Two are alike: their quotient is within `margin` of 1, either way round. */
export function judgeAlike(ours: Ours, margin = 0.1): Judged {
  return judgeRange(ours, 1 / (1 + margin), 1 + margin, "quotient");
}

/** Ours lies on one side of a bound. */
export function judgeBound(ours: Ours, asks: "at-least" | "at-most", bound: number): Judged {
  return asks === "at-least"
    ? judgeRange(ours, bound, Infinity)
    : judgeRange(ours, -Infinity, bound);
}

/**
 * A number that has no neutral value, within `margin` of the paper's: by default a tenth of it, of a share a tenth of what it
 * or the rest is, of a range nothing. An exact number of ours that is `corrected` is an erratum.
 */
export function judgeNumber(
  ours: Ours,
  paper: Expected,
  {
    isShare = false,
    margin,
    corrected,
  }: { readonly isShare?: boolean; readonly margin?: number; readonly corrected?: number } = {},
): Judged {
  const [least, most] = typeof paper === "number" ? [paper, paper] : paper;
  const tenth = (isShare ? Math.min(Math.abs(least), Math.abs(1 - least)) : Math.abs(least)) / 10;
  const near = margin ?? (least === most ? tenth : 0);
  const found = judgeRange(ours, least - near, most + near);
  const isCorrected =
    corrected !== undefined &&
    judgeRange(ours, corrected - near, corrected + near).word === "agrees";
  return found.word === "differs" && isCorrected ? { word: "erratum" } : found;
}

/** The whole interval lies between two numbers, or beyond one of them. */
function judgeRange(
  ours: Ours,
  least: number,
  most: number,
  scale: "quotient" | "number" = "number",
): Judged {
  return decided(
    ours,
    (low, high) => {
      if (within([least, low], [high, most])) return "agrees";
      return high < least - slack(least) || low > most + slack(most) ? "differs" : "undecided";
    },
    scale,
  );
}

function decided(
  ours: Ours,
  wordOf: (low: number, high: number) => Word,
  scale: "quotient" | "number",
): Judged {
  const { value, low, high, seeds } = ours;
  if (value === null || low === null || high === null) return { word: "undecided" };
  if (seeds !== null && seeds < LEAST_JUDGED)
    return { word: "undecided", seedsNeeded: LEAST_JUDGED };
  const word = wordOf(low, high);
  if (word !== "undecided" || seeds === null) return { word };
  const [on, back] = scale === "quotient" ? [Math.log, Math.exp] : [Number, Number];
  // Half-widths shrink with the root of the seeds.
  for (let more = seeds + 1; more < MOST_SEEDS; more = Math.ceil(more * 1.1)) {
    const narrow = Math.sqrt(seeds / more);
    const end = (from: number) => back(on(value) + (on(from) - on(value)) * narrow);
    if (wordOf(end(low), end(high)) !== "undecided") return { word, seedsNeeded: more };
  }
  return { word, seedsNeeded: MOST_SEEDS };
}

function slack(bound: number): number {
  return Number.isFinite(bound) ? ROUNDING * Math.max(1, Math.abs(bound)) : 0;
}

/** Whether the first of each pair is not above the second. */
function within(...pairs: readonly (readonly [number, number])[]): boolean {
  return pairs.every(([a, b]) => a <= b + slack(Number.isFinite(a) ? a : b));
}

function spans(low: number, value: number, high: number): boolean {
  return within([low, value], [value, high]);
}
