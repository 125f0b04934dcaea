import { useMemo } from "react";
import { unitsOf } from "../../../engine/doors/scenario.ts";
import { SoFar } from "../../charts/marks/so-far.tsx";
import { MOST_DRAWN_FLOWS } from "../../draw/run/results.ts";
import { underwayOf } from "../../replication/underway.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import { isAsked } from "../../store/open-lesson.ts";
import { shownForm } from "../../store/shown.ts";
import type { ResultsSlice } from "../../store/store.ts";

/** Shows what is known already of policies that are still running, where no chart of a crowd does. */
export function PartialResults({ tasks }: { readonly tasks: ResultsSlice["tasks"] }) {
  const policies = useDraft((draft) => draft.policies);
  const timeUnit = useApp(({ scenario }) => {
    const { scenario: sound } = scenario.checked;
    return sound === null ? "" : unitsOf(sound).time;
  });
  const isInChart = useApp((state) => {
    const { experiment, stale } = state.results;
    const isCrowd = state.lesson === null && (experiment?.flows.count ?? 0) > MOST_DRAWN_FLOWS;
    const { measure, seeds, screen } = state.view;
    const isTail = shownForm(state) === "ccdf" && measure === "fct" && seeds === null;
    return isCrowd && isTail && !stale && screen === "playground";
  });
  const underway = useMemo(() => underwayOf(tasks, policies), [tasks, policies]);
  const isKept = useApp(isAsked);
  if (isInChart || isKept || underway.length === 0) return null;
  return <SoFar underway={underway} timeUnit={timeUnit} />;
}
