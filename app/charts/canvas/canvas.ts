import type { Brush, Pixels } from "../../draw/brush/brush.ts";
import { zoomOf } from "./use-drawing.ts";

let least = 1;

/** Canvases have so many pixels to one of the page at the least: slides show a page larger than its screen tells it. */
export function drawFiner(density: number): void {
  least = density;
}

/**
 * Sizes a canvas to a plot of `width` × `height` CSS pixels, with `edge` more on its left and right, at
 * the screen's pixel density, and returns a cleared context that draws in CSS pixels of the plot. The density is capped at 2 a CSS pixel of the screen: beyond it charts gain nothing but memory.
 */
export function prepareCanvas(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  edge: number,
): (CanvasRenderingContext2D & Brush) | null {
  const density = Math.min(2, Math.max(least, globalThis.devicePixelRatio || 1)) * zoomOf(canvas);
  const w = Math.max(1, Math.round((width + 2 * edge) * density));
  const h = Math.max(1, Math.round(height * density));
  // What is drawn while a page is printed is drawn once more on its sheet, where to clear a picture clears what lies below it too.
  const isPrinted = document.documentElement.hasAttribute("data-paper");
  if (isPrinted) canvas.width = 0;
  if (canvas.width !== w) canvas.width = w;
  if (canvas.height !== h) canvas.height = h;
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.setTransform(density, 0, 0, density, edge * density, 0);
  if (!isPrinted) context.clearRect(-edge, 0, width + 2 * edge, height);
  return Object.assign(context, { drawPixels, moveBy: context.translate });
}

function drawPixels(
  this: CanvasRenderingContext2D,
  pixels: Pixels,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const { image, context, canvas } = sheetOf(pixels.width, pixels.height);
  new Uint32Array(image.data.buffer).set(pixels.rgba);
  context.putImageData(image, 0, 0);
  this.imageSmoothingEnabled = false;
  this.drawImage(canvas, 0, 0, pixels.width, pixels.height, x, y, width, height);
}

interface Sheet {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
  readonly image: ImageData;
}

/** Charts of one size are painted one after the other on one sheet: a new one each is a megabyte a frame. */
let sheet: Sheet | null = null;

function sheetOf(width: number, height: number): Sheet {
  if (sheet !== null && sheet.image.width === width && sheet.image.height === height) return sheet;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser gives no second canvas.");
  sheet = { canvas, context, image: context.createImageData(width, height) };
  return sheet;
}
