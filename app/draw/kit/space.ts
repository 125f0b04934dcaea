import { TEXT } from "../brush/ink.ts";

/**
 * Room around the inside of a panel and sizes of letters, in CSS pixels: every plot of the page and of figures has these, so
 * that panels stand above one another. A wider number at the left makes its margin wider; an axis without a title or without
 * words gives its room back.
 */
export const MARGIN = { left: 40, right: 12, top: 22, bottom: 40 } as const;

/** Around a whole figure, and above and below the rows of a network's picture. */
export const AROUND = 14;

/** Words stand so far from the edge of the inside. */
export const WORDS = { title: 10, tickLeft: 8, tick: 17, axisTitle: 35 } as const;

/** Heights of the margins of an axis that has no title, and of a panel that has none. */
export const BARE = { top: 6, bottom: 22, axis: 6 } as const;

/** From one panel to the next. */
export const BETWEEN = 20;

/** The narrowest panel that stands beside another. */
export const LEAST_PANEL = 300;

export const LETTERS = {
  label: TEXT.small,
  tick: TEXT.axis,
  name: TEXT.small,
  /** Names in ink within a panel, at curves and in bands. */
  inside: TEXT.lead,
} as const;

/** A line of words and half of its letters' height below the middle. */
export const LINE = 15;
export const HALF_LETTER = 4.5;

/** Opacity of areas that hold intervals. */
export const FAINT = 0.16;
