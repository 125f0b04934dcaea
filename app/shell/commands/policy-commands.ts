import { POLICIES } from "../../../engine/index.ts";
import type { PolicyDraft } from "../../document/draft/draft.ts";
import { togglePolicyAndNeeds } from "../../document/edits/bring-in.ts";
import type { RunView } from "../../draw/run/results.ts";
import { setView } from "../../store/actions.ts";
import { editAndTell } from "../../store/edit-and-tell.ts";
import type { Command } from "./command-match.ts";

/** The commands with one a policy, before those of the charts: its name says whether the policy comes or goes. */
export function withPolicies(
  commands: readonly Command[],
  policies: readonly PolicyDraft[],
): readonly Command[] {
  const place = commands.findIndex(({ group }) => group === "Charts");
  // A formula has a command of its own.
  const listed = POLICIES.filter(
    ({ id }) => id !== "rank" || policies.some((policy) => policy.id === id && policy.on),
  );
  const toggles = listed.map(({ id, name, title }): Command => {
    const takesAway = policies.some((policy) => policy.id === id && policy.on);
    return {
      group: "Policies",
      title: `${takesAway ? "Remove" : "Add"} ${name}: ${title}`,
      takesAway,
      run: () => editAndTell((draft) => togglePolicyAndNeeds(draft, id)),
    };
  });
  return [...commands.slice(0, place), ...toggles, ...commands.slice(place)];
}

/** The commands with those that make one of the runs shown the base of a comparison, after the others of the charts. */
export function withComparisons(
  commands: readonly Command[],
  runs: readonly RunView[],
): readonly Command[] {
  if (runs.length < 2) return commands;
  const compare = (title: string, base: string | null): Command => ({
    group: "Charts",
    title,
    words: "base against difference delta speed-up",
    run: () => setView({ base }),
  });
  const place = commands.findLastIndex(({ group }) => group === "Charts") + 1;
  return [
    ...commands.slice(0, place),
    ...runs.map(({ policy: { label } }) => compare(`Compare with ${label}`, label)),
    compare("Compare with no policy", null),
    ...commands.slice(place),
  ];
}
