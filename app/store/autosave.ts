import { isTouched, notKept, saveScenario } from "./keep.ts";
import { store } from "./store.ts";

const SAVE_AFTER_MS = 200;

type Page = Pick<Window, "addEventListener" | "removeEventListener">;

/**
 * Stores the scenario a moment after each edit, and at once when the page is left or hidden, where timers are slow.
 * While there is work that cannot be stored, the browser asks before it leaves the page.
 */
export function saveOnChange(page: Page): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    clearTimeout(timer);
    saveScenario();
  };
  store.subscribe(() => {
    if (!isTouched()) return;
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_AFTER_MS);
  });
  page.addEventListener("pagehide", save);
  page.addEventListener("visibilitychange", save);
  notKept.subscribe(({ ids }) => {
    // A listener that is always there would keep the page out of the browser's memory of pages.
    if (ids.length > 0) page.addEventListener("beforeunload", ask);
    else page.removeEventListener("beforeunload", ask);
  });
}

function ask(event: Event): void {
  event.preventDefault();
}
