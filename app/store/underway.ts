import { useMemo } from "react";
import type { PolicyDraft } from "../document/draft/draft.ts";
import type { Underway } from "../draw/plots/so-far-curves.ts";
import { useApp, useDraft } from "./hooks.ts";
import type { TaskView } from "./store.ts";

const NONE: readonly Underway[] = [];

/** The policies that are running and of which something is known, beside those of the same flows that have run. */
export function useUnderway(): readonly Underway[] {
  const tasks = useApp(({ results }) =>
    results.phase === "running" && !results.stale ? results.tasks : null,
  );
  const policies = useDraft((draft) => draft.policies);
  return useMemo(() => (tasks === null ? NONE : underwayOf(tasks, policies)), [tasks, policies]);
}

/** The same of any tasks. */
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
