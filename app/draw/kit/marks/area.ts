import { type PlotMark, type Tone, toned } from "../plot.ts";
import { say } from "../say.ts";
import { FAINT, LETTERS } from "../space.ts";
import { texTable } from "../twin.ts";
import { boxes } from "./boxes.ts";

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

/** A part of the axis across that has a name, as the sizes of mice; an end that is not finite is the panel's. */
export interface AxisBand {
  readonly from: number;
  readonly to: number;
  /** "": another panel names it. */
  readonly name: string;
}

const INDENT = 6;
const DOWN = 16;

/** Pale bands from top to foot; their names stand at the top, that of the last at its end, so that a narrow one has its name too. */
export function bandsMarks(bands: readonly AxisBand[]): readonly PlotMark[] {
  const grounds = bands.map(({ from, to }) => ({
    x0: from,
    x1: to,
    y0: Number.NEGATIVE_INFINITY,
    y1: Number.POSITIVE_INFINITY,
    tone: "paper2" as const,
  }));
  return [
    boxes(grounds, { part: "plot-band" }),
    {
      paint(brush, { left, top, width, px }, ink) {
        for (const { from, to, name } of bands) {
          if (name === "") continue;
          const isLast = to === Number.POSITIVE_INFINITY;
          const start = from === Number.NEGATIVE_INFINITY ? left : px(from);
          const x = isLast ? left + width - INDENT : start + INDENT;
          const manner = { size: LETTERS.inside, colour: ink.ink2, font: ink.font } as const;
          say(brush, name, x, top + DOWN, { ...manner, align: isLast ? "end" : "start" });
        }
      },
    },
  ];
}
