import { type Draft, type FlowDraft, flowsOf } from "../../document/draft/draft.ts";
import {
  ascending,
  duplicateFlows,
  type Place,
  placeFlows,
  placesOfCopies,
} from "../../edits/flow-edits.ts";
import { editDraft, select } from "../../store/actions.ts";
import { store } from "../../store/store.ts";

/** Edits of the chosen flows, from the keys, the toolbar and the palette alike. */

function chosen(): readonly number[] {
  const { scenario, transient } = store.getState();
  const { length } = flowsOf(scenario.history.present);
  return [...transient.selected].filter((index) => index < length);
}

export function chooseAll(): void {
  select(flowsOf(store.getState().scenario.history.present).keys());
}

/** The copies are chosen then; their places. */
export function duplicateChosen(): readonly number[] {
  const originals = ascending(chosen());
  if (originals.length === 0) return [];
  editDraft((draft) => duplicateFlows(draft, originals));
  const copies = placesOfCopies(originals);
  select(copies);
  return copies;
}

/** Arrivals, to the earliest. */
export function alignChosen(): void {
  const flows = chosen();
  editDraft((draft) => aligned(draft, flows));
}

/** Sizes, to that of the flow chosen first. */
export function levelChosen(): void {
  const flows = chosen();
  editDraft((draft) => levelled(draft, flows));
}

/** All arrive when the earliest of them does. */
export function aligned(draft: Draft, indices: readonly number[]): Draft {
  const arrivals = indices.map((index) => flowsOf(draft)[index]?.arrival);
  const earliest = Math.min(...arrivals.filter((arrival) => typeof arrival === "number"));
  return placed(draft, indices, ({ arrival, size }) => ({
    arrival: typeof arrival === "number" ? earliest : arrival,
    size,
  }));
}

/** All are as large as the first of `indices`. */
export function levelled(draft: Draft, indices: readonly number[]): Draft {
  const { size = "" } = flowsOf(draft)[indices[0] ?? -1] ?? {};
  return placed(draft, indices, ({ arrival }) => ({ arrival, size }));
}

/** A flow stays where it is while what was typed is no number. */
function placed(
  draft: Draft,
  indices: readonly number[],
  change: (flow: FlowDraft) => Pick<FlowDraft, "arrival" | "size">,
): Draft {
  const places = new Map<number, Place>();
  for (const index of indices) {
    const flow = flowsOf(draft)[index];
    const { arrival, size } = flow === undefined ? { arrival: "", size: "" } : change(flow);
    if (typeof arrival === "number" && typeof size === "number")
      places.set(index, { arrival, size });
  }
  return placeFlows(draft, places);
}
