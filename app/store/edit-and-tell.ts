import type { Draft } from "../document/draft/draft.ts";
import { setHistory } from "./actions.ts";
import * as histories from "./kept/edit-history.ts";
import { store } from "./store.ts";

/**
 * An undoable change that brings more than was asked for, which is told with it; `told` null: it does not. What was told
 * of the same gesture stays, since one undo takes back all of it.
 */
export function editAndTell(
  change: (draft: Draft) => { readonly draft: Draft; readonly told: string | null },
  gesture: string | null = null,
): void {
  const { scenario, transient } = store.getState();
  const { history } = scenario;
  const { draft, told } = change(history.present);
  const goesOn = gesture !== null && transient.fetched?.draft === history.present;
  const words = told ?? (goesOn ? transient.fetched.words : null);
  const fetched = words === null ? null : { words, draft };
  setHistory(histories.edit(history, draft, gesture), { fetched });
}
