import type { PartName } from "../../draw/figure/compose.ts";
import type { TimeWindow } from "../../draw/scale/time-window.ts";

/** A sheet of a presentation: some policies, by place, and what is asked or answered of the others. */
export interface Sheet {
  /** `question`: it is asked; `guess`: a guess is taken; `answer`: it is told; `order`: all by what was asked; `charts`: there is nothing to guess. */
  readonly kind: "question" | "guess" | "answer" | "charts" | "order";
  readonly places: readonly number[];
  /** Drawn as this kind of figure; absent: the charts of the bench. */
  readonly part?: PartName;
}

/** Letters of 14 px are to be read from the last row: as large as 24 px on a screen of 1280 × 720. */
const LEAST_ZOOM = 24 / 14;
/** A phone is held near: there letters are as on the bench. */
const PHONE = 640;

/** How much larger than on the bench everything is. */
export function zoomOn({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): number {
  if (Math.min(width, height) < PHONE / 1.5) return 1;
  return LEAST_ZOOM * Math.max(1, Math.min(width / 1280, height / 720));
}

/** As large as a picture of this size fits in, which has the letters of the bench and the sum of all: at least as on the bench. */
const WHOLE = { width: 1440, height: 858 } as const;

/** How much larger than on the bench a sheet of packets is: ports, clock, tracks and sums are all in sight. */
export function zoomOfPackets(width: number, height: number): number {
  return Math.max(1, Math.min(width / WHOLE.width, height / WHOLE.height));
}

/** A chart's caption, the air between charts, and the axis, as on the bench; and the least lane of a sheet, before the zoom. */
const CAPTION = 30;
const BETWEEN = 14;
const AXIS = 22;
const LEAST_LANE = 21;

/** So many policies, of so many flows each, have room on a sheet of a height; at least one, and never more than three. */
export function policiesOn(height: number, flows: number): number {
  const each = CAPTION + LEAST_LANE * flows + BETWEEN;
  return Math.max(1, Math.min(3, Math.floor((height - AXIS + BETWEEN) / each)));
}

/** The time of a sheet: all of it, but where its runs are done before a stretch that is folded for others, up to there. */
export function timeOf(extent: TimeWindow, ends: readonly number[]): TimeWindow {
  const { from, breaks = [] } = extent;
  const end = Math.max(from, ...ends);
  const late = breaks.findIndex((fold) => fold.to > end);
  const fold = breaks[late];
  if (fold === undefined) return extent;
  return { from, to: Math.max(fold.from, end), breaks: breaks.slice(0, late) };
}

/** Of a crowd so many panels stand beside one another. */
export const CROWD_PANELS = 3;

/**
 * The sheets of so many policies: the first with a question about the others, the guess, the answer beside what was seen; then
 * the others, so many a sheet, and of more than two all in order. One policy alone is shown without a question. `part`: a crowd
 * is drawn as such a figure. `further`: what stands after all that.
 */
export function sheetsOf(
  policies: number,
  most: number,
  part?: PartName,
  further: readonly Sheet[] = [],
): readonly Sheet[] {
  const as = part === undefined ? {} : { part };
  if (policies < 2)
    return [{ kind: "charts", places: policies === 0 ? [] : [0], ...as }, ...further];
  const groups: number[][] = most === 1 ? [] : [[0]];
  for (let place = 1; place < policies; place++) {
    const last = groups.at(-1);
    if (last !== undefined && last.length < most) last.push(place);
    else groups.push([place]);
  }
  const all = Array.from({ length: policies }, (_, place) => place);
  return [
    { kind: "question", places: [0], ...as },
    { kind: "guess", places: [0], ...as },
    ...groups.map((places, k): Sheet => ({ kind: k === 0 ? "answer" : "charts", places, ...as })),
    ...(policies > 2 ? [{ kind: "order", places: all } as const] : []),
    ...further,
  ];
}

const COUNTS = "No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split(" ");

/** "Six flows" of "6 flows": small numbers are words. */
export function countInWords(text: string): string {
  return text.replace(/^\d+(?= )/, (digits) => COUNTS[Number(digits)] ?? digits);
}

/** A guess on a scale to this end is told to a fiftieth of it, as a round number. */
export function guessStep(end: number): number {
  const exact = end / 50;
  const power = 10 ** Math.floor(Math.log10(exact));
  const round = [1, 2, 5, 10].find((digit) => exact <= 1.4 * digit * power) ?? 10;
  return Number((round * power).toPrecision(12));
}

/** A scale of guesses: linear from 0, or by powers of ten from above 0. */
export interface GuessRange {
  readonly from: number;
  readonly to: number;
}

/** Around what is known of a crowd: four powers of ten below, one above, whatever the answer is. */
export function crowdRange(known: number): GuessRange {
  const power = Math.ceil(Math.log10(known));
  return { from: 10 ** (power - 4), to: 10 ** (power + 1) };
}

/** Where a guess stands on its scale, from 0 to 1, and back. */
export function shareOf({ from, to }: GuessRange, value: number): number {
  return from > 0 ? Math.log(value / from) / Math.log(to / from) : value / to;
}

/** The guess at a place of its scale, in round steps: of a fiftieth, or two digits. */
export function guessAt({ from, to }: GuessRange, share: number): number {
  const at = Math.min(1, Math.max(0, share));
  if (from > 0) return Number((from * (to / from) ** at).toPrecision(2));
  const step = guessStep(to);
  return Number((Math.round((at * to) / step) * step).toPrecision(12));
}

/** The next guess up or down. */
export function guessAfter(range: GuessRange, guess: number, by: 1 | -1): number {
  const { from, to } = range;
  const next =
    from > 0
      ? guess + by * 10 ** (Math.floor(Math.log10(guess) + (by < 0 ? -1e-9 : 0)) - 1)
      : guess + by * guessStep(to);
  return Math.min(to, Math.max(from, Number(next.toPrecision(12))));
}
