import { useSyncExternalStore } from "react";
import { hasPacketsClock } from "../../dynamics/packets-section.tsx";
import { PlayControls } from "../../play/play-controls.tsx";
import { onOwnClock, ownClock } from "../../play/player.ts";
import { useApp } from "../../store/hooks.ts";
import type { Runner } from "../../store/runs/runner.ts";
import { LaneChoice } from "../results/lane-choice.tsx";
import { timedRun } from "./moments.ts";
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

/** Plays the run and shows its time, unless a picture does; and says what the lanes of its charts are. Nothing where there is no moment to see. */
function ClockTime() {
  const isTimed = useApp((state) => timedRun(state) !== null);
  const experiment = useApp((state) => state.results.experiment);
  const own = useSyncExternalStore(onOwnClock, ownClock);
  // The picture with the clock may be about to come.
  const isOther = useApp(hasPacketsClock) || own !== null;
  if (experiment === null || !isTimed || isOther) return null;
  return (
    <div className="clock-time">
      <PlayControls timeUnit={experiment.timeUnit} />
      <Track experiment={experiment} />
      <LaneChoice experiment={experiment} />
    </div>
  );
}
