import { useEffect, useRef, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { momentAfter } from "./tracks.tsx";

interface AliveClockProps {
  readonly time: number;
  readonly end: number;
  readonly moments: readonly number[];
  /** How time lies in pixels; null: not known yet. */
  readonly axis: {
    readonly width: number;
    toX(time: number): number;
    toValue(x: number): number;
  } | null;
  onTime(time: number): void;
}

/** The whole width passes in so many seconds: a fold takes about one, and timers are seen to run down. */
const SECONDS = 18;
/** A frame that took longer (the tab was hidden) does not jump further. */
const LONGEST_MS = 100;

/** Plays at constant pixels a second; where motion is to be reduced it steps from moment to moment. */
export function AliveClock({ time, end, moments, axis, onTime }: AliveClockProps) {
  const isStill = useMedia("(prefers-reduced-motion: reduce)");
  const [isPlaying, setPlaying] = useState(false);
  const now = useRef(time);
  now.current = time;
  useEffect(() => {
    if (!isPlaying || axis === null) return;
    let last: number | null = null;
    let frame = 0;
    const tick = (at: number): void => {
      const passed = last === null ? 0 : Math.min(LONGEST_MS, at - last);
      last = at;
      const x = axis.toX(now.current) + (passed / 1000) * (axis.width / SECONDS);
      const next = Math.min(end, axis.toValue(x));
      onTime(next);
      if (next >= end) setPlaying(false);
      else frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, axis, end, onTime]);
  const isOver = time >= end;
  const [unit, name] = end >= 1e9 ? ([1e9, "ms"] as const) : ([1e6, "µs"] as const);
  const step = (to: number): void => {
    setPlaying(false);
    onTime(to);
  };
  const next = momentAfter(moments, time);
  return (
    <>
      <button
        type="button"
        className="button alive-play"
        onClick={() => {
          if (isStill) step(next ?? 0);
          else {
            if (isOver) onTime(0);
            setPlaying(!isPlaying);
          }
        }}
      >
        {!isStill && <Icon name={isPlaying ? "pause" : "play"} />}
        {isStill ? "Step" : isPlaying ? "Pause" : isOver ? "Again" : "Play"}
      </button>
      <button
        type="button"
        className="button alive-moment"
        aria-label="Previous moment"
        onClick={() => step(moments.findLast((moment) => moment < time - 1) ?? 0)}
      >
        ‹
      </button>
      <button
        type="button"
        className="button alive-moment"
        aria-label="Next moment"
        onClick={() => step(next ?? end)}
      >
        ›
      </button>
      <span className="alive-time">
        {(time / unit).toFixed(unit === 1e9 ? 3 : 1)} <small>{name}</small>
      </span>
    </>
  );
}
