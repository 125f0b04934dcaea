import type { Brush } from "../brush/brush.ts";
import type { Ink } from "../brush/ink.ts";
import { layPlot } from "./lay-plot.ts";
import { paintMarker } from "./marker.ts";
import { type Extras, paintLines } from "./paint-lines.ts";
import type { Frame, LaidPlot, PixelCurve, Plot, PlotCurve } from "./plot.ts";
import { say } from "./say.ts";
import { FAINT, LETTERS, WORDS } from "./space.ts";
import { widthOn } from "./width-on.ts";

/** The panels of a plot, `width` pixels wide in all, from (0, 0) down; returns their height. */
export function paintPlot(brush: Brush, plot: Plot, width: number, ink: Ink): number {
  const laid = layPlot(plot, width, widthOn(brush, ink.font));
  paintLaid(brush, laid, ink);
  return laid.height;
}

/** A plot whose places are known, with all that plots have. */
export function paintLaid(brush: Brush, laid: LaidPlot, ink: Ink): void {
  paintLines(brush, laid, ink, ALL);
}

const ALL: Extras = { cut, below: paintBand, over: paintPoints, axes: paintFolds };

function cut(brush: Brush, frame: Frame, curves: readonly PixelCurve[]): boolean {
  const { left, top, width, height, panel } = frame;
  const bands = panel.curves.flatMap(({ band }) => band);
  const isCut =
    curves.some(({ pixels }) => pixels.some((at) => isOutside(frame, at))) ||
    bands.some(([x, y]) => isOutside(frame, [frame.px(x), frame.py(y)]));
  if (!isCut) return false;
  brush.save();
  brush.beginPath();
  brush.rect(left, top - 1, width, height + 2);
  brush.clip();
  return true;
}

function isOutside(
  { left, top, width, height }: Frame,
  [x, y]: readonly [x: number, y: number],
): boolean {
  return x < left - 1 || x > left + width + 1 || y < top - 1 || y > top + height + 1;
}

function paintBand(brush: Brush, frame: Frame, { band, colour }: PlotCurve): void {
  if (band.length < 3) return;
  brush.beginPath();
  band.forEach(([x, y], k) => {
    if (k === 0) brush.moveTo(frame.px(x), frame.py(y));
    else brush.lineTo(frame.px(x), frame.py(y));
  });
  brush.closePath();
  brush.fillStyle = colour;
  brush.globalAlpha = FAINT;
  brush.fill();
  brush.globalAlpha = 1;
}

/** Marks at the points and their intervals as bars, where they are asked for. */
function paintPoints(brush: Brush, frame: Frame, curve: PlotCurve, ink: Ink): void {
  const { colour, marker = "square", isMarked, hasWhiskers = false } = curve;
  for (const point of curve.points) {
    const { x, y, half = 0, low = y - half, high = y + half, isWide = false, size } = point;
    const at = [frame.px(x), frame.py(y)] as const;
    if (Number.isNaN(y) || isOutside(frame, at)) continue;
    if (hasWhiskers && low < high) {
      const top = Math.max(frame.top, frame.py(high));
      const foot = Math.min(frame.top + frame.height, frame.py(low));
      brush.fillStyle = colour;
      brush.fillRect(at[0] - 0.75, top, 1.5, foot - top);
    }
    if (isMarked) paintMarker(brush, marker, at, colour, isWide ? ink.paper : null, size);
  }
}

/** Two zigzags through the panel, and between them what is folded. */
function paintFolds(brush: Brush, { x, left, top, height }: Frame, ink: Ink): void {
  for (const { from, to, words } of x.folds) {
    for (const at of [left + from, left + to]) {
      brush.beginPath();
      brush.moveTo(at, top);
      const steps = Math.max(2, Math.round(height / 6));
      for (let k = 1; k <= steps; k++) {
        brush.lineTo(at + (k === steps ? 0 : k % 2 === 0 ? 2 : -2), top + (k * height) / steps);
      }
      brush.strokeStyle = ink.ink3;
      brush.lineWidth = 1;
      brush.stroke();
    }
    const room = to - from + 30;
    const manner = { size: LETTERS.tick, colour: ink.ink2, font: ink.font, room } as const;
    const middle = left + (from + to) / 2;
    say(brush, words, middle, top + height + WORDS.tick, { ...manner, align: "center" });
  }
}
