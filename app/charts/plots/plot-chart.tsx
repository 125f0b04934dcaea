import { useMemo, useRef, useState } from "react";
import { Recorder } from "../../draw/figure/draw/recorder.ts";
import { type PlotSpot, paintPlot } from "../../draw/figure/parts/paint-plot.ts";
import type { Plot } from "../../draw/plots/plot.ts";
import { pointIn, useInk } from "../canvas/use-drawing.ts";
import { useWidth } from "../canvas/use-width.ts";
import { Marks } from "./marks.tsx";
import "./plots.css";

interface PlotChartProps {
  readonly plot: Plot;
  /** What it shows, for who listens. */
  readonly label: string;
  readonly stale: boolean;
}

/** Of the pointer, in pixels. */
const REACH = 24;

/** A plot as it is drawn in figures; what is pointed at is told. Its table has all of it for keys and readers. */
export function PlotChart({ plot, label, stale }: PlotChartProps) {
  const box = useRef<HTMLElement>(null);
  const width = useWidth(box);
  const ink = useInk();
  const { drawing, spots } = useMemo(() => {
    const recorder = new Recorder();
    const found: PlotSpot[] = [];
    const height = width > 0 ? paintPlot(recorder, plot, width, ink, found) : 0;
    return {
      drawing: { width, height, paper: ink.paper, marks: recorder.marks },
      spots: found,
    };
  }, [plot, width, ink]);
  const [near, setNear] = useState<PlotSpot | null>(null);
  const shown = near !== null && spots.includes(near) ? near : null;
  return (
    <figure ref={box} className={stale ? "plot is-stale" : "plot"} aria-busy={stale}>
      {width > 0 && (
        <svg
          width={drawing.width}
          height={drawing.height}
          role="img"
          aria-label={label}
          onPointerMove={(event) => {
            const { x, y } = pointIn(event.currentTarget, event);
            setNear(nearest(spots, x, y));
          }}
          onPointerLeave={() => setNear(null)}
        >
          <Marks drawing={drawing} />
          {shown !== null && (
            <circle className="plot-ring" cx={shown.x} cy={shown.y} r="5" fill={shown.colour} />
          )}
        </svg>
      )}
      <figcaption className="plot-reading">
        {shown?.words ?? "Point at a curve to read it."}
      </figcaption>
    </figure>
  );
}

function nearest(spots: readonly PlotSpot[], x: number, y: number): PlotSpot | null {
  let found: PlotSpot | null = null;
  let least = REACH;
  for (const spot of spots) {
    const away = Math.hypot(spot.x - x, spot.y - y);
    if (away < least) [found, least] = [spot, away];
  }
  return found;
}
