import { MADE_BY, svgMetadata } from "../carry/carry.ts";
import type {
  Box,
  Drawing,
  Mark,
  Path,
  PathMark,
  PixelsMark,
  Segment,
  TextMark,
} from "../draw/mark.ts";
import { canOutline, lettersOf, outlineOf, textWidth } from "../type/inter.ts";
import { pngOf } from "./png.ts";

/** A file says this of itself, beside the picture. */
export interface About {
  readonly title: string;
  /** A sentence or two for those who do not see the figure. */
  readonly description: string;
  /** From the # on; opens what the figure shows. */
  readonly link: string;
}

/** A drawing as an SVG file that needs nothing else: texts are outlines, pictures are inside. */
export function toSvg(drawing: Drawing, about: About): string {
  return [...svgPieces(drawing, about)].join("");
}

/** The same, in pieces: a page may do other things between two of them. */
export function* svgPieces(drawing: Drawing, about: About): Generator<string, undefined> {
  const { width, height, paper, marks } = drawing;
  const definitions = new SvgDefinitions(prefixOf(marks));
  const size = `width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}"`;
  yield `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size} role="img">\n`;
  yield `<title>${escaped(about.title)}</title>\n<desc>${escaped(about.description)}</desc>\n`;
  yield `<!-- ${MADE_BY} -->${svgMetadata(about.link)}\n`;
  if (paper !== null) yield `<path fill="${paper}" d="M0 0H${n(width)}V${n(height)}H0z"/>\n`;
  for (const group of grouped(marks)) yield `${elementOf(group, definitions)}\n`;
  yield `${definitions.written()}\n</svg>\n`;
}

/** Rectangles of one colour that follow one another are one element: opaque, they look the same. */
function grouped(marks: readonly Mark[]): readonly Mark[] {
  const groups: Mark[] = [];
  let open: { readonly fill: string | null; readonly path: Segment[] } | null = null;
  for (const mark of marks) {
    if (!isRectangle(mark)) {
      groups.push(mark);
      open = null;
    } else if (open !== null && open.fill === mark.fill) open.path.push(...mark.path);
    else {
      const path = [...mark.path];
      open = { fill: mark.fill, path };
      groups.push({ ...mark, path });
    }
  }
  return groups;
}

function isRectangle(mark: Mark): mark is PathMark {
  const isPlain = mark.opacity === 1 && mark.clip === null;
  if (!isPlain || mark.kind !== "path" || mark.stroke !== null) return false;
  return mark.path.every(([kind]) => kind === "rect");
}

function elementOf(mark: Mark, definitions: SvgDefinitions): string {
  const opacity = mark.opacity < 1 ? ` opacity="${n(mark.opacity)}"` : "";
  const clip = mark.clip === null ? "" : ` clip-path="url(#${definitions.clip(mark.clip)})"`;
  const shared = `${opacity}${clip}`;
  if (mark.kind === "path") return pathElement(mark, shared);
  if (mark.kind === "pixels") return pixelsElement(mark, shared);
  return textElement(mark, shared, definitions);
}

function pathElement({ path, fill, stroke }: PathMark, shared: string): string {
  const line: string[] = [];
  if (stroke !== null) {
    line.push(` stroke="${stroke.colour}" stroke-width="${n(stroke.width)}"`);
    if (stroke.join === "round") line.push(' stroke-linejoin="round"');
    if (stroke.dash.length > 0) line.push(` stroke-dasharray="${stroke.dash.map(n).join(" ")}"`);
    if (stroke.dashOffset !== 0) line.push(` stroke-dashoffset="${n(stroke.dashOffset)}"`);
  }
  return `<path fill="${fill ?? "none"}"${line.join("")}${shared} d="${pathData(path)}"/>`;
}

/** A script that the font has not is drawn by the reader's own fonts, held to the width that was planned. */
function textElement(mark: TextMark, shared: string, definitions: SvgDefinitions): string {
  const { text, x, y, anchor, size, weight, fill } = mark;
  const width = textWidth(text, size, weight);
  const left = x - (anchor === "start" ? 0 : anchor === "end" ? width : width / 2);
  if (!canOutline(text)) {
    const font = `font-family="Inter, sans-serif" font-size="${n(size)}" font-weight="${n(weight)}"`;
    const held = `textLength="${n(width)}" lengthAdjust="spacingAndGlyphs"`;
    return `<text x="${n(left)}" y="${n(y)}" ${font} ${held} fill="${fill}"${shared}>${escaped(text)}</text>`;
  }
  const letters = lettersOf(text, size, weight).flatMap(({ character, x: at }) => {
    const name = definitions.letter(character, size, weight);
    return name === null ? [] : [`<use xlink:href="#${name}" x="${n(left + at)}" y="${n(y)}"/>`];
  });
  return letters.length === 0 ? "" : `<g fill="${fill}"${shared}>${letters.join("")}</g>`;
}

