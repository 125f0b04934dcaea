import { ownHistory } from "./lesson.ts";
import { saveScenario } from "./scenarios.ts";
import { store } from "./store.ts";

const SAVE_AFTER_MS = 200;

/** Stores the scenario a moment after each edit, and at once when the page is left. */
export function saveOnChange(page: Pick<Window, "addEventListener">): void {
  let saved = ownHistory(store.getState()).present;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    clearTimeout(timer);
    const { present } = ownHistory(store.getState());
    if (present === saved) return;
    saved = present;
    saveScenario();
  };
  store.subscribe((state) => {
    if (ownHistory(state).present === saved) return;
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_AFTER_MS);
  });
  page.addEventListener("pagehide", save);
}
