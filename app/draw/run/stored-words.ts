import type { Row } from "../../../engine/doors/study.ts";
import { quantity } from "./run-words.ts";

/** What is stored of a panel: its rows, and how they were made. */
export interface StoredCurves {
  readonly engine: string;
  readonly date: string;
  readonly effort: string;
  readonly stale?: string;
  readonly rows: readonly Row[];
}

/** "Stored: standard effort, 10 seeds, 2026-11-28", and what of it is old; "Not run". */
export function storedWords(stored: StoredCurves | undefined): string {
  if (stored === undefined) return "Not run";
  const words = `Stored: ${stored.effort} effort, ${quantity(storedSeeds(stored), "seeds")}, ${stored.date}`;
  return stored.stale === undefined ? words : `${words}; ${stored.stale}`;
}

/** The seeds behind the curves, at most; the batches of a run of the paper's size that stands beside are none. */
export function storedSeeds({ rows }: StoredCurves): number {
  return Math.max(0, ...rows.flatMap(({ whole, seeds }) => (whole ? [] : [seeds])));
}
