import { RANK_NAMES, rankWordsOf } from "../../engine/doors/explain.ts";
import { didYouMean, WHOLE_READING } from "../../engine/doors/files.ts";
import { isFormula } from "../../engine/doors/scenario.ts";
import {
  type Draft,
  newPolicy,
  type PolicyDraft,
  withField,
  withPolicies,
} from "../document/draft/draft.ts";
import { isRecord, type Json, textAt } from "../document/draft/json-paths.ts";
import { textOfList, withText } from "../document/draft/written-lists.ts";
import { checkDraft } from "../document/read/check.ts";
import { formulaName } from "../draw/run/result-view.ts";
import { allWithNeeds } from "./bring-in.ts";
import { insertPolicy } from "./policy-edits.ts";

/** A policy of one's own as it is typed: its formula, whose letters are constants of the file. */

export type Reading =
  | { readonly kind: "empty" }
  | { readonly kind: "sound"; readonly draft: Draft; readonly told: string | null }
  /** Neither a name that a formula knows nor a letter; `meant`: what it may be, null if nothing is near. */
  | {
      readonly kind: "unknown";
      readonly word: string;
      readonly at: number;
      readonly meant: string | null;
    }
  /** `isUnfinished`: it may become a formula as it is typed on. */
  | { readonly kind: "wrong"; readonly message: string; readonly isUnfinished: boolean };

/** Expressions that are compared in order are typed with a semicolon between them. */
function nameOf(text: string): string {
  return formulaName(text.split(/\s*;\s*/));
}

/** The formula of a policy as it was typed last, sound or not; "" where there is no policy yet. */
export function formulaOf(policy: PolicyDraft | undefined): string {
  if (policy === undefined) return "";
  const { unsound } = policy.aside["formula"] ?? {};
  return typeof unsound === "string" ? unsound : textOfList(policy, "rank");
}

/**
 * Makes the policy of that key go by a formula, which it takes its name from as long as nobody has named it. A letter that
 * is new gets the value that `first` has for it, unless it had one before. `named`: words that are to be numbers as letters are.
 */
export function readFormula(
  draft: Draft,
  key: string,
  typed: string,
  first: number,
  named: readonly string[] = [],
): Reading {
  const text = typed.replace(/^\s*rank\s*=(?!=)\s*/, "").trim();
  if (text === "") return { kind: "empty" };
  const known = draft.policies.find((policy) => policy.key === key);
  const policy = known ?? { ...newPolicy("rank", key), file: { id: "rank" } };
  const words = rankWordsOf(text, [...Object.keys(constantsOf(policy)), ...named]);
  const wrong = words.find(({ kind, text: word }) => kind === "unknown" && !LETTER.test(word));
  if (wrong !== undefined) {
    const before = words.slice(0, words.indexOf(wrong));
    const at = before.reduce((sum, word) => sum + word.text.length, typed.indexOf(text));
    const isCall = words[words.indexOf(wrong) + 1]?.text === "(";
    return { kind: "unknown", word: wrong.text, at, meant: meantBy(wrong.text, isCall) };
  }
  const next = withLetters(withText(renamed(policy, text), "rank", text), words, first);
  const { formula: _, ...aside } = next.aside;
  const own = { ...next, on: true, aside: { ...aside, letters: next.aside["letters"] ?? {} } };
  const made = known === undefined ? insertFirst(draft, own) : replaced(draft, own);
  const { draft: whole, told } = allWithNeeds(made, [key]);
  const [fault] = checkDraft(whole, WHOLE_READING).policyFaults.get(key) ?? [];
  if (fault === undefined) return { kind: "sound", draft: whole, told };
  const [message = ""] = fault.message.replace(/^[\w[\]]+: /, "").split("\n");
  return { kind: "wrong", message, isUnfinished: message.endsWith("got the end") };
}

/** Keeps what is typed and no formula (yet) beside the one that is, so that it is not lost. */
export function withUnsound(draft: Draft, key: string, text: string): Draft {
  const policy = draft.policies.find((one) => one.key === key);
  if (policy === undefined || formulaOf(policy) === text) return draft;
  return replaced(draft, {
    ...policy,
    aside: { ...policy.aside, formula: { unsound: text } },
  });
}

