import { type PlotMark, type Tone, toned } from "../plot.ts";
import { FAINT } from "../space.ts";
import { texTable } from "../tex-table.ts";

interface AreaOptions {
  /** Its outline, in the values of the axes. */
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly tone: Tone | `#${string}`;
  readonly opacity?: number;
  readonly part?: string;
}

/** A filled area: a band about curves, an envelope, what lies below a curve. */
export function area({ points, tone, opacity = FAINT, part = "plot-area" }: AreaOptions): PlotMark {
  return {
    paint(brush, frame, ink) {
      if (points.length < 3) return;
      brush.part = part;
      brush.beginPath();
      points.forEach(([x, y], k) => {
        if (k === 0) brush.moveTo(frame.px(x), frame.py(y));
        else brush.lineTo(frame.px(x), frame.py(y));
      });
      brush.closePath();
      brush.fillStyle = toned(tone, ink);
      brush.globalAlpha = opacity;
      brush.fill();
      brush.globalAlpha = 1;
      brush.part = "";
    },
    tex({ colour }) {
      const fill = colour(tone);
      const style = `draw=none,fill=${fill},fill opacity=${opacity},forget plot`;
      return [`\\addplot[${style}] ${texTable(points)} -- cycle;`];
    },
  };
}

/** The outline between two curves over the same x: along the one, and back along the other. */
export function between(
  xs: readonly number[],
  low: readonly number[],
  high: readonly number[],
): readonly (readonly [x: number, y: number])[] {
  const there = xs.map((x, k) => [x, high[k] as number] as const);
  const back = xs.map((x, k) => [x, low[k] as number] as const).reverse();
  return [...there, ...back];
}
