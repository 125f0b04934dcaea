import { useState } from "react";
import { lineRate, type Scenario } from "../../../engine/doors/scenario.ts";
import {
  type AuthoredForm,
  EMPTY_FORM,
  formFromText,
  type OwnFlows,
  questionsIn,
} from "../../lessons/authored.ts";
import { labelsOf } from "../../lessons/lesson-measures.ts";
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

const BENCH: OwnFlows = { bench: true };

/** The form of these steps, with what is asked of the whole exercise as it was. */
export function withSteps(
  { name, recap }: AuthoredForm,
  [first = EMPTY_FORM, ...others]: readonly AuthoredForm[],
): AuthoredForm {
  const alone = others.map((one) => ({ ...one, name: "", recap: "", others: [] }));
  return { ...first, note: first.note ?? "", name, recap, others: alone };
}

/** The form with one of its steps, from 0, filled in otherwise. */
export function withQuestion(
  form: AuthoredForm,
  at: number,
  { name, recap, ...part }: Partial<AuthoredForm>,
): Partial<AuthoredForm> {
  const whole = {
    ...(name === undefined ? {} : { name }),
    ...(recap === undefined ? {} : { recap }),
  };
  if (at === 0) return { ...whole, ...part };
  const others = form.others.map((one, k) => (k === at - 1 ? { ...one, ...part } : one));
  return { ...whole, others };
}

/**
 * The form with its steps in another order, or with fewer or more: each that stays keeps the flows that it had, also where
 * another now stands before it.
 */
export function arranged(
  form: AuthoredForm,
  change: (steps: readonly AuthoredForm[]) => readonly AuthoredForm[],
): AuthoredForm {
  let had = BENCH;
  const own = questionsIn(form).map((one) => {
    had = one.flows ?? had;
    return { ...one, flows: had };
  });
  let before = BENCH;
  const steps = change(own).map((one) => {
    const isAsBefore = one.flows === null || isSame(one.flows, before);
    before = one.flows ?? before;
    return { ...one, flows: isAsBefore ? null : one.flows };
  });
  return withSteps(form, steps);
}

/** The form of the scenario in the editor, kept in the browser as far as it lets us. */
export function useForm(): FormHere {
  const scenario = useApp((state) => state.shelf.current);
  const [form, setForm] = useState(() => storedForm(scenario));
  const change = (part: Partial<AuthoredForm>): void => setForm(changeForm(scenario, part));
  return { form, change, isLost: isFormLost(scenario) };
}

export interface AuthoredNames {
  readonly policies: readonly string[];
  /** It is null where flows are sampled. */
  readonly flows: readonly string[] | null;
}

export function namesOf(scenario: Scenario | null): AuthoredNames {
  return {
    policies: labelsOf({ policies: scenario?.policies ?? [] }),
    flows: scenario?.flows === undefined ? null : scenario.flows.map(({ id }) => id),
  };
}

/** Names that the scenario no longer has give way to its first. */
export function withNames(form: AuthoredForm, { policies, flows }: AuthoredNames): AuthoredForm {
  const one = (name: string, known: readonly string[]): string =>
    known.includes(name) ? name : (known[0] ?? "");
  return {
    ...form,
    policy: one(form.policy, policies),
    flow: one(form.flow, flows ?? []),
    hidePolicy: policies.includes(form.hidePolicy) ? form.hidePolicy : "",
  };
}

/**
 * Fills in the moment up to which the run is shown, where none is typed: something is to be seen and the rest to be guessed.
 * A finish is asked for at half of the flow's size after its arrival, before which no policy can end it; what is sent next
 * when the second flow comes.
 */
export function withMoment(form: AuthoredForm, scenario: Scenario | null): AuthoredForm {
  return form.at.trim() === "" ? { ...form, at: defaultMoment(form, scenario) } : form;
}

function defaultMoment({ kind, flow }: AuthoredForm, scenario: Scenario | null): string {
  const flows = scenario?.flows ?? [];
  if (scenario === null) return "";
  if (kind === "next") {
    const arrivals = [...new Set(flows.map(({ arrival }) => arrival))].sort((a, b) => a - b);
    return String(arrivals[1] ?? arrivals[0] ?? "");
  }
  const asked = flows.find(({ id }) => id === flow);
  if (asked === undefined) return "";
  const at = asked.arrival + asked.size / lineRate(scenario.fabric) / 2;
  return String(scenario.model === "slot" ? Math.ceil(at) : Number(at.toPrecision(3)));
}
