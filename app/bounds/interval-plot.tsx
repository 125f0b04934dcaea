import { useMemo, useState } from "react";
import { useInk } from "../charts/canvas/use-drawing.ts";
import { PlotSheet } from "../charts/plots/plot-chart.tsx";
import { policyColour } from "../draw/brush/colours.ts";
import { placeReader } from "../draw/kit/reading.ts";
import { readable } from "../draw/scale/numbers.ts";
import { type Intervals, intervalsPlot } from "../draw/studies/intervals-plot.ts";
import { bytesText } from "./study-table.tsx";

interface IntervalPlotProps {
  readonly intervals: Intervals;
  /** What there is to see, in a sentence. */
  readonly summary: string;
}

/** Height of the inside, in pixels. */
const HEIGHT = 280;

/** Actual sizes and prediction intervals, flows ordered by their intervals (QCLIMB Fig. 2). */
export function IntervalPlot({ intervals, summary }: IntervalPlotProps) {
  const ink = useInk();
  const [at, setAt] = useState<number | null>(null);
  const plot = useMemo(() => intervalsPlot(intervals, "bytes", ink, HEIGHT), [intervals, ink]);
  const count = intervals.size.length;
  const place = at === null || at >= count ? null : at;
  return (
    <figure className="intervals">
      <PlotSheet
        plot={plot}
        label={`${summary} Arrow keys step through the flows.`}
        surface="canvas"
        readerOf={({ frames: [frame] }) =>
          placeReader(count, (x) => frame?.x.toValue(x - frame.left) ?? -1)
        }
        onRead={setAt}
      >
        {({ frames: [frame] }) =>
          place !== null &&
          frame !== undefined && (
            <line
              className="intervals-cursor"
              x1={frame.px(place + 0.5)}
              x2={frame.px(place + 0.5)}
              y1={frame.top}
              y2={frame.top + frame.height}
            />
          )
        }
      </PlotSheet>
      <figcaption aria-live="polite">
        {place === null ? (
          <Legend colour={policyColour("qclimb", ink.theme)} />
        ) : (
          <Reading intervals={intervals} place={place} />
        )}
      </figcaption>
    </figure>
  );
}

function Legend({ colour }: { readonly colour: string }) {
  return (
    <>
      <span className="intervals-key-text">
        <span className="intervals-key intervals-key-size" style={{ background: colour }} />
        actual size
      </span>
      <span className="intervals-key-text">
        <span className="intervals-key intervals-key-band" />
        from lower to upper bound
      </span>
      <span className="intervals-key-text">
        <span className="intervals-key intervals-key-out" />
        out of bound
      </span>
    </>
  );
}

function Reading({ intervals, place }: { readonly intervals: Intervals; readonly place: number }) {
  const [lower, size, upper] = [intervals.lower, intervals.size, intervals.upper].map(
    (column) => column[place] as number,
  ) as [number, number, number];
  const verdict =
    size < lower ? "below its lower bound" : size > upper ? "above its upper bound" : "bounded";
  return (
    <>
      Flow {readable(place * intervals.every + 1)}: {bytesText(size)}, between {bytesText(lower)}{" "}
      and {bytesText(upper)} ({verdict})
    </>
  );
}
