import { svgMetadata } from "../carry/carry.ts";
import type { Box, Drawing, Mark, PathMark, PixelsMark, TextMark } from "../draw/mark.ts";
import { canOutline, outlineOf, textWidth } from "../type/inter.ts";
import type { About } from "./about.ts";
import { n, pathData } from "./path-data.ts";
import { pngOf } from "./png.ts";

/** A drawing as an SVG file that needs nothing else: texts are outlines, pictures are inside. */
export function toSvg(drawing: Drawing, about: About): string {
  const { width, height, paper, marks } = drawing;
  const clips = new Clips(marks);
  const body = grouped(marks).map((group) => elementOf(group, clips));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}" role="img">`,
    `<title>${escaped(about.title)}</title>`,
    `<desc>${escaped(about.description)}</desc>`,
    svgMetadata(about.link),
    clips.definitions(),
    `<path fill="${paper}" d="M0 0H${n(width)}V${n(height)}H0z"/>`,
    ...body,
    "</svg>\n",
  ]
    .filter((line) => line !== "")
    .join("\n");
}

/** Rectangles of one colour that follow one another are one element. Where they are opaque, nothing shows of it. */
function grouped(marks: readonly Mark[]): readonly Mark[] {
  const groups: Mark[] = [];
  for (const mark of marks) {
    const last = groups.at(-1);
    if (last !== undefined && isRectangle(last) && isRectangle(mark) && last.fill === mark.fill) {
      groups[groups.length - 1] = { ...last, path: [...last.path, ...mark.path] };
    } else groups.push(mark);
  }
  return groups;
}

function isRectangle(mark: Mark): mark is PathMark {
  return (
    mark.kind === "path" &&
    mark.opacity === 1 &&
    mark.clip === null &&
    mark.stroke === null &&
    mark.path.every(([kind]) => kind === "rect")
  );
}

function elementOf(mark: Mark, clips: Clips): string {
  const shared = `${mark.opacity < 1 ? ` opacity="${n(mark.opacity)}"` : ""}${clips.attribute(mark)}`;
  if (mark.kind === "path") return pathElement(mark, shared);
  if (mark.kind === "pixels") return pixelsElement(mark, shared);
  return textElement(mark, shared);
}

function pathElement({ path, fill, stroke }: PathMark, shared: string): string {
  const lines =
    stroke === null
      ? ""
      : ` stroke="${stroke.colour}" stroke-width="${n(stroke.width)}"${stroke.join === "round" ? ' stroke-linejoin="round"' : ""}${
          stroke.dash.length === 0
            ? ""
            : ` stroke-dasharray="${stroke.dash.map(n).join(" ")}"${stroke.dashOffset === 0 ? "" : ` stroke-dashoffset="${n(stroke.dashOffset)}"`}`
        }`;
  return `<path fill="${fill ?? "none"}"${lines}${shared} d="${pathData(path)}"/>`;
}

/** A script that the font has not is drawn by the reader's own fonts, held to the width that was planned. */
function textElement(mark: TextMark, shared: string): string {
  const { text, x, y, anchor, size, weight, fill } = mark;
  const width = textWidth(text, size, weight);
  const left = x - (anchor === "start" ? 0 : anchor === "end" ? width : width / 2);
  if (canOutline(text)) {
    const data = pathData(outlineOf(text, left, y, size, weight));
    return data === "" ? "" : `<path fill="${fill}"${shared} d="${data}"/>`;
  }
  return `<text x="${n(left)}" y="${n(y)}" font-family="Inter, sans-serif" font-size="${n(size)}" font-weight="${n(weight)}" textLength="${n(width)}" lengthAdjust="spacingAndGlyphs" fill="${fill}"${shared}>${escaped(text)}</text>`;
}

function pixelsElement({ pixels, box }: PixelsMark, shared: string): string {
  const bytes = pngOf(pixels);
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `<image x="${n(box.x)}" y="${n(box.y)}" width="${n(box.width)}" height="${n(box.height)}" preserveAspectRatio="none" image-rendering="optimizeSpeed" style="image-rendering:pixelated"${shared} href="data:image/png;base64,${btoa(binary)}"/>`;
}

/** The rectangles that marks are cut to, each defined once. */
class Clips {
  private readonly names = new Map<string, { readonly id: string; readonly box: Box }>();
  private readonly prefix: string;

  constructor(marks: readonly Mark[]) {
    // Several figures may stand in one page: their names must differ, and be the same every time.
    this.prefix = `c${hash(marks.length, marks.at(-1))}`;
    for (const { clip } of marks) {
      if (clip === null || this.names.has(keyOf(clip))) continue;
      this.names.set(keyOf(clip), { id: `${this.prefix}-${this.names.size}`, box: clip });
    }
  }

  definitions(): string {
    const clips = [...this.names.values()].map(
      ({ id, box }) =>
        `<clipPath id="${id}"><path d="${pathData([["rect", box.x, box.y, box.width, box.height]])}"/></clipPath>`,
    );
    return clips.length === 0 ? "" : `<defs>${clips.join("")}</defs>`;
  }

  attribute({ clip }: Mark): string {
    const known = clip === null ? undefined : this.names.get(keyOf(clip));
    return known === undefined ? "" : ` clip-path="url(#${known.id})"`;
  }
}

function keyOf({ x, y, width, height }: Box): string {
  return [x, y, width, height].map(n).join(" ");
}

function hash(count: number, last: Mark | undefined): string {
  const text = `${count}${JSON.stringify(last)}`;
  let h = 0x811c9dc5;
  for (let k = 0; k < text.length; k++) h = Math.imul(h ^ text.charCodeAt(k), 0x01000193);
  return (h >>> 0).toString(36);
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
