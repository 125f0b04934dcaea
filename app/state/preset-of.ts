import { PRESET_GROUPS } from "../../workloads/presets/index.ts";
import type { Draft } from "./draft.ts";
import { draftInput } from "./draft-input.ts";
import { readDraft } from "./draft-read.ts";

/** Each worked example as its draft would be written: what an unedited draft writes too. */
const WRITTEN = PRESET_GROUPS.flatMap((group) => group.presets).map(({ name, title, scenario }) => {
  const draft = readDraft(scenario);
  return { name, title, text: draft === null ? "" : JSON.stringify(draftInput(draft)) };
});

const known = new WeakMap<Draft, string | null>();

/** The name of the worked example a draft is, to the last value; null if it is none or was edited. */
export function presetOf(draft: Draft): string | null {
  const before = known.get(draft);
  if (before !== undefined) return before;
  const { title } = draft.headings[draft.source];
  const candidate = WRITTEN.find((preset) => preset.title === title);
  const isSame = candidate !== undefined && JSON.stringify(draftInput(draft)) === candidate.text;
  const name = isSame ? candidate.name : null;
  known.set(draft, name);
  return name;
}
