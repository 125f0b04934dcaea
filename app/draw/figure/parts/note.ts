import type { Ink } from "../../brush/ink.ts";
import { TEXT } from "../../brush/text.ts";
import { say } from "../../kit/say.ts";
import type { Recorder } from "../draw/recorder.ts";
import { lines } from "./lines.ts";

const ROW = 17;

/** Words in as many rows as they take; returns their height. */
export function note(recorder: Recorder, words: string, width: number, ink: Ink): number {
  const rows = lines(words, width, TEXT.small);
  rows.forEach((row, k) => {
    say(recorder, row, 0, 12 + k * ROW, { size: TEXT.small, colour: ink.ink2, room: width });
  });
  return rows.length * ROW + 6;
}
