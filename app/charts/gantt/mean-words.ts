import type { RunView } from "../../draw/run/results.ts";
import { columnFormat } from "../../draw/scale/numbers.ts";

/** Behind a policy's name: its mean FCT, or which seed is drawn where means are over many. */
export function meanWordsOf(
  runs: readonly RunView[],
  ofSeed: number | null = null,
): (mean: number) => string {
  const format = columnFormat(runs.map((view) => view.summary.mean));
  return (mean) => (ofSeed === null ? `mean FCT ${format(mean)}` : `seed ${ofSeed}`);
}
