import type { PolicyDraft } from "../document/draft/draft.ts";
import { parseThresholds } from "../document/draft/thresholds-text.ts";
import { useApp } from "../store/hooks.ts";

const NONE: readonly number[] = [];

/** The thresholds of a policy as its run has them; before it has run, those that are typed. */
export function useThresholds(policy: PolicyDraft): readonly number[] {
  const slot = useApp((state) => state.scenario.checked.keys.indexOf(policy.key));
  const made = useApp(
    (state) => state.results.runs.find((run) => run.slot === slot)?.policy.thresholds,
  );
  const { method, text } = policy.thresholds;
  if (method !== "list") return made ?? NONE;
  const typed = parseThresholds(text);
  return typed.filter((one): one is number => typeof one === "number");
}
