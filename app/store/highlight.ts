import type { Lit } from "../draw/gantt/scene.ts";
import { type AppState, type PickedFlows, store } from "./store.ts";

/** Stands out all over the page. */
export function shownLit({ transient }: AppState): Lit | null {
  return transient.lit;
}

/** The flows that stand out together; null: none do. */
export function shownLitFlows(state: AppState): ReadonlySet<number> | null {
  const lit = shownLit(state);
  return lit?.kind === "flows" ? lit.flows : null;
}

/** The flow is one of them. */
export function isLitFlow(state: AppState, flow: number): boolean {
  return shownLitFlows(state)?.has(flow) === true;
}

/** The size class that stands out; null if none does. */
export function shownLitClass(state: AppState): 0 | 1 | 2 | null {
  const lit = shownLit(state);
  return lit?.kind === "class" ? lit.sizeClass : null;
}

export function light(lit: Lit | null): void {
  if (store.getState().transient.lit === lit) return;
  store.setState(({ transient }) => ({ transient: { ...transient, lit } }));
}

export function lightClass(sizeClass: 0 | 1 | 2 | null): void {
  light(sizeClass === null ? null : { kind: "class", sizeClass });
}

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
