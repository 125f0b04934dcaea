import type { Lit } from "../draw/gantt/scene.ts";
import type { AppState } from "./store.ts";
import { store } from "./store.ts";

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
