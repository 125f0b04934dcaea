import type { Brush, Pixels } from "../../brush/brush.ts";
import type { Box, Mark, Path, Segment, Stroke } from "./mark.ts";

/** The box of a path with `reach` around it for its line; null if it has no extent. */
function boundsOf(path: Path, reach: number): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const meet = (x: number, y: number): void => {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  };
  for (const segment of path) {
    const [kind, x = 0, y = 0, a = 0, b = 0] = segment;
    if (kind === "Z") continue;
    meet(x, y);
    if (kind === "Q") meet(a, b);
    else if (kind === "rect") meet(x + a, y + b);
    else if (kind === "circle") {
      meet(x - a, y - a);
      meet(x + a, y + a);
    }
  }
  if (!(right >= left && bottom >= top)) return null;
  const size = { width: right - left + 2 * reach, height: bottom - top + 2 * reach };
  return { x: left - reach, y: top - reach, ...size };
}

function isInside(box: Box, clip: Box | null): boolean {
  if (clip === null) return true;
  const inner = common(clip, box);
  return inner.width >= box.width - 1e-9 && inner.height >= box.height - 1e-9;
}

function isOutside(box: Box, clip: Box | null): boolean {
  if (clip === null) return false;
  const inner = common(clip, box);
  return inner.width <= 0 || inner.height <= 0;
}

