import type { BroughtTable } from "../store.ts";
import { store } from "../store.ts";

/** Hands a table to the view that reads it, which takes it as soon as it is shown; null: it has. */
export function bringTable(brought: BroughtTable | null): void {
  store.setState((state) => ({ transient: { ...state.transient, brought } }));
}
