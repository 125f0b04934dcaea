import { useEffect, useRef } from "react";
import { takeClock } from "../../play/player.ts";
import { setPlaying } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import { store } from "../../store/store.ts";
import { Icon } from "../../ui/icon.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { momentAfter } from "./tracks.tsx";

interface AliveClockProps {
  readonly time: number;
  /** The time at the left of the axis, and at the end of all runs. */
  readonly begin: number;
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

/** The page's clock while it is there. It plays at constant pixels a second; where motion is to be reduced it steps from moment to moment. */
export function AliveClock(props: AliveClockProps) {
  const { time, begin, end, moments, axis, onTime } = props;
  const isStill = useMedia("(prefers-reduced-motion: reduce)");
  const isPlaying = useApp(({ transient }) => transient.playing !== null);
  const next = momentAfter(moments, time);
  const step = (to: number): void => {
    setPlaying(null);
    onTime(Math.min(end, Math.max(begin, to)));
  };
  const moveBy = (pixels: number): number =>
    axis === null ? time : Math.min(end, axis.toValue(axis.toX(time) + pixels));
  const clock = {
    advance(ms: number): boolean {
      if (axis === null) return true;
      const to = moveBy((ms / 1000) * (axis.width / SECONDS));
      onTime(to);
      return to >= end;
    },
    play(): void {
      if (isStill) step(next ?? begin);
      else if (store.getState().transient.playing !== null) setPlaying(null);
      else {
        if (time >= end) onTime(begin);
        setPlaying(1);
      }
    },
    walk: (pixels: number): void => step(moveBy(pixels)),
    toMoment: (by: 1 | -1): void =>
      step(by > 0 ? (next ?? end) : momentBefore(moments, time, begin)),
  };
  // What the page's clock does is told by what is shown last.
  const last = useRef(clock);
  last.current = clock;
  useEffect(() => {
    const free = takeClock({
      advance: (ms) => last.current.advance(ms),
      play: () => last.current.play(),
      walk: (pixels) => last.current.walk(pixels),
      toMoment: (by) => last.current.toMoment(by),
    });
    return () => {
      setPlaying(null);
      free();
    };
  }, []);
  const isOver = time >= end;
  const [unit, name] = end >= 1e9 ? ([1e9, "ms"] as const) : ([1e6, "µs"] as const);
  return (
    <>
      <button type="button" className="button alive-play" onClick={clock.play}>
        {!isStill && <Icon name={isPlaying ? "pause" : "play"} />}
        {isStill ? "Step" : isPlaying ? "Pause" : isOver ? "Again" : "Play"}
      </button>
      <button
        type="button"
        className="button alive-moment"
        aria-label="Previous moment"
        onClick={() => clock.toMoment(-1)}
      >
        ‹
      </button>
      <button
        type="button"
        className="button alive-moment"
        aria-label="Next moment"
        onClick={() => clock.toMoment(1)}
      >
        ›
      </button>
      <span className="alive-time">
        {(time / unit).toFixed(unit === 1e9 ? 3 : 1)} <small>{name}</small>
      </span>
    </>
  );
}

function momentBefore(moments: readonly number[], time: number, begin: number): number {
  return moments.findLast((moment) => moment < time - 1) ?? begin;
}
