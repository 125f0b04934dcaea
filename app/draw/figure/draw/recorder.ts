import type { Brush, Pixels } from "../../brush/brush.ts";
import { textWidth } from "../type/inter.ts";
import type { Path, Segment } from "../type/path.ts";
import { boundsOf, common, isInside, isOutside } from "./box.ts";
import type { Box, Mark, Stroke } from "./mark.ts";

interface State {
  fillStyle: string;
  strokeStyle: string;
  lineWidth: number;
  lineJoin: string;
  lineDash: readonly number[];
  lineDashOffset: number;
  globalAlpha: number;
  font: string;
  textAlign: string;
  textBaseline: string;
  clipBox: Box | null;
  left: number;
  top: number;
}

/** Half of a capital's height, in ems: how far below the middle the baseline lies. */
const MIDDLE = 0.364;

/**
 * Keeps what is painted on it, as a canvas would show it. Clips are the rectangles that painting asks
 * for; transforms are the one that composing needs, `moveBy`.
 */
export class Recorder implements Brush {
  readonly marks: Mark[] = [];
  private path: Segment[] = [];
  private state: State = {
    fillStyle: "#000000",
    strokeStyle: "#000000",
    lineWidth: 1,
    lineJoin: "miter",
    lineDash: [],
    lineDashOffset: 0,
    globalAlpha: 1,
    font: "400 10px sans-serif",
    textAlign: "start",
    textBaseline: "alphabetic",
    clipBox: null,
    left: 0,
    top: 0,
  };
  private readonly saved: State[] = [];

  get fillStyle(): string {
    return this.state.fillStyle;
  }
  set fillStyle(colour: string) {
    this.state.fillStyle = colour;
  }
  get strokeStyle(): string {
    return this.state.strokeStyle;
  }
  set strokeStyle(colour: string) {
    this.state.strokeStyle = colour;
  }
  get lineWidth(): number {
    return this.state.lineWidth;
  }
  set lineWidth(width: number) {
    this.state.lineWidth = width;
  }
  get lineJoin(): string {
    return this.state.lineJoin;
  }
  set lineJoin(join: string) {
    this.state.lineJoin = join;
  }
  get lineDashOffset(): number {
    return this.state.lineDashOffset;
  }
  set lineDashOffset(offset: number) {
    this.state.lineDashOffset = offset;
  }
  get globalAlpha(): number {
    return this.state.globalAlpha;
  }
  set globalAlpha(alpha: number) {
    this.state.globalAlpha = alpha;
  }
  get font(): string {
    return this.state.font;
  }
  set font(font: string) {
    this.state.font = font;
  }
  get textAlign(): string {
    return this.state.textAlign;
  }
  set textAlign(align: string) {
    this.state.textAlign = align;
  }
  get textBaseline(): string {
    return this.state.textBaseline;
  }
  set textBaseline(baseline: string) {
    this.state.textBaseline = baseline;
  }

  save(): void {
    this.saved.push({ ...this.state });
  }

  restore(): void {
    this.state = this.saved.pop() ?? this.state;
  }

  /** What is painted from now on lies so much further right and down. */
  moveBy(x: number, y: number): void {
    this.state.left += x;
    this.state.top += y;
  }

  /** Where a point lies in the whole drawing. */
  place(x: number, y: number): readonly [x: number, y: number] {
    return [this.state.left + x, this.state.top + y];
  }

  setLineDash(segments: readonly number[]): void {
    this.state.lineDash = segments.slice();
  }

  beginPath(): void {
    this.path = [];
  }

  closePath(): void {
    this.path.push(["Z"]);
  }

  moveTo(x: number, y: number): void {
    this.path.push(["M", this.state.left + x, this.state.top + y]);
  }

  lineTo(x: number, y: number): void {
    const kind = this.path.length === 0 ? "M" : "L";
    this.path.push([kind, this.state.left + x, this.state.top + y]);
  }

  /** Whole circles only: nothing that is painted here needs less. */
  arc(x: number, y: number, radius: number): void {
    this.path.push(["circle", this.state.left + x, this.state.top + y, radius]);
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
    this.state.clipBox = common(this.state.clipBox, { x, y, width, height });
  }

  fill(): void {
    this.keep(this.path, this.state.fillStyle, null);
  }

  stroke(): void {
    const { strokeStyle, lineWidth, lineDash, lineDashOffset, lineJoin } = this.state;
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
    const box = common(this.state.clipBox, { x: left, y: top, width, height });
    if (!(box.width > 0 && box.height > 0)) return;
    this.marks.push({
      kind: "path",
      path: [["rect", box.x, box.y, box.width, box.height]],
      fill: this.state.fillStyle,
      stroke: null,
      opacity: this.state.globalAlpha,
      clip: null,
    });
  }

  fillText(text: string, x: number, y: number): void {
    const { fillStyle, globalAlpha, textAlign, textBaseline, clipBox, left, top } = this.state;
    const { size, weight } = fontOf(this.state.font);
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
    });
  }

  measureText(text: string): { readonly width: number } {
    const { size, weight } = fontOf(this.state.font);
    return { width: textWidth(text, size, weight) };
  }

  drawPixels(pixels: Pixels, x: number, y: number, width: number, height: number): void {
    this.marks.push({
      kind: "pixels",
      // The painter may use its sheet again.
      pixels: { ...pixels, rgba: pixels.rgba.slice() },
      box: { x: this.state.left + x, y: this.state.top + y, width, height },
      opacity: this.state.globalAlpha,
      clip: this.state.clipBox,
    });
  }

  private placed(x: number, y: number, width: number, height: number) {
    return ["rect", this.state.left + x, this.state.top + y, width, height] as const;
  }

  private keep(path: Path, fill: string | null, stroke: Stroke | null): void {
    const { globalAlpha, clipBox } = this.state;
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
    });
  }
}

/** Weight and size of "500 11px Inter, sans-serif". */
function fontOf(font: string): { readonly size: number; readonly weight: number } {
  const [, weight = "400", size = "10"] = /^(?:(\d+)\s+)?([\d.]+)px/.exec(font) ?? [];
  return { size: Number(size), weight: Number(weight) };
}
