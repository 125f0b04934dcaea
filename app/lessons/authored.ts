import { LESSON_PANELS, MOST_IN_LESSON } from "../../engine/doors/files.ts";
import { currentName, measureOf } from "../../engine/doors/measures.ts";
import { ungrouped } from "../draw/scale/numbers.ts";
import { isOfFlow, lessonMeasure } from "./lesson-measures.ts";
import type { Panel } from "./lesson-types.ts";

/** The kinds of question that one can ask in an exercise of one's own. */
export const ASKED_KINDS = [
  ["none", "Nothing: a page to look at"],
  ["policy", "Which policy"],
  ["number", "How large a number is"],
  ["finish", "When a flow is done"],
  ["next", "What is sent next"],
  ["flow", "Which flow"],
] as const;

type AskedKind = (typeof ASKED_KINDS)[number][0];

/** Measures of a policy, and of a policy and a flow, that an exercise of one's own can ask for. */
export const ASKED_MEASURES: readonly string[] = [
  ...["mean", "max", "fpt", "slowdown.mean", "late"],
  ...["finish", "fct", "slowdown"],
];

/** A measure of a policy, or of a flow under one, in a question: "mean FCT", "number of flows that miss their deadline". */
export function askedAs(name: string): string {
  const measure = isOfFlow(name) ? undefined : measureOf(name)?.measure;
  const plain = measure?.scope === "run" ? measure.plain : undefined;
  const title = plain ?? lessonMeasure(name, isOfFlow(name) ? 2 : 1)?.title ?? name;
  const noun = title.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
  return measure?.kind === "count" ? `number of ${noun}` : noun;
}

/** An exercise as it is filled in; numbers are text until they are read. */
export interface AuthoredForm {
  readonly kind: AskedKind;
  /** Empty: as `askedWords` has it. */
  readonly ask: string;
  readonly measure: string;
  readonly policy: string;
  readonly flow: string;
  readonly best: "least" | "most";
  readonly at: string;
  readonly hidePolicy: string;
  readonly hideFrom: string;
  readonly after: string;
  /**
   * The text that is read before the question; null: the form was never filled in. The scenario's own note is no default,
   * since it may give the answer away.
   */
  readonly note: string | null;
  /** A share in per cent; empty: as `marginsOf` has it. */
  readonly tolerance: string;
  /** Empty: one. */
  readonly points: string;
  readonly once: boolean;
  /** The name that is asked for, such as "Name and group"; empty: a name may be given. */
  readonly name: string;
  readonly panels: readonly Panel[];
  /** Questions after this one, each on a page of its own; their notes and names are not asked for. */
  readonly others: readonly AuthoredForm[];
}

export const EMPTY_FORM: AuthoredForm = {
  kind: "none",
  ask: "",
  measure: "mean",
  policy: "",
  flow: "",
  best: "least",
  at: "",
  hidePolicy: "",
  hideFrom: "",
  after: "",
  note: null,
  tolerance: "",
  points: "",
  once: false,
  name: "",
  panels: ["service", "metrics"],
  others: [],
};

/** All questions of a form, in their order. */
export function questionsIn(form: AuthoredForm): readonly AuthoredForm[] {
  return [form, ...form.others];
}

/** The form with one of its questions, from 0, filled in otherwise. */
export function withQuestion(
  form: AuthoredForm,
  at: number,
  { name, ...part }: Partial<AuthoredForm>,
): Partial<AuthoredForm> {
  const whole = name === undefined ? {} : { name };
  if (at === 0) return { ...whole, ...part };
  const others = form.others.map((one, k) => (k === at - 1 ? { ...one, ...part } : one));
  return { ...whole, others };
}

/** A question gets these words where its author writes none. */
export function askedWords(form: AuthoredForm): string {
  const { kind, measure, policy, flow, best, at } = form;
  const what = askedAs(measure);
  switch (kind) {
    case "none":
      return "";
    case "finish":
      return `When is “${flow}” done under ${policy}?`;
    case "number":
      return isOfFlow(measure)
        ? `What is the ${what} of “${flow}” under ${policy}?`
        : `What is the ${what} under ${policy}?`;
    case "flow":
      return `Which flow has the ${best} ${what} under ${policy}?`;
    case "policy":
      return isOfFlow(measure)
        ? `Under which policy has “${flow}” the ${best} ${what}?`
        : `Which policy has the ${best} ${what}?`;
    case "next":
      return `What does ${policy} send at ${at}?`;
  }
}

