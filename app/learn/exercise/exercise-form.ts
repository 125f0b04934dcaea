import { useState } from "react";
import { type AuthoredForm, EMPTY_FORM, formFromText } from "../../lessons/authored.ts";
import { useApp } from "../../store/hooks.ts";
import { goOnBeside, keepGuest } from "../../store/keep.ts";
import { EXERCISE_PREFIX } from "../../store/kept/library.ts";
import { putWork, safeStorage } from "../../store/kept/safe-storage.ts";
import { browserStorage } from "../../store/persist.ts";

/** The browser did not store these forms: they last as long as the page. */
const unstored = new Map<string, AuthoredForm>();

/** Tells which parts another tab has changed since this one showed them. */
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
    return unstored.get(scenario) ?? formFromText(text);
  } catch {
    return EMPTY_FORM;
  }
}

/**
 * Changes a part of the form: the rest is as another tab has filled it in meanwhile. Where that tab has changed the same
 * part, both are kept: this form goes on with a copy of the scenario, in the editor where that was. While a form is not
 * stored the browser asks before it leaves the page.
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
  unstored.set(id, form);
  for (const [id, one] of unstored) {
    const text = JSON.stringify(one);
    if (putWork(safeStorage(browserStorage()), EXERCISE_PREFIX + id, text) === null) {
      unstored.delete(id);
    }
  }
  if (unstored.size > 0) globalThis.addEventListener?.("beforeunload", ask);
  else globalThis.removeEventListener?.("beforeunload", ask);
  return form;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function isFormLost(scenario: string): boolean {
  return unstored.has(scenario);
}

function ask(event: Event): void {
  event.preventDefault();
}

interface FormHere {
  readonly form: AuthoredForm;
  readonly change: (part: Partial<AuthoredForm>) => void;
  readonly isLost: boolean;
}

/** The form of the scenario in the editor, kept in the browser as far as it lets us. */
export function useForm(): FormHere {
  const scenario = useApp((state) => state.shelf.current);
  const [form, setForm] = useState(() => storedForm(scenario));
  const change = (part: Partial<AuthoredForm>): void => setForm(changeForm(scenario, part));
  return { form, change, isLost: isFormLost(scenario) };
}
