/**
 * Sizes a canvas to a plot of `width` × `height` CSS pixels, with `edge` more on its left and right, at
 * the screen's pixel density, and returns a cleared context that draws in CSS pixels of the plot. The density is capped at 2: beyond it charts gain nothing but memory.
 */
export function prepareCanvas(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  edge: number,
): CanvasRenderingContext2D | null {
  const density = Math.min(2, globalThis.devicePixelRatio || 1);
  const w = Math.max(1, Math.round((width + 2 * edge) * density));
  const h = Math.max(1, Math.round(height * density));
  if (canvas.width !== w) canvas.width = w;
  if (canvas.height !== h) canvas.height = h;
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.setTransform(density, 0, 0, density, edge * density, 0);
  context.clearRect(-edge, 0, width + 2 * edge, height);
  return context;
}
