import type { Palette } from "./colours.ts";

/** Colours and font of a drawing, `#rrggbb`. */
export interface Ink {
  readonly theme: Palette;
  readonly paper: string;
  readonly paper2: string;
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  readonly line: string;
  readonly accent: string;
  /** The flow that is pointed at. */
  readonly lit: string;
  readonly focus: string;
  readonly bad: string;
  readonly good: string;
  readonly warn: string;
  readonly font: string;
}

/** Sizes of painted letters in pixels: those of theme/type.css, which no canvas and no figure can read. */
export const TEXT = {
  /** Inside bars, boxes and lanes. */
  fine: 11,
  /** Numbers at axes. */
  axis: 12,
  small: 12,
  body: 13,
  /** Names and notes on the page. */
  lead: 14,
  large: 15,
  /** Names of policies over their charts, and their averages. */
  head: 17,
  title: 20,
} as const;
