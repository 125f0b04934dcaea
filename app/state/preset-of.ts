import type { Preset } from "../../workloads/presets/index.ts";
import { PRESET_GROUPS } from "../../workloads/presets/index.ts";
import type { Draft } from "./draft.ts";
import { draftInput } from "./draft-input.ts";
import { readDraft } from "./draft-read.ts";

const PRESETS = PRESET_GROUPS.flatMap((group) => group.presets);

const texts = new Map<Preset, string>();
const known = new WeakMap<Draft, string | null>();

/** The name of the worked example a draft is, to the last value; null if it is none or was edited. */
export function presetOf(draft: Draft): string | null {
  const before = known.get(draft);
  if (before !== undefined) return before;
  const { title } = draft.headings[draft.source];
  const candidate = PRESETS.find((preset) => preset.title === title);
  const isSame = candidate !== undefined && JSON.stringify(draftInput(draft)) === textOf(candidate);
  const name = isSame ? candidate.name : null;
  known.set(draft, name);
  return name;
}

/** A worked example as its draft would be written: what an unedited draft writes too. */
function textOf(preset: Preset): string {
  const before = texts.get(preset);
  if (before !== undefined) return before;
  const draft = readDraft(preset.scenario);
  const text = draft === null ? "" : JSON.stringify(draftInput(draft));
  texts.set(preset, text);
  return text;
}