function pixelsElement({ pixels, box }: PixelsMark, shared: string): string {
  let binary = "";
  for (const byte of pngOf(pixels)) binary += String.fromCharCode(byte);
  const place = `x="${n(box.x)}" y="${n(box.y)}" width="${n(box.width)}" height="${n(box.height)}"`;
  const sharp =
    'preserveAspectRatio="none" image-rendering="optimizeSpeed" style="image-rendering:pixelated"';
  return `<image ${place} ${sharp}${shared} xlink:href="data:image/png;base64,${btoa(binary)}"/>`;
}

/** Several figures may stand in one page: their names must differ, and be the same every time. */
function prefixOf(marks: readonly Mark[]): string {
  const text = `${marks.length}${JSON.stringify(marks.slice(-3))}`;
  let hash = 0x811c9dc5;
  for (let k = 0; k < text.length; k++) {
    hash = Math.imul(hash ^ text.charCodeAt(k), 0x01000193);
  }
  return `s${(hash >>> 0).toString(36)}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** XML knows no control characters, escaped or not: they are left out. */
function escaped(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "")
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");
}

/** Writes once what is used often: the letters of each size and weight, and the boxes marks are cut to. */
class SvgDefinitions {
  private readonly letters = new Map<string, string | null>();
  private readonly clips = new Map<string, string>();
  private readonly elements: string[] = [];
  private readonly prefix: string;

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  /** The name of a letter's outline, on the baseline from x = 0; null for one that shows nothing. */
  letter(character: string, size: number, weight: number): string | null {
    const key = `${character} ${size} ${weight}`;
    const known = this.letters.get(key);
    if (known !== undefined) return known;
    const outline = outlineOf(character, 0, 0, size, weight);
    const name = outline.length === 0 ? null : this.define("path", `d="${pathData(outline)}"`);
    this.letters.set(key, name);
    return name;
  }

  clip({ x, y, width, height }: Box): string {
    const key = [x, y, width, height].map(n).join(" ");
    const known = this.clips.get(key);
    if (known !== undefined) return known;
    const name = this.define(
      "clipPath",
      "",
      `<path d="${pathData([["rect", x, y, width, height]])}"/>`,
    );
    this.clips.set(key, name);
    return name;
  }

  written(): string {
    return this.elements.length === 0 ? "" : `<defs>${this.elements.join("")}</defs>`;
  }

  private define(tag: string, attributes: string, inside = ""): string {
    const name = `${this.prefix}-${this.elements.length}`;
    const open = `<${tag} id="${name}"${attributes === "" ? "" : ` ${attributes}`}`;
    this.elements.push(inside === "" ? `${open}/>` : `${open}>${inside}</${tag}>`);
    return name;
  }
}

/**
 * SVG's path data, each point relative to the last one: outlines of letters are half as long so. What is
 * rounded is where a point lies, not the way to it, so that roundings do not add up.
 */
function pathData(path: Path): string {
  let text = "";
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  const to = (nextX: number, nextY: number): string => {
    const words = pair(hundredths(nextX) - x, hundredths(nextY) - y);
    [x, y] = [hundredths(nextX), hundredths(nextY)];
    return words;
  };
  const start = (nextX: number, nextY: number): string => {
    [x, y] = [hundredths(nextX), hundredths(nextY)];
    [startX, startY] = [x, y];
    return `M${pair(x, y)}`;
  };
  for (const segment of path) {
    const [kind, a = 0, b = 0, c = 0, d = 0] = segment;
    if (kind === "M") text += start(a, b);
    else if (kind === "L") text += `l${to(a, b)}`;
    else if (kind === "Q") {
      const control = pair(hundredths(a) - x, hundredths(b) - y);
      text += `q${control}${glue(to(c, d))}`;
    } else if (kind === "Z") {
      text += "z";
      [x, y] = [startX, startY];
    } else if (kind === "rect") text += `M${n(a)} ${n(b)}h${n(c)}v${n(d)}h${n(-c)}z`;
    else {
      const arc = `a${n(c)} ${n(c)} 0 1 0`;
      text += `M${n(a - c)} ${n(b)}${arc} ${n(2 * c)} 0${arc} ${n(-2 * c)} 0z`;
    }
  }
  return text;
}

/** Two decimals: a hundredth of a pixel is finer than any paper. */
function n(value: number): string {
  return short(hundredths(value));
}

function hundredths(value: number): number {
  return Math.round(value * 100);
}

function short(value: number): string {
  const text = String(value / 100);
  return text.replace(/^(-?)0\./, "$1.");
}

function pair(x: number, y: number): string {
  return `${short(x)}${glue(short(y))}`;
}

/** A minus sign parts two numbers by itself. */
function glue(number: string): string {
  return number.startsWith("-") ? number : ` ${number}`;
}
