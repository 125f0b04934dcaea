import { type ReactElement, useMemo } from "react";
import type { Brush } from "../../draw/brush/brush.ts";
import type { Ink } from "../../draw/brush/ink.ts";
import { paintLaid } from "../../draw/kit/paint-plot.ts";
import type { Plot } from "../../draw/kit/plot.ts";
import { useInk } from "../canvas/use-drawing.ts";
import { LineBrush } from "./line-brush.tsx";
import { type PagePainter, textWidthIn, usePlot } from "./use-plot.ts";

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

/** Half of a capital's height, in ems: how far below the middle the baseline lies. */
const MIDDLE = 0.364;

/** The same with cuts and shifts, for all that plots have. */
class SvgBrush extends LineBrush {
  private left = 0;
  private top = 0;
  /** The last rectangle of the path, which a cut goes by. */
  private box = { x: 0, y: 0, width: 0, height: 0 };
  private readonly saved: object[] = [];

  override save(): void {
    this.saved.push({ ...this });
  }

  override restore(): void {
    Object.assign(this, this.saved.pop());
  }

  /** Puts what follows into a window of its own, until it is restored. */
  override clip(): void {
    const { x, y, width, height } = this.box;
    const inside: ReactElement[] = [];
    this.marks.push(
      <svg
        key={this.marks.length}
        {...this.box}
        viewBox={`${x} ${y} ${width} ${height}`}
        aria-hidden="true"
        focusable="false"
      >
        {inside}
      </svg>,
    );
    this.marks = inside;
  }

  override moveBy(x: number, y: number): void {
    this.left += x;
    this.top += y;
  }

  override rect(x: number, y: number, width: number, height: number): void {
    super.rect(x, y, width, height);
    this.box = { x: this.left + x, y: this.top + y, width, height };
  }

  override fillText(text: string, x: number, y: number): void {
    const middle = this.textBaseline === "middle" ? MIDDLE * this.letters().size : 0;
    super.fillText(text, this.left + x, this.top + y + middle);
  }

  protected override at(x: number, y: number): string {
    return super.at(this.left + x, this.top + y);
  }
}

/** Paints all that plots have. */
export const WHOLE: PagePainter = { brushOf: (measure) => new SvgBrush(measure), paint: paintLaid };
