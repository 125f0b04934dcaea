import { useMemo } from "react";
import { unitsOf } from "../../engine/index.ts";
import { SoFar } from "../charts/marks/so-far.tsx";
import { useApp, useDraft } from "../store/hooks.ts";
import type { ResultsSlice } from "../store/store.ts";
import { underwayOf } from "./results/underway.ts";

/** What is known already of policies that are still running. */
export function PartialResults({ tasks }: { readonly tasks: ResultsSlice["tasks"] }) {
  const policies = useDraft((draft) => draft.policies);
  const timeUnit = useApp(({ scenario }) => {
    const { scenario: sound } = scenario.checked;
    return sound === null ? "" : unitsOf(sound).time;
  });
  const underway = useMemo(() => underwayOf(tasks, policies), [tasks, policies]);
  return underway.length === 0 ? null : <SoFar underway={underway} timeUnit={timeUnit} />;
}
