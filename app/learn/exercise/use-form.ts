import { useState } from "react";
import { type AuthoredForm, EMPTY_FORM, formFromText } from "../../lessons/authored.ts";
import { useApp } from "../../store/hooks.ts";
import { keepGuest } from "../../store/keep.ts";
import { EXERCISE_PREFIX } from "../../store/kept/library.ts";
import { safeStorage } from "../../store/kept/safe-storage.ts";
import { browserStorage } from "../../store/persist.ts";

/** Forms that the browser did not store, as long as the page. */
const held = new Map<string, AuthoredForm>();

interface FormHere {
  readonly form: AuthoredForm;
  readonly change: (part: Partial<AuthoredForm>) => void;
  /** Whether the browser has refused to store it. */
  readonly isLost: boolean;
}

/** The form of the scenario in the editor, kept in the browser as far as it lets us. What another tab has filled in stays. */
export function useForm(): FormHere {
  const scenario = useApp((state) => state.shelf.current);
  const [form, setForm] = useState(() => stored(scenario));
  const change = (part: Partial<AuthoredForm>): void => {
    keepGuest();
    const next = { ...stored(scenario), ...part };
    const refusal = safeStorage(browserStorage()).put(
      EXERCISE_PREFIX + scenario,
      JSON.stringify(next),
    );
    if (refusal === null) held.delete(scenario);
    else held.set(scenario, next);
    setForm(next);
  };
  return { form, change, isLost: held.has(scenario) };
}

function stored(scenario: string): AuthoredForm {
  const text = safeStorage(browserStorage()).get(EXERCISE_PREFIX + scenario) ?? null;
  try {
    return held.get(scenario) ?? formFromText(text);
  } catch {
    return EMPTY_FORM;
  }
}
