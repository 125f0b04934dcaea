import type { Ink } from "../../brush/ink.ts";
import type { LaneLayout } from "../../gantt/lanes.ts";
import type { Drawn, LegendEntry } from "../../gantt/legend-entries.ts";
import { say } from "../../kit/say.ts";
import { isCrowded, LEAST_MARKED_LANE } from "../../paint/paint-marks.ts";
import { isProfiled } from "../../paint/paint-queues.ts";
import { DEFAULT_LOOK } from "../draw/look.ts";
import type { Recorder } from "../draw/recorder.ts";
import { textWidth } from "../type/inter.ts";
import type { Shown } from "./part.ts";

const SIZE = 12;
const ROW = 20;
const BOX = 14;

/** Which marks are drawn on lanes that all policies share, or (null) on lanes of their own, so wide. */
export function drawnMarks(
  { experiment, runs, lanes, window, look = DEFAULT_LOOK }: Shown,
  shared: LaneLayout | null,
  width: number,
): Drawn {
  return {
    lanes,
    window,
    width,
    hidden: look.hidden,
    marks:
      shared === null ? !isCrowded(experiment, window, width) : shared.height >= LEAST_MARKED_LANE,
    profile: shared === null && runs.some((view) => isProfiled(view, window, width)),
  };
}

/** Explains the marks in as many rows as it takes; returns their height. */
export function paintLegend(
  recorder: Recorder,
  entries: readonly LegendEntry[],
  width: number,
  ink: Ink,
): number {
  let x = 0;
  let y = 0;
  for (const entry of entries) {
    const wide = BOX + 6 + textWidth(entry.text, SIZE, 400);
    if (x > 0 && x + wide > width) {
      x = 0;
      y += ROW;
    }
    recorder.save();
    recorder.moveBy(x, y);
    recorder.save();
    paintSign(recorder, entry, ink);
    recorder.restore();
    say(recorder, entry.text, BOX + 6, 11.5, {
      size: SIZE,
      colour: ink.ink2,
      room: width - BOX - 6,
    });
    recorder.restore();
    x += wide + 18;
  }
  return entries.length === 0 ? 0 : y + ROW;
}

function paintSign(recorder: Recorder, { look, path }: LegendEntry, ink: Ink): void {
  recorder.beginPath();
  if (path === "dot") recorder.arc(7, 7, 4);
  else walk(recorder, path);
  const isBad = look === "bad" || look === "bad-solid";
  recorder.fillStyle = isBad ? ink.bad : look === "profile" ? ink.ink3 : ink.ink2;
  recorder.strokeStyle = recorder.fillStyle;
  recorder.lineWidth = look === "bad" ? 2 : 1.5;
  recorder.globalAlpha = look === "faint" ? 0.4 : 1;
  if (look !== "line" && look !== "bad") recorder.fill();
  if (look === "line" || isBad) recorder.stroke();
}

/** Follows the straight commands of SVG's path data. */
function walk(recorder: Recorder, path: string): void {
  let x = 0;
  let y = 0;
  for (const [, letter = "", rest = ""] of path.matchAll(/([MLHVZlhvz])([^A-Za-z]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const isRelative = letter >= "a";
    const kind = letter.toUpperCase();
    if (kind === "Z") recorder.closePath();
    else if (kind === "H" || kind === "V") {
      const [by = 0] = numbers;
      if (kind === "H") x = isRelative ? x + by : by;
      else y = isRelative ? y + by : by;
      recorder.lineTo(x, y);
    } else {
      for (let k = 0; k + 1 < numbers.length; k += 2) {
        x = (isRelative ? x : 0) + (numbers[k] ?? 0);
        y = (isRelative ? y : 0) + (numbers[k + 1] ?? 0);
        if (kind === "M" && k === 0) recorder.moveTo(x, y);
        else recorder.lineTo(x, y);
      }
    }
  }
}
