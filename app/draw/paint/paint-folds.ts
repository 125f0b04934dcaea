import type { Brush } from "../brush/brush.ts";
import { rightOf, type Scene } from "../gantt/scene.ts";
import { foldedIn } from "../scale/time-scale.ts";

/** Zigzags at both ends of a fold: how far they swing to either side, and from one corner to the next. */
const SWING = 5;
const TOOTH = 6;
/** So much of what a fold hides shows through. */
const VEIL = 0.5;

/** Marks the folds of the time axis: paper over what passes faster there, between two zigzags. */
export function paintFolds(context: Brush, scene: Scene): void {
  const { window, width, layout, ink } = scene;
  if (window.breaks === undefined) return;
  for (const { from, to } of foldedIn(window, width).folds) {
    if (from > rightOf(scene)) continue;
    context.globalAlpha = VEIL;
    context.fillStyle = ink.paper;
    context.fillRect(from, 0, to - from, layout.total);
    context.globalAlpha = 1;
    context.strokeStyle = ink.ink3;
    context.lineWidth = 1;
    for (const x of [from, to]) {
      context.beginPath();
      context.moveTo(x, 0);
      let side = 1;
      for (let y = TOOTH; y < layout.total; y += TOOTH) {
        context.lineTo(x + side * SWING, y);
        side = side === 1 ? 0 : 1;
      }
      context.stroke();
    }
  }
}
