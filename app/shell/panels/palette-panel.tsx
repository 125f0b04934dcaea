import type { PolicyId } from "../../../engine/index.ts";
import { Palette } from "../../bench/palette.tsx";
import { freeKey } from "../../document/draft/draft.ts";
import { togglePolicyAndNeeds } from "../../document/edits/bring-in.ts";
import { closePanel, openPanel } from "../../store/actions.ts";
import { editAndTell } from "../../store/edit-and-tell.ts";
import { useDraft } from "../../store/hooks.ts";
import { useTheme } from "../../theme/use-theme.ts";

/** The list of all policies, from which they come into the experiment with what they need. */
export function PalettePanel() {
  const policies = useDraft((draft) => draft.policies);
  const theme = useTheme();
  const counts = new Map<PolicyId, number>();
  for (const { id, on } of policies) if (on) counts.set(id, (counts.get(id) ?? 0) + 1);
  return (
    <Palette
      theme={theme}
      counts={counts}
      onToggle={(id) => editAndTell((draft) => togglePolicyAndNeeds(draft, id))}
      onOwn={() => openPanel({ name: "own", at: freeKey(policies, "rank") })}
      onClose={closePanel}
    />
  );
}
