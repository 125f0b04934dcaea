import { LEVELS } from "../kinds/homa.ts";

/** Homa's levels, 0 first. Flows up to a cut-off in size send their unscheduled bytes at its level. */
export interface HomaLevels {
  /** Ascending sizes in bytes; flows above the last are at the last unscheduled level. */
  readonly cutoffs: readonly number[];
  /** Levels of unscheduled bytes, from 0; those behind them are of scheduled ones. */
  readonly unscheduled: number;
}

/**
 * Levels for flows of these sizes (Homa §3.4): 8 times the share of unscheduled bytes, rounded, 1 to 7, of them
 * unscheduled; cut-offs split the unscheduled bytes evenly.
 *
 * @param most The most unscheduled bytes of a flow.
 */
export function homaLevels(sizes: ArrayLike<number>, most: number): HomaLevels {
  const sorted = Float64Array.from(sizes).sort();
  const blind = (size: number) => (size < most ? size : most);
  let [all, first] = [0, 0];
  for (const size of sorted) {
    all += size;
    first += blind(size);
  }
  const share = all === 0 ? 1 : first / all;
  const unscheduled = Math.min(LEVELS - 1, Math.max(1, Math.round(LEVELS * share)));
  const cutoffs: number[] = [];
  let sum = 0;
  for (const size of sorted) {
    sum += blind(size);
    // The flow that fills a level's part of the bytes is the last of the level.
    if (cutoffs.length < unscheduled - 1 && sum >= ((cutoffs.length + 1) * first) / unscheduled) {
      if (size > (cutoffs.at(-1) ?? 0)) cutoffs.push(size);
    }
  }
  return { cutoffs, unscheduled };
}

/** The level of the unscheduled bytes of a flow. */
export function unscheduledLevel({ cutoffs }: HomaLevels, size: number): number {
  let level = 0;
  while (level < cutoffs.length && size > (cutoffs[level] as number)) level++;
  return level;
}

export interface HomaParameters {
  /** Packets that a flow sends before any grant; a receiver also grants at most this many beyond those that came. */
  readonly unscheduled: Int32Array;
  readonly levels: HomaLevels;
  /** Flows that a receiver grants at the same time. */
  readonly overcommit: number;
  /** Picoseconds of silence, by flow, before something is asked for, or sent, again; ∞: nothing can be lost. */
  readonly silence: Float64Array;
}
