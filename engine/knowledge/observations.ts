import { SIZE_CLASSES, type SizeClass } from "../model/size-class.ts";
import type { Known, KnownSizes } from "./known.ts";
import { BOUNDED, EXCESS, GAP, LOWER, type Range, SHORTFALL } from "./paper.ts";

/** One number of an observation: what the paper gives, and what comes out here. */
export interface Measured {
  /** "mice", "all flows". */
  readonly of: SizeClass | "all flows";
  readonly unit: "share" | "bytes";
  readonly paper: Range | null;
  /** Null: no such flow. */
  readonly ours: number | null;
}

/** An observation of QCLIMB §2.3 beside the same measure here. */
export interface Observation {
  readonly id: "O1" | "O2" | "O3" | "O4" | "O5";
  /** What is observed, in our words. */
  readonly claim: string;
  /** What is measured: "mean gap to the lower bound". */
  readonly measure: string;
  readonly values: readonly Measured[];
  /** How `holds` is judged. */
  readonly criterion: string;
  /** Null: nothing to judge by, for want of flows. */
  readonly holds: boolean | null;
}

/** The five observations that QCLIMB builds on, for these flows. */
export function observations(known: KnownSizes): readonly Observation[] {
  const { mice, medium, elephants } = known.byClass;
  const byClass = (
    paper: Readonly<Partial<Record<SizeClass, Range | null>>>,
    ours: (of: Known) => number | null,
  ): readonly Measured[] =>
    SIZE_CLASSES.map((of) => ({
      of,
      unit: "bytes",
      paper: paper[of] ?? null,
      ours: ours(known.byClass[of]),
    }));
  const share = known.count === 0 ? null : known.bounded / known.count;
  return [
    {
      id: "O1",
      claim: "Nearly every size lies within its bounds.",
      measure: "share of flows bounded",
      values: [{ of: "all flows", unit: "share", paper: BOUNDED, ours: share }],
      criterion: "at least 99 % are",
      holds: share === null ? null : share >= 0.99,
    },
    {
      id: "O2",
      claim: "Small flows lie closer to their lower bounds than larger ones.",
      measure: "mean gap to the lower bound",
      values: byClass(GAP, ({ meanGap }) => meanGap),
      criterion: "the gap of mice is the least",
      holds: isLeast(mice.meanGap, [medium.meanGap, elephants.meanGap]),
    },
    {
      id: "O3",
      claim: "The lower bounds of small flows are less than those of larger ones.",
      measure: "mean lower bound",
      values: byClass(LOWER, ({ meanLower }) => meanLower),
      criterion: "that of mice is the least",
      holds: isLeast(mice.meanLower, [medium.meanLower, elephants.meanLower]),
    },
    {
      id: "O4",
      claim: "Of the flows below their lower bound, small ones miss it by less than larger ones.",
      measure: "mean shortfall",
      values: byClass(SHORTFALL, ({ meanShortfall }) => meanShortfall),
      criterion: "mice miss it by the least",
      holds: isLeast(mice.meanShortfall, [medium.meanShortfall, elephants.meanShortfall]),
    },
    {
      id: "O5",
      claim: "Of the flows above their upper bound, most are medium or large.",
      measure: "mean excess",
      values: byClass(EXCESS, ({ meanExcess }) => meanExcess),
      criterion: "fewer than half of them are mice",
      holds: known.above === 0 ? null : 2 * mice.above < known.above,
    },
  ];
}

/** Whether `one` is less than all the others there are; null if there is nothing to compare. */
function isLeast(one: number | null, others: readonly (number | null)[]): boolean | null {
  const there = others.filter((other) => other !== null);
  return one === null || there.length === 0 ? null : there.every((other) => one < other);
}
