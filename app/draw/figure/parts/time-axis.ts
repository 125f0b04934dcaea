import { type Ink, TEXT } from "../../brush/ink.ts";
import type { GanttColumns } from "../../gantt/gantt-columns.ts";
import { say } from "../../kit/say.ts";
import type { TimeWindow } from "../../scale/scales.ts";
import type { Ticks } from "../../scale/ticks.ts";
import { foldedIn, toPixel } from "../../scale/time-scale.ts";
import type { Recorder } from "../draw/recorder.ts";
import { textWidth } from "../type/inter.ts";

const HEIGHT = 22;
const SIZE = 11.5;
/** A title without room beside the labels stands above them. */
const ABOVE = 14;

/** The axis all charts share, above them: its title beside them, its labels over the ticks. */
export function paintTimeAxis(
  recorder: Recorder,
  ticks: Ticks,
  window: TimeWindow,
  unit: string,
  { gutter, plot }: GanttColumns,
  width: number,
  ink: Ink,
): number {
  const title = `time (${unit})`;
  const manner = { size: TEXT.fine, colour: ink.ink3 } as const;
  const isBeside = textWidth(title, manner.size, 400) <= gutter - 8;
  if (isBeside) say(recorder, title, gutter - 8, 14, { ...manner, align: "end" });
  else say(recorder, title, 0, 11, { ...manner, room: width });
  const top = isBeside ? 0 : ABOVE;
  recorder.save();
  recorder.moveBy(0, top);
  for (const value of ticks.values) {
    const x = gutter + Math.round(toPixel(window, plot, value));
    const label = ticks.label(value);
    const half = textWidth(label, SIZE, 400) / 2;
    // At the edges a label ends where the picture does.
    const at = Math.min(Math.max(x, gutter - 3 + half), width - half);
    say(recorder, label, at, 14, { size: SIZE, colour: ink.ink2, align: "center" });
    recorder.fillStyle = ink.ink3;
    recorder.fillRect(x - 0.5, 18, 1, 4);
  }
  for (const { from, to, words } of window.breaks ? foldedIn(window, plot).folds : []) {
    say(recorder, words, gutter + (from + to) / 2, 14, {
      size: SIZE,
      colour: ink.ink2,
      align: "center",
    });
  }
  recorder.fillStyle = ink.line;
  recorder.fillRect(0, HEIGHT, width, 1);
  recorder.restore();
  return top + HEIGHT + 1;
}
