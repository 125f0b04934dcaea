import { editDraft } from "../state/actions.ts";
import { placeFlow } from "../state/draft-edits.ts";
import { spanOf } from "./bar-geometry.ts";
import type { Grip } from "./drag.ts";
import { draggedSpan } from "./drag.ts";

/** Moves or resizes a flow by a step of the grid. A row of presses is undone as one. */
export function nudgeFlow(
  index: number,
  delta: number,
  grip: Grip,
  grid: number,
  rate: number,
): void {
  editDraft((draft) => {
    const flow = draft.flows[index];
    const span = flow === undefined ? null : spanOf(flow, rate);
    if (span === null) return draft;
    const next = draggedSpan(span, grip, delta, grid);
    return placeFlow(draft, index, next.arrival, Number((next.length * rate).toPrecision(12)));
  }, `keys ${index} ${grip}`);
}
