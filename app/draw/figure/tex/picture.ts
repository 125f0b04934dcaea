import type { Box, Drawing, Mark, Path, PathMark, PixelsMark, TextMark } from "../draw/mark.ts";
import { texText } from "./escape.ts";

/** Colours by name, each defined once. */
export class TexColours {
  private readonly names = new Map<string, string>();

  /** The name of `#rrggbb`. */
  name(colour: string): string {
    const known = this.names.get(colour);
    if (known !== undefined) return known;
    const name = `slotwise${this.names.size}`;
    this.names.set(colour, name);
    return name;
  }

  definitions(): string {
    return [...this.names]
      .map(([colour, name]) => `\\definecolor{${name}}{HTML}{${colour.slice(1).toUpperCase()}}\n`)
      .join("");
  }
}

/** A figure that the chosen format cannot hold; the message says what to choose instead. */
export class TooMuch extends Error {}

/** CSS pixels are 3/4 of a PostScript point. */
export const BP = 0.75;
const UNITS = `x=${BP}bp,y=-${BP}bp,line cap=butt,every node/.style={inner sep=0pt,outer sep=0pt,text depth=0pt}`;
/** TeX holds a whole picture in memory: beyond so many rectangles it gives up. */
const MOST_RECTANGLES = 8000;

/**
 * A drawing as a `tikzpicture` without its margin: the same marks at the same places, its texts in the
 * document's own font.
 */
export function tikzPicture(drawing: Drawing, margin: number, colours: TexColours): string {
  const { width, height } = drawing;
  const rectangles = drawing.marks.reduce(
    (sum, mark) => sum + (mark.kind === "path" ? mark.path.length : 0),
    0,
  );
  if (rectangles > 10 * MOST_RECTANGLES) {
    throw new TooMuch("TeX cannot hold a picture of so many marks: choose SVG, or a shorter time");
  }
  return [
    `\\begin{tikzpicture}[${UNITS}]`,
    `\\path[use as bounding box] (${margin},${margin}) rectangle (${n(width - margin)},${n(height - margin)});`,
    ...drawing.marks.map((mark) => clipped(mark, written(mark, colours))),
    "\\end{tikzpicture}",
    "",
  ].join("\n");
}

/** Marks in the pixels of their drawing, inside a `tikzpicture` that has other units. */
export function tikzMarks(marks: readonly Mark[], colours: TexColours): readonly string[] {
  if (marks.length === 0) return [];
  const lines = marks.map((mark) => clipped(mark, written(mark, colours)));
  return [`\\begin{scope}[${UNITS}]`, ...lines, "\\end{scope}"];
}

function clipped({ clip }: Mark, text: string): string {
  return clip === null ? text : `\\begin{scope}\\clip ${rectangle(clip)};${text}\\end{scope}`;
}

function written(mark: Mark, colours: TexColours): string {
  if (mark.kind === "path") return pathOf(mark, colours);
  return mark.kind === "text" ? nodeOf(mark, colours) : pixelsOf(mark, colours);
}

function pathOf({ path, fill, stroke, opacity }: PathMark, colours: TexColours): string {
  const options = [
    ...(fill === null ? [] : [`fill=${colours.name(fill)}`]),
    ...(opacity < 1 ? [`opacity=${n(opacity)}`] : []),
  ];
  if (stroke !== null) {
    options.push(`draw=${colours.name(stroke.colour)}`, `line width=${n(stroke.width * BP)}bp`);
    if (stroke.join === "round") options.push("line join=round");
    if (stroke.dash.length > 0) options.push(dashes(stroke.dash, stroke.dashOffset));
  }
  return `\\path[${options.join(",")}] ${pathText(path)};`;
}

/** `dash pattern` and `dash phase`; patterns of an odd length do not occur. */
export function dashes(dash: readonly number[], offset: number): string {
  const steps = dash.map((length, k) => `${k % 2 === 0 ? "on" : "off"} ${n(length * BP)}bp`);
  return `dash pattern=${steps.join(" ")},dash phase=${n(offset * BP)}bp`;
}

function pathText(path: Path): string {
  return path
    .map((segment) => {
      const [kind, x = 0, y = 0, a = 0, b = 0] = segment;
      if (kind === "M") return `(${n(x)},${n(y)})`;
      if (kind === "L") return `-- (${n(x)},${n(y)})`;
      if (kind === "Q") return `.. controls (${n(x)},${n(y)}) .. (${n(a)},${n(b)})`;
      if (kind === "Z") return "-- cycle";
      if (kind === "circle") return `(${n(x)},${n(y)}) circle[radius=${n(a)}]`;
      return rectangle({ x, y, width: a, height: b });
    })
    .join(" ");
}

function nodeOf(
  { text, x, y, anchor, size, weight, fill, opacity }: TextMark,
  colours: TexColours,
): string {
  const place = anchor === "middle" ? "base" : anchor === "end" ? "base east" : "base west";
  const faint = opacity < 1 ? `,opacity=${n(opacity)}` : "";
  const font = `\\fontsize{${n(size * BP)}}{${n(size)}}\\selectfont${weight >= 600 ? "\\bfseries" : ""}`;
  const options = `anchor=${place},text=${colours.name(fill)},font=\\sffamily${font}${faint}`;
  return `\\node[${options}] at (${n(x)},${n(y)}) {${texText(text)}};`;
}

/** Pixels of one colour beside one another are one rectangle. */
function pixelsOf({ pixels, box }: PixelsMark, colours: TexColours): string {
  const { width, height, rgba } = pixels;
  const [stepX, stepY] = [box.width / width, box.height / height];
  const runs: string[] = [];
  for (let row = 0; row < height; row++) {
    for (let from = 0; from < width; ) {
      const value = rgba[row * width + from] as number;
      let to = from + 1;
      while (to < width && rgba[row * width + to] === value) to++;
      const alpha = (value >>> 24) / 255;
      if (alpha > 0) {
        const hex = [0, 8, 16].map((at) => ((value >>> at) & 255).toString(16).padStart(2, "0"));
        const faint = alpha < 1 ? `,opacity=${n(alpha)}` : "";
        const y = box.y + row * stepY;
        const place = { x: box.x + from * stepX, y, width: (to - from) * stepX, height: stepY };
        runs.push(`\\path[fill=${colours.name(`#${hex.join("")}`)}${faint}] ${rectangle(place)};`);
      }
      from = to;
    }
  }
  if (runs.length > MOST_RECTANGLES) {
    throw new TooMuch(
      "TeX cannot hold lanes of so many flows: choose lanes by queue, SVG, or a shorter time",
    );
  }
  return runs.join("\n");
}

function rectangle({ x, y, width, height }: Box): string {
  return `(${n(x)},${n(y)}) rectangle (${n(x + width)},${n(y + height)})`;
}

export function n(value: number): string {
  return String(Math.round(value * 100) / 100 || 0);
}
