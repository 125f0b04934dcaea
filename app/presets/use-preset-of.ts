import { useEffect } from "react";
import { useStore } from "zustand";
import { type Draft, titleOf } from "../document/draft/draft.ts";
import { pendingImport } from "../pending/parts.ts";
import type { Example } from "../store/preset-of.ts";
import { examples, presetOf } from "../store/preset-of.ts";

/** The same in a component; undefined until the examples are there that it might be. */
export function usePresetOf(draft: Draft): Example | null | undefined {
  const { all, isWhole } = useStore(examples);
  const title = titleOf(draft);
  const isKnown = isWhole || title === "" || all.some((preset) => preset.title === title);
  useEffect(() => {
    // Without the network it stays unknown, and is asked for with the next change.
    if (!isKnown) loadPresets().catch(() => {});
  }, [isKnown]);
  return isKnown ? presetOf(draft, all) : undefined;
}

/** Puts all worked examples where drafts are told by them. */
export async function loadPresets(): Promise<void> {
  const { PRESET_GROUPS } = await pendingImport(import("../../workloads/presets/index.ts"));
  examples.setState({ all: PRESET_GROUPS.flatMap((group) => group.presets), isWhole: true });
}
