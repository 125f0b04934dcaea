import { createStore } from "zustand/vanilla";
import { type Draft, titleOf } from "../document/draft/draft.ts";
import { isRecord } from "../document/draft/json-paths.ts";
import { isSameFile } from "../document/read/check.ts";

/** A worked example, as far as drafts are told by it. */
export interface Example {
  readonly name: string;
  readonly title: string;
  /** The figure or theorem that it is, if any. */
  readonly figure?: string;
  readonly scenario: unknown;
}

type Examples = readonly Example[];

/** The worked examples a draft is told by: the page puts in the opening one, and all as soon as one might be another. */
export const examples = createStore<{ all: Examples; isWhole: boolean }>(() => ({
  all: [],
  isWhole: false,
}));

const known = new WeakMap<Draft, { readonly of: Examples; readonly preset: Example | null }>();

/** The worked example a draft is, to the last value; null if it is none of these or was edited. */
export function presetOf(draft: Draft, all = examples.getState().all): Example | null {
  const before = known.get(draft);
  if (before?.of === all) return before.preset;
  const candidate = all.find((example) => example.title === titleOf(draft));
  const isSame = isRecord(candidate?.scenario) && isSameFile(draft.file, candidate.scenario);
  const preset = isSame ? candidate : null;
  known.set(draft, { of: all, preset });
  return preset;
}
