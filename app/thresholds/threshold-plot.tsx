import "./threshold-plot.css";
import { type KeyboardEvent, type PointerEvent, useMemo } from "react";
import { pointIn, useInk } from "../charts/canvas/use-drawing.ts";
import { PlotSheet } from "../charts/plots/plot-chart.tsx";
import type { Frame } from "../draw/kit/plot.ts";
import { bytesText, percentText, theta } from "../draw/scale/words.ts";
import type { SizeCurve } from "../draw/studies/sizes-plot.ts";
import {
  type ShareLimit,
  shareBelow,
  thresholdsLabel,
  thresholdsPlot,
} from "../draw/studies/thresholds-plot.ts";
import { type Lines, moved, without } from "./lines.ts";

interface ThresholdPlotProps {
  /** The CDF, straight between points; sizes in the unit of the thresholds. */
  readonly curve: SizeCurve;
  readonly thresholds: Lines;
  readonly unit: string;
  /** Thresholds are whole multiples of it. */
  readonly step: number;
  readonly height: number;
  readonly limits?: readonly ShareLimit[];
  /** Words of a size; default bytes. */
  textOf?(size: number): string;
  /** Left out: the lines show, and do not move. */
  onChange?(thresholds: Lines): void;
  onSettle?(): void;
}

/** Above and below the inside: names of the queues, and numbers. */
const AROUND = 48;

/** Thresholds on the CDF of the flow sizes: each queue a band, each threshold a line to be dragged. */
export function ThresholdPlot(props: ThresholdPlotProps) {
  const { curve, thresholds, unit, limits, height } = props;
  const ink = useInk();
  const shown = useMemo(
    () => ({ curve, thresholds, unit, ...(limits === undefined ? {} : { limits }) }),
    [curve, thresholds, unit, limits],
  );
  const plot = useMemo(() => thresholdsPlot([shown], ink, height - AROUND), [shown, ink, height]);
  return (
    <div className="threshold-plot" style={{ height }}>
      {curve.length > 0 && (
        <PlotSheet plot={plot} label={thresholdsLabel(shown)}>
          {({ frames: [frame] }) =>
            frame !== undefined && <MovableLines {...props} frame={frame} />
          }
        </PlotSheet>
      )}
    </div>
  );
}

function MovableLines(props: ThresholdPlotProps & { readonly frame: Frame }) {
  const { curve, thresholds, step, frame, textOf, onChange } = props;
  if (onChange === undefined) return null;
  const { left, top, height, along } = frame;
  const [from, to] = along.range;
  const change = (next: Lines): void => {
    if (next !== thresholds) onChange(next);
  };
  const edit: LineEdit = {
    dragTo(index, x) {
      const size = Math.min(to, Math.max(from, frame.x.toValue(x - left)));
      change(moved(thresholds, index, size, step));
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
  return thresholds.map((value, index) => (
    <ThresholdLine
      // Lines never pass one another, so their order names them while they move.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      key={index}
      index={index}
      count={thresholds.length}
      value={value}
      text={textOf?.(value)}
      range={[step, Math.round(to)]}
      share={shareBelow(curve, value)}
      at={{ x: frame.px(value), top, bottom: top + height }}
      edit={edit}
    />
  ));
}

interface LineGeometry {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

interface ThresholdLineProps {
  readonly index: number;
  readonly count: number;
  readonly value: number;
  /** The words of `value`; default bytes. */
  readonly text?: string | undefined;
  readonly range: readonly [least: number, most: number];
  /** Share of the flows below it. */
  readonly share: number;
  readonly at: LineGeometry;
  readonly edit: LineEdit;
}

interface LineEdit {
  /** To a place in the drawing, in pixels from its left. */
  dragTo(index: number, x: number): void;
  /** Multiplies it, and moves it by at least one step. */
  moveBy(index: number, factor: number): void;
  remove(index: number): void;
  settle(): void;
}

const NUDGES: Readonly<Record<string, number>> = {
  ArrowLeft: 1 / 1.02,
  ArrowDown: 1 / 1.02,
  ArrowRight: 1.02,
  ArrowUp: 1.02,
  PageDown: 1 / 1.5,
  PageUp: 1.5,
};

/** One threshold on the CDF, over its painted line: a slider along the sizes, moved by pointer or keys; Delete removes it. */
function ThresholdLine(props: ThresholdLineProps) {
  const { index, count, value, range, share, at, edit } = props;
  const { x, top, bottom } = at;
  const onKeyDown = (event: KeyboardEvent): void => {
    const factor = NUDGES[event.key];
    if (factor !== undefined) {
      event.preventDefault();
      edit.moveBy(index, event.shiftKey ? factor ** 8 : factor);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      edit.remove(index);
    }
  };
  const onPointerDown = (event: PointerEvent<SVGGElement>): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  return (
    <g
      className="threshold"
      role="slider"
      tabIndex={0}
      aria-label={`Threshold ${index + 1} of ${count}`}
      aria-valuemin={range[0]}
      aria-valuemax={range[1]}
      aria-valuenow={value}
      aria-valuetext={`${theta(index + 1)}: ${props.text ?? bytesText(value)}, above ${percentText(share)} of the flows`}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        const { currentTarget } = event;
        if (currentTarget.ownerSVGElement === null) return;
        if (currentTarget.hasPointerCapture(event.pointerId)) {
          edit.dragTo(index, pointIn(currentTarget.ownerSVGElement, event).x);
        }
      }}
      onPointerUp={edit.settle}
      onKeyUp={edit.settle}
    >
      <rect
        className="threshold-reach"
        x={x - 12}
        y={top - 10}
        width={24}
        height={bottom - top + 10}
      />
      <line className="threshold-stem" x1={x} x2={x} y1={top} y2={bottom} />
    </g>
  );
}
