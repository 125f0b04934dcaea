import { useState } from "react";
import { type AuthoredForm, EMPTY_FORM, formFromText } from "../../lessons/authored.ts";
import { useApp } from "../../store/hooks.ts";

const KEY = "slotwise.exercise.";

/** The form of the scenario in the editor, kept in the browser as far as it lets us. */
export function useForm(): readonly [AuthoredForm, (change: Partial<AuthoredForm>) => void] {
  const scenario = useApp((state) => state.shelf.current);
  const [form, setForm] = useState(() => stored(scenario));
  const change = (part: Partial<AuthoredForm>): void => {
    const next = { ...form, ...part };
    setForm(next);
    try {
      globalThis.localStorage.setItem(KEY + scenario, JSON.stringify(next));
    } catch {
      // It lasts as long as the box.
    }
  };
  return [form, change];
}

function stored(scenario: string): AuthoredForm {
  try {
    return formFromText(globalThis.localStorage.getItem(KEY + scenario));
  } catch {
    return EMPTY_FORM;
  }
}
