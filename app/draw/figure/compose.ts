import type { Palette } from "../brush/colours.ts";
import { type Ink, TEXT } from "../brush/ink.ts";
import { say } from "../kit/say.ts";
import { AROUND } from "../kit/space.ts";
import { DEFAULT_LOOK, type FigureLook } from "./draw/look.ts";
import { type Drawing, scaled } from "./draw/mark.ts";
import { Recorder } from "./draw/recorder.ts";
import { cdfPart } from "./parts/cdf.ts";
import { dynamicsPart } from "./parts/dynamics.ts";
import { ganttPart } from "./parts/gantt.ts";
import { linksPart } from "./parts/links.ts";
import { metricsPart } from "./parts/metrics.ts";
import { lines } from "./parts/note.ts";
import { headlinePart, packetsPart, switchPart, tracksPart } from "./parts/packets.ts";
import { type Part, PLOT_NAMES, type PlotName, type Shown } from "./parts/part.ts";
import { amountsPart, ccdfPart, plotPart, sizePart, slowdownsPart } from "./parts/plots.ts";
import { textWidth } from "./type/inter.ts";
import { type FigureWidth, LEAST_SLIDE, LEAST_WIDTH, MOST_WIDTH, SLIDE } from "./width.ts";

export type PartName =
  | "gantt"
  | "cdf"
  | "ccdf"
  | "size"
  | "slowdowns"
  | "table"
  | "links"
  | "dynamics"
  | PacketsName
  | PlotName;

/** Runs packet by packet: all of it, and its pieces. */
export const PACKETS = [
  "packets",
  "headline",
  "switch",
  "tracks",
  "sums",
  "tenths",
  "cells",
] as const;
type PacketsName = (typeof PACKETS)[number];

export function isOfPackets(name: PartName): name is PacketsName {
  return (PACKETS as readonly string[]).includes(name);
}

export const PARTS: Readonly<Record<PartName, Part>> = {
  gantt: ganttPart,
  cdf: cdfPart,
  ccdf: ccdfPart,
  size: sizePart,
  slowdowns: slowdownsPart,
  table: metricsPart,
  links: linksPart,
  dynamics: dynamicsPart,
  packets: packetsPart,
  headline: headlinePart,
  switch: switchPart,
  tracks: tracksPart,
  sums: amountsPart("sums"),
  tenths: amountsPart("tenths"),
  cells: amountsPart("cells"),
  ...(Object.fromEntries(PLOT_NAMES.map((name) => [name, plotPart(name)])) as Record<
    PlotName,
    Part
  >),
};

/** A choice of parts, and the paper they are for. */
export interface FigureChoice {
  /** From top to bottom. */
  readonly parts: readonly PartName[];
  readonly width: FigureWidth;
  /** Height of a slide by its width. Default 9 / 16. */
  readonly shape?: number;
  readonly palette: Palette;
  /** Over the charts; "": none. */
  readonly title: string;
  /** Under them; "": none. */
  readonly caption: string;
  /** Default: all marks. */
  readonly look?: FigureLook;
}

const BETWEEN = 22;

/** The chosen charts of the chosen policies on one sheet, painted by what paints them on the screen. */
export function compose(shown: Shown, choice: FigureChoice): Drawing {
  return composeBy(composing(shown, choice));
}

/** Takes all steps at once. */
export function composeBy<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same, pausing wherever a page may do other things. */
export function* composing(all: Shown, choice: FigureChoice): Generator<undefined, Drawing> {
  const { width, look = DEFAULT_LOOK } = choice;
  if (width === "slide") {
    // What is scaled is the slide, on its wall.
    const least = inSteps(Math.max(LEAST_WIDTH, LEAST_SLIDE / look.text));
    return yield* slide({ ...all, look: { ...look, text: 1 } }, choice, least);
  }
  // Larger letters are those of a narrower sheet, as far as that could be read.
  const text = Math.min(look.text, Math.max(1, width / LEAST_WIDTH));
  const drawing = yield* sheet({ ...all, look: { ...look, text } }, choice, width / text);
  return scaled(drawing, text);
}

