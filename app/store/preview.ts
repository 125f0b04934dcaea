import { withField } from "../document/draft/draft.ts";
import { editDraft } from "./actions.ts";
import { store } from "./store.ts";
import { abandonTrial, acceptTrial, beginTrial, tryEdit } from "./trial.ts";

/** Shows the scenario with another number at a path, while it is dragged; null: as it was before. */
export function previewField(path: string, value: number | null): void {
  if (value === null) {
    abandonTrial();
    return;
  }
  if (store.getState().transient.trial === null) beginTrial("pointer", []);
  tryEdit(`${path} ${value}`, (draft) => withField(draft, path, value));
}

/** Accepts a number at a path, with all that was shown on the way, as one step of undo. */
export function commitField(path: string, value: number): void {
  if (store.getState().transient.trial === null) {
    editDraft((draft) => withField(draft, path, value));
    return;
  }
  previewField(path, value);
  acceptTrial();
}
