import type { LaneKind } from "../../draw/gantt/lanes.ts";
import { PlayControls } from "../../play/play-controls.tsx";
import { setView } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import type { Runner } from "../../store/runs/runner.ts";
import { shownRuns } from "../../store/shown.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { FirstDifference } from "../../why/first-difference.tsx";
import { chooseLanes } from "../results/chart-actions.ts";
import { laneChoice, timedRun } from "./moments.ts";
import { RunStatus } from "./run-status.tsx";
import { Track } from "./track.tsx";
import "./clock.css";

/** The foot of the bench: the time of the run, and above it what is running, or why nothing ran. */
export function Clock({ runner }: { readonly runner: Runner }) {
  return (
    <footer className="clock">
      <RunStatus runner={runner} />
      <ClockTime />
    </footer>
  );
}

const WORDS: Readonly<Record<LaneKind, string>> = {
  flow: "flows",
  queue: "queues",
  port: "ports",
};

/** Plays the run, shows its time, and says what the lanes of its charts are; nothing where there is no moment to see. */
function ClockTime() {
  const isTimed = useApp((state) => timedRun(state) !== null);
  const experiment = useApp((state) => state.results.experiment);
  const runs = useApp(shownRuns);
  const chosen = useApp((state) => state.view.lanes);
  const isZoomed = useApp((state) => state.view.window !== null);
  if (experiment === null || !isTimed) return null;
  const { shown, kinds } = laneChoice(experiment, runs, chosen);
  return (
    <div className="clock-time">
      <PlayControls timeUnit={experiment.timeUnit} />
      <Track experiment={experiment} />
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
          onChange={(kind) => chooseLanes(shown, kind)}
        />
      )}
      <FirstDifference experiment={experiment} runs={runs} />
    </div>
  );
}