/** A sheet of 16 to 9 with the charts in its middle, the narrowest that they are not too high for. */
function* slide(shown: Shown, choice: FigureChoice, least: number): Generator<undefined, Drawing> {
  const { shape = SLIDE } = choice;
  const heightAt = function* (width: number): Generator<undefined, number> {
    return (yield* sheet(shown, choice, width, { height: width * shape })).height;
  };
  let [narrow, width] = [least, least];
  let height = yield* heightAt(width);
  while (height > width * shape && width < MOST_WIDTH) {
    narrow = width;
    width = Math.min(MOST_WIDTH, inSteps(height / shape));
    height = yield* heightAt(width);
  }
  while (width - narrow > STEP) {
    const between = inSteps((narrow + width) / 2);
    const there = yield* heightAt(between);
    if (there > between * shape) narrow = between;
    else [width, height] = [between, there];
  }
  const room = Math.max(0, width * shape - height);
  const top = Math.floor(room / 2);
  const drawing = yield* sheet(shown, choice, width, { top, height: width * shape + top });
  return { ...drawing, height: height + room };
}

/** Both sides of a slide are whole pixels. */
const STEP = 16;

function inSteps(width: number): number {
  return STEP * Math.ceil(width / STEP);
}

/**
 * All one below the other, `top` pixels below the edge; a part that stands alone may fill `height`. What it shows is laid out in
 * whole pixels.
 */
function* sheet(
  shown: Shown,
  choice: FigureChoice,
  width: number,
  { top = 0, height = null }: { readonly top?: number; readonly height?: number | null } = {},
): Generator<undefined, Drawing> {
  const ink = INKS[choice.palette];
  const recorder = new Recorder(textWidth);
  const inner = Math.floor(width) - 2 * AROUND;
  let y = top + AROUND;
  const write = (
    text: string,
    size: number,
    weight: number,
    colour: string,
    line: number,
  ): void => {
    for (const row of lines(text, inner, size, weight)) {
      say(recorder, row, AROUND, y + line * 0.72, { size, weight, colour, room: inner });
      y += line;
    }
  };
  if (choice.title !== "") {
    write(choice.title, TEXT.large, 600, ink.ink, 20);
    y += 8;
  }
  const caption = choice.caption === "" ? [] : lines(choice.caption, inner, TEXT.small);
  const below = AROUND + (caption.length === 0 ? 0 : 10 + 17 * caption.length);
  // Figures of 0.2 are as high as they are.
  const fills = height !== null && choice.parts.length === 1 && shown.look?.bars === "packets";
  const room = fills ? height - y - below : undefined;
  for (const [k, name] of choice.parts.entries()) {
    if (k > 0) y += BETWEEN;
    recorder.save();
    recorder.moveBy(AROUND, y);
    y += yield* PARTS[name](recorder, shown, inner, ink, room);
    recorder.restore();
  }
  if (choice.caption !== "") {
    y += 10;
    write(choice.caption, TEXT.small, 400, ink.ink2, 17);
  }
  return { width, height: Math.ceil(y + AROUND), paper: ink.paper, marks: recorder.marks };
}

/** The page's colours by theme (theme/tokens.css), and black on white: a figure is made where no page is. */
export const INKS: Readonly<Record<Palette, Ink>> = {
  light: {
    theme: "light",
    paper: "#fdfdfb",
    paper2: "#f6f6f3",
    ink: "#191c20",
    ink2: "#474d55",
    ink3: "#62686f",
    line: "#dadbd8",
    accent: "#1f5a8c",
    lit: "#d9480f",
    focus: "#0b62c4",
    bad: "#ad1f17",
    good: "#17693a",
    warn: "#7d5100",
    font: "Inter",
  },
  dark: {
    theme: "dark",
    paper: "#13161a",
    paper2: "#1a1e23",
    ink: "#eceef0",
    ink2: "#bac0c7",
    ink3: "#9aa1a9",
    line: "#333a42",
    accent: "#8fbde6",
    lit: "#ff922b",
    focus: "#74b5ff",
    bad: "#ff958b",
    good: "#82d79f",
    warn: "#e9b862",
    font: "Inter",
  },
  print: {
    theme: "print",
    paper: "#ffffff",
    paper2: "#f5f5f5",
    ink: "#000000",
    ink2: "#222222",
    ink3: "#555555",
    line: "#cccccc",
    accent: "#000000",
    lit: "#000000",
    focus: "#000000",
    bad: "#000000",
    good: "#000000",
    warn: "#000000",
    font: "Inter",
  },
};
