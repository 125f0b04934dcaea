import { type AuthoredForm, EMPTY_FORM, formFromText } from "../../lessons/authored.ts";
import { goOnBeside, keepGuest } from "../../store/keep.ts";
import { EXERCISE_PREFIX } from "../../store/kept/library.ts";
import { putWork, safeStorage } from "../../store/kept/safe-storage.ts";
import { browserStorage } from "../../store/persist.ts";

/** Forms that the browser did not store, as long as the page. */
const held = new Map<string, AuthoredForm>();

/** Forms as this tab last showed them. */
const seen = new Map<string, AuthoredForm>();

/** The form of a scenario, as whichever tab has filled it in. */
export function storedForm(scenario: string): AuthoredForm {
  const form = formNow(scenario);
  seen.set(scenario, form);
  return form;
}

function formNow(scenario: string): AuthoredForm {
  const text = safeStorage(browserStorage()).get(EXERCISE_PREFIX + scenario) ?? null;
  try {
    return held.get(scenario) ?? formFromText(text);
  } catch {
    return EMPTY_FORM;
  }
}

/**
 * Changes a part of it: the rest is as another tab has filled it in meanwhile. Where that tab has changed the same part,
 * both are kept: this form goes on with a copy of the scenario, in the editor where that was. While a form is lost the
 * browser asks before it leaves the page.
 */
export function changeForm(scenario: string, part: Partial<AuthoredForm>): AuthoredForm {
  keepGuest();
  const now = formNow(scenario);
  const shown = seen.get(scenario) ?? now;
  const isDoubled = (Object.keys(part) as (keyof AuthoredForm)[]).some(
    (key) => !isSame(now[key], shown[key]) && !isSame(now[key], part[key]),
  );
  const id = isDoubled ? goOnBeside(scenario) : scenario;
  const form = { ...(isDoubled ? shown : now), ...part };
  seen.set(id, form);
  held.set(id, form);
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

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether the browser has refused to store it. */
export function isFormLost(scenario: string): boolean {
  return held.has(scenario);
}

function ask(event: Event): void {
  event.preventDefault();
}
