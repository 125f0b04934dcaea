import { useMemo } from "react";
import type { Brush } from "../../draw/brush/brush.ts";
import type { Ink } from "../../draw/brush/ink.ts";
import type { Plot } from "../../draw/kit/plot.ts";
import { useInk } from "../canvas/use-drawing.ts";
import { LineBrush } from "./line-brush.tsx";
import { WHOLE } from "./svg-brush.tsx";
import { textWidthIn, usePlot } from "./use-plot.ts";

interface PlotPictureProps {
  readonly plot: Plot;
  /** It is laid out for so many pixels, and as large as its place lets it be: on paper too, where nobody measures. */
  readonly width: number;
  /** Says what it shows; null: words beside it do. */
  readonly label: string | null;
}

/** A plot that is only looked at. */
export function PlotPicture({ plot, width, label }: PlotPictureProps) {
  const drawn = usePlot(plot, width, WHOLE);
  if (drawn === null) return null;
  const { width: wide, height } = drawn.laid;
  const viewBox = `0 0 ${wide} ${height}`;
  const { marks } = drawn;
  return label === null ? (
    <svg viewBox={viewBox} aria-hidden="true">
      {marks}
    </svg>
  ) : (
    <svg viewBox={viewBox} role="img" aria-label={label}>
      {marks}
    </svg>
  );
}

interface PaintedProps {
  readonly width: number;
  readonly height: number;
  paint(brush: Brush, ink: Ink): void;
}

/** A sign of a plot on its own, as a legend shows it; the words beside it say what it means. */
export function Painted({ width, height, paint }: PaintedProps) {
  const ink = useInk();
  const marks = useMemo(() => {
    const brush = new LineBrush(textWidthIn(ink.font));
    paint(brush, ink);
    return brush.marks;
  }, [paint, ink]);
  return (
    <svg width={width} height={height} aria-hidden="true">
      {marks}
    </svg>
  );
}
