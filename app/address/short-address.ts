import { type Draft, isPolicyId, readDraft, titleOf } from "../document/draft/draft.ts";
import { canonical } from "../document/read/check.ts";
import { viewToLink } from "../store/files/scenario-link.ts";
import type { Example } from "../store/preset-of.ts";
import { examples } from "../store/preset-of.ts";
import type { AppState } from "../store/store.ts";
import { addressOf, type Place } from "./place.ts";

/** A policy as a file has it. */
type PolicyInput = Readonly<Record<string, unknown>>;

const NONE: ReadonlySet<number> = new Set();

/**
 * The short address of what is on the page, from the # on, but for the policies that are left out, by their place among those
 * that run; null: it is no example as it was opened, or is looked at in a way that a short address does not tell.
 */
export function shortAddress(state: AppState, left = NONE): string | null {
  if (viewToLink(state) !== undefined) return null;
  const draft = state.scenario.history.present;
  const policies = draft.policies.filter(({ on }) => on).filter((_, k) => !left.has(k));
  const file = { ...draft.file, policies: policies.map((policy) => policy.file) };
  const place = exampleAt({ file }, examples.getState().all);
  return place === null ? null : addressOf(place);
}

/** How the example that a draft is, policies aside, is named in an address; null: it is none, or has policies of its own. */
export function exampleAt(draft: Pick<Draft, "file">, all: readonly Example[]): Place | null {
  const example = all.find((one) => one.title === titleOf(draft));
  const original = example === undefined ? null : readDraft(example.scenario);
  if (example === undefined || original === null) return null;
  const [mine, theirs] = [canonical(draft.file), canonical(original.file)];
  const policies = mine["policies"] as readonly PolicyInput[];
  const others = theirs["policies"] as readonly PolicyInput[];
  if (text({ ...mine, policies: [] }) !== text({ ...theirs, policies: [] })) return null;
  if (text(policies) === text(others)) {
    return { kind: "example", name: example.name, policies: null };
  }
  const words = policies.map((policy) => wordOf(policy, others));
  if (words.length === 0 || words.includes(null)) return null;
  return { kind: "example", name: example.name, policies: words as readonly string[] };
}

/** The scenario of an example with the policies that an address names, which are its own or plain ones; null: there is no such policy. */
export function withPolicies(example: Example, words: readonly string[] | null): unknown {
  if (words === null) return example.scenario;
  const original = readDraft(example.scenario);
  if (original === null) return null;
  const input = canonical(original.file);
  const others = input["policies"] as readonly PolicyInput[];
  const policies = words.map((word) => others.find((own) => nameOf(own) === word) ?? { id: word });
  return policies.every(({ id }) => isPolicyId(id)) ? { ...input, policies } : null;
}

/** Returns null for a policy that is neither the example's nor plain. */
function wordOf(policy: PolicyInput, others: readonly PolicyInput[]): string | null {
  const word = nameOf(policy);
  const own = others.find((other) => nameOf(other) === word) ?? { id: word };
  return text(own) === text(policy) ? word : null;
}

function nameOf({ label, id }: PolicyInput): string {
  return String(label ?? id);
}

function text(value: unknown): string {
  return JSON.stringify(value);
}
