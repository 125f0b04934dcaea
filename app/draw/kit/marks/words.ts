import { type PlotMark, type Tone, toned } from "../plot.ts";
import { say } from "../say.ts";
import { LETTERS } from "../space.ts";

interface WordsOptions {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly align?: "start" | "center" | "end";
  /** Pixels from its place, right and down. */
  readonly dx?: number;
  readonly dy?: number;
  readonly tone?: Tone | `#${string}`;
  readonly weight?: number;
  /** Pixels beyond which it is shortened. */
  readonly room?: number;
  /** Default: as round numbers have it. */
  readonly size?: number;
}

/** A text at a place of the panel. */
export function words(options: WordsOptions): PlotMark {
  const { x, y, text, align = "start", dx = 0, dy = 0, tone = "ink2", weight = 400 } = options;
  const room = options.room === undefined ? {} : { room: options.room };
  return {
    paint(brush, frame, ink) {
      const colour = toned(tone, ink);
      const manner = {
        size: options.size ?? LETTERS.tick,
        weight,
        colour,
        align,
        font: ink.font,
        ...room,
      } as const;
      say(brush, text, frame.px(x) + dx, frame.py(y) + dy, manner);
    },
  };
}
