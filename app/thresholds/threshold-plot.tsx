import { useMemo } from "react";
import { useInk } from "../charts/canvas/use-drawing.ts";
import { PlotSheet } from "../charts/plots/plot-sheet.tsx";
import type { Frame } from "../draw/kit/plot.ts";
import { shareBelow } from "../draw/studies/share-below.ts";
import type { SizeCurve } from "../draw/studies/sizes-plot.ts";
import {
  type ShareLimit,
  thresholdsLabel,
  thresholdsPlot,
} from "../draw/studies/thresholds-plot.ts";
import { type Lines, moved, without } from "./lines.ts";
import { type LineEdit, ThresholdLine } from "./threshold-line.tsx";
import "./threshold-plot.css";

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
