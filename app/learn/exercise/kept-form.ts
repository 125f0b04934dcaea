import { type AuthoredForm, EMPTY_FORM, formFromText } from "../../lessons/authored.ts";
import { keepGuest } from "../../store/keep.ts";
import { EXERCISE_PREFIX } from "../../store/kept/library.ts";
import { putWork } from "../../store/kept/put-work.ts";
import { safeStorage } from "../../store/kept/safe-storage.ts";
import { browserStorage } from "../../store/persist.ts";

/** Forms that the browser did not store, as long as the page. */
const held = new Map<string, AuthoredForm>();

/** The form of a scenario, as whichever tab has filled it in. */
export function storedForm(scenario: string): AuthoredForm {
  const text = safeStorage(browserStorage()).get(EXERCISE_PREFIX + scenario) ?? null;
  try {
    return held.get(scenario) ?? formFromText(text);
  } catch {
    return EMPTY_FORM;
  }
}

/** Changes a part of it: the rest is as another tab has filled it in meanwhile. While one is lost the browser asks before it leaves the page. */
export function changeForm(scenario: string, part: Partial<AuthoredForm>): AuthoredForm {
  keepGuest();
  const form = { ...storedForm(scenario), ...part };
  held.set(scenario, form);
  for (const [id, one] of held) {
    const text = JSON.stringify(one);
    if (putWork(safeStorage(browserStorage()), EXERCISE_PREFIX + id, text) === null) {
      held.delete(id);
    }
  }
  if (held.size > 0) globalThis.addEventListener?.("beforeunload", ask);
  else globalThis.removeEventListener?.("beforeunload", ask);
  return form;
}

/** Whether the browser has refused to store it. */
export function isFormLost(scenario: string): boolean {
  return held.has(scenario);
}

function ask(event: Event): void {
  event.preventDefault();
}
