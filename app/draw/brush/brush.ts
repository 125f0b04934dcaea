/**
 * Charts are painted on a brush: the context of a canvas, or the recorder from which figures are written. It is the part
 * of `CanvasRenderingContext2D` that painting uses, and needs no browser.
 */
export interface Brush {
  /** Name of what is painted next, for who has to find it again; a canvas knows none. */
  part?: string;
  fillStyle: string | object;
  strokeStyle: string | object;
  lineWidth: number;
  lineJoin: string;
  lineDashOffset: number;
  globalAlpha: number;
  font: string;
  textAlign: string;
  textBaseline: string;
  save(): void;
  restore(): void;
  /** What is painted from now on lies so much further right and down. */
  moveBy(x: number, y: number): void;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  clip(): void;
  fill(): void;
  stroke(): void;
  setLineDash(segments: number[]): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  measureText(text: string): { readonly width: number };
  /** Fills the box with the pixels, without smoothing. */
  drawPixels(pixels: Pixels, x: number, y: number, width: number, height: number): void;
}

/** Red, green, blue and opacity in the four bytes of a number, lowest first; row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint32Array;
}
