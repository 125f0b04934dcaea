import type { ImportedTable } from "../store.ts";
import { store } from "../store.ts";

/** Hands a table to the view that reads it, which takes it as soon as it is shown; null: it has. */
export function importTable(importedTable: ImportedTable | null): void {
  store.setState((state) => ({ transient: { ...state.transient, importedTable } }));
}
