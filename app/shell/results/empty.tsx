import { lazy } from "react";
import { AbsentLines } from "../../charts/gantt/absent-lines.tsx";
import { useApp, useDraft } from "../../store/hooks.ts";
import { Later } from "../../ui/later.tsx";
import { useNotShown } from "../policies/not-shown.ts";

const DrawHere = lazy(() =>
  import("./draw-here.tsx").then(({ DrawHere }) => ({ default: DrawHere })),
);

/** Nothing to show, and what to do about it: without flows the first is drawn here. */
export function Empty({ onDrawn }: { onDrawn(): void }) {
  const hasPolicies = useDraft((draft) => draft.policies.some((policy) => policy.on));
  const hasFlows = useDraft((draft) => draft.source === "workload" || draft.flows.length > 0);
  const faults = useApp((state) => state.scenario.checked.faults.size);
  const phase = useApp((state) => state.results.phase);
  const absent = useNotShown().filter(({ obstacle }) => obstacle === null);
  const isBusy = phase === "waiting" || phase === "running" || phase === "held";
  const words = !hasFlows
    ? "No flows yet. Drag on the time axis to draw one, or sample a workload."
    : !hasPolicies
      ? "No policy chosen. Choose policies to see what they do with these flows."
      : faults > 0
        ? "Nothing has run yet: a value of the scenario is to be corrected."
        : "No policy could be run.";
  const canDraw = !hasFlows && !isBusy && phase !== "cancelled";
  return (
    <>
      {canDraw ? (
        <Later>
          <DrawHere onDrawn={onDrawn} />
        </Later>
      ) : (
        <p className="empty">{isBusy ? "" : words}</p>
      )}
      {hasFlows && <AbsentLines absent={absent} after={-1} upTo={Number.POSITIVE_INFINITY} />}
    </>
  );
}
