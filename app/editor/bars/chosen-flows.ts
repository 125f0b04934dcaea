import { flowsOf } from "../../document/draft/draft.ts";
import {
  alignArrivals,
  ascending,
  duplicateFlows,
  placesOfCopies,
  sameSize,
} from "../../document/edits/flow-edits.ts";
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
  editDraft((draft) => alignArrivals(draft, flows));
}

/** Sizes, to that of the flow chosen first. */
export function levelChosen(): void {
  const flows = chosen();
  editDraft((draft) => sameSize(draft, flows));
}
