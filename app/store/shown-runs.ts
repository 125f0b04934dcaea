import type { RunView } from "../draw/run/results.ts";
import type { RowOrder } from "../draw/run/row-order.ts";
import { orderedRuns } from "../draw/run/row-order.ts";
import type { AppState } from "./store.ts";

let last: { runs: readonly RunView[]; order: RowOrder; shown: readonly RunView[] } | null = null;

/** The runs as their charts stand; the same list as long as neither they nor the order change. */
export function shownRuns({ results, view }: AppState): readonly RunView[] {
  const { runs } = results;
  const order = view.rows;
  if (last === null || last.runs !== runs || last.order !== order) {
    last = { runs, order, shown: orderedRuns(runs, order) };
  }
  return last.shown;
}
