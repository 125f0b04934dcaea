import { type KeyboardEvent, type PointerEvent, useRef, useSyncExternalStore } from "react";
import { snap, timeAfterArrow, timeAfterKey } from "../../draw/run/playhead.ts";
import { shownWindow } from "../../draw/run/result-view.ts";
import type { ExperimentView } from "../../draw/run/results.ts";
import { inUnit } from "../../draw/run/run-words.ts";
import { timeIn, timeTicks, toPixel, toTime } from "../../draw/scale/time-scale.ts";
import { hasPacketsClock } from "../../dynamics/packets-section.tsx";
import { Boundary, ofResults } from "../../failure/boundary.tsx";
import { PlayControls } from "../../play/play-controls.tsx";
import { onOwnClock, ownClock } from "../../play/player.ts";
import { moveClock, setPlayhead } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import type { Runner } from "../../store/runs/runner.ts";
import { shownPlayhead } from "../../store/shown.ts";
import { store } from "../../store/store.ts";
import { later } from "../../ui/later.tsx";
import { LaneChoice } from "../results/lane-choice.tsx";
import { stepsOf, timedRun } from "./moments.ts";
import { RunStatus } from "./run-status.tsx";
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

const Silhouette = later(async () => (await import("./silhouette.tsx")).default);

/** Ticks stand about so far apart on a track of this width, whatever width it has; what the charts fold is folded in it. */
const TYPICAL = 600;
const APART = 90;

/** The line lies in the middle of the track, below the silhouette of a network at its foot. */
const MIDDLE = 18;
const FOOT = 28;

/** The time of the run as a line: its handle is the playhead, dragged, or moved by keys. */
function Track({ experiment }: { readonly experiment: ExperimentView }) {
  const track = useRef<HTMLDivElement>(null);
  const extent = useApp((state) => state.results.extent);
  const playhead = useApp(shownPlayhead);
  const window = useApp((state) => state.view.window);
  const { model, timeUnit } = experiment;
  const at = playhead ?? extent.from;
  const shown = window === null ? null : shownWindow(window, extent);
  const place = (time: number): string => `${(100 * toPixel(extent, TYPICAL, time)) / TYPICAL}%`;
  const end = timeIn(extent, extent.to);
  const isOne = end === "1" && timeUnit === "slots";
  const words = `${timeIn(extent, at)} of ${end}${isOne ? " slot" : inUnit(timeUnit, " ")}`;
  const isNetwork = experiment.ports > 1;
  const y = isNetwork ? FOOT : MIDDLE;
  const { values } = timeTicks(extent, TYPICAL, APART, model === "slot");

  const scrub = ({ clientX }: PointerEvent): void => {
    const box = track.current?.getBoundingClientRect();
    if (box !== undefined && box.width > 0)
      moveClock(
        snap(model, extent, toTime(extent, TYPICAL, (TYPICAL * (clientX - box.left)) / box.width)),
      );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && playhead !== null) setPlayhead(null);
    else {
      const steps = stepsOf(store.getState());
      const key = event.nativeEvent;
      const next = steps && (timeAfterKey(key, steps, at) ?? timeAfterArrow(key, steps, at));
      if (next === null) return;
      // From no moment to the first, but where the key leads to the last.
      moveClock(playhead === null && key.key !== "End" ? snap(model, extent, extent.from) : next);
    }
    event.preventDefault();
  };
  return (
    <>
      <div
        ref={track}
        role="slider"
        tabIndex={0}
        className="clock-track"
        aria-label="Playhead"
        aria-valuemin={snap(model, extent, extent.from)}
        aria-valuemax={snap(model, extent, extent.to)}
        aria-valuenow={at}
        aria-valuetext={words}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          scrub(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) scrub(event);
        }}
      >
        {isNetwork && (
          <Boundary place="The busy links" of={ofResults} onFail={() => {}}>
            <Silhouette experiment={experiment} width={TYPICAL} />
          </Boundary>
        )}
        <svg width="100%" height="36" aria-hidden="true" focusable="false">
          <line
            className={`clock-line${isNetwork ? " is-foot" : ""}`}
            x1="0"
            x2="100%"
            y1={y}
            y2={y}
          />
          {shown !== null && (
            <line
              className="clock-line is-shown"
              x1={place(shown.from)}
              x2={place(shown.to)}
              y1={y}
              y2={y}
            />
          )}
          {!isNetwork &&
            values.map((value) => (
              <line
                key={value}
                className="clock-tick"
                x1={place(value)}
                x2={place(value)}
                y1={y - 4}
                y2={y + 4}
              />
            ))}
          <circle cx={place(at)} cy={y} r="8" />
        </svg>
      </div>
      <span className="clock-words">{words}</span>
    </>
  );
}
