import { useState } from "react";
import type { AuthoredForm } from "../../lessons/authored.ts";
import { useApp } from "../../store/hooks.ts";
import { changeForm, isFormLost, storedForm } from "./kept-form.ts";

interface FormHere {
  readonly form: AuthoredForm;
  readonly change: (part: Partial<AuthoredForm>) => void;
  /** Whether the browser has refused to store it. */
  readonly isLost: boolean;
}

/** The form of the scenario in the editor, kept in the browser as far as it lets us. */
export function useForm(): FormHere {
  const scenario = useApp((state) => state.shelf.current);
  const [form, setForm] = useState(() => storedForm(scenario));
  const change = (part: Partial<AuthoredForm>): void => setForm(changeForm(scenario, part));
  return { form, change, isLost: isFormLost(scenario) };
}
