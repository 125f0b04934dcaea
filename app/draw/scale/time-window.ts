/** A stretch of time in the experiment's time unit; `from < to`. */
export interface TimeWindow {
  readonly from: number;
  readonly to: number;
}