function common(a: Box | null, b: Box): Box {
  if (a === null) return b;
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const right = Math.min(a.x + a.width, b.x + b.width);
  const bottom = Math.min(a.y + a.height, b.y + b.height);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

/** The width of a text in the units of its size. */
type TextWidth = (text: string, size: number, weight: number) => number;

/** Half of a capital's height, in ems: how far below the middle the baseline lies. */
const MIDDLE = 0.364;

/** A canvas saves these and brings them back. */
class Settings {
  fillStyle = "#000000";
  strokeStyle = "#000000";
  lineWidth = 1;
  lineJoin = "miter";
  lineDash: readonly number[] = [];
  lineDashOffset = 0;
  globalAlpha = 1;
  font = "400 10px sans-serif";
  textAlign = "start";
  textBaseline = "alphabetic";
  part = "";
  clipBox: Box | null = null;
  left = 0;
  top = 0;
}

/**
 * Keeps what is painted on it, as a canvas would show it. Clips are the rectangles that painting asks
 * for; transforms are the one that composing needs, `moveBy`. How wide texts are says who makes it.
 */
export class Recorder extends Settings implements Brush {
  readonly marks: Mark[] = [];
  private readonly saved: Settings[] = [];
  private path: Segment[] = [];
  private readonly measure: TextWidth;

  constructor(measure: TextWidth) {
    super();
    this.measure = measure;
  }

  save(): void {
    const { marks: _, saved: _saved, path: _path, measure: _measure, ...settings } = this;
    this.saved.push(settings);
  }

  restore(): void {
    Object.assign(this, this.saved.pop());
  }

  /** Everything that follows lies so much further right and down. */
  moveBy(x: number, y: number): void {
    this.left += x;
    this.top += y;
  }

  /** A point in the whole drawing. */
  place(x: number, y: number): readonly [x: number, y: number] {
    return [this.left + x, this.top + y];
  }

  setLineDash(segments: readonly number[]): void {
    this.lineDash = segments.slice();
  }

  beginPath(): void {
    this.path = [];
  }

  closePath(): void {
    this.path.push(["Z"]);
  }

  moveTo(x: number, y: number): void {
    this.path.push(["M", this.left + x, this.top + y]);
  }

  lineTo(x: number, y: number): void {
    const kind = this.path.length === 0 ? "M" : "L";
    this.path.push([kind, this.left + x, this.top + y]);
  }

  /** Whole circles, and quarters of one: the corners of a rounded box. */
  arc(x: number, y: number, radius: number, from = 0, to = 2 * Math.PI): void {
    if (to - from > Math.PI) {
      this.path.push(["circle", this.left + x, this.top + y, radius]);
      return;
    }
    this.lineTo(x + radius * Math.cos(from), y + radius * Math.sin(from));
    const reach = radius / Math.cos((to - from) / 2);
    const middle = (from + to) / 2;
    this.path.push([
      "Q",
      this.left + x + reach * Math.cos(middle),
      this.top + y + reach * Math.sin(middle),
      this.left + x + radius * Math.cos(to),
      this.top + y + radius * Math.sin(to),
    ]);
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.path.push(this.placed(x, y, width, height));
  }

  clip(): void {
    const [only] = this.path;
    if (this.path.length !== 1 || only === undefined || only[0] !== "rect") {
      throw new Error("figures are cut to rectangles only");
    }
    const [, x, y, width, height] = only;
    this.clipBox = common(this.clipBox, { x, y, width, height });
  }

  fill(): void {
    this.keep(this.path, this.fillStyle, null);
  }

  stroke(): void {
    const { strokeStyle, lineWidth, lineDash, lineDashOffset, lineJoin } = this;
    this.keep(this.path, null, {
      colour: strokeStyle,
      width: lineWidth,
      dash: lineDash,
      dashOffset: lineDashOffset,
      join: lineJoin === "round" ? "round" : "miter",
    });
  }

  /** A rectangle is cut here and now: most of what is painted is one, and then no writer need clip it. */
  fillRect(x: number, y: number, width: number, height: number): void {
    const [, left, top] = this.placed(x, y, width, height);
    const box = common(this.clipBox, { x: left, y: top, width, height });
    if (!(box.width > 0 && box.height > 0)) return;
    this.marks.push({
      kind: "path",
      path: [["rect", box.x, box.y, box.width, box.height]],
      fill: this.fillStyle,
      stroke: null,
      opacity: this.globalAlpha,
      clip: null,
      part: this.part,
    });
  }

  fillText(text: string, x: number, y: number): void {
    const { fillStyle, globalAlpha, textAlign, textBaseline, clipBox, left, top, part } = this;
    const { size, weight } = fontOf(this.font);
    this.marks.push({
      kind: "text",
      text,
      x: left + x,
      y: top + y + (textBaseline === "middle" ? MIDDLE * size : 0),
      anchor: textAlign === "center" ? "middle" : textAlign === "end" ? "end" : "start",
      size,
      weight,
      fill: fillStyle,
      opacity: globalAlpha,
      clip: clipBox,
      part,
    });
  }

  measureText(text: string): { readonly width: number } {
    const { size, weight } = fontOf(this.font);
    return { width: this.measure(text, size, weight) };
  }

  drawPixels(pixels: Pixels, x: number, y: number, width: number, height: number): void {
    this.marks.push({
      kind: "pixels",
      // The painter may use its sheet again.
      pixels: { ...pixels, rgba: pixels.rgba.slice() },
      box: { x: this.left + x, y: this.top + y, width, height },
      opacity: this.globalAlpha,
      clip: this.clipBox,
      part: this.part,
    });
  }

  private placed(x: number, y: number, width: number, height: number) {
    return ["rect", this.left + x, this.top + y, width, height] as const;
  }

  private keep(path: Path, fill: string | null, stroke: Stroke | null): void {
    const { globalAlpha, clipBox, part } = this;
    const reach = stroke === null ? 0 : 2 * stroke.width;
    const box = boundsOf(path, reach);
    if (box === null || isOutside(box, clipBox)) return;
    this.marks.push({
      kind: "path",
      path: path.slice(),
      fill,
      stroke,
      opacity: globalAlpha,
      clip: isInside(box, clipBox) ? null : clipBox,
      part,
    });
  }
}

/** Weight and size of "500 11px Inter, sans-serif". */
function fontOf(font: string): { readonly size: number; readonly weight: number } {
  const [, weight = "400", size = "10"] = /^(?:(\d+)\s+)?([\d.]+)px/.exec(font) ?? [];
  return { size: Number(size), weight: Number(weight) };
}
