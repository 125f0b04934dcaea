import { pendingImport } from "../pending/parts.ts";
import { examples } from "../store/preset-of.ts";

/** Puts all worked examples where drafts are told by them. */
export async function loadPresets(): Promise<void> {
  const { PRESET_GROUPS } = await pendingImport(import("../../workloads/presets/index.ts"));
  examples.setState({ all: PRESET_GROUPS.flatMap((group) => group.presets), isWhole: true });
}
