import { SIZE_CLASSES, type SizeClass } from "../model/flow-classes.ts";
import type { PartSpec } from "../model/spec/scenario.ts";
import type { Known, KnownSizes } from "./known.ts";
import {
  EXCESS,
  GIVEN,
  PAPER_WORKLOADS,
  type PaperWorkload,
  printedTo,
  type Range,
  SHORTFALL,
} from "./paper.ts";

/** One number of an observation: what the paper gives, and what comes out here. */
export interface Measured {
  /** "mice", "all flows". */
  readonly of: SizeClass | "all flows";
  readonly unit: "share" | "bytes";
  readonly paper: Range | null;
  /** It is null if there is no such flow. */
  readonly ours: number | null;
  /** The position of ours to the paper's range; null if one of the two is missing, or the workload is not the paper's. */
  readonly place: "within" | "below" | "above" | null;
}

/** An observation of QCLIMB §2.3 beside the same measure here. */
export interface Observation {
  readonly id: "O1" | "O2" | "O3" | "O4" | "O5";
  /** The observation in our words. */
  readonly claim: string;
  /** The measure: "mean gap to the lower bound". */
  readonly measure: string;
  /** Whose numbers the paper's are: those of this workload, or of its three together. */
  readonly workload: PaperWorkload | "all three";
  readonly values: readonly Measured[];
  /** The claim as a criterion, and its truth here; null if there are no flows to judge by. */
  readonly criterion: string;
  readonly isSo: boolean | null;
  /**
   * True if the paper's observation holds here: it is so, and all numbers here lie within the paper's. Null is no verdict:
   * there are no flows to judge by, or these are not a workload of the paper whose bounds a forest learnt.
   */
  readonly holds: boolean | null;
}

/**
 * The five observations that QCLIMB builds on, for these flows. `workload`: what they were sampled from, if that is one; the paper's numbers
 * are of three workloads and of forests, and say nothing of others.
 */
export function observations(
  known: KnownSizes,
  workload: PartSpec | undefined,
): readonly Observation[] {
  const { mice, medium, elephants } = known.byClass;
  const own = paperWorkload(workload);
  const share = known.count === 0 ? null : known.bounded / known.count;
  const gap = (of: Known) => of.meanGap;
  const lower = (of: Known) => of.meanLower;
  const shortfall = (of: Known) => of.meanShortfall;
  const excess = (of: Known) => of.meanExcess;
  const ofClass =
    (paper: (of: SizeClass) => Range | null, ours: (of: Known) => number | null) => () =>
      SIZE_CLASSES.map((of) =>
        measured(own, { of, unit: "bytes", paper: paper(of), ours: ours(known.byClass[of]) }),
      );
  const given = own === null ? null : GIVEN[own];
  const all = Object.values(GIVEN);
  const rows: readonly (Pick<Observation, "id" | "claim" | "measure" | "criterion" | "isSo"> & {
    readonly isByWorkload: boolean;
    readonly values: () => readonly Measured[];
  })[] = [
    {
      id: "O1",
      claim: "Nearly every size lies within its bounds.",
      measure: "share of flows bounded",
      isByWorkload: true,
      values: () => {
        const paper = given?.bounded ?? across(all.map(({ bounded }) => bounded));
        return [measured(own, { of: "all flows", unit: "share", paper, ours: share })];
      },
      criterion: "at least 99 % are",
      isSo: share === null ? null : share >= 0.99,
    },
    {
      id: "O2",
      claim: "Small flows lie closer to their lower bounds than larger ones.",
      measure: "mean gap to the lower bound",
      isByWorkload: true,
      values: ofClass((of) => {
        if (of !== "mice") return null;
        return given?.gap.mice ?? across(all.map(({ gap }) => gap.mice));
      }, gap),
      criterion: "the gap of mice is the least",
      isSo: isLeast(mice.meanGap, [medium.meanGap, elephants.meanGap]),
    },
    {
      id: "O3",
      claim: "The lower bounds of small flows are less than those of larger ones.",
      measure: "mean lower bound",
      isByWorkload: true,
      values: ofClass((of) => given?.lower[of] ?? across(all.map((one) => one.lower[of])), lower),
      criterion: "that of mice is the least",
      isSo: isLeast(mice.meanLower, [medium.meanLower, elephants.meanLower]),
    },
    {
      id: "O4",
      claim: "Of the flows below their lower bound, small ones miss it by less than larger ones.",
      measure: "mean shortfall",
      isByWorkload: false,
      values: ofClass((of) => SHORTFALL[of], shortfall),
      criterion: "mice miss it by the least",
      isSo: isLeast(mice.meanShortfall, [medium.meanShortfall, elephants.meanShortfall]),
    },
    {
      id: "O5",
      claim: "Of the flows above their upper bound, most are medium or large.",
      measure: "mean excess",
      isByWorkload: false,
      values: ofClass((of) => (of === "mice" ? null : EXCESS[of]), excess),
      criterion: "fewer than half of them are mice",
      isSo: known.above === 0 ? null : 2 * mice.above < known.above,
    },
  ];
  return rows.map(({ isByWorkload, values: make, ...row }) => {
    const values = make();
    const isApart = values.some(({ place }) => place === "below" || place === "above");
    return {
      ...row,
      workload: own !== null && isByWorkload ? own : "all three",
      values,
      holds: own === null || row.isSo === null ? null : row.isSo && !isApart,
    };
  });
}

/** The workload of the paper that these flows are of; null: none, or their bounds are no forest's. */
function paperWorkload(workload: PartSpec | undefined): PaperWorkload | null {
  if (workload === undefined || workload.bounds?.model !== "forest") return null;
  const { distribution } = workload;
  return typeof distribution === "string" ? (PAPER_WORKLOADS[distribution] ?? null) : null;
}

function measured(own: PaperWorkload | null, value: Omit<Measured, "place">): Measured {
  const { paper, ours, unit } = value;
  if (own === null || paper === null || ours === null) return { ...value, place: null };
  const [low, high] = paper;
  if (ours < low - printedTo(low, unit)) return { ...value, place: "below" };
  return { ...value, place: ours > high + printedTo(high, unit) ? "above" : "within" };
}

/** Spans several ranges from the least number to the greatest. */
function across(ranges: readonly Range[]): Range {
  return [Math.min(...ranges.map(([low]) => low)), Math.max(...ranges.map(([, high]) => high))];
}

/** Returns true if `one` is less than all others; null if there are none to compare. */
function isLeast(one: number | null, others: readonly (number | null)[]): boolean | null {
  const there = others.filter((other) => other !== null);
  return one === null || there.length === 0 ? null : there.every((other) => one < other);
}
