import {
  at,
  LESSON_KEYS,
  MOST_IN_LESSON as MOST,
  NOT_NEGATIVE,
  parseScenario,
  Reader,
} from "../../engine/doors/files.ts";
import { flowCount, type PolicySpec, type Scenario } from "../../engine/doors/scenario.ts";
import { PRESET_GROUPS } from "../../workloads/presets/index.ts";
import { labelsOf, type Names } from "./lesson-measures.ts";
import type { FamilyStep, Hides, Lesson, Step } from "./lesson-types.ts";
import { readClaims, readName, readQuestion, readWords } from "./parse-question.ts";
import { readView } from "./parse-view.ts";

export type ParsedLesson =
  | { readonly ok: true; readonly lesson: Lesson }
  | { readonly ok: false; readonly faults: readonly string[] };

/** A family may be made of so many large flows: beyond, the flood after them outgrows the page. */
const LARGEST = { fifo: 40, pias: 40, any: 4, equal: 12, late: 6 } as const;

/**
 * A lesson's file, or all that is wrong with it at once. A step without flows of its own (`preset`, `scenario`,
 * `family`) has those of the step before; `policies` alone takes the place of the policies. `beside`: the scenario that
 * the lesson stands in: the first step has its flows, and what lacks a title or a text has its title or note.
 */
export function parseLesson(name: string, input: unknown, beside?: Scenario): ParsedLesson {
  const reader = new Reader("lesson");
  const source = reader.object(input, "", LESSON_KEYS.lesson);
  if (source === undefined) return refused(reader);
  if (source["version"] !== 1) reader.fault("version", "1", source["version"]);
  const head = (key: string, most: number, unless: string | undefined): string =>
    source[key] === undefined && unless !== undefined
      ? unless
      : (reader.text(source[key], key, "a text", most) ?? "");
  const own = beside === undefined ? undefined : (beside.title ?? "Exercise");
  const none = beside === undefined ? undefined : "";
  const title = head("title", MOST.title, own);
  const topic = head("topic", MOST.title, none);
  const summary = head("summary", MOST.text, none);
  const papers = head("source", MOST.text, none);
  const recap = readRecap(source["recap"], reader);
  const { once = false, name: nameAsked = null } = {
    ...reader.optional(source, "", "once", (v, p) => reader.flag(v, p)),
    ...reader.optional(source, "", "name", (v, p) =>
      reader.text(v, p, "what is asked for as a name", MOST.answer),
    ),
  };
  const list = reader.array(source["steps"], "steps", "an array of steps", MOST.steps) ?? [];
  if (list.length === 0) reader.fault("steps", "at least one step", list);
  const steps: Step[] = [];
  let before = beside && untitled(beside);
  for (const [k, item] of list.slice(0, MOST.steps).entries()) {
    const words = beside === undefined ? {} : besideWords(title, k === 0 ? beside.note : undefined);
    const step = readStep(item, at("steps", k), { before, beside: words, isOnce: once }, reader);
    if (step !== undefined) steps.push(step);
    before = step?.scenario ?? before;
  }
  if (reader.count > 0) return refused(reader);
  const words = { name, title, topic, summary, source: papers, recap };
  return { ok: true, lesson: { ...words, steps, nameAsked } };
}

/** A step that says nothing of its own inherits these. */
interface Inherited {
  readonly before: Scenario | undefined;
  readonly beside: BesideWords;
  readonly isOnce: boolean;
}

interface BesideWords {
  readonly title?: string;
  readonly text?: string;
}

function besideWords(title: string, note: string | undefined): BesideWords {
  return { title, ...(note === undefined ? {} : { text: note }) };
}

/** Sentences for the end; not computed, since they speak of all steps. */
function readRecap(value: unknown, reader: Reader): readonly string[] {
  if (value === undefined) return [];
  const list = Array.isArray(value) ? value : [value];
  reader.array(list, "recap", "paragraphs", MOST.paragraphs);
  return list.slice(0, MOST.paragraphs).flatMap((item, k) => {
    const place = Array.isArray(value) ? at("recap", k) : "recap";
    const text = reader.text(item, place, "a paragraph", MOST.text);
    if (text?.includes("{{")) reader.fault(place, "a paragraph without expressions", text);
    return text ?? [];
  });
}

function refused(reader: Reader): ParsedLesson {
  return { ok: false, faults: reader.told().map(({ message }) => message) };
}

function readStep(
  value: unknown,
  path: string,
  { before, beside, isOnce }: Inherited,
  reader: Reader,
): Step | undefined {
  const own = reader.object(value, path, LESSON_KEYS.step);
  if (own === undefined) return undefined;
  const source: Record<string, unknown> = { ...beside, ...own };
  const title = reader.text(source["title"], at(path, "title"), "a text", MOST.title) ?? "";
  const scenario = readScenario(source, path, before, reader);
  if (scenario === undefined) return undefined;
  const count = flowCount(scenario);
  if (count > MOST.flows) {
    const place = own["scenario"] === undefined ? path : at(path, "scenario");
    return reader.fault(place, `at most ${MOST.flows} flows`, count);
  }
  const { family = null } = reader.optional(source, path, "family", (v, p) =>
    readFamily(v, p, scenario, reader),
  );
  const names: Names = {
    policies: differentLabels(scenario, path, reader),
    flows: family !== null || !scenario.flows ? null : scenario.flows.map(({ id }) => id),
    isFamily: family !== null,
  };
  const words = (key: "text" | "after") =>
    source[key] === undefined ? [] : readWords(source[key], at(path, key), names, reader);
  const text = words("text");
  const after = words("after");
  const isBare = beside.title !== undefined && source["text"] === undefined;
  if (text.length === 0 && !isBare) {
    reader.fault(at(path, "text"), "a sentence or two", source["text"]);
  }
  const { question = null } = reader.optional(source, path, "question", (v, p) =>
    readQuestion(v, p, names, reader, isOnce),
  );
  if (source["question"] === undefined && after.length > 0) {
    reader.fault(at(path, "after"), "nothing: there is no question to come after", source["after"]);
  }
  const { hides = null } = reader.optional(source, path, "hides", (v, p) =>
    readHides(v, p, names, reader),
  );
  if (source["question"] === undefined && hides !== null) {
    reader.fault(at(path, "hides"), "nothing: there is no question to hide it for", hides);
  }
  const view = readView(source["view"], at(path, "view"), names, reader);
  const claims = readClaims(source["claims"], at(path, "claims"), names, reader);
  return { title, text, scenario, family, view, question, hides, after, claims };
}

