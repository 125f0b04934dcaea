import type { ReactElement } from "react";
import { useMemo } from "react";
import type { Brush } from "../../draw/brush/brush.ts";
import type { Ink } from "../../draw/brush/ink.ts";
import { layPlot } from "../../draw/kit/lay-plot.ts";
import { paintLines } from "../../draw/kit/paint-lines.ts";
import type { LaidPlot, Plot, TextWidth } from "../../draw/kit/plot.ts";
import { useInk } from "../canvas/use-drawing.ts";
import { LineBrush } from "./line-brush.tsx";

export interface DrawnPlot {
  readonly laid: LaidPlot;
  /** For the inside of an `svg` as wide and high as what was laid. */
  readonly marks: readonly ReactElement[];
}

/** A painter of the page and the brush it paints with. */
export interface PagePainter {
  brushOf(measure: TextWidth): LineBrush;
  paint(brush: Brush, laid: LaidPlot, ink: Ink): void;
}

/** Axes and plain curves, which the page begins with; `WHOLE` (svg-brush.tsx) paints all that plots have. */
export const LINES: PagePainter = {
  brushOf: (measure) => new LineBrush(measure),
  paint: paintLines,
};

/** A plot on so many pixels of the page, in its colours; null: it is not laid out yet. */
export function usePlot(plot: Plot, width: number, painter: PagePainter): DrawnPlot | null {
  const ink = useInk();
  return useMemo(() => {
    if (width <= 0) return null;
    const measure = textWidthIn(ink.font);
    const laid = layPlot(plot, width, measure);
    const brush = painter.brushOf(measure);
    const { marks } = brush;
    painter.paint(brush, laid, ink);
    return { laid, marks };
  }, [plot, width, ink, painter]);
}

let context: OffscreenCanvasRenderingContext2D | null = null;

/** Widths in pixels as the page will show texts in a family; without a canvas about what they are. */
export function textWidthIn(font: string): TextWidth {
  context ??= new OffscreenCanvas(1, 1).getContext("2d");
  return (text, size, weight) => {
    if (context === null) return 0.6 * size * text.length;
    context.font = `${weight} ${size}px ${font}`;
    return context.measureText(text).width;
  };
}
