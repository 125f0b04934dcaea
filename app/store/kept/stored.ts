import { DEEPEST_FILE, tooDeep } from "../../../engine/doors/files.ts";
import {
  type Draft,
  flowsOf,
  freeKey,
  isPolicyId,
  type PolicyDraft,
  withPolicies,
} from "../../document/draft/draft.ts";
import { isRecord, type Json, recordAt } from "../../document/draft/json-paths.ts";
import { isWorkload } from "../../document/draft/parts.ts";
import type { History } from "./edit-history.ts";
import { begin } from "./edit-history.ts";
import type { ReadDraft } from "./stored-first.ts";

/** Versions up to 0.2 wrote the first. */
const [FIRST, VERSION] = [1, 2];

type Reader = (stored: unknown) => ReadDraft;

let readFirst: Reader | null = null;

/** Fetches what reads the texts of versions up to 0.2: until then they are read as those of a later version. */
export async function fetchFirst(): Promise<void> {
  ({ readFirst } = await import("./stored-first.ts"));
}

export function isOfFirst(text: string): boolean {
  return text.startsWith(`{"version":${FIRST},`);
}

/** So many characters of undo and redo are kept: storage is small, and every save writes them anew. */
const ROOM_FOR_STEPS = 200_000;

/** `JSON.parse` makes these infinite, which no field of the page holds. */
const OVERFLOW = /e\+?\d{3}|\d{309}/i;

/** A stored text as it was read. `partly`: some of it was not understood, and has its usual value. */
export type StoredText =
  | { readonly state: "whole" | "partly"; readonly history: History<Draft> }
  | { readonly state: "later" | "damaged"; readonly history: null };

/**
 * The whole draft as text, also what is switched off, also half-typed values; and of the steps of undo and redo the
 * nearest ones that there is room for.
 */
export function historyToText(
  { past, present, future }: Pick<History<Draft>, "past" | "present" | "future">,
  room = ROOM_FOR_STEPS,
): string {
  const undone: string[] = [];
  const redone: string[] = [];
  let left = room;
  for (let step = 0; step < Math.max(past.length, future.length); step++) {
    const drafts = [past.at(-1 - step), future[step]];
    if (drafts.some((draft) => draft !== undefined && leastLength(draft) > left)) break;
    const [before, after] = drafts.map((draft) => (draft === undefined ? null : textOf(draft)));
    left -= (before?.length ?? 0) + (after?.length ?? 0);
    if (left < 0) break;
    if (before != null) undone.unshift(before);
    if (after != null) redone.push(after);
  }
  const steps = `"past":[${undone.join(",")}],"future":[${redone.join(",")}]`;
  return `{"version":${VERSION},"draft":${textOf(present)},${steps}}`;
}

/** The policies of the file stand among those that are switched off, and once only. */
function textOf({ file, ...rest }: Draft): string {
  return JSON.stringify({ file: { ...file, policies: [] }, ...rest });
}

/** A lower bound on the text's length: writing many flows to see that there is no room holds up the page. */
function leastLength(draft: Draft): number {
  return flowsOf(draft).length * SHORTEST_FLOW;
}

/** Least characters of the text of a flow. */
const SHORTEST_FLOW = 30;
/** A text without steps ends so. */
const NO_STEPS = '"past":[],"future":[]}';

/** Such a text would be shorter with less room for its steps of undo and redo. */
export function hasSteps(text: string): boolean {
  return !text.endsWith(NO_STEPS);
}

/** Never an error, never a shape that is not a draft, whatever the text. `first`: reads what versions up to 0.2 wrote. */
export function readStored(text: string): StoredText {
  let stored: unknown;
  if (tooDeep(text, DEEPEST_FILE)) return { state: "damaged", history: null };
  try {
    stored = JSON.parse(text, OVERFLOW.test(text) || HUE.test(text) ? understood : undefined);
  } catch {
    return { state: "damaged", history: null };
  }
  if (!isRecord(stored)) return { state: "damaged", history: null };
  const { version, draft, past = [], future = [] } = stored;
  if (version !== VERSION && version !== FIRST) {
    const isLater = typeof version === "number" && version > VERSION;
    return { state: isLater ? "later" : "damaged", history: null };
  }
  const read = version === FIRST ? readFirst : readNow;
  if (read === null) return { state: "later", history: null };
  const present = read(draft);
  if (present === null) return { state: "damaged", history: null };
  const steps = [past, future].map((list) => (Array.isArray(list) ? list.map(read) : [null]));
  const isWhole = [present, ...steps.flat()].every((step) => step?.isWhole === true);
  const [before = [], after = []] = steps.map((list) => list.flatMap((step) => step?.draft ?? []));
  const history = { ...begin(present.draft), past: before, future: after };
  return { state: isWhole ? "whole" : "partly", history };
}

/** Versions up to 0.2 numbered the colours of flows. */
const HUE = /"hue":/;

function understood(key: string, value: unknown): unknown {
  if (key === "hue") return undefined;
  return typeof value === "number" && !Number.isFinite(value) ? String(value) : value;
}

function readNow(stored: unknown): ReadDraft {
  if (!isRecord(stored)) return null;
  const file = recordAt(stored, "file");
  if (!Array.isArray(file["flows"]) && !isWorkload(file["workload"])) return null;
  const policies: PolicyDraft[] = [];
  for (const one of Array.isArray(stored["policies"]) ? stored["policies"] : []) {
    const policy = isRecord(one) ? readPolicyNow(one, policies) : null;
    if (policy !== null) policies.push(policy);
  }
  const draft = { file, other: recordAt(stored, "other"), aside: asideOf(stored), policies };
  return { draft: withPolicies(draft, policies), isWhole: covers(draft, stored) };
}

function readPolicyNow(stored: Json, others: readonly PolicyDraft[]): PolicyDraft | null {
  const file = recordAt(stored, "file");
  const { id } = file;
  const { key, on } = stored;
  if (!isPolicyId(id)) return null;
  const aside = asideOf(stored);
  return { key: freeKey(others, id, key), id, on: on !== false, file, aside };
}

function asideOf(stored: Json): Draft["aside"] {
  const said = Object.entries(recordAt(stored, "aside"));
  return Object.fromEntries(said.filter((entry): entry is [string, Json] => isRecord(entry[1])));
}

/** Nothing that was stored is missing or other in what was read; there may be more. */
function covers(read: unknown, stored: unknown): boolean {
  if (Array.isArray(stored)) {
    if (!Array.isArray(read) || read.length !== stored.length) return false;
    return stored.every((item, place) => covers(read[place], item));
  }
  if (!isRecord(stored)) return read === stored;
  if (!isRecord(read)) return false;
  return Object.entries(stored).every(
    ([key, part]) => Object.hasOwn(read, key) && covers(read[key], part),
  );
}
