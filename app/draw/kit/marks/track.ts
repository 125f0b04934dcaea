import type { Brush } from "../../brush/brush.ts";
import type { Ink } from "../../brush/ink.ts";
import { type Frame, type PlotMark, type TexPanel, type Tone, toned } from "../plot.ts";
import { paintCross } from "./glyphs.ts";
import { rule } from "./rule.ts";

/** A number that holds from each time on, as the packets in a queue; times ascend, and before them it is 0. */
export interface Steps {
  readonly time: ArrayLike<number>;
  readonly value: ArrayLike<number>;
  /** The last value holds until then. */
  readonly end: number;
}

/** A queue over time, and what happened at it. */
export interface Track {
  readonly queue: Steps;
  /** Packets that the buffer holds, and from which on it marks; null: any number, none. */
  readonly limit: number | null;
  readonly threshold: number | null;
  readonly drops: readonly number[];
  readonly marks: readonly number[];
}

/** The top of a track's own axis: the limit where it is in sight, else the longest queue. */
export function topOfTrack({ queue, limit }: Track): number {
  let most = 1;
  for (let k = 0; k < queue.value.length; k++) most = Math.max(most, queue.value[k] as number);
  return limit !== null && limit <= 2 * most ? Math.max(limit, most) : most;
}

/** The most in each of `columns` pixels of an axis; what begins and ends inside one pixel is seen in it. */
export function columnsOfSteps(
  { time, value, end }: Steps,
  toX: (time: number) => number,
  columns: number,
): Float64Array {
  const found = new Float64Array(columns);
  for (let k = 0; k < time.length; k++) {
    const own = value[k] as number;
    const until = k + 1 < time.length ? (time[k + 1] as number) : end;
    const first = Math.floor(toX(time[k] as number));
    const last = Math.max(first + 1, Math.ceil(toX(until)));
    for (let x = Math.max(0, first); x < Math.min(columns, last); x++) {
      found[x] = Math.max(found[x] as number, own);
    }
  }
  return found;
}

/** The queue as an area, its limit dotted, the mark threshold dashed, × above at drops and dots at marks. */
export function trackMarks(track: Track): readonly PlotMark[] {
  const { limit, threshold } = track;
  const top = topOfTrack(track);
  const isIn = (value: number | null): value is number => value !== null && value <= top;
  return [
    stepsArea(track.queue),
    ...(isIn(limit) ? [rule({ y: limit, tone: "ink3", dash: [2, 3], part: "plot-limit" })] : []),
    ...(isIn(threshold)
      ? [rule({ y: threshold, tone: "lit", dash: [5, 3], part: "plot-threshold" })]
      : []),
    happenings(track, isIn(limit) ? limit : null),
  ];
}

/** A queue of more steps than these is written for LaTeX as the pixels show it. */
const MOST_STEPS = 600;

/** Fills what lies below a number that holds from each time on; no more of it is painted than pixels tell apart. */
export function stepsArea(steps: Steps): PlotMark {
  return {
    paint: (brush, frame, ink) => paintArea(brush, steps, frame, ink),
    tex: ({ colour, frame }) => [
      `\\addplot[const plot,draw=none,fill=${colour("ink3")},fill opacity=0.5,forget plot] table {`,
      ...rowsOf(steps, frame).map(([at, most]) => `  ${at} ${most}`),
      `  ${steps.end} 0`,
      "} \\closedcycle;",
    ],
  };
}

/** The same as a line, as the window of one flow over the queue. */
export function stepsLine(steps: Steps, tone: Tone | `#${string}`, width: number): PlotMark {
  const { time, value, end } = steps;
  return {
    paint(brush, { px, py }, ink) {
      if (time.length === 0) return;
      brush.part = "plot-steps";
      brush.beginPath();
      for (let k = 0; k < time.length; k++) {
        const [x, y] = [px(time[k] as number), py(value[k] as number)];
        if (k === 0) brush.moveTo(x, y);
        else {
          brush.lineTo(x, py(value[k - 1] as number));
          brush.lineTo(x, y);
        }
      }
      brush.lineTo(px(end), py(value[time.length - 1] as number));
      brush.strokeStyle = toned(tone, ink);
      brush.lineWidth = width;
      brush.stroke();
      brush.part = "";
    },
    tex: ({ colour, frame }) => [
      `\\addplot[const plot,${colour(tone)},line width=${0.75 * width}bp,forget plot] table {`,
      ...rowsOf(steps, frame).map(([at, most]) => `  ${at} ${most}`),
      "};",
    ],
  };
}

function rowsOf(steps: Steps, { px, left, width, x }: Frame): readonly (readonly number[])[] {
  const { time, value } = steps;
  if (time.length <= MOST_STEPS) {
    return Array.from(time, (at, k) => [at, value[k] as number]);
  }
  const columns = columnsOfSteps(steps, (at) => px(at) - left, Math.ceil(width));
  return Array.from(columns, (most, at) => [Number(x.toValue(at).toPrecision(7)), most]);
}

function paintArea(brush: Brush, queue: Steps, frame: Frame, ink: Ink): void {
  const { left, top, width, height, px, py } = frame;
  const columns = columnsOfSteps(queue, (time) => px(time) - left, Math.ceil(width));
  const foot = top + height;
  brush.part = "plot-queue";
  brush.fillStyle = ink.ink2;
  brush.globalAlpha = ink.theme === "dark" ? 0.6 : 0.42;
  for (let x = 0; x < columns.length; ) {
    let last = x + 1;
    while (last < columns.length && columns[last] === columns[x]) last++;
    const y = py(columns[x] as number);
    if (y < foot) brush.fillRect(left + x, y, Math.min(width, last) - x, foot - y);
    x = last;
  }
  brush.globalAlpha = 1;
  brush.part = "";
}

/** More drops than these are drawn smaller. */
const CROWD = 120;
const ARM = { few: 2.6, many: 1.9 } as const;
const DOT = 1.6;
/** A cross stands so far above the limit. */
const ABOVE = 5;

function happenings({ drops, marks, threshold }: Track, limit: number | null): PlotMark {
  return {
    paint(brush, { top, height, px, py }, ink) {
      const above = limit === null ? top - ABOVE : py(limit) - ABOVE;
      const arm = drops.length > CROWD ? ARM.many : ARM.few;
      brush.part = "plot-drop";
      for (const time of drops) paintCross(brush, px(time), above, arm, ink.bad);
      brush.part = "plot-mark";
      brush.fillStyle = ink.lit;
      const foot = top + height - 3;
      const level = threshold === null ? foot : Math.min(foot, py(threshold));
      for (const time of marks) {
        brush.beginPath();
        brush.arc(px(time), level, DOT, 0, 2 * Math.PI);
        brush.fill();
      }
      brush.part = "";
    },
    tex: (panel) => [
      ...pointsTex(panel, drops, limit ?? panel.frame.up.range[1], "x", "bad"),
      ...pointsTex(panel, marks, threshold ?? 0, "*", "lit"),
    ],
  };
}

function pointsTex(
  { colour }: TexPanel,
  times: readonly number[],
  at: number,
  mark: string,
  tone: Tone,
): readonly string[] {
  if (times.length === 0) return [];
  return [
    `\\addplot[only marks,mark=${mark},mark size=1.3bp,${colour(tone)},forget plot] table {`,
    ...times.map((one) => `  ${one} ${at}`),
    "};",
  ];
}
