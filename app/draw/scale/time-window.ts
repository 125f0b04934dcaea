/** A stretch of time in the experiment's time unit; `from < to`. */
export interface TimeWindow {
  readonly from: number;
  readonly to: number;
  /** Stretches in which nothing happens, ascending and apart: where it is worth it they are folded to a few pixels. */
  readonly breaks?: readonly AxisBreak[];
}

/** A stretch of an axis that may be folded. */
export interface AxisBreak {
  readonly from: number;
  readonly to: number;
  /** A few words for what lies in it: "9,820 folded". */
  readonly words: string;
}
