import { useMemo } from "react";
import { unitsOf } from "../../../engine/index.ts";
import { SoFar, type Underway } from "../../charts/marks/so-far.tsx";
import type { PolicyDraft } from "../../document/draft/draft.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import type { ResultsSlice, TaskView } from "../../store/store.ts";

/** Shows what is known already of policies that are still running. */
export function PartialResults({ tasks }: { readonly tasks: ResultsSlice["tasks"] }) {
  const policies = useDraft((draft) => draft.policies);
  const timeUnit = useApp(({ scenario }) => {
    const { scenario: sound } = scenario.checked;
    return sound === null ? "" : unitsOf(sound).time;
  });
  const underway = useMemo(() => underwayOf(tasks, policies), [tasks, policies]);
  return underway.length === 0 ? null : <SoFar underway={underway} timeUnit={timeUnit} />;
}

/** The policies that are running and of which something is known. */
export function underwayOf(
  tasks: readonly TaskView[],
  policies: readonly PolicyDraft[],
): readonly Underway[] {
  return tasks.flatMap(({ key, label, state, ended, total, soFar }) => {
    const policy = policies.find((candidate) => candidate.key === key);
    if (policy === undefined || state !== "running" || !soFar?.length) return [];
    return [{ key, id: policy.id, label, fct: soFar, share: ended / Math.max(1, total) }];
  });
}
