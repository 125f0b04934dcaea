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
