import type { Ink } from "../../brush/ink.ts";
import { rampOf } from "../../brush/ramp.ts";
import { say } from "../../kit/say.ts";
import type { Recorder } from "../draw/recorder.ts";
import { textWidth } from "../type/inter.ts";

const SIZE = 12;
const ROW = 20;
/** Of one colour of the ramp. */
const STEP = 4;
const HALF_LINES = "a half-line is what its node sends";

/** What the colours of links mean, and which way a line is read; returns its height. */
export function paintRamp(recorder: Recorder, isSwitch: boolean, width: number, ink: Ink): number {
  const manner = { size: SIZE, colour: ink.ink2 } as const;
  let x = Math.round(say(recorder, "idle", 0, 11.5, manner) + 6);
  recorder.fillStyle = ink.line;
  recorder.fillRect(x, 7, 16, 1);
  x += 30;
  x += Math.round(say(recorder, "0", x, 11.5, manner) + 6);
  const ramp = rampOf(ink.theme);
  const end = x + ramp.length * STEP;
  for (const colour of ramp) {
    recorder.fillStyle = colour;
    // On under the next ones, so that no seam shows at any scale.
    recorder.fillRect(x, 3, end - x, 8);
    x += STEP;
  }
  x += 6;
  x += say(recorder, "100 % of the capacity", x, 11.5, { ...manner, room: width - x });
  if (isSwitch) return ROW;
  const fits = x + 16 + textWidth(HALF_LINES, SIZE, 400) <= width;
  const y = fits ? 0 : ROW;
  say(recorder, HALF_LINES, fits ? x + 16 : 0, y + 11.5, {
    size: SIZE,
    colour: ink.ink3,
    room: width,
  });
  return y + ROW;
}
