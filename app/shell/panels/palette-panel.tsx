import type { PolicyId } from "../../../engine/index.ts";
import { Palette } from "../../bench/palette.tsx";
import { togglePolicy } from "../../document/edits/policy-edits.ts";
import { closePanel, editDraft, openPanel } from "../../store/actions.ts";
import { useDraft } from "../../store/hooks.ts";
import { store } from "../../store/store.ts";
import { useTheme } from "../../theme/use-theme.ts";

/** The list of all policies, from which they come into the experiment. */
export function PalettePanel() {
  const policies = useDraft((draft) => draft.policies);
  const theme = useTheme();
  const counts = new Map<PolicyId, number>();
  for (const { id, on } of policies) if (on) counts.set(id, (counts.get(id) ?? 0) + 1);
  return (
    <Palette
      theme={theme}
      counts={counts}
      onToggle={(id) => editDraft((draft) => togglePolicy(draft, id))}
      onOwn={() => {
        editDraft((draft) => togglePolicy(draft, "rank"));
        const own = store
          .getState()
          .scenario.history.present.policies.findLast(({ id, on }) => id === "rank" && on);
        if (own !== undefined) openPanel({ name: "own", at: own.key });
      }}
      onClose={closePanel}
    />
  );
}
