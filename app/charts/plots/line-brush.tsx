import type { ReactElement, SVGProps } from "react";
import type { Brush } from "../../draw/brush/brush.ts";
import type { TextWidth } from "../../draw/kit/plot.ts";

const ANCHORS: Readonly<Record<string, "middle" | "end">> = { center: "middle", end: "end" };

/**
 * Axes and lines that are painted on it become marks of an `svg`, in which letters are letters and `part` is a class.
 * Cuts and shifts are for `SvgBrush`, pixels for a canvas.
 */
export class LineBrush implements Brush {
  /** For the inside of an `svg`. */
  marks: ReactElement[] = [];
  fillStyle = "";
  strokeStyle = "";
  lineWidth = 1;
  lineJoin: "round" | "miter" = "miter";
  lineDashOffset = 0;
  globalAlpha = 1;
  font = "";
  textAlign = "";
  textBaseline = "";
  part = "";
  protected dash = "";
  protected d = "";
  protected readonly width: TextWidth;

  constructor(width: TextWidth) {
    this.width = width;
  }

  beginPath(): void {
    this.d = "";
  }

  closePath(): void {
    this.d += "z";
  }

  moveTo(x: number, y: number): void {
    this.d += `M${this.at(x, y)}`;
  }

  lineTo(x: number, y: number): void {
    this.d += `L${this.at(x, y)}`;
  }

  arc(x: number, y: number, radius: number): void {
    const half = `a${radius} ${radius} 0 1 0`;
    this.d += `M${this.at(x - radius, y)}${half} ${2 * radius} 0${half} ${-2 * radius} 0z`;
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.d += `M${this.at(x, y)}h${short(width)}v${short(height)}h${short(-width)}z`;
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.beginPath();
    this.rect(x, y, width, height);
    this.fill();
  }

  fill(): void {
    this.add({ fill: this.fillStyle });
  }

  stroke(): void {
    this.add({
      fill: "none",
      stroke: this.strokeStyle,
      strokeWidth: this.lineWidth,
      strokeDasharray: this.dash,
      strokeDashoffset: this.lineDashOffset,
      strokeLinejoin: this.lineJoin,
    });
  }

  setLineDash(segments: readonly number[]): void {
    this.dash = segments.join(" ");
  }

  fillText(text: string, x: number, y: number): void {
    const { size, weight } = this.letters();
    this.marks.push(
      <text
        key={this.marks.length}
        x={x}
        y={y}
        textAnchor={ANCHORS[this.textAlign]}
        fontSize={size}
        fontWeight={weight}
        fill={this.fillStyle}
        opacity={this.globalAlpha}
      >
        {text}
      </text>,
    );
  }

  measureText(text: string): { readonly width: number } {
    const { size, weight } = this.letters();
    return { width: this.width(text, size, weight) };
  }

  save(): void {}
  restore(): void {}
  clip(): void {}
  moveBy(_x: number, _y: number): void {}
  drawPixels(): void {}

  protected at(x: number, y: number): string {
    return `${short(x)} ${short(y)}`;
  }

  /** Reads "500 11px Inter, sans-serif". */
  protected letters(): { readonly size: number; readonly weight: number } {
    const [weight = "", size = ""] = this.font.split(" ");
    return { size: Number.parseFloat(size), weight: Number(weight) };
  }

  protected add(look: SVGProps<SVGPathElement>): void {
    this.marks.push(
      <path
        key={this.marks.length}
        className={this.part || undefined}
        d={this.d}
        opacity={this.globalAlpha}
        {...look}
      />,
    );
  }
}

/** A hundredth of a pixel is finer than any screen. */
function short(value: number): number {
  return Math.round(value * 100) / 100;
}