function readHides(value: unknown, path: string, names: Names, reader: Reader): Hides | undefined {
  const source = reader.object(value, path, LESSON_KEYS.hides);
  if (source === undefined) return undefined;
  const hides = {
    ...reader.optional(source, path, "policy", (v, p) =>
      readName(v, p, "a policy", names.policies, reader),
    ),
    ...reader.optional(source, path, "from", (v, p) => reader.number(v, p, NOT_NEGATIVE)),
  };
  return Object.keys(source).length > 0 ? hides : reader.fault(path, "policy, from or both", value);
}

function readScenario(
  source: Record<string, unknown>,
  path: string,
  before: Scenario | undefined,
  reader: Reader,
): Scenario | undefined {
  const given = ["preset", "scenario", "family"].filter((key) => source[key] !== undefined);
  if (given.length > 1) {
    reader.fault(at(path, given[1] ?? ""), `nothing beside ${given[0]}`, source[given[1] ?? ""]);
  }
  if (given.length === 0 && source["policies"] === undefined && before !== undefined) return before;
  const whole = wholeScenario(source, path, before, reader);
  if (whole === undefined) return undefined;
  const policies = source["policies"] === undefined ? {} : { policies: source["policies"] };
  const parsed = parseScenario({ ...whole, ...policies });
  if (parsed.ok) return parsed.scenario;
  for (const fault of parsed.faults) {
    const isOwn = source["policies"] !== undefined && fault.path.startsWith("policies");
    const place = isOwn ? path : at(path, "scenario");
    reader.fault(`${place}${fault.path === "" ? "" : `.${fault.path}`}`, fault.expected, fault.got);
  }
  return undefined;
}

/** The step's scenario before its own policies are put in; without title and note, which would tell too much. */
function wholeScenario(
  source: Record<string, unknown>,
  path: string,
  before: Scenario | undefined,
  reader: Reader,
): Record<string, unknown> | undefined {
  if (source["family"] !== undefined) {
    const policies = before?.policies ?? [];
    return { version: 1, model: "slot", fabric: { kind: "link", rate: 1 }, flows: [], policies };
  }
  if (source["preset"] !== undefined) {
    const presets = PRESET_GROUPS.flatMap((group) => group.presets);
    const preset = presets.find(({ name }) => name === source["preset"]);
    if (preset === undefined) {
      const known = presets.map(({ name }) => name).join(", ");
      return reader.fault(at(path, "preset"), `the name of a preset (${known})`, source["preset"]);
    }
    return untitled(preset.scenario as Record<string, unknown>);
  }
  if (source["scenario"] !== undefined) {
    const scenario = source["scenario"];
    if (typeof scenario !== "object" || scenario === null) {
      return reader.fault(at(path, "scenario"), "an object", scenario);
    }
    return untitled(scenario as Record<string, unknown>);
  }
  if (before === undefined) {
    return reader.fault(at(path, "scenario"), "flows: a preset, a scenario or a family", undefined);
  }
  return { ...before };
}

function untitled<T extends object>(scenario: T): T & { readonly version: 1 } {
  const { title: _, note: __, ...rest } = scenario as Record<string, unknown>;
  return { version: 1, ...rest } as unknown as T & { readonly version: 1 };
}

function readFamily(
  value: unknown,
  path: string,
  { policies }: Scenario,
  reader: Reader,
): FamilyStep | undefined {
  const source = reader.object(value, path, LESSON_KEYS.family);
  if (source === undefined) return undefined;
  const of = reader.choice(source["of"], at(path, "of"), ["fifo", "pias", "any", "equal", "late"]);
  const against = policies.find((policy: PolicySpec) => policy.id === source["against"]);
  if (against === undefined) {
    const known = policies.map(({ id }) => id).join(", ");
    reader.fault(at(path, "against"), `one of the step's policies (${known})`, source["against"]);
  }
  const most = of === undefined ? 4 : LARGEST[of];
  const rule = {
    expected: `an integer from 2 to ${most}`,
    accepts: (n: number) => Number.isInteger(n) && n >= 2 && n <= most,
  };
  const [from, to, first] = ["from", "to", "at"].map((key) =>
    reader.number(source[key], at(path, key), rule),
  );
  if (of === undefined || against === undefined) return undefined;
  if (from === undefined || to === undefined || first === undefined) return undefined;
  if (!(from <= first && first <= to)) {
    reader.fault(at(path, "at"), `a number between ${from} and ${to}`, first);
  }
  return { of, against, from, to, at: first };
}

/** Two alike would be told apart by number: a lesson says how itself. */
function differentLabels(scenario: Scenario, path: string, reader: Reader): readonly string[] {
  const labels = labelsOf(scenario);
  if (new Set(labels).size < labels.length) {
    reader.fault(path, "policies with labels that differ", labels.join(", "));
  }
  return labels;
}
