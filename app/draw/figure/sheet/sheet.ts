import type { Palette } from "../../brush/colours.ts";
import { type Ink, TEXT } from "../../brush/ink.ts";
import { linesOf, say, UNDER_WORDS } from "../../kit/say.ts";
import { AROUND } from "../../kit/space.ts";
import { type Drawing, scaled } from "../draw/mark.ts";
import { Recorder } from "../draw/recorder.ts";
import { textWidth } from "../type/inter.ts";
import { type FigureWidth, LEAST_SLIDE, LEAST_WIDTH, MOST_WIDTH, SLIDE } from "./width.ts";

/** The paper of a figure, and the words around its charts. */
export interface Paper {
  readonly width: FigureWidth;
  /** Of the whole figure, in CSS pixels: charts that can are as much higher or lower. Default: as high as its charts are. */
  readonly height?: number | null;
  /** Height of a slide by its width. Default 9 / 16. */
  readonly shape?: number;
  readonly palette: Palette;
  /** What lies below shows through. Default false. */
  readonly isClear?: boolean;
  /** Over the charts; "": none. */
  readonly title: string;
  /** Under them; "": none. */
  readonly caption: string;
}

/** A chart of a figure. */
export interface SheetPart {
  /** It can be higher or lower than it is by itself. */
  readonly fills: boolean;
  /** Paints it `width` pixels wide, from (0, 0) down; returns its height. `room`: a height that it may fill. */
  paint(recorder: Recorder, width: number, ink: Ink, room?: number): Generator<undefined, number>;
}

/** Charts below one another, for letters so many times as large. */
export type SheetParts = (text: number) => readonly SheetPart[];

const BETWEEN = 22;
/** Lines of the title and of the caption, and the air between them and the charts. */
const TITLE = { line: 20, air: 8 } as const;
const CAPTION = { line: 17, air: 10 } as const;

/** Takes all steps at once. */
export function composeBy<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Charts on their paper, pausing wherever a page may do other things; `text`: letters are so many times as large. */
export function* onPaper(
  parts: SheetParts,
  paper: Paper,
  text: number,
): Generator<undefined, Drawing> {
  const { width, height = null } = paper;
  if (width === "slide") {
    // What is scaled is the slide, on its wall.
    return yield* slide(parts(1), paper, inSteps(Math.max(LEAST_WIDTH, LEAST_SLIDE / text)));
  }
  // Larger letters are those of a narrower sheet, as far as that could be read.
  const larger = Math.min(text, Math.max(1, width / LEAST_WIDTH));
  const asked = height === null ? null : height / larger;
  const drawing = yield* sheet(parts(larger), paper, width / larger, { height: asked });
  const rest = Math.max(0, (asked ?? 0) - drawing.height);
  return scaled({ ...drawing, height: drawing.height + rest }, larger);
}

/** A sheet of 16 to 9 with the charts in its middle, the narrowest that they are not too high for. */
function* slide(
  parts: readonly SheetPart[],
  paper: Paper,
  least: number,
): Generator<undefined, Drawing> {
  const { shape = SLIDE } = paper;
  // Of several charts each is as high as it is by itself.
  const isLone = parts.length === 1;
  const heightAt = function* (width: number): Generator<undefined, number> {
    const height = isLone ? width * shape : null;
    return (yield* sheet(parts, paper, width, { height })).height;
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
  const filled = isLone ? width * shape + top : null;
  const drawing = yield* sheet(parts, paper, width, { top, height: filled });
  return { ...drawing, height: height + room };
}

/** Both sides of a slide are whole pixels. */
const STEP = 16;

function inSteps(width: number): number {
  return STEP * Math.ceil(width / STEP);
}

/** All one below the other, `top` pixels below the edge, as high as `height` where they can be. What it shows is laid out in whole pixels. */
function* sheet(
  parts: readonly SheetPart[],
  paper: Paper,
  width: number,
  { top = 0, height }: { readonly top?: number; readonly height: number | null },
): Generator<undefined, Drawing> {
  const { title, caption, palette, isClear = false } = paper;
  const ink = INKS[palette];
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
  if (title !== "") {
    write(title, TEXT.large, 600, ink.ink, TITLE.line);
    y += TITLE.air;
  }
  const below = AROUND + captionHeight(caption, inner);
  const rooms = height === null ? [] : yield* roomsIn(parts, height - y - below, inner, ink);
  for (const [k, part] of parts.entries()) {
    if (k > 0) y += BETWEEN;
    recorder.save();
    recorder.moveBy(AROUND, y);
    y += yield* part.paint(recorder, inner, ink, rooms[k]);
    recorder.restore();
  }
  if (caption !== "") {
    y += CAPTION.air;
    write(caption, TEXT.small, 400, ink.ink2, CAPTION.line);
  }
  const size = { width, height: Math.ceil(y + AROUND) };
  if (!isClear) return { ...size, paper: ink.paper, marks: recorder.marks };
  return {
    ...{ ...size, paper: null },
    marks: recorder.marks.filter(({ part }) => part !== UNDER_WORDS),
  };
}

function captionHeight(caption: string, inner: number): number {
  if (caption === "") return 0;
  return CAPTION.air + CAPTION.line * lines(caption, inner, TEXT.small).length;
}

/** The height that is left for the charts of a figure that is to be so high; null: it is as high as they are. */
export function roomOf(
  { width, height = null, title, caption }: Paper,
  inner: number,
): number | null {
  if (height === null || width === "slide") return null;
  const rows = lines(title, inner, TEXT.large, 600).length;
  const above = rows === 0 ? 0 : rows * TITLE.line + TITLE.air;
  return height - 2 * AROUND - above - captionHeight(caption, inner);
}

/** The height of each chart of so many pixels for all: those that can share what is left, or what is too much, evenly. */
export function* roomsIn(
  parts: readonly SheetPart[],
  room: number,
  width: number,
  ink: Ink,
): Generator<undefined, readonly (number | undefined)[]> {
  const filling = parts.filter(({ fills }) => fills).length;
  if (parts.length === 1) return filling === 0 ? [] : [room];
  let rest = room - BETWEEN * (parts.length - 1);
  const heights: number[] = [];
  for (const part of parts) {
    const height = yield* part.paint(new Recorder(textWidth), width, ink);
    heights.push(height);
    rest -= height;
  }
  return parts.map(({ fills }, k) => (fills ? (heights[k] as number) + rest / filling : undefined));
}

/** The lines of a text in the figures' letters, no wider than `room` where its words allow it. */
export function lines(text: string, room: number, size: number, weight = 400): readonly string[] {
  return linesOf(text, room, (line) => textWidth(line, size, weight));
}

/** Between two lines of a note. */
const ROW = 17;

/** Words in as many rows as they take; returns their height. */
export function note(recorder: Recorder, words: string, width: number, ink: Ink): number {
  const rows = lines(words, width, TEXT.small);
  rows.forEach((row, k) => {
    say(recorder, row, 0, 12 + k * ROW, { size: TEXT.small, colour: ink.ink2, room: width });
  });
  return rows.length * ROW + 6;
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
