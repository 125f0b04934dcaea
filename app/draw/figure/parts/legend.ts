import { nodeName } from "../../../../engine/doors/draw-data.ts";
import type { NetworkFabric } from "../../../../engine/doors/scenario.ts";
import type { Ink } from "../../brush/ink.ts";
import type { LaneLayout } from "../../gantt/lanes.ts";
import type { Drawn, LegendEntry as GanttEntry } from "../../gantt/legend-entries.ts";
import { say } from "../../kit/say.ts";
import { LINE } from "../../kit/space.ts";
import { dataColour, type Pausers } from "../../packets/rates-plot.ts";
import { isCrowded, LEAST_MARKED_LANE } from "../../paint/paint-marks.ts";
import { isProfiled } from "../../paint/paint-queues.ts";
import { DEFAULT_LOOK } from "../draw/look.ts";
import type { Recorder } from "../draw/recorder.ts";
import { lines } from "../sheet/sheet.ts";
import { textWidth } from "../type/inter.ts";
import type { Shown } from "./part.ts";

const SIZE = 12;
const ROW = 20;
const BOX = 14;
/** Between a sign and its words, and from one entry to the next. */
const AIR = 6;
const BETWEEN = 18;

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

export interface LegendPlace {
  readonly width: number;
  /** Words without room go on in a second line; false: they are cut, as 0.2 drew them. */
  readonly wraps: boolean;
}

export function legendPlace({ look = DEFAULT_LOOK }: Shown, width: number): LegendPlace {
  return { width, wraps: look.bars !== undefined };
}

/** Explains the marks of Gantt charts; returns its height. */
export function paintLegend(
  recorder: Recorder,
  entries: readonly GanttEntry[],
  place: LegendPlace,
  ink: Ink,
): number {
  if (entries.length === 0) return 0;
  const signs = entries.map(
    (entry) => [entry.text, () => paintSign(recorder, entry, ink)] as const,
  );
  return paintEntries(recorder, signs, place, ink);
}

function paintSign(recorder: Recorder, { look, path }: GanttEntry, ink: Ink): void {
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

/** What the colours of use, queue and pauses mean; returns its height. */
export function paintDynamicsLegend(
  recorder: Recorder,
  fabric: NetworkFabric,
  { colours, others, other }: Pausers,
  place: LegendPlace,
  ink: Ink,
): number {
  const box = (words: string, colour: string, height: number): LegendEntry =>
    boxEntry(recorder, words, colour, height);
  const rest = others === 1 ? "by another" : `by ${others} others`;
  return paintEntries(
    recorder,
    [
      box("data", dataColour(ink), 9),
      box("probes and answers; longest queue", ink.line, 9),
      ["may be granted", () => paintDashes(recorder, ink)],
      ...[...colours].map(([node, colour]) =>
        box(`paused by ${nodeName(fabric, node)}`, colour, 4),
      ),
      ...(others > 0 ? [box(rest, other, 4)] : []),
    ],
    place,
    ink,
  );
}

export type LegendEntry = readonly [words: string, paint: () => void];

/** A box of a colour, so high, and what it means; `bar`: its shape, where colours alone do not tell it. */
export function boxEntry(
  recorder: Recorder,
  words: string,
  colour: string,
  height: number,
  bar: readonly [x: number, y: number, width: number, height: number] = [
    0,
    12 - height,
    BOX,
    height,
  ],
): LegendEntry {
  const paint = (): void => {
    recorder.fillStyle = colour;
    recorder.fillRect(...bar);
  };
  return [words, paint];
}

/** Signs with their words, in as many rows as they take; returns their height. */
export function paintEntries(
  recorder: Recorder,
  entries: readonly LegendEntry[],
  { width, wraps }: LegendPlace,
  ink: Ink,
): number {
  const room = width - BOX - AIR;
  const manner = { size: SIZE, colour: ink.ink2, room };
  let [x, y] = [0, 0];
  for (const [text, paint] of entries) {
    const wide = BOX + AIR + textWidth(text, SIZE, 400);
    if (x > 0 && x + wide > width) [x, y] = [0, y + ROW];
    recorder.save();
    recorder.moveBy(x, y);
    recorder.save();
    paint();
    recorder.restore();
    // Where even a row of its own is too short, its words go on below.
    const rows = wraps ? lines(text, room, SIZE) : [text];
    rows.forEach((line, k) => {
      say(recorder, line, BOX + AIR, 11.5 + k * LINE, manner);
    });
    recorder.restore();
    x += wide + BETWEEN;
    y += (rows.length - 1) * LINE;
  }
  return y + ROW;
}

function paintDashes(recorder: Recorder, ink: Ink): void {
  recorder.strokeStyle = ink.ink2;
  recorder.lineWidth = 1.25;
  recorder.setLineDash([3, 3]);
  recorder.beginPath();
  recorder.moveTo(0, 7.5);
  recorder.lineTo(BOX, 7.5);
  recorder.stroke();
}
