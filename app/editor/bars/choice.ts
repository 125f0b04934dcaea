import {
  alignArrivals,
  ascending,
  duplicateFlows,
  placesOfCopies,
  sameSize,
} from "../../document/edits/flow-edits.ts";
import { editDraft, select } from "../../store/actions.ts";
import { store } from "../../store/store.ts";

/** What is done with the flows that are chosen, from the keys, the toolbar and the palette alike. */

function chosen(): readonly number[] {
  const { scenario, transient } = store.getState();
  const { length } = scenario.history.present.flows;
  return [...transient.selected].filter((index) => index < length);
}

export function chooseAll(): void {
  select(store.getState().scenario.history.present.flows.keys());
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
