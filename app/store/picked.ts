import type { AppState, PickedFlows } from "./store.ts";
import { store } from "./store.ts";

/** Lit in the charts are no more than so many: beyond, nothing could be told apart. */
const MOST_LIT = 2000;

export function pickFlows(picked: PickedFlows | null): void {
  store.setState((state) => ({ transient: { ...state.transient, picked } }));
}

/** The picked flows, as long as they are among the flows shown. */
export function pickedFlows({ transient: { picked }, results }: AppState): PickedFlows | null {
  return picked !== null && picked.of === results.experiment ? picked : null;
}

const lit = new WeakMap<PickedFlows, ReadonlySet<number>>();
const NONE: ReadonlySet<number> = new Set();

/** The flows that the charts light up: the picked ones if there are any, else those selected in the editor. */
export function litFlows(state: AppState): ReadonlySet<number> {
  const picked = pickedFlows(state);
  if (picked === null) return state.transient.selected;
  if (picked.flows.length > MOST_LIT) return NONE;
  const known = lit.get(picked) ?? new Set(picked.flows);
  lit.set(picked, known);
  return known;
}
