import { flowColour, type Palette } from "../draw/brush/colours.ts";
import { boxes } from "../draw/kit/marks/boxes.ts";
import { rule } from "../draw/kit/marks/rule.ts";
import { words } from "../draw/kit/marks/words.ts";
import type { Names, Plot } from "../draw/kit/plot.ts";
import { HALF_LETTER, WORDS } from "../draw/kit/space.ts";
import { readable } from "../draw/scale/numbers.ts";
import { shorten } from "../draw/scale/shorten.ts";
import type { DrawnRun } from "./drawn-run.ts";

/** Words of moments stand above the lanes. */
const MOMENTS: Names = { room: () => ({ right: 0, above: 20 }) };
/** Paper above and below a bar, in pixels. */
const AIR = 4;
/** Letters of a name. */
const NAME = { narrow: 8, wide: 13 } as const;

/** How high a lane is in a drawing of that width. */
function laneOf(lanes: number, isNarrow: boolean): number {
  return lanes > 8 ? 28 : lanes > 4 || isNarrow ? 40 : 52;
}

/**
 * A run by flow: what each was served up to `limit`, and pale how long it was there. What is served after the moment of the
 * question is a part of its own ("new"), which the page lets grow. The lane of flow k is from `lanes − 1 − k` up.
 */
export function guessPlot(
  drawn: DrawnRun,
  { limit, isTold, isNarrow }: GuessView,
  palette: Palette,
): Plot {
  const { lanes, asked, at, from, to, timeUnit, step } = drawn;
  const gutter = isNarrow ? 64 : 104;
  const middleOf = (lane: number): number => lanes.length - lane - 0.5;
  const nameOf = (lane: number): string =>
    shorten(lanes[lane]?.id ?? "", isNarrow ? NAME.narrow : NAME.wide);
  const height = laneOf(lanes.length, isNarrow);
  const air = AIR / height;
  const bars = lanes.flatMap(({ shade, arrival, end, served }, k) => {
    const tone = flowColour(shade, palette) as `#${string}`;
    const foot = lanes.length - 1 - k + air;
    const room = 1 - 2 * air;
    const there = { x0: arrival, x1: Math.min(end, limit), y0: foot, y1: foot + room, tone };
    const service = served
      .filter(({ start }) => start < limit)
      .map(({ start, end: until, share }) => ({
        isNew: start >= at,
        box: { x0: start, x1: Math.min(until, limit), y0: foot, y1: foot + room * share, tone },
      }));
    const isThere = there.x1 > arrival;
    return [...(isThere ? [{ isNew: false, box: { ...there, opacity: 0.2 } }] : []), ...service];
  });
  const now = rule({ x: at, tone: "ink3", dash: [2, 3], words: `now: ${readable(at)}` });
  return {
    columns: 1,
    height: lanes.length * height,
    gutter,
    names: MOMENTS,
    x: {
      scale: "linear",
      range: [from, to],
      title: "",
      gap: 84,
      isWhole: step === 1,
      line: "none",
    },
    y: {
      scale: "linear",
      range: [0, lanes.length],
      title: "",
      ticks: lanes.flatMap((_, k) => (k === asked ? [] : [[middleOf(k), nameOf(k)] as const])),
      hasGrid: false,
    },
    panels: [
      {
        title: "",
        curves: [],
        marks: [
          boxes(
            bars.filter(({ isNew }) => !isNew).map(({ box }) => box),
            { part: "plot-served", least: 1 },
          ),
          boxes(
            bars.filter(({ isNew }) => isNew).map(({ box }) => box),
            { part: "plot-new", least: 1 },
          ),
          ...(isTold ? [] : [now]),
          words({
            x: from,
            y: middleOf(asked),
            dx: -WORDS.tickLeft,
            dy: HALF_LETTER,
            text: nameOf(asked),
            align: "end",
            tone: "ink",
            weight: 600,
          }),
          words({ x: from, y: 0, dx: -gutter, dy: WORDS.tick, text: timeUnit }),
        ],
      },
    ],
    tables: [],
  };
}

interface GuessView {
  /** Until then the run is drawn. */
  readonly limit: number;
  /** The answer is told: there is no "now". */
  readonly isTold: boolean;
  readonly isNarrow: boolean;
}

/** The chart in a sentence a flow. */
export function guessWords({ lanes, timeUnit }: DrawnRun, limit: number): string {
  const flows = lanes.map(({ id, arrival, end, served }) => {
    const parts = served
      .filter(({ start }) => start < limit)
      .map((one) => `${readable(one.start)} to ${readable(Math.min(one.end, limit))}`);
    const sent = parts.length === 0 ? "nothing sent" : `sent ${parts.slice(0, 6).join(", ")}`;
    const over = end <= limit ? `, ends at ${readable(end)}` : "";
    return `${id} arrives at ${readable(arrival)}: ${sent}${over}`;
  });
  const upTo =
    limit === Number.POSITIVE_INFINITY ? "The whole run" : `The run up to ${readable(limit)}`;
  return `${upTo}, in ${timeUnit}. ${flows.join(". ")}.`;
}
