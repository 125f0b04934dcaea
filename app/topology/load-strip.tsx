import { useMemo, useRef } from "react";
import type { Wiring } from "../../engine/index.ts";
import { prepareCanvas } from "../charts/canvas/canvas.ts";
import { useDrawing, useInk } from "../charts/canvas/use-drawing.ts";
import { rampOf, stepOf } from "../draw/brush/ramp.ts";
import { TEXT } from "../draw/brush/text.ts";
import { linkName, percent } from "../draw/fabric/link-words.ts";
import { loadOverTime } from "../draw/fabric/load-over-time.ts";
import type { DrawnFabric } from "../draw/fabric/places.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { linearTicks } from "../draw/scale/ticks.ts";
import { toPixel } from "../draw/scale/time-scale.ts";
import type { TimeWindow } from "../draw/scale/time-window.ts";
import type { TraceIndex } from "../draw/trace/trace-index.ts";

interface LoadStripProps {
  readonly experiment: ExperimentView;
  readonly fabric: DrawnFabric;
  readonly wiring: Wiring;
  readonly index: Pick<TraceIndex, "trace" | "pieces" | "byFlow">;
  /** It is null where all links are idle. */
  readonly link: number | null;
  readonly window: TimeWindow;
  readonly playhead: number | null;
  readonly gutter: number;
  readonly width: number;
}

const HEIGHT = 44;
const AXIS = 18;
/** A narrower gutter has no room for "100 %". */
const LEAST_NAMED = 44;
/** A narrower strip has no room for all the words. */
const SHORT = 480;

/** One link's load over the time that the charts show. */
export function LoadStrip(props: LoadStripProps) {
  const { experiment, fabric, wiring, index, link, window, playhead, gutter, width } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const ink = useInk();
  const bins = Math.max(1, Math.floor(width));
  const loads = useMemo(
    () => (link === null ? null : loadOverTime(index, wiring, link, window, bins)),
    [index, wiring, link, window, bins],
  );
  const ticks = useMemo(
    () => linearTicks(window.from, window.to, width, 84, experiment.model === "slot"),
    [window, width, experiment.model],
  );
  const paint = useMemo(
    () => (target: HTMLCanvasElement) => {
      const brush = prepareCanvas(target, width, HEIGHT + AXIS, 0);
      if (brush === null) return;
      brush.fillStyle = ink.line;
      brush.fillRect(0, 0, width, 1);
      const ramp = rampOf(ink.theme);
      loads?.forEach((load, bin) => {
        const high = Math.min(1, load) * (HEIGHT - 1);
        brush.fillStyle = ramp[stepOf(load) - 1] ?? ink.line;
        if (high > 0) brush.fillRect((bin / bins) * width, HEIGHT - high, width / bins + 0.5, high);
      });
      brush.fillStyle = ink.ink3;
      brush.fillRect(0, HEIGHT, width, 1);
      brush.font = `${TEXT.axis}px ${ink.font}`;
      brush.textBaseline = "top";
      brush.fillStyle = ink.ink2;
      for (const value of ticks.values) {
        const x = toPixel(window, width, value);
        const text = ticks.label(value);
        const half = brush.measureText(text).width / 2;
        brush.fillRect(Math.round(x), HEIGHT, 1, 3);
        brush.textAlign = "center";
        brush.fillText(text, Math.min(Math.max(x, half), width - half), HEIGHT + 5);
      }
      const at = playhead === null ? -1 : toPixel(window, width, playhead);
      if (at < 0 || at > width) return;
      // A rim of paper, so that it is seen on any load.
      brush.fillStyle = ink.paper;
      brush.fillRect(Math.min(width - 3.5, at - 1), 0, 3.5, HEIGHT);
      brush.fillStyle = ink.ink;
      brush.fillRect(Math.min(width - 2.5, at), 0, 1.5, HEIGHT);
    },
    [loads, bins, width, ticks, window, playhead, ink],
  );
  useDrawing(canvas, paint);
  const name = link === null ? "" : linkName(fabric, wiring, link);
  const most = loads?.reduce((a, b) => Math.max(a, b), 0) ?? 0;
  const mean = (loads?.reduce((a, b) => a + b, 0) ?? 0) / bins;
  const words = link === null ? "No link is in use." : `${name} over time: mean ${percent(mean)}`;
  return (
    <figure
      className="topology-strip"
      aria-label={link === null ? words : `${words}, at most ${percent(most)}`}
    >
      <figcaption style={{ marginLeft: gutter }}>
        {link !== null && width < SHORT ? `${name}: mean ${percent(mean)}` : words}
      </figcaption>
      <div className="topology-strip-plot">
        {gutter >= LEAST_NAMED && (
          <>
            <span className="topology-layer" style={{ top: -2, width: gutter - 6, left: 0 }}>
              100 %
            </span>
            <span
              className="topology-layer"
              style={{ top: HEIGHT - 14, width: gutter - 6, left: 0 }}
            >
              0
            </span>
          </>
        )}
        <canvas ref={canvas} style={{ width, height: HEIGHT + AXIS, marginLeft: gutter }} />
      </div>
    </figure>
  );
}
