import type { Plot } from "../../draw/kit/plot.ts";
import { WHOLE } from "./svg-brush.tsx";
import { usePlot } from "./use-plot.ts";

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
