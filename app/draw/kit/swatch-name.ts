import type { Brush } from "../brush/brush.ts";
import { type Manner, say } from "./say.ts";

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
