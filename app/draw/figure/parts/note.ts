import { type Ink, TEXT } from "../../brush/ink.ts";
import { say } from "../../kit/say.ts";
import type { Recorder } from "../draw/recorder.ts";
import { textWidth } from "../type/inter.ts";

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

const ROW = 17;

/** Words in as many rows as they take; returns their height. */
export function note(recorder: Recorder, words: string, width: number, ink: Ink): number {
  const rows = lines(words, width, TEXT.small);
  rows.forEach((row, k) => {
    say(recorder, row, 0, 12 + k * ROW, { size: TEXT.small, colour: ink.ink2, room: width });
  });
  return rows.length * ROW + 6;
}
