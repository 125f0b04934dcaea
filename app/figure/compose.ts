import type { Palette } from "../theme/colours.ts";
import type { Drawing } from "./draw/mark.ts";
import { Recorder } from "./draw/recorder.ts";
import { INKS } from "./inks.ts";
import { cdfPart } from "./parts/cdf.ts";
import { dynamicsPart } from "./parts/dynamics.ts";
import { ganttPart } from "./parts/gantt.ts";
import { linksPart } from "./parts/links.ts";
import { metricsPart } from "./parts/metrics.ts";
import type { Part, Shown } from "./parts/part.ts";
import { lines, say } from "./parts/say.ts";

export type PartName = "gantt" | "cdf" | "table" | "links" | "dynamics";
export const PARTS: Readonly<Record<PartName, Part>> = {
  gantt: ganttPart,
  cdf: cdfPart,
  table: metricsPart,
  links: linksPart,
  dynamics: dynamicsPart,
};

/** What a figure is made of, and for what paper. */
export interface FigureChoice {
  /** From top to bottom. */
  readonly parts: readonly PartName[];
  /** In CSS pixels, margins and all. */
  readonly width: number;
  readonly palette: Palette;
  /** Over the charts; "": none. */
  readonly title: string;
  /** Under them; "": none. */
  readonly caption: string;
}

/** Narrower than this nothing could be read. */
export const LEAST_WIDTH = 320;
export const MOST_WIDTH = 4000;
/** Around the whole, in pixels. */
export const MARGIN = 14;
const BETWEEN = 22;

/** The chosen charts of the chosen policies on one sheet, painted by what paints them on the screen. */
export function compose(shown: Shown, choice: FigureChoice): Drawing {
  const steps = composing(shown, choice);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same, pausing wherever a page may do other things. */
export function* composing(shown: Shown, choice: FigureChoice): Generator<undefined, Drawing> {
  const ink = INKS[choice.palette];
  const recorder = new Recorder();
  const width = Math.round(choice.width);
  const inner = width - 2 * MARGIN;
  let y = MARGIN;
  const write = (
    text: string,
    size: number,
    weight: number,
    colour: string,
    line: number,
  ): void => {
    for (const row of lines(text, inner, size, weight)) {
      say(recorder, row, MARGIN, y + line * 0.72, { size, weight, colour, room: inner });
      y += line;
    }
  };
  if (choice.title !== "") {
    write(choice.title, 15, 600, ink.ink, 20);
    y += 8;
  }
  for (const [k, name] of choice.parts.entries()) {
    if (k > 0) y += BETWEEN;
    recorder.save();
    recorder.moveBy(MARGIN, y);
    y += yield* PARTS[name](recorder, shown, inner, ink);
    recorder.restore();
  }
  if (choice.caption !== "") {
    y += 10;
    write(choice.caption, 12, 400, ink.ink2, 17);
  }
  return { width, height: Math.ceil(y + MARGIN), paper: ink.paper, marks: recorder.marks };
}
