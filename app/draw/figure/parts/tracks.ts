import { type Ink, TEXT } from "../../brush/ink.ts";
import { partColour, partWords, type TIME_PARTS } from "../../brush/time-parts.ts";
import { layPlot } from "../../kit/lay-plot.ts";
import { type Amounts, stackedPieces } from "../../kit/marks/amounts.ts";
import { paintClock, paintCross, paintMarked } from "../../kit/marks/glyphs.ts";
import { paintLaid } from "../../kit/paint-plot.ts";
import type { Frame } from "../../kit/plot.ts";
import { say } from "../../kit/say.ts";
import type { AliveRun } from "../../packets/alive/alive-run.ts";
import { durationWords, largestParts, legendOf, meanOf } from "../../packets/alive/compared.ts";
import { axisWords } from "../../packets/alive/time-axis.ts";
import { panelsOfRun, tracksPlot } from "../../packets/alive/tracks-plot.ts";
import type { Recorder } from "../draw/recorder.ts";
import { textWidth } from "../type/inter.ts";
import { boxEntry, type LegendEntry, paintEntries } from "./legend.ts";

/** Sheets narrower than this have their sums above the tracks, as a phone. */
const NARROW = 560;
/** Room of the sums at the right, and before it; and the least of it on sheets less wide than a screen. */
const SUMS = { share: 0.27, most: 268, air: 22 } as const;
/** Above the tracks, for the axis. */
const AXIS = 38;
const LINE = 16;

interface Tracked {
  readonly runs: readonly AliveRun[];
  /** Picoseconds of the moment that is shown above. */
  readonly time: number;
  nameOf(flow: number): string;
}

interface TracksLook {
  readonly width: number;
  readonly ink: Ink;
  /** A line stands at the moment that is shown above. */
  readonly hasMoment: boolean;
}

/** The queue and the flows' lives of every policy on one axis, where their time went, and what the colours mean; how high it is. */
export function paintTracks(
  recorder: Recorder,
  { runs, time, nameOf }: Tracked,
  { width, ink, hasMoment }: TracksLook,
): number {
  const isSmall = width < NARROW;
  const sums = isSmall ? 0 : Math.min(SUMS.most, Math.round(SUMS.share * width));
  const plot = tracksPlot(runs, { mode: "fold", isSmall, theme: ink.theme, lit: null, nameOf });
  const laid = layPlot(plot, width - sums, textWidth);
  recorder.save();
  recorder.moveBy(0, AXIS);
  paintLaid(recorder, laid, ink);
  const [first] = laid.frames;
  const last = laid.frames.at(-1);
  if (first !== undefined && last !== undefined) {
    paintAxis(recorder, first, isSmall, ink);
    if (hasMoment) paintMoment(recorder, first, last, time, ink);
  }
  for (const [place, run] of runs.entries()) {
    const count = panelsOfRun(runs);
    const [queue, lives] = laid.frames.slice(count * place, count * (place + 1));
    if (queue === undefined) continue;
    const foot = laid.frames[count * (place + 1)]?.top ?? laid.height;
    const isKnown = run.index.until === null;
    if (!isSmall) paintNames(recorder, run, queue, lives, ink);
    if (isSmall && isKnown) paintSmallSum(recorder, run, queue, ink);
    else if (isKnown) {
      paintSum(
        recorder,
        run,
        { x: laid.width + SUMS.air, width: sums - SUMS.air },
        queue,
        foot,
        ink,
      );
    }
  }
  recorder.restore();
  if (runs.some(({ index }) => index.until !== null)) return AXIS + laid.height;
  recorder.save();
  recorder.moveBy(0, AXIS + laid.height + 8);
  const legend = paintLegendOf(recorder, runs, width, ink);
  recorder.restore();
  return AXIS + laid.height + 8 + legend;
}

function paintAxis(recorder: Recorder, frame: Frame, isSmall: boolean, ink: Ink): void {
  const { left, x: axis } = frame;
  const manner = { size: TEXT.axis, colour: ink.ink3 } as const;
  for (const { words, x, align } of axisWords(frame, isSmall)) {
    say(recorder, words, left + x, -10, { ...manner, align });
  }
  for (const { from, to, words } of axis.folds) {
    const middle = left + (from + to) / 2;
    say(recorder, words, middle, -25, { ...manner, colour: ink.ink, weight: 600, align: "center" });
    say(recorder, "nothing", middle, -10, { ...manner, align: "center" });
  }
}

function paintMoment(
  recorder: Recorder,
  first: Frame,
  { top, height }: Frame,
  time: number,
  ink: Ink,
): void {
  const x = first.px(time);
  recorder.part = "plot-moment";
  recorder.fillStyle = ink.accent;
  recorder.fillRect(x - 0.75, first.top - 6, 1.5, top + height - first.top + 10);
  recorder.beginPath();
  recorder.moveTo(x - 5, first.top - 10);
  recorder.lineTo(x + 5, first.top - 10);
  recorder.lineTo(x, first.top - 3);
  recorder.closePath();
  recorder.fill();
  recorder.part = "";
}