/** The asked number as an expression, which texts can use too; null where no number is asked for. */
export function askedExpression({ kind, measure, policy, flow }: AuthoredForm): string | null {
  if (kind === "finish") return `finish ${quoted(policy)} ${quoted(flow)}`;
  if (kind !== "number") return null;
  const of = isOfFlow(measure) ? [policy, flow] : [policy];
  return [measure, ...of.map(quoted)].join(" ");
}

/** The lesson of a filled form, to stand beside its scenario: the form that `parseLesson` reads. */
export function authoredLesson(form: AuthoredForm, flows: readonly string[] | null): unknown {
  const questions = questionsIn(form);
  return {
    version: 1,
    ...(form.name.trim() === "" ? {} : { name: form.name.trim() }),
    steps: questions.map((one, k) => ({
      ...(questions.length === 1 ? {} : { title: `Question ${k + 1}` }),
      ...stepOf(one, flows),
    })),
  };
}

function stepOf(form: AuthoredForm, flows: readonly string[] | null): object {
  const question = questionOf(form, flows);
  const hides = {
    ...(form.hidePolicy === "" ? {} : { policy: form.hidePolicy }),
    ...(form.hideFrom.trim() === "" ? {} : { from: numberIn(form.hideFrom) }),
  };
  const after = form.after.trim().split(/\n\s*\n/);
  return {
    view: { panels: form.panels },
    ...(question === null ? {} : { question: { ...question, ...markingOf(form) } }),
    ...(question === null || Object.keys(hides).length === 0 ? {} : { hides }),
    ...(question === null || form.after.trim() === "" ? {} : { after }),
  };
}

function markingOf({ kind, tolerance, points, once }: AuthoredForm): object {
  const isNumber = kind === "finish" || kind === "number";
  const share = numberIn(tolerance);
  return {
    ...(isNumber && tolerance.trim() !== ""
      ? { tolerance: typeof share === "number" ? Number((share / 100).toPrecision(12)) : share }
      : {}),
    ...(points.trim() === "" ? {} : { points: numberIn(points) }),
    ...(once ? { once } : {}),
  };
}

function questionOf(form: AuthoredForm, flows: readonly string[] | null): object | null {
  const { kind, measure, policy, flow, best, at } = form;
  const ask = form.ask.trim() === "" ? askedWords(form) : form.ask.trim();
  switch (kind) {
    case "none":
      return null;
    case "finish":
      return { ask, finish: flow, under: policy, at: numberIn(at) };
    case "number":
      return { ask, guess: askedExpression(form) };
    case "flow":
      return { ask, which: `${measure} ${quoted(policy)} _`, best, options: flows ?? [] };
    case "policy":
      return { ask, which: isOfFlow(measure) ? `${measure} _ ${quoted(flow)}` : measure, best };
    case "next":
      return { ask, next: policy, at: numberIn(at) };
  }
}

function quoted(name: string): string {
  return `"${name}"`;
}

/** The number, or the text as it is: the parser says what is wrong with it. */
function numberIn(text: string): number | string {
  const number = Number(ungrouped(text).replace(",", "."));
  return text.trim() === "" || Number.isNaN(number) ? text : number;
}

/** Parses a stored form; unknown fields get defaults. */
export function formFromText(text: string | null): AuthoredForm {
  const stored: unknown = JSON.parse(text ?? "{}");
  if (typeof stored !== "object" || stored === null) return EMPTY_FORM;
  const known = Object.entries(stored).filter(
    ([key, value]) =>
      Object.hasOwn(EMPTY_FORM, key) &&
      typeof value === (key === "note" ? "string" : typeof EMPTY_FORM[key as keyof AuthoredForm]) &&
      (key !== "panels" ||
        (Array.isArray(value) && value.every((one) => LESSON_PANELS.includes(one)))),
  );
  const { others, measure } = stored as { others?: unknown; measure?: unknown };
  const form: AuthoredForm = {
    ...EMPTY_FORM,
    ...Object.fromEntries(known),
    ...(typeof measure === "string" ? { measure: currentName(measure) } : {}),
    others: (Array.isArray(others) ? others : [])
      .slice(0, MOST_IN_LESSON.steps - 1)
      .map((one) => ({ ...formFromText(JSON.stringify(one)), note: null, name: "", others: [] })),
  };
  return ASKED_KINDS.some(([kind]) => kind === form.kind) ? form : EMPTY_FORM;
}
