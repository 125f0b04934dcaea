import type { PlotMark } from "../plot.ts";
import { say } from "../say.ts";
import { LETTERS } from "../space.ts";
import { boxes } from "./boxes.ts";

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
