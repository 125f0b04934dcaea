import type { DrawnRun } from "../../lessons/drawn-run.ts";

/** Above the lanes and below them, in pixels. */
export const TOP = 26;
export const AXIS = 24;
const RIGHT = 16;

/** Where things stand in the drawing of a run, in pixels. */
export interface GuessFrame {
  readonly width: number;
  /** Left of the plot, for names. */
  readonly names: number;
  readonly plot: number;
  /** Height of a lane; the last ends at `bottom`, the one that is asked about begins at `top`. */
  readonly lane: number;
  readonly bottom: number;
  readonly top: number;
  x(time: number): number;
}

export function guessFrame({ lanes, asked, from, to }: DrawnRun, width: number): GuessFrame {
  const names = width < 560 ? 64 : 104;
  const plot = Math.max(0, width - names - RIGHT);
  const lane = lanes.length > 8 ? 28 : lanes.length > 4 || width < 560 ? 40 : 52;
  return {
    width,
    names,
    plot,
    lane,
    bottom: TOP + lanes.length * lane,
    top: TOP + asked * lane,
    x: (time) => names + ((time - from) / (to - from)) * plot,
  };
}

/** A word right of a mark, or left of it where there is more room; so many pixels away. */
export function placed(x: number, isRight: boolean, width: number, gap = 8) {
  const goesRight = isRight && x < width - 40;
  return goesRight
    ? ({ x: x + gap, textAnchor: "start" } as const)
    : ({ x: x - gap, textAnchor: "end" } as const);
}
