import type { LaneKind } from "../../draw/gantt/lanes.ts";
import { suitedLanes } from "../../draw/gantt/suited-lanes.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { setView } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import { shownRuns } from "../../store/shown.ts";
import { store } from "../../store/store.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { FirstDifference } from "../../why/first-difference.tsx";

const WORDS: Readonly<Record<LaneKind, string>> = {
  flow: "flows",
  queue: "queues",
  port: "ports",
};

/** The kinds of lanes that tell something of these runs, and the one in force; by flow alone is no choice. */
export function laneChoice(
  experiment: ExperimentView,
  runs: readonly Pick<RunView, "queues">[],
  chosen: LaneKind | null,
): { readonly shown: LaneKind; readonly kinds: readonly LaneKind[] } {
  const shown = suitedLanes(chosen, experiment);
  const isTold: Readonly<Record<LaneKind, boolean>> = {
    flow: true,
    queue: runs.some(({ queues }) => queues > 1),
    port: experiment.ports > 1,
  };
  const kinds = (["flow", "queue", "port"] as const).filter(
    (kind) => isTold[kind] || kind === shown,
  );
  return { shown, kinds };
}

/** Lanes of the next kind. */
export function cycleLanes(): void {
  const { results, view } = store.getState();
  if (results.experiment === null) return;
  const { shown, kinds } = laneChoice(results.experiment, results.runs, view.lanes);
  const next = kinds[(kinds.indexOf(shown) + 1) % kinds.length] ?? shown;
  if (next !== shown) setView({ lanes: next });
}

/** Over the charts of runs whose clock stands elsewhere: what their lanes are. */
export function LanesHead({ experiment }: { readonly experiment: ExperimentView }) {
  return (
    <div className="clock lanes-head">
      <h2>Flow by flow</h2>
      <LaneChoice experiment={experiment} />
    </div>
  );
}

/** Back to all of the run, what the lanes of charts are, and where policies first differ. */
export function LaneChoice({ experiment }: { readonly experiment: ExperimentView }) {
  const runs = useApp(shownRuns);
  const chosen = useApp((state) => state.view.lanes);
  const isZoomed = useApp((state) => state.view.window !== null);
  const { shown, kinds } = laneChoice(experiment, runs, chosen);
  return (
    <>
      {isZoomed && (
        <button type="button" className="clock-ghost" onClick={() => setView({ window: null })}>
          Whole run
        </button>
      )}
      {kinds.length > 1 && (
        <Segmented
          label="Lanes"
          hideLabel
          value={shown}
          options={kinds.map((kind) => [kind, WORDS[kind]])}
          onChange={(kind) => kind !== shown && setView({ lanes: kind })}
        />
      )}
      <FirstDifference experiment={experiment} runs={runs} />
    </>
  );
}
