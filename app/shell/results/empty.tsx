import { AbsentLines } from "../../charts/gantt/gantt-caption.tsx";
import { flowsOf, sourceOf } from "../../document/draft/draft.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import { useNotShown } from "../policies/not-shown.ts";

/** Nothing to show, and what to do about it; without flows the canvas says that. */
export function Empty() {
  const hasPolicies = useDraft((draft) => draft.policies.some((policy) => policy.on));
  const hasFlows = useDraft((draft) => sourceOf(draft) === "workload" || flowsOf(draft).length > 0);
  const faults = useApp((state) => state.scenario.checked.faults.size);
  const phase = useApp((state) => state.results.phase);
  const absent = useNotShown().filter(({ obstacle }) => obstacle === null);
  const isBusy = phase === "waiting" || phase === "running" || phase === "overLimit";
  if (!hasFlows) return null;
  const words = !hasPolicies
    ? "No policy chosen. Choose policies to see what they do with these flows."
    : faults > 0
      ? "Nothing has run yet: a value of the scenario is to be corrected."
      : "No policy could be run.";
  return (
    <>
      <p className="empty">{isBusy ? "" : words}</p>
      <AbsentLines absent={absent} />
    </>
  );
}
