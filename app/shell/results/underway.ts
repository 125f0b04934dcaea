import type { Underway } from "../../charts/marks/so-far.tsx";
import type { PolicyDraft } from "../../document/draft/draft.ts";
import type { TaskView } from "../../store/store.ts";

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
