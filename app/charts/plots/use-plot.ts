import { useMemo } from "react";
import type { Drawing } from "../../draw/figure/draw/mark.ts";
import { Recorder } from "../../draw/figure/draw/recorder.ts";
import { layPlot } from "../../draw/kit/lay-plot.ts";
import { paintLaid } from "../../draw/kit/paint-plot.ts";
import type { LaidPlot, Plot } from "../../draw/kit/plot.ts";
import { useInk } from "../canvas/use-ink.ts";
import { textWidthIn } from "./text-width.ts";

interface DrawnPlot {
  readonly laid: LaidPlot;
  /** For `Marks`. */
  readonly drawing: Drawing;
}

/** A plot on so many pixels of the page, in its colours. Null: it is not laid out yet. */
export function usePlot(plot: Plot, width: number): DrawnPlot | null {
  const ink = useInk();
  return useMemo(() => {
    if (width <= 0) return null;
    const measure = textWidthIn(ink.font);
    const laid = layPlot(plot, width, measure);
    const recorder = new Recorder(measure);
    paintLaid(recorder, laid, ink);
    const { height } = laid;
    return { laid, drawing: { width, height, paper: ink.paper, marks: recorder.marks } };
  }, [plot, width, ink]);
}
