import { ADD } from "../../bench/sentence.tsx";
import { AbsentLines } from "../../charts/gantt/gantt-caption.tsx";
import { flowsOf, sourceOf } from "../../document/draft/draft.ts";
import { openPanel } from "../../store/actions.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import { Button } from "../../ui/button.tsx";
import { useNotShown } from "./not-shown.ts";

/** Nothing to show, and what to do about it. */
export function Empty() {
  const hasPolicies = useDraft((draft) => draft.policies.some((policy) => policy.on));
  const hasFlows = useDraft((draft) => sourceOf(draft) === "workload" || flowsOf(draft).length > 0);
  const faults = useApp((state) => state.scenario.checked.faults.size);
  const phase = useApp((state) => state.results.phase);
  const absent = useNotShown().filter(({ lack }) => lack === null);
  const isDrawing = useApp((state) => state.transient.panel?.name === "flows");
  const isChoosing = useApp((state) => state.transient.panel?.name === "policies");
  const canChoose = useApp(({ lesson }) => lesson?.panels.includes("policies") ?? true);
  const isBusy = phase === "waiting" || phase === "running" || phase === "overLimit";
  if (!hasFlows) {
    if (isDrawing) return null;
    return (
      <div className="empty">
        <p>There are no flows yet.</p>
        <Button onClick={() => openPanel({ name: "flows", at: "flows" })}>Draw flows</Button>
      </div>
    );
  }
  if (!hasPolicies && faults === 0) {
    return (
      <div className="empty">
        <p>What should these flows be scheduled by?</p>
        {canChoose && !isChoosing && (
          <Button onClick={() => openPanel({ name: "policies", at: ADD })}>Choose policies</Button>
        )}
      </div>
    );
  }
  const words =
    faults > 0
      ? "Nothing has run yet: a value of the scenario is to be corrected."
      : "No policy could be run.";
  return (
    <>
      <p className={isBusy ? "empty is-busy" : "empty"}>
        {isBusy ? "The charts stand here once the flows have run." : words}
      </p>
      <AbsentLines absent={absent} />
    </>
  );
}
