import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { OPENING_PRESET } from "../../workloads/presets/opening.ts";
import type { Preset } from "../../workloads/presets/preset.ts";
import type { Draft } from "../document/draft/draft.ts";
import { draftInput } from "../document/read/draft-input.ts";
import { readDraft } from "../document/read/draft-read.ts";
import { awaiting } from "../pending/awaited.ts";

type Presets = readonly Preset[];

/** The worked examples a draft is told by: the opening one, and all as soon as one might be another. */
const presets = createStore<{ all: Presets; isWhole: boolean }>(() => ({
  all: [OPENING_PRESET],
  isWhole: false,
}));

const texts = new Map<Preset, string>();
const known = new WeakMap<Draft, { readonly of: Presets; readonly preset: Preset | null }>();

/** The worked example a draft is, to the last value; null if it is none of these or was edited. */
export function presetOf(draft: Draft, all = presets.getState().all): Preset | null {
  const before = known.get(draft);
  if (before?.of === all) return before.preset;
  const { title } = draft.headings[draft.source];
  const candidate = all.find((preset) => preset.title === title);
  const isSame = candidate !== undefined && JSON.stringify(draftInput(draft)) === textOf(candidate);
  const preset = isSame ? candidate : null;
  known.set(draft, { of: all, preset });
  return preset;
}

/** The same in a component; undefined until the examples are there that it might be. */
export function usePresetOf(draft: Draft): Preset | null | undefined {
  const { all, isWhole } = useStore(presets);
  const { title } = draft.headings[draft.source];
  const isKnown = isWhole || title === "" || all.some((preset) => preset.title === title);
  useEffect(() => {
    // Without the network it stays unknown, and is asked for with the next change.
    if (!isKnown) loadPresets().catch(() => {});
  }, [isKnown]);
  return isKnown ? presetOf(draft, all) : undefined;
}

async function loadPresets(): Promise<void> {
  const { PRESET_GROUPS } = await awaiting(import("../../workloads/presets/index.ts"));
  presets.setState({ all: PRESET_GROUPS.flatMap((group) => group.presets), isWhole: true });
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
