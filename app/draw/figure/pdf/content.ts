import type { Box, Path, PathMark, TextMark } from "../draw/mark.ts";
import { textWidth } from "../type/inter.ts";
import type { PdfFont } from "./font.ts";

/** A quarter circle is this cubic curve, to 0.03 % of its radius. */
const ROUND = 0.5523;

/** Fills or strokes a path in the operators of PDF (ISO 32000-1, 8.5). */
export function pathOperators({ path, fill, stroke }: PathMark): string {
  const outline = outlineOperators(path);
  const filled = fill === null ? "" : `${colour(fill)} rg\n${outline}f\n`;
  if (stroke === null) return filled;
  const dash = `[${stroke.dash.map(n).join(" ")}] ${n(stroke.dashOffset)} d`;
  const line = `${n(stroke.width)} w ${stroke.join === "round" ? 1 : 0} j ${dash}`;
  return `${filled}${colour(stroke.colour)} RG ${line}\n${outline}S\n`;
}

/** A text upright on a page that counts downwards (ISO 32000-1, 9.4); `font`: the font of its weight, by its name on the page. */
export function textOperators(
  { text, x, y, anchor, size, weight, fill }: TextMark,
  [name, font]: readonly [string, PdfFont],
): string {
  const width = textWidth(text, size, weight);
  const left = x - (anchor === "start" ? 0 : anchor === "end" ? width : width / 2);
  const place = `1 0 0 -1 ${n(left)} ${n(y)} Tm`;
  return `BT\n/${name} ${n(size)} Tf ${colour(fill)} rg ${place}\n${font.shown(text, size)} TJ\nET\n`;
}

export function clipOperators({ x, y, width, height }: Box): string {
  return `${n(x)} ${n(y)} ${n(width)} ${n(height)} re W n\n`;
}

function outlineOperators(path: Path): string {
  let text = "";
  let [x, y] = [0, 0];
  for (const segment of path) {
    const [kind, a = 0, b = 0, c = 0, d = 0] = segment;
    if (kind === "M" || kind === "L") text += `${n(a)} ${n(b)} ${kind === "M" ? "m" : "l"}\n`;
    else if (kind === "Z") text += "h\n";
    else if (kind === "rect") text += `${n(a)} ${n(b)} ${n(c)} ${n(d)} re\n`;
    else if (kind === "circle") text += circle(a, b, c);
    else {
      // PDF has cubic curves alone: the same curve, of one degree more.
      const third = (from: number, control: number): number => from + (2 / 3) * (control - from);
      const points = [third(x, a), third(y, b), third(c, a), third(d, b), c, d];
      text += `${points.map(n).join(" ")} c\n`;
    }
    if (kind === "M" || kind === "L") [x, y] = [a, b];
    else if (kind === "Q") [x, y] = [c, d];
  }
  return text;
}

function circle(x: number, y: number, r: number): string {
  const k = ROUND * r;
  const quarters = [
    [x + r, y + k, x + k, y + r, x, y + r],
    [x - k, y + r, x - r, y + k, x - r, y],
    [x - r, y - k, x - k, y - r, x, y - r],
    [x + k, y - r, x + r, y - k, x + r, y],
  ];
  const curves = quarters.map((points) => `${points.map(n).join(" ")} c\n`);
  return `${n(x + r)} ${n(y)} m\n${curves.join("")}h\n`;
}

/** `#rrggbb` as three shares. */
export function colour(hex: string): string {
  return [1, 3, 5].map((at) => n(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(" ");
}

export function n(value: number): string {
  return String(Math.round(value * 1000) / 1000 || 0);
}
