import type { Brush } from "../../brush/brush.ts";
import type { Palette } from "../../brush/colours.ts";
import { flowHues } from "../../brush/flow-hues.ts";
import { type Ink, TEXT } from "../../brush/ink.ts";
import { arrivalsMark, joinedLife, livesMarks } from "../../kit/marks/lives.ts";
import { type Steps, stepsLine, topOfTrack, trackMarks } from "../../kit/marks/track.ts";
import type { Frame, Panel, Plot, PlotAxis, PlotMark } from "../../kit/plot.ts";
import { say } from "../../kit/say.ts";
import { MOST_STRIPS } from "../../run/results.ts";
import { grouped } from "../../scale/numbers.ts";
import { durationWords } from "./compared.ts";
import type { Lives } from "./life.ts";
import { flowOf, type WindowRows } from "./packet-record.ts";
import type { PortIndex } from "./port-index.ts";
import { flowsAt } from "./ports.ts";
import { type AxisMode, timeAxis } from "./time-axis.ts";

/** One policy of the tracks. */
export interface TrackedRun {
  readonly label: string;
  readonly index: PortIndex;
  readonly lives: Lives;
}

export interface TracksLook {
  readonly mode: AxisMode;
  readonly isSmall: boolean;
  readonly theme: Palette;
  /** The flow that is lit; null: none is. */
  readonly lit: number | null;
  /** In place of the axis of that mode. */
  readonly axis?: PlotAxis;
  /** A run or two have the room that four have else. */
  readonly isTall?: boolean;
  /** Names of flows. */
  nameOf(flow: number): string;
}

/** More lives than these are lower. */
const FEW = 12;
/** Pixels upwards of a queue and of a life. */
const QUEUE = { wide: 34, many: 30, alone: 58, tall: 44, tallest: 64 } as const;
const LIFE = { tallest: 11, tall: 8, few: 5.4, small: 4, many: 1.7, smallMany: 1.5 } as const;

/** The panels of a run: its queue, and below it its lives where they are known and can be told apart. */
export function panelsOfRun(runs: readonly Pick<TrackedRun, "index">[]): 1 | 2 {
  const isPlain = runs.every(
    ({ index: { flows, record } }) => record.only === null && flows.length <= MOST_STRIPS,
  );
  return isPlain ? 2 : 1;
}

/** The queue and the lives of several policies, one below the other on one axis of time; sums stand right of them. */
export function tracksPlot(runs: readonly TrackedRun[], look: TracksLook): Plot {
  const { isSmall, theme, lit, isTall = false } = look;
  const time =
    look.axis ??
    timeAxis(
      runs.map(({ index }) => index),
      look.mode,
    );
  const hasLives = panelsOfRun(runs) === 2;
  const indexes = runs.map(({ index }) => index);
  const all = indexes[0]?.record.start.length ?? 0;
  const colourOf = flowHues(all, flowsAt(indexes), theme);
  const tall = runs.length === 1 ? "tallest" : "tall";
  const panels = runs.flatMap((run, place): readonly Panel[] => {
    const { index, lives } = run;
    const { flows, windows } = index;
    const isMany = flows.length > FEW;
    const { buffer, threshold } = index.limits;
    const track = {
      queue: index.queue,
      limit: Number.isFinite(buffer) ? buffer : null,
      threshold: Number.isFinite(threshold) && threshold < buffer ? threshold : null,
      drops: dropsOf(index, lit),
      marks: [...index.markedAt],
    };
    const top = topOfTrack(track);
    const isKnown = index.until === null;
    const window = lit === null ? null : windowSteps(windows, lit, index);
    const queue: Panel = {
      title: isSmall ? run.label : "",
      isHeading: isSmall,
      height: QUEUE[isTall ? tall : !hasLives ? "alone" : isMany ? "many" : "wide"],
      headroom: isSmall ? 21 : place === 0 ? 10 : 6,
      x: time,
      y: {
        scale: "linear",
        range: [0, top],
        title: "",
        hasGrid: false,
        ticks: [[top, isSmall ? "" : grouped(top)]],
      },
      curves: [],
      marks: [
        ...trackMarks(track),
        ...(window === null || lit === null
          ? []
          : [windowMark(window, top, colourOf(lit) as `#${string}`, isSmall)]),
      ],
      above: isKnown && index.record.only === null ? [endMark(index.end, true)] : [],
    };
    if (!hasLives) return [queue];
    const few = isSmall ? "small" : isTall ? tall : "few";
    const many = isSmall ? "smallMany" : isTall ? "few" : "many";
    const pitch = LIFE[isMany ? many : few];
    const arrivals = flows.map((flow, lane) => ({
      colour: colourOf(flow),
      from: index.record.start[flow] as number,
      to: index.record.end[flow] as number,
      came: index.came[lane] as Float64Array,
    }));
    // What never ends has no life: of it stands what has come.
    const endless = arrivals.map((one, lane) =>
      lives.of(flows[lane] as number) === null ? one : { ...one, from: Number.POSITIVE_INFINITY },
    );
    const shown = flows.map((flow) => ({
      name: look.nameOf(flow),
      pieces: joinedLife(lives.of(flow)?.pieces ?? []),
      timers: timersOf(index, flow),
    }));
    return [
      queue,
      {
        title: "",
        // Close below the queue.
        headroom: -9,
        height: Math.max(8, flows.length * pitch),
        x: { ...time, line: "none" },
        y: {
          scale: "linear",
          range: [0, Math.max(1, flows.length)],
          title: "",
          hasGrid: false,
          isHidden: true,
        },
        curves: [],
        marks: isKnown
          ? [...livesMarks(shown, theme), arrivalsMark(endless, index.end)]
          : [arrivalsMark(arrivals, index.end)],
        above: [
          ...(isKnown ? [endMark(index.end, false)] : []),
          ...(lit === null ? [] : [veil(flows.indexOf(lit), flows.length)]),
        ],
      },
    ];
  });
  return {
    columns: 1,
    x: time,
    y: { scale: "linear", range: [0, 1], title: "" },
    gutter: isSmall ? 0 : 120,
    isFlush: true,
    panels,
    tables: [],
  };
}

