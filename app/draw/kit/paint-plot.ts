import type { Brush } from "../brush/brush.ts";
import type { Ink } from "../brush/ink.ts";
import { layPlot } from "./lay-plot.ts";
import { paintMarker } from "./marker.ts";
import { type Extras, paintLines } from "./paint-lines.ts";
import type { Frame, LaidPlot, PixelCurve, Plot, PlotCurve } from "./plot.ts";
import { say, widthOn } from "./say.ts";
import { FAINT, LETTERS, WORDS } from "./space.ts";

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

const ALL: Extras = { cut, below: paintBelow, over: paintPoints, folds: paintFolds };

/** A fold lets so much of what it hides show through; its zigzags stand so far inside, with such teeth. */
const ZIGZAG = { opacity: 0.72, inset: 4, tooth: 5, depth: 2.4 } as const;

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

function paintBelow(
  brush: Brush,
  frame: Frame,
  curve: PlotCurve & PixelCurve,
  { paper }: Ink,
): void {
  paintBand(brush, frame, curve);
  if (curve.hasHalo !== true) return;
  brush.beginPath();
  curve.pixels.forEach(([x, y], k) => {
    if (k === 0) brush.moveTo(x, y);
    else brush.lineTo(x, y);
  });
  brush.strokeStyle = paper;
  brush.lineWidth = 2 * (curve.width ?? 2);
  brush.lineJoin = "round";
  brush.stroke();
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

/** Lays paper over what a fold hides, between two zigzags, and says below how much it is. */
function paintFolds(brush: Brush, { x, along, left, top, height }: Frame, ink: Ink): void {
  const { opacity, inset, tooth, depth } = ZIGZAG;
  for (const { from, to, words } of x.folds) {
    brush.globalAlpha = opacity;
    brush.fillStyle = ink.paper;
    brush.fillRect(left + from + inset, top - 1, to - from - 2 * inset, height + 2);
    brush.globalAlpha = 1;
    brush.part = "plot-fold";
    brush.strokeStyle = ink.ink3;
    brush.lineWidth = 1;
    for (const at of [left + from + inset, left + to - inset]) {
      const steps = Math.max(2, Math.round((height + 2) / tooth));
      brush.beginPath();
      for (let k = 0; k <= steps; k++) {
        const side = at + (k % 2 === 0 ? -depth : depth);
        const y = top - 1 + (k * (height + 2)) / steps;
        if (k === 0) brush.moveTo(side, y);
        else brush.lineTo(side, y);
      }
      brush.stroke();
    }
    brush.part = "";
    if (along.isHidden === true) continue;
    const manner = { size: LETTERS.tick, colour: ink.ink2, font: ink.font } as const;
    const middle = left + (from + to) / 2;
    say(brush, words, middle, top + height + WORDS.tick, { ...manner, align: "center" });
  }
}
