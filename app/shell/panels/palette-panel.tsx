import type { PolicyId } from "../../../engine/doors/scenario.ts";
import { Palette } from "../../bench/palette.tsx";
import { freeKey, onWithId } from "../../document/draft/draft.ts";
import { togglePolicyAndNeeds } from "../../edits/bring-in.ts";
import { policyNames, removePolicy } from "../../edits/policy-edits.ts";
import { closePanel, editDraft, openPanel } from "../../store/actions.ts";
import { useDraft } from "../../store/hooks.ts";
import { store } from "../../store/store.ts";
import { editAndTell } from "../../store/trial.ts";
import { useTheme } from "../../theme/use-theme.ts";

/**
 * The list of all policies, from which they come into the experiment with what they need. `at`: a policy's key if the one that
 * is chosen next is to stand in its place.
 */
export function PalettePanel({ at }: { readonly at: string }) {
  const draft = useDraft((all) => all);
  const { policies } = draft;
  const theme = useTheme();
  const counts = new Map<PolicyId, number>();
  for (const { id, on } of policies) if (on) counts.set(id, (counts.get(id) ?? 0) + 1);
  const replaced = policyNames(draft).get(at);
  const replace = (id: PolicyId): void => {
    editAndTell((draft) => togglePolicyAndNeeds(removePolicy(draft, at), id));
    const { present } = store.getState().scenario.history;
    const fresh = onWithId(present.policies, id).at(-1);
    openPanel(fresh === undefined ? null : { name: "policy", at: fresh.key });
  };
  return (
    <Palette
      theme={theme}
      counts={counts}
      {...(replaced === undefined ? {} : { title: `In place of ${replaced}` })}
      onToggle={(id) =>
        replaced === undefined || counts.has(id)
          ? editAndTell((draft) => togglePolicyAndNeeds(draft, id))
          : replace(id)
      }
      onOwn={() => {
        if (replaced !== undefined) editDraft((draft) => removePolicy(draft, at));
        openPanel({ name: "own", at: freeKey(policies, "rank") });
      }}
      onClose={closePanel}
    />
  );
}
