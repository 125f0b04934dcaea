import { useMemo } from "react";
import type { Brush } from "../../draw/brush/brush.ts";
import type { Ink } from "../../draw/brush/ink.ts";
import { Recorder } from "../../draw/figure/draw/recorder.ts";
import { useInk } from "../canvas/use-ink.ts";
import { Marks } from "./marks.tsx";
import { textWidthIn } from "./text-width.ts";

interface PaintedProps {
  readonly width: number;
  readonly height: number;
  paint(brush: Brush, ink: Ink): void;
}

/** A sign of a plot on its own, as a legend shows it; the words beside it say what it means. */
export function Painted({ width, height, paint }: PaintedProps) {
  const ink = useInk();
  const drawing = useMemo(() => {
    const recorder = new Recorder(textWidthIn(ink.font));
    paint(recorder, ink);
    return { width, height, paper: ink.paper, marks: recorder.marks };
  }, [paint, ink, width, height]);
  return (
    <svg width={width} height={height} aria-hidden="true">
      <Marks drawing={drawing} />
    </svg>
  );
}