function paintNames(
  recorder: Recorder,
  { label, index }: AliveRun,
  queue: Frame,
  lives: Frame | undefined,
  ink: Ink,
): void {
  const isLong = textWidth(label, TEXT.lead, 600) > queue.left - 36;
  const small = { size: TEXT.small, colour: ink.ink3 } as const;
  const name = { size: TEXT.lead, weight: 600, colour: ink.ink, room: queue.left - 30 } as const;
  say(recorder, label, 0, queue.top + 7, name);
  if (!isLong) say(recorder, "queue", 0, queue.top + 24, small);
  if (lives === undefined || lives.height <= 14) return;
  const count = index.flows.length;
  const words = count > 12 ? `${count} flows` : "flows";
  say(recorder, words, 0, lives.top + lives.height / 2 + 4, small);
}

function paintSum(
  recorder: Recorder,
  run: AliveRun,
  { x, width }: { readonly x: number; readonly width: number },
  { top }: Frame,
  foot: number,
  ink: Ink,
): void {
  const small = { size: TEXT.small, colour: ink.ink2, room: width } as const;
  const mean = durationWords(meanOf(run));
  say(recorder, mean, x, top + 7, { size: TEXT.head, weight: 600, colour: ink.ink });
  say(recorder, "mean FCT", x + width, top + 7, { ...small, colour: ink.ink3, align: "end" });
  paintAmounts(recorder, run.amounts, { x, y: top + 14, width, height: 11 }, ink);
  const lines = Math.max(1, Math.min(3, Math.floor((foot - top - 36) / LINE)));
  largestParts(run.amounts, lines).forEach((words, k) => {
    say(recorder, words, x, top + 40 + LINE * k, small);
  });
}

/** On the line of the policy's name. */
function paintSmallSum(
  recorder: Recorder,
  run: AliveRun,
  { left, top, width }: Frame,
  ink: Ink,
): void {
  const [largest = ""] = largestParts(run.amounts, 1);
  const name = textWidth(run.label, TEXT.small, 600) + 10;
  const words = `${durationWords(meanOf(run))}, ${largest}`;
  const manner = { size: TEXT.small, colour: ink.ink2, align: "end" } as const;
  say(recorder, words, left + width, top - 24, { ...manner, room: width - name });
  paintAmounts(recorder, run.amounts, { x: left, y: top - 19, width, height: 6 }, ink);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function paintAmounts(recorder: Recorder, amounts: Amounts, box: Box, ink: Ink): void {
  recorder.part = "plot-amount";
  for (const { part, from, to } of stackedPieces(amounts, box.width)) {
    recorder.fillStyle = partColour(part, ink.theme);
    recorder.fillRect(box.x + from, box.y, Math.max(0.4, to - from - 0.5), box.height);
  }
  recorder.part = "";
}

/** What the colours of lives and the signs mean, of those that are there. */
function paintLegendOf(
  recorder: Recorder,
  runs: readonly AliveRun[],
  width: number,
  ink: Ink,
): number {
  const { parts, hasDrops, hasMarks, hasTimers } = legendOf(runs);
  const timer = partColour("timer", ink.theme);
  const signs: readonly (LegendEntry | false)[] = [
    hasDrops && ["dropped", () => paintCross(recorder, 7, 7.5, 4, ink.bad)],
    hasMarks && ["marked", () => paintMarked(recorder, 7, 7.5, 3, ink)],
    hasTimers && ["a timer ends", () => paintClock(recorder, 7, 7.5, 5, timer, ink.paper)],
  ];
  return paintPartsLegend(
    recorder,
    parts,
    width,
    ink,
    signs.filter((sign) => sign !== false),
  );
}

const HEADING = "What the last packet of a flow waited for:";

/** The parts of time by their colours, under a heading. */
export function paintPartsLegend(
  recorder: Recorder,
  parts: readonly (typeof TIME_PARTS)[number][],
  width: number,
  ink: Ink,
  signs: readonly LegendEntry[] = [],
): number {
  const heading = { size: TEXT.small, weight: 600, colour: ink.ink2, room: width } as const;
  say(recorder, HEADING, 0, 11.5, heading);
  const boxes = parts.map((part) =>
    boxEntry(recorder, partWords(part), partColour(part, ink.theme), 11),
  );
  recorder.save();
  recorder.moveBy(0, 20);
  const height = paintEntries(recorder, [...boxes, ...signs], { width, wraps: true }, ink);
  recorder.restore();
  return 20 + height;
}
