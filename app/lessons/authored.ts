import {
  isObject,
  LESSON_PANELS,
  MOST_IN_LESSON,
  parseScenario,
} from "../../engine/doors/files.ts";
import { currentName, measureOf } from "../../engine/doors/measures.ts";
import type { Scenario } from "../../engine/doors/scenario.ts";
import { PRESET_GROUPS } from "../../workloads/presets/index.ts";
import { ungrouped } from "../draw/scale/numbers.ts";
import { isOfFlow, labelsOf, lessonMeasure } from "./lesson-measures.ts";
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

/** A step's own flows and policies: those of the bench, of a worked example, or a copy of one's own experiment. */
export type OwnFlows =
  | { readonly bench: true }
  | { readonly preset: string }
  | { readonly scenario: Scenario };

/** An exercise as it is filled in; numbers are text until they are read. */
export interface AuthoredForm {
  readonly kind: (typeof ASKED_KINDS)[number][0];
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
  /** Of the step; empty: numbered. */
  readonly title: string;
  /** Null: those of the step before, and of the first step those of the bench. */
  readonly flows: OwnFlows | null;
  /** Labels of the policies that the step shows; null: all that its flows come with. */
  readonly shown: readonly string[] | null;
  /** What is told at the end of all steps. */
  readonly recap: string;
  /** Steps after this one; their names and recaps are not asked for. */
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
  title: "",
  flows: null,
  shown: null,
  recap: "",
  others: [],
};

/** All steps of a form, in their order. */
export function questionsIn(form: AuthoredForm): readonly AuthoredForm[] {
  return [form, ...form.others];
}

/** Parses a stored form; unknown fields get defaults. */
export function formFromText(text: string | null): AuthoredForm {
  const stored: unknown = JSON.parse(text ?? "{}");
  if (!isObject(stored)) return EMPTY_FORM;
  const known = Object.entries(stored).filter(
    ([key, value]) =>
      Object.hasOwn(EMPTY_FORM, key) &&
      (READERS[key]?.(value) ?? typeof value === typeof EMPTY_FORM[key as keyof AuthoredForm]),
  );
  const { others, measure } = stored as { others?: unknown; measure?: unknown };
  const form: AuthoredForm = {
    ...EMPTY_FORM,
    ...Object.fromEntries(known),
    ...(typeof measure === "string" ? { measure: currentName(measure) } : {}),
    others: (Array.isArray(others) ? others : [])
      .slice(0, MOST_IN_LESSON.steps - 1)
      .map((one) => ({ ...formFromText(JSON.stringify(one)), name: "", recap: "", others: [] })),
  };
  return ASKED_KINDS.some(([kind]) => kind === form.kind) ? form : EMPTY_FORM;
}

/** Says of a field whether a value may be its; others have the type of their default. */
const READERS: Readonly<Record<string, (value: unknown) => boolean>> = {
  note: (value) => typeof value === "string",
  panels: (value) =>
    Array.isArray(value) && value.every((one) => LESSON_PANELS.includes(one as Panel)),
  shown: (value) => Array.isArray(value) && value.every((one) => typeof one === "string"),
  flows: (value) =>
    isObject(value) && (typeof value["preset"] === "string" || parseScenario(value["scenario"]).ok),
};

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

/** What a step runs, and all the policies that it may choose from. */
interface StepScenario {
  readonly whole: Scenario;
  readonly shown: Scenario;
}

/** The scenario of each step: its own, or that of the step before, under the policies that it shows. */
export function stepScenarios(form: AuthoredForm, bench: Scenario): readonly StepScenario[] {
  let whole = bench;
  return questionsIn(form).map(({ flows, shown: chosen }) => {
    whole = ownScenario(flows, bench) ?? whole;
    const labels = labelsOf(whole);
    const kept = whole.policies.filter((_, k) => chosen?.includes(labels[k] ?? "") ?? true);
    return { whole, shown: kept.length === 0 ? whole : { ...whole, policies: kept } };
  });
}

/** Null: it has none, or of an example that is no longer there. */
function ownScenario(flows: OwnFlows | null, bench: Scenario): Scenario | null {
  if (flows === null) return null;
  if ("bench" in flows) return bench;
  if ("scenario" in flows) return flows.scenario;
  const presets = PRESET_GROUPS.flatMap((group) => group.presets);
  const parsed = parseScenario(presets.find(({ name }) => name === flows.preset)?.scenario);
  return parsed.ok ? parsed.scenario : null;
}

/** The lesson of a filled form, to stand beside the scenario of the bench: the form that `parseLesson` reads. */
export function authoredLesson(form: AuthoredForm, bench: Scenario): unknown {
  const steps = questionsIn(form);
  const scenarios = stepScenarios(form, bench);
  return {
    version: 1,
    ...(form.name.trim() === "" ? {} : { name: form.name.trim() }),
    steps: steps.map((one, k) => {
      const { shown, whole } = scenarios[k] as StepScenario;
      const own = writtenFlows(one.flows, bench);
      const before = own === null ? (scenarios[k - 1]?.shown ?? bench) : whole;
      const isSame = JSON.stringify(shown.policies) === JSON.stringify(before.policies);
      return {
        ...(one.title.trim() === "" ? titleOf(k, steps) : { title: one.title.trim() }),
        ...(k === 0 ? {} : textOf(one)),
        ...(own ?? {}),
        ...(isSame ? {} : { policies: shown.policies }),
        ...stepOf(one, shown.flows?.map(({ id }) => id) ?? null),
      };
    }),
    ...(form.recap.trim() === "" ? {} : { recap: paragraphs(form.recap) }),
  };
}

/** Flows as a file has them; null: those of the step before. The notes of the bench stay there. */
function writtenFlows(flows: OwnFlows | null, bench: Scenario): object | null {
  if (flows === null || ownScenario(flows, bench) === null) return null;
  if (!("bench" in flows)) return flows;
  const { note: _, ...scenario } = bench;
  return { scenario };
}

/** One step alone is called by the exercise. */
function titleOf(k: number, steps: readonly AuthoredForm[]): object {
  if (steps.length === 1) return {};
  return { title: `${steps[k]?.kind === "none" ? "Step" : "Question"} ${k + 1}` };
}

/** The first step has the note of the scenario. */
function textOf({ note }: AuthoredForm): object {
  return note === null || note.trim() === "" ? {} : { text: paragraphs(note) };
}

function paragraphs(text: string): readonly string[] {
  return text.trim().split(/\n\s*\n/);
}

function stepOf(form: AuthoredForm, flows: readonly string[] | null): object {
  const question = questionOf(form, flows);
  const hides = {
    ...(form.hidePolicy === "" ? {} : { policy: form.hidePolicy }),
    ...(form.hideFrom.trim() === "" ? {} : { from: numberIn(form.hideFrom) }),
  };
  return {
    view: { panels: form.panels },
    ...(question === null ? {} : { question: { ...question, ...markingOf(form) } }),
    ...(question === null || Object.keys(hides).length === 0 ? {} : { hides }),
    ...(question === null || form.after.trim() === "" ? {} : { after: paragraphs(form.after) }),
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

const quoted = (name: string): string => `"${name}"`;

/** The number, or the text as it is: the parser says what is wrong with it. */
function numberIn(text: string): number | string {
  const number = Number(ungrouped(text).replace(",", "."));
  return text.trim() === "" || Number.isNaN(number) ? text : number;
}
