import { useMemo } from "react";
import type { Brush } from "../../draw/brush/brush.ts";
import type { Ink } from "../../draw/brush/ink.ts";
import { useInk } from "../canvas/use-drawing.ts";
import { LineBrush } from "./line-brush.tsx";
import { textWidthIn } from "./use-plot.ts";

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
