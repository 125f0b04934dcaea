import { useId, useMemo, useState } from "react";
import { useInk } from "../charts/canvas/use-drawing.ts";
import { PlotSheet } from "../charts/plots/plot-sheet.tsx";
import {
  cellReader,
  cellWords,
  type SurfaceCell,
  type SurfacePlace,
  type SurfaceShown,
  surfacePlot,
} from "../draw/studies/surface-plot.ts";

interface SurfacePlotProps {
  readonly part: SurfaceShown;
  /** The largest T″ of the scale, the same in all plots beside one another. */
  readonly most: number;
  /** A ring at the thresholds of the view; null: they are outside, or not known. */
  readonly here: SurfacePlace | null;
}

/** Height of the inside, in pixels. */
const HEIGHT = 190;

/** T″ as a heat map on a canvas; what is under the pointer, or walked to by arrows, in words. */
export function SurfacePlot({ part, most, here }: SurfacePlotProps) {
  const { question } = part;
  const ink = useInk();
  const id = useId();
  const [at, setAt] = useState<SurfaceCell | null>(null);
  const plot = useMemo(
    () => surfacePlot([{ ...part, title: "" }], { most, here, height: HEIGHT }, ink),
    [part, most, here, ink],
  );
  return (
    <figure className="surface" aria-labelledby={id}>
      <figcaption id={id} className="surface-title">
        <span>{`K = ${question.queues} queues`}</span>
        <span className="quiet surface-words" aria-live="polite">
          {at === null ? "" : cellWords(part, at)}
        </span>
      </figcaption>
      <PlotSheet
        plot={plot}
        label={`T″ over θ₁ and ρ, K = ${question.queues}. Arrow keys step through it.`}
        surface="canvas"
        readerOf={({ frames: [frame] }) =>
          cellReader(
            question,
            (x) => frame?.x.toValue(x - frame.left) ?? -1,
            (y) => frame?.y.toValue(frame.top + frame.height - y) ?? -1,
          )
        }
        onRead={setAt}
      />
    </figure>
  );
}
