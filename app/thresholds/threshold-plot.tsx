import { scaleLinear, scaleLog } from "d3-scale";
import { useId, useRef } from "react";
import { useWidth } from "../charts/canvas/use-width.ts";
import { quantity } from "../draw/run/run-words.ts";
import { polyline } from "../draw/scale/polyline.ts";
import { logTicks, shortNumber } from "../draw/scale/ticks.ts";
import { theta } from "../draw/scale/words.ts";
import { type Lines, moved, without } from "./lines.ts";
import { shareBelow } from "./share-below.ts";
import { type LineEdit, ThresholdLine } from "./threshold-line.tsx";
import "./threshold-plot.css";

/** A dashed line at a share of the flows, with its words. */
export interface Limit {
  readonly share: number;
  readonly text: string;
}

interface ThresholdPlotProps {
  /** The CDF, straight between points; sizes in the unit of the thresholds. */
  readonly curve: readonly (readonly [size: number, p: number])[];
  readonly thresholds: Lines;
  readonly unit: string;
  /** What thresholds are whole multiples of. */
  readonly step: number;
  readonly height: number;
  readonly limits?: readonly Limit[];
  /** Words of a size; default bytes. */
  textOf?(size: number): string;
  /** Left out: the lines show, and do not move. */
  onChange?(thresholds: Lines): void;
  onSettle?(): void;
}

const TOP = 26;
const BOTTOM = 22;
const LEFT = 34;
const RIGHT = 14;
/** A queue narrower than that has no name in the drawing. */
const NAMED = 24;

/** Thresholds on the CDF of the flow sizes: each queue a band, each threshold a line to be dragged. */
export function ThresholdPlot(props: ThresholdPlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <div ref={frame} className="threshold-plot" style={{ height: props.height }}>
      {width > 0 && props.curve.length > 0 && <Plot {...props} width={width} />}
    </div>
  );
}

function Plot(props: ThresholdPlotProps & { readonly width: number }) {
  const { curve, thresholds, unit, step, height, width, limits = [], textOf, onChange } = props;
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const positive = curve.filter(([size]) => size > 0);
  const smallest = positive[0]?.[0] ?? step;
  const largest = positive.at(-1)?.[0] ?? step;
  const from = Math.min(smallest, thresholds[0] ?? smallest) / 1.5;
  const to = Math.max(largest, thresholds.at(-1) ?? largest) * 1.5;
  const [right, bottom] = [width - RIGHT, height - BOTTOM];
  const x = scaleLog([from, to], [LEFT, right]).clamp(true);
  const y = scaleLinear([0, 1], [bottom, TOP]);
  const points = [[from, 0] as const, ...curve, [to, 1] as const];
  const path = polyline(points.map(([size, p]) => [x(Math.max(size, from)), y(p)]));
  const ticks = logTicks(from, to, right - LEFT, 52);
  // Lines never pass one another, so their order names them while they move.
  const lines = thresholds.map((value, index) => ({ name: theta(index + 1), value, index }));
  const edges = [LEFT, ...thresholds.map((value) => x(value)), right];
  const queues = edges.slice(1).map((to, k) => ({
    name: `Q${k + 1}`,
    from: edges[k] as number,
    to,
    isBanded: k % 2 === 1,
  }));

  const change = (next: Lines): void => {
    if (next !== thresholds) onChange?.(next);
  };
  const edit: LineEdit | null =
    onChange === undefined
      ? null
      : {
          dragTo(index, clientX) {
            const left = svg.current?.getBoundingClientRect().left ?? 0;
            change(moved(thresholds, index, x.invert(clientX - left), step));
          },
          moveBy(index, factor) {
            const before = thresholds[index] as number;
            const least = before + (factor > 1 ? step : -step);
            const wanted = before * factor;
            const to = factor > 1 ? Math.max(least, wanted) : Math.min(least, wanted);
            change(moved(thresholds, index, to, step));
          },
          remove: (index) => change(without(thresholds, index)),
          settle: () => props.onSettle?.(),
        };
  return (
    <svg ref={svg} width={width} height={height} role={edit ? "group" : "img"} aria-labelledby={id}>
      <title id={id}>
        {`CDF of the flow sizes, from ${shortNumber(smallest)} to ${shortNumber(largest)} ${unit}, with ${quantity(thresholds.length, "demotion thresholds")}`}
      </title>
      {queues.map((queue) => (
        <g key={queue.name}>
          {queue.isBanded && (
            <rect
              className="threshold-band"
              x={queue.from}
              y={TOP}
              width={queue.to - queue.from}
              height={bottom - TOP}
            />
          )}
          {queue.to - queue.from >= NAMED && (
            <text
              className="threshold-queue"
              x={(queue.from + queue.to) / 2}
              y={TOP - 12}
              textAnchor="middle"
            >
              {queue.name}
            </text>
          )}
        </g>
      ))}
      {[0, 0.25, 0.5, 0.75, 1].map((p) => (
        <g key={p}>
          <line className="preview-grid" x1={LEFT} x2={right} y1={y(p)} y2={y(p)} />
          {p !== 0.25 && p !== 0.75 && (
            <text x={LEFT - 6} y={y(p) + 3.5} textAnchor="end">
              {p}
            </text>
          )}
        </g>
      ))}
      {ticks.values.map((value) => (
        <text key={value} x={x(value)} y={height - 6} textAnchor="middle">
          {ticks.label(value)}
        </text>
      ))}
      <text x={right} y={bottom - 6} textAnchor="end">
        {unit}
      </text>
      {limits.map(({ share, text }) => (
        <g key={text} className="threshold-limit">
          <line x1={LEFT} x2={right} y1={y(share)} y2={y(share)} />
          <text x={right - 4} y={y(share) - 3} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      <path className="preview-curve" d={path ?? ""} />
      {lines.map(({ name, value, index }) => (
        <ThresholdLine
          key={name}
          index={index}
          count={lines.length}
          value={value}
          text={textOf?.(value)}
          range={[step, Math.round(to)]}
          share={shareBelow(curve, value)}
          at={{ x: x(value), top: TOP, bottom }}
          edit={edit}
        />
      ))}
    </svg>
  );
}
