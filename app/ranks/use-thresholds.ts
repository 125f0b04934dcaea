import type { PolicyDraft } from "../document/draft/draft.ts";
import { thresholdsOf } from "../document/draft/written-lists.ts";
import { useApp } from "../store/hooks.ts";

const NONE: readonly number[] = [];

/** The thresholds of a policy as its run has them; before it has run, those that are typed. */
export function useThresholds(policy: PolicyDraft): readonly number[] {
  const slot = useApp((state) => state.scenario.checked.keys.indexOf(policy.key));
  const made = useApp(
    (state) => state.results.runs.find((run) => run.slot === slot)?.policy.thresholds,
  );
  const typed = thresholdsOf(policy);
  if (!Array.isArray(typed)) return made ?? NONE;
  return typed.filter((one): one is number => typeof one === "number");
}
