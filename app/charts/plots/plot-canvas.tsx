import { useCallback, useRef } from "react";
import { paintLaid } from "../../draw/kit/paint-plot.ts";
import type { LaidPlot } from "../../draw/kit/plot.ts";
import { prepareCanvas } from "../canvas/canvas.ts";
import { useDrawing, useInk } from "../canvas/use-drawing.ts";

/** A plot as pixels, below the `svg` that is read off. */
export function PlotCanvas({ laid }: { readonly laid: LaidPlot }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ink = useInk();
  const draw = useCallback(
    (element: HTMLCanvasElement): void => {
      const context = prepareCanvas(element, laid.width, laid.height, 0);
      if (context !== null) paintLaid(context, laid, ink);
    },
    [laid, ink],
  );
  useDrawing(canvas, draw);
  return <canvas ref={canvas} style={{ width: laid.width, height: laid.height }} />;
}
