import type { Summary } from "../../../engine/index.ts";
/** One column of the table: where its number comes from, what it means, and which end is best. */
export interface MetricColumn {
  readonly key: string;
  readonly name: string;
  /** "" for a ratio or a count. */
  readonly unit: string;
  readonly best: "least" | "most";
  /** No value is below it, and each is told from it. Default 0. */
  readonly least?: number;
  /** No value is above it, and each is told from it. */
  readonly most?: number;
  /** Over the flows that finish: best only among the runs that finish all of them. */
  readonly ofFinished: boolean;
  readonly definition: string;
  /** Why a run has no value, for the cells without one. */
  readonly none: string;
  /** Its numbers are on their way. */
  readonly isPending?: boolean;
  value(summary: Summary): number | null;
  /** What a run's number is made of: "189 / 12". Absent where the definition says all. */
  readonly parts?: (summary: Summary) => string;
}
