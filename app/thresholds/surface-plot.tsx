import { useCallback, useId, useRef, useState } from "react";
import { prepareCanvas } from "../charts/canvas/canvas.ts";
import { useDrawing, useInk } from "../charts/canvas/use-drawing.ts";
import { useWidth } from "../charts/canvas/use-width.ts";
import type { Surface, SurfaceQuestion } from "../jobs/studies/threshold-jobs.ts";
import { paintSurface } from "./paint-surface.ts";

interface SurfacePlotProps {
  readonly surface: Surface;
  readonly question: SurfaceQuestion;
  /** The largest T″ of the scale, the same in all plots beside one another. */
  readonly most: number;
  /** Where the thresholds of the view are; null: outside, or not known. */
  readonly here: { readonly share: number; readonly load: number } | null;
}

const HEIGHT = 230;
const LEFT = 38;
const BOTTOM = 34;
const TOP = 4;
const RIGHT = 8;

/** T″ as a heat map on a canvas; what is under the pointer in words. */
export function SurfacePlot({ surface, question, most, here }: SurfacePlotProps) {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(frame);
  const ink = useInk();
  const id = useId();
  const [at, setAt] = useState<{ readonly row: number; readonly column: number } | null>(null);
  const { rows, columns, loads, queues } = question;
  const [plotWidth, plotHeight] = [Math.max(1, width - LEFT - RIGHT), HEIGHT - TOP - BOTTOM];
  const draw = useCallback(
    (element: HTMLCanvasElement): void => {
      const context = prepareCanvas(element, plotWidth, plotHeight, 0);
      if (context === null) return;
      const area = { width: plotWidth, height: plotHeight, rows, columns, most };
      paintSurface(context, surface, area, ink);
    },
    [surface, plotWidth, plotHeight, rows, columns, most, ink],
  );
  useDrawing(canvas, width > 0 ? draw : null);

  const loadOf = (row: number): number => loads[0] + ((loads[1] - loads[0]) * row) / (rows - 1);
  const yOf = (load: number): number =>
    TOP + plotHeight * (1 - (load - loads[0]) / (loads[1] - loads[0]));
  const words =
    at === null
      ? ""
      : `θ₁ ${(at.column / (columns - 1)).toFixed(2)}, ρ ${loadOf(at.row).toFixed(2)}: T″ ${(surface.values[at.row * columns + at.column] ?? 0).toFixed(3)}`;
  return (
    <figure ref={frame} className="surface" aria-labelledby={id}>
      <figcaption id={id} className="surface-title">
        <span>{`K = ${queues} queues`}</span>
        <span className="quiet surface-words">{words}</span>
      </figcaption>
      <div className="surface-plot" style={{ height: HEIGHT }}>
        <canvas
          ref={canvas}
          style={{ left: LEFT, top: TOP, width: plotWidth, height: plotHeight }}
          onPointerMove={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            const part = (event.clientX - box.left) / box.width;
            const up = 1 - (event.clientY - box.top) / box.height;
            setAt({ column: cell(part, columns), row: cell(up, rows) });
          }}
          onPointerLeave={() => setAt(null)}
        />
        <svg width={width} height={HEIGHT} aria-hidden="true">
          {[0.1, 0.3, 0.5, 0.7, 0.9].map((load) => (
            <text key={load} x={LEFT - 6} y={yOf(load) + 3.5} textAnchor="end">
              {load}
            </text>
          ))}
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <text
              key={share}
              x={LEFT + share * plotWidth}
              y={HEIGHT - BOTTOM + 14}
              textAnchor={share === 1 ? "end" : share === 0 ? "start" : "middle"}
            >
              {share}
            </text>
          ))}
          <text
            className="surface-axis"
            x={LEFT + plotWidth / 2}
            y={HEIGHT - 4}
            textAnchor="middle"
          >
            θ₁, share of flows ending in the first queue
          </text>
          <text className="surface-axis" x={8} y={yOf(0.6) + 3.5}>
            ρ
          </text>
          {here !== null && here.load >= loads[0] && here.load <= loads[1] && (
            <circle
              className="surface-here"
              cx={LEFT + here.share * plotWidth}
              cy={yOf(here.load)}
              r={4.5}
            />
          )}
        </svg>
      </div>
    </figure>
  );
}

function cell(part: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(part * count)));
}