function dropsOf({ drops, droppedAt, record }: PortIndex, lit: number | null): readonly number[] {
  if (lit === null) return [...droppedAt];
  return [...droppedAt].filter(
    (_, k) => flowOf(record, record.copies.flow[drops[k] as number] as number) === lit,
  );
}

function timersOf({ record }: PortIndex, flow: number): readonly number[] {
  const { fired } = record;
  const ends: number[] = [];
  for (let row = 0; row < fired.length; row++) {
    if (flowOf(record, fired.flow[row] as number) === flow) ends.push(fired.fired[row] as number);
  }
  return ends;
}

/** Packets that a flow may have under way, over the time that is shown; null: that is not known. */
function windowSteps(
  windows: WindowRows | null,
  flow: number,
  { begin, end }: Pick<PortIndex, "begin" | "end">,
): Steps | null {
  if (windows === null) return null;
  const time: number[] = [];
  const value: number[] = [];
  for (let row = windows.from[flow] as number; row < (windows.from[flow + 1] as number); row++) {
    const at = windows.time[row] as number;
    if (at > end) break;
    // Of those before only the last still holds.
    if (at <= begin) time.length = value.length = 0;
    time.push(Math.max(begin, at));
    value.push(windows.window[row] as number);
  }
  return time.length === 0 ? null : { time, value, end };
}

/** The window of the lit flow over the queue, on a scale of its own, and at the right how large it ever is. */
function windowMark(
  { time, value, end }: Steps,
  top: number,
  colour: `#${string}`,
  isSmall: boolean,
): PlotMark {
  const most = Array.from(value).reduce((a, b) => Math.max(a, b), 1);
  const line = stepsLine(
    { time, value: Array.from(value, (one) => (0.94 * top * one) / most), end },
    colour,
    1.6,
  );
  return {
    paint(brush, frame, ink) {
      line.paint(brush, frame, ink);
      const words = `window ≤ ${grouped(Math.round(most))}`;
      const manner = { size: TEXT.small, colour: ink.ink2, font: ink.font, align: "end" } as const;
      if (isSmall) return;
      const right = frame.left + frame.width - 4;
      brush.font = `400 ${TEXT.small}px ${ink.font}`;
      paintBehind(brush, right, frame.top + 12, -brush.measureText(words).width, ink);
      say(brush, words, right, frame.top + 23, manner);
    },
  };
}

/** The end of the last flow: a bold line, and its time beside it. */
function endMark(end: number, hasWords: boolean): PlotMark {
  return {
    paint(brush, frame, ink) {
      const { top, height } = frame;
      const x = frame.px(end);
      brush.part = "track-end";
      brush.fillStyle = ink.ink;
      brush.fillRect(x - 0.75, top - 4, 1.5, height + 8);
      if (hasWords) sayEnd(brush, durationWords(end), x, frame, ink);
      brush.part = "";
    },
  };
}

function sayEnd(
  brush: Brush,
  words: string,
  x: number,
  { left, top, width, x: axis }: Frame,
  ink: Ink,
): void {
  const manner = { size: TEXT.small, weight: 600, colour: ink.ink, font: ink.font } as const;
  brush.font = `600 ${TEXT.small}px ${ink.font}`;
  const wide = brush.measureText(words).width;
  const isInFold = axis.folds.some(
    ({ from, to }) => left + from < x + wide + 8 && left + to > x + 3,
  );
  const isRight = left + width - x > wide + 8 && !isInFold;
  paintBehind(brush, isRight ? x + 5 : x - 5, top - 5, isRight ? wide : -wide, ink);
  say(brush, words, isRight ? x + 5 : x - 5, top + 6, {
    ...manner,
    align: isRight ? "start" : "end",
  });
}

/** Paper behind words of small type that go from `x` so far to the right, or to the left. */
function paintBehind(brush: Brush, x: number, top: number, wide: number, ink: Ink): void {
  brush.globalAlpha = 0.85;
  brush.fillStyle = ink.paper;
  brush.fillRect(Math.min(x, x + wide) - 2, top, Math.abs(wide) + 4, TEXT.small + 4);
  brush.globalAlpha = 1;
}

/** Lays paper over all lanes but one. */
function veil(lane: number, lanes: number): PlotMark {
  return {
    paint(brush, { left, top, width, height }, ink) {
      if (lane < 0) return;
      const pitch = height / lanes;
      brush.fillStyle = ink.paper;
      brush.globalAlpha = 0.78;
      brush.fillRect(left, top, width, lane * pitch);
      brush.fillRect(left, top + (lane + 1) * pitch, width, height - (lane + 1) * pitch);
      brush.globalAlpha = 1;
    },
  };
}