/** The numbers that a policy's formula names, in the order of their names there. */
export function lettersOf(
  policy: PolicyDraft,
): readonly (readonly [name: string, value: number])[] {
  const constants = constantsOf(policy);
  const words = rankWordsOf(textOfList(policy, "rank"), Object.keys(constants));
  const names = new Set(words.filter(({ kind }) => kind === "constant").map(({ text }) => text));
  return [...names].flatMap((name) => {
    const value = constants[name];
    return typeof value === "number" ? [[name, value] as const] : [];
  });
}

/** The letters of a policy that it had no value for before. */
export function newLetters(before: PolicyDraft | undefined, after: PolicyDraft): readonly string[] {
  const known = before === undefined ? {} : { ...before.aside["letters"], ...constantsOf(before) };
  return lettersOf(after).flatMap(([name]) => (name in known ? [] : [name]));
}

/** The letters of a text, which need be no formula yet. */
export function lettersIn(text: string): readonly string[] {
  const words = rankWordsOf(text, []).filter(({ kind }) => kind === "unknown");
  return words.flatMap((word) => (LETTER.test(word.text) ? [word.text] : []));
}

/** `a`, `K`, `b2`: whatever has no meaning of its own. */
const LETTER = /^[A-Za-z]\d*$/;

function constantsOf({ file }: Pick<PolicyDraft, "file">): Json {
  const { constants } = file;
  return isRecord(constants) ? constants : {};
}

/** The constants that rank and queue name; the others wait beside the file with their values. */
function withLetters(
  policy: PolicyDraft,
  words: ReturnType<typeof rankWordsOf>,
  first: number,
): PolicyDraft {
  const before: Json = { ...policy.aside["letters"], ...constantsOf(policy) };
  const queue = rankWordsOf(textAt(policy.file, "queue"), Object.keys(before));
  const used = [...words, ...queue]
    .filter(({ kind }) => kind === "constant" || kind === "unknown")
    .map(({ text }) => text);
  const constants = Object.fromEntries(used.map((name) => [name, before[name] ?? first]));
  const next = withField(policy, "constants", used.length === 0 ? undefined : constants);
  return { ...next, aside: { ...next.aside, letters: { ...before, ...constants } } };
}

/** A name that somebody gave it stays. */
function renamed(policy: PolicyDraft, text: string): PolicyDraft {
  const label = textAt(policy.file, "label");
  const isOurs = label === "" || label === nameOf(textOfList(policy, "rank"));
  return isOurs ? withField(policy, "label", nameOf(text)) : policy;
}

function insertFirst(draft: Draft, policy: PolicyDraft): Draft {
  const others = draft.policies.filter(({ id }) => !isFormula(id));
  return others.length === draft.policies.length
    ? withPolicies(draft, [policy, ...draft.policies])
    : insertPolicy(draft, policy);
}

function replaced(draft: Draft, policy: PolicyDraft): Draft {
  return withPolicies(
    draft,
    draft.policies.map((one) => (one.key === policy.key ? policy : one)),
  );
}

/** Words that people say for what a formula can read. */
const MEANT: Readonly<Record<string, string>> = {
  left: "remaining",
  rest: "remaining",
  todo: "remaining",
  length: "size",
  total: "size",
  bytes: "size",
  packets: "size",
  age: "sent",
  attained: "sent",
  done: "sent",
  served: "sent",
  start: "arrival",
  time: "arrival",
  came: "arrival",
  due: "deadline",
  until: "deadline",
  priority: "weight",
  id: "index",
};

function meantBy(word: string, isCall: boolean): string | null {
  const names = RANK_NAMES.filter(({ isFunction }) => isFunction === isCall).map(
    ({ name }) => name,
  );
  const said = MEANT[word.toLowerCase()];
  return said ?? /"(\w+)"/.exec(didYouMean(word, names))?.[1] ?? null;
}
