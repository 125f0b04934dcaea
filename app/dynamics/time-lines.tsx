import type { Ticks } from "../draw/scale/ticks.ts";
import { toPixel } from "../draw/scale/time-scale.ts";
import type { TimeWindow } from "../draw/scale/time-window.ts";

interface TimeAxisProps {
  readonly ticks: Ticks;
  readonly window: TimeWindow;
  readonly gutter: number;
  readonly width: number;
  readonly unit: string;
}

/** The times of the grid, as the charts above have them. */
export function TimeAxis({ ticks, window, gutter, width, unit }: TimeAxisProps) {
  return (
    <div className="dynamics-axis" aria-hidden="true">
      <span className="dynamics-unit" style={{ width: gutter - 8 }}>
        {unit}
      </span>
      {ticks.values.map((time) => {
        const x = toPixel(window, width, time);
        const half = ticks.label(time).length * 3.4;
        const side = x < half ? "is-first" : width + 12 - x < half ? "is-last" : "";
        return (
          <span key={time} className={side} style={{ left: gutter + x }}>
            {ticks.label(time)}
          </span>
        );
      })}
    </div>
  );
}

interface TimeLinesProps {
  readonly window: TimeWindow;
  readonly gutter: number;
  readonly width: number;
  readonly playhead: number | null;
  readonly pointed: number | null;
}

/** The playhead of all charts, and where the pointer is. */
export function TimeLines({ window, gutter, width, playhead, pointed }: TimeLinesProps) {
  const line = (time: number | null, kind: string) => {
    if (time === null) return null;
    const x = toPixel(window, width, time);
    if (x < 0 || x > width) return null;
    return <div className={`dynamics-line is-${kind}`} style={{ left: gutter + x }} />;
  };
  return (
    <>
      {line(pointed, "pointed")}
      {line(playhead, "playhead")}
    </>
  );
}
