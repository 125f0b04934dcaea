import { createStore } from "zustand/vanilla";
import type { Draft } from "../document/draft/draft.ts";
import { draftInput } from "../document/read/draft-input.ts";
import { readDraft } from "../document/read/draft-read.ts";

/** A worked example, as far as drafts are told by it. */
export interface Example {
  readonly name: string;
  readonly title: string;
  /** Which figure or theorem it is, if any. */
  readonly figure?: string;
  readonly scenario: unknown;
}

type Examples = readonly Example[];

/** The worked examples a draft is told by: the page puts in the opening one, and all as soon as one might be another. */
export const examples = createStore<{ all: Examples; isWhole: boolean }>(() => ({
  all: [],
  isWhole: false,
}));

const texts = new Map<Example, string>();
const known = new WeakMap<Draft, { readonly of: Examples; readonly preset: Example | null }>();

/** The worked example a draft is, to the last value; null if it is none of these or was edited. */
export function presetOf(draft: Draft, all = examples.getState().all): Example | null {
  const before = known.get(draft);
  if (before?.of === all) return before.preset;
  const { title } = draft.headings[draft.source];
  const candidate = all.find((preset) => preset.title === title);
  const isSame = candidate !== undefined && JSON.stringify(draftInput(draft)) === textOf(candidate);
  const preset = isSame ? candidate : null;
  known.set(draft, { of: all, preset });
  return preset;
}

/** A worked example as its draft would be written: what an unedited draft writes too. */
function textOf(preset: Example): string {
  const before = texts.get(preset);
  if (before !== undefined) return before;
  const draft = readDraft(preset.scenario);
  const text = draft === null ? "" : JSON.stringify(draftInput(draft));
  texts.set(preset, text);
  return text;
}
