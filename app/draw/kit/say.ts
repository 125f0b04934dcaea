import type { Brush } from "../brush/brush.ts";
import { shortenTo } from "../scale/shorten.ts";

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
