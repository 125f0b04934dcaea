import type { Brush } from "../brush/brush.ts";
import { shortenTo } from "../scale/words.ts";

export interface Manner {
  readonly size: number;
  readonly weight?: number;
  readonly colour: string;
  readonly align?: "start" | "center" | "end";
  /** Longer texts are shortened in their middle; default: as long as it is. */
  readonly room?: number | undefined;
  /** Family; figures have one alone. */
  readonly font?: string;
}

/** The part that grounds of words are: a drawing without a ground has none of them. */
export const UNDER_WORDS = "under-words";

/** Lays paper below words, so that no line runs through them. */
export function clearBelow(
  brush: Brush,
  paper: string,
  ...[x, y, width, height]: readonly [x: number, y: number, width: number, height: number]
): void {
  const { part = "" } = brush;
  brush.part = UNDER_WORDS;
  brush.fillStyle = paper;
  brush.fillRect(x, y, width, height);
  brush.part = part;
}

/** One line of text, its baseline at `y`; returns its width. */
export function say(
  brush: Brush,
  text: string,
  x: number,
  y: number,
  { size, weight = 400, colour, align = "start", room, font = "Inter" }: Manner,
): number {
  brush.font = `${weight} ${size}px ${font}`;
  const width = (words: string): number => brush.measureText(words).width;
  const shown = room === undefined ? text : shortenTo(text, 2, (short) => width(short) <= room);
  brush.fillStyle = colour;
  brush.textAlign = align;
  brush.textBaseline = "alphabetic";
  if (shown !== "") brush.fillText(shown, x, y);
  return width(shown);
}

/** The lines of a text that is to be no wider than `room`; a single word may be. "82 %" is one word. */
export function linesOf(
  text: string,
  room: number,
  width: (line: string) => number,
): readonly string[] {
  const found: string[] = [];
  let line = "";
  for (const word of text.split(/ (?!%)|[^\S ]+/).filter((part) => part !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && width(longer) > room) {
      found.push(line);
      line = word;
    } else line = longer;
  }
  return line === "" ? found : [...found, line];
}

/** Measures texts as the brush will paint them. */
export function widthOn(brush: Brush, font = "Inter") {
  return (text: string, size: number, weight: number): number => {
    brush.font = `${weight} ${size}px ${font}`;
    return brush.measureText(text).width;
  };
}

/** The square of a curve's colour, and its room before the name. */
export const SWATCH = { side: 8, room: 12 } as const;

/** A curve's name in ink after a square of its colour: a hue that keeps 3 : 1 as a line is too pale for a word. */
export function sayName(
  brush: Brush,
  { label, colour }: { readonly label: string; readonly colour: string },
  x: number,
  y: number,
  manner: Manner,
): void {
  brush.fillStyle = colour;
  brush.fillRect(x, y - SWATCH.side - 0.5, SWATCH.side, SWATCH.side);
  const { room } = manner;
  const rest = room === undefined ? {} : { room: room - SWATCH.room };
  say(brush, label, x + SWATCH.room, y, { ...manner, ...rest });
}
