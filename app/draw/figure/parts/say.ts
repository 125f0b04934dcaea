import { shortenTo } from "../../scale/shorten.ts";
import type { Recorder } from "../draw/recorder.ts";
import { textWidth } from "../type/inter.ts";

interface Manner {
  readonly size: number;
  readonly weight?: number;
  readonly colour: string;
  readonly align?: "start" | "center" | "end";
  /** Longer texts are shortened in their middle; default: as long as it is. */
  readonly room?: number;
}

/** One line of text, its baseline at `y`; returns its width. */
export function say(
  recorder: Recorder,
  text: string,
  x: number,
  y: number,
  { size, weight = 400, colour, align = "start", room = Number.POSITIVE_INFINITY }: Manner,
): number {
  const shown = shortenTo(text, 2, (short) => textWidth(short, size, weight) <= room);
  recorder.font = `${weight} ${size}px Inter`;
  recorder.fillStyle = colour;
  recorder.textAlign = align;
  recorder.textBaseline = "alphabetic";
  if (shown !== "") recorder.fillText(shown, x, y);
  return textWidth(shown, size, weight);
}

/** The lines of a text that is to be no wider than `room`; a single word may be. "82 %" is one word. */
export function lines(text: string, room: number, size: number, weight = 400): readonly string[] {
  const found: string[] = [];
  let line = "";
  for (const word of text.split(/ (?!%)|[^\S ]+/).filter((part) => part !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && textWidth(longer, size, weight) > room) {
      found.push(line);
      line = word;
    } else line = longer;
  }
  return line === "" ? found : [...found, line];
}
