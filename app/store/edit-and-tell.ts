import type { Draft } from "../document/draft/draft.ts";
import { setHistory } from "./actions.ts";
import * as histories from "./kept/edit-history.ts";
import { store } from "./store.ts";

/** An undoable change that brings more than was asked for, which is told with it; `told` null: it does not. */
export function editAndTell(
  change: (draft: Draft) => { readonly draft: Draft; readonly told: string | null },
  gesture: string | null = null,
): void {
  const { history } = store.getState().scenario;
  const { draft, told } = change(history.present);
  const fetched = told === null ? null : { words: told, draft };
  setHistory(histories.edit(history, draft, gesture), { fetched });
}
