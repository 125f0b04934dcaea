import { useEffect, useMemo, useRef } from "react";
import { type CrowdPanel, crowdInputs, crowdPanel } from "../draw/plots/crowd-panels.ts";
import type { ExperimentView, RunView } from "../draw/run/results.ts";
import { useStudies } from "./use-study.ts";

/** So many values are sorted between two frames; more are by a worker. */
const MOST_AT_ONCE = 60_000;

/** The runs as panels of a crowd; null where a worker has not answered yet. */
export function useCrowdPanels(
  experiment: ExperimentView,
  runs: readonly RunView[],
): readonly (CrowdPanel | null)[] {
  const inputs = useMemo(() => crowdInputs(experiment, runs), [experiment, runs]);
  const isSmall = experiment.flows.count * runs.length <= MOST_AT_ONCE;
  const atOnce = useMemo(() => (isSmall ? inputs.map(crowdPanel) : null), [inputs, isSmall]);
  const found = useStudies("crowdPanel", isSmall ? null : inputs);
  /** What was known of a run stays, whichever others come and go: it is of the same axes, or soon replaced. */
  const former = useRef(new WeakMap<RunView["fct"], CrowdPanel>());
  useEffect(() => {
    found.forEach((panel, k) => {
      const fct = runs[k]?.fct;
      if (fct !== undefined) former.current.set(fct, panel);
    });
  }, [found, runs]);
  return useMemo(
    () => atOnce ?? runs.map((view, k) => found[k] ?? former.current.get(view.fct) ?? null),
    [atOnce, runs, found],
  );
}
