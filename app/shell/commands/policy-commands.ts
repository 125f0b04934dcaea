import { POLICIES } from "../../../engine/index.ts";
import type { PolicyDraft } from "../../document/draft/draft.ts";
import { togglePolicy } from "../../document/edits/policy-edits.ts";
import { editDraft } from "../../store/actions.ts";
import type { Command } from "./command.ts";

/** The commands with one a policy, before those of the charts: its name says whether the policy comes or goes. */
export function withPolicies(
  commands: readonly Command[],
  policies: readonly PolicyDraft[],
): readonly Command[] {
  const place = commands.findIndex(({ group }) => group === "Charts");
  const toggles = POLICIES.map(({ id, name, title }): Command => {
    const takesAway = policies.some((policy) => policy.id === id && policy.on);
    return {
      group: "Policies",
      title: `${takesAway ? "Remove" : "Add"} ${name}: ${title}`,
      takesAway,
      run: () => editDraft((draft) => togglePolicy(draft, id)),
    };
  });
  return [...commands.slice(0, place), ...toggles, ...commands.slice(place)];
}
