import type { Draft } from "../document/draft/draft.ts";
import { setHistory } from "./actions.ts";
import * as histories from "./kept/edit-history.ts";
import type { Trial } from "./store.ts";
import { store } from "./store.ts";

/** An edit that is shown as it goes, then accepted as one step of undo or given up without a trace. */

/** `flows`: of the draft as the edit will make it, the one that is held first. */
export function beginTrial(
  by: Trial["by"],
  flows: readonly number[],
  {
    isNew = false,
    column = "size",
    path = "",
  }: Partial<Pick<Trial, "isNew" | "column" | "path">> = {},
): void {
  const { scenario, results } = store.getState();
  const origin = histories.settle(scenario.history);
  const isShown = results.draft === origin.present && !results.stale;
  const before = isShown ? results.runs : null;
  setHistory(origin, { trial: { by, flows, isNew, column, path, origin, before, tried: "" } });
}

/** The edit goes on by hand: fields for the flows it is about, which start from what it has come to. */
export function fillIn(flows: readonly number[]): void {
  const { scenario, transient } = store.getState();
  if (transient.trial === null) beginTrial("form", flows);
  else setHistory(scenario.history, { trial: { ...transient.trial, by: "form", tried: "" } });
}

/** Shows what the edit makes of the draft as it was when it began. `tried` names it. */
export function tryEdit(tried: string, change: (draft: Draft) => Draft): void {
  const { trial } = store.getState().transient;
  if (trial === null || trial.tried === tried) return;
  const next = histories.edit(trial.origin, change(trial.origin.present));
  setHistory(next, { trial: { ...trial, tried } });
}

export function acceptTrial(): void {
  const { scenario, transient } = store.getState();
  if (transient.trial !== null) setHistory(scenario.history);
}

/** Accepts an edit by arrow keys; a drag or a form ends by itself. */
export function acceptKeys(): void {
  if (store.getState().transient.trial?.by === "keys") acceptTrial();
}

/** Brings back what was there, also what could be redone. */
export function abandonTrial(): void {
  const { trial } = store.getState().transient;
  if (trial !== null) setHistory(trial.origin);
}

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
