import type { ReactElement } from "react";
import { paintLaid } from "../../draw/kit/paint-plot.ts";
import { LineBrush } from "./line-brush.tsx";
import type { PagePainter } from "./use-plot.ts";

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
