import type { FigureChoice } from "./compose.ts";
import { DEFAULT_LOOK } from "./draw/look.ts";

/** Decides how a figure is drawn, beside what a link says of how its results are looked at. */
export interface DrawnChoice extends Omit<FigureChoice, "title" | "caption"> {
  /** Undefined: the scenario's. */
  readonly title: string | undefined;
  /** Undefined: where sampled flows come from. */
  readonly caption: string | undefined;
  /** Pixels of a PNG to one of the drawing; null: what suits. */
  readonly scale?: number | null;
  /** Places in the scenario of policies that are not drawn. Default none. */
  readonly left?: readonly number[];
}

/** The link in a figure says how it was drawn, so that it can be drawn anew. */
export function drawnWords(choice: DrawnChoice): Readonly<Record<string, unknown>> {
  const { parts: kind, palette: theme, width, title, caption, scale } = choice;
  const { look = DEFAULT_LOOK, left = [] } = choice;
  const { hidden, text, laneHeight, direct, bars, measures, columns, xlabel, ylabel } = look;
  const { height, isClear } = choice;
  return {
    kind,
    theme,
    width,
    title,
    caption,
    scale,
    ...(left.length === 0 ? {} : { left }),
    ...(bars === "packets" ? { bars } : {}),
    // Of the look what differs from that of 0.2.
    ...(hidden.size === 0 ? {} : { hide: [...hidden] }),
    ...(text === DEFAULT_LOOK.text ? {} : { text }),
    ...(laneHeight === null ? {} : { laneHeight }),
    ...(direct ? { direct } : {}),
    ...(columns ? { columns } : {}),
    ...(measures ? { measures } : {}),
    ...(xlabel ? { xlabel } : {}),
    ...(ylabel ? { ylabel } : {}),
    ...(height ? { height } : {}),
    ...(isClear ? { transparent: true } : {}),
  };
}

/**
 * Reads how the link in a figure says that it was drawn; null: it does not. Anyone may have written it, and whoever draws
 * checks it.
 */
export function drawnAs(view: unknown): Readonly<Record<string, unknown>> | null {
  const figure = typeof view === "object" && view !== null && "figure" in view ? view.figure : null;
  return typeof figure === "object" ? (figure as Readonly<Record<string, unknown>> | null) : null;
}
