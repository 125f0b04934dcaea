import type { Brush } from "../brush/brush.ts";
import type { Ink } from "../brush/ink.ts";
import { pixelsOf } from "./curves.ts";
import { layPlot } from "./lay-plot.ts";
import { paintMarker } from "./marker.ts";
import type { Frame, LaidPlot, PixelCurve, Plot, PlotCurve } from "./plot.ts";
import { say, widthOn } from "./say.ts";
import { FAINT, HALF_LETTER, LETTERS, WORDS } from "./space.ts";

/** The panels of a plot, `width` pixels wide in all, from (0, 0) down; returns their height. */
export function paintPlot(brush: Brush, plot: Plot, width: number, ink: Ink): number {
  const laid = layPlot(plot, width, widthOn(brush, ink.font));
  paintLaid(brush, laid, ink);
  return laid.height;
}

/** A plot whose places are known. */
export function paintLaid(brush: Brush, { plot, frames, width }: LaidPlot, ink: Ink): void {
  plot.names?.paintAbove?.(brush, plot.panels[0]?.curves ?? [], width, ink);
  for (const frame of frames) {
    const { panel, left, top, gutter, up } = frame;
    const isHeading = panel.isHeading === true;
    say(
      brush,
      panel.title === "" ? up.title : panel.title,
      left - gutter,
      top - (panel.headroom ?? 0) - WORDS.title,
      {
        size: LETTERS.label,
        weight: isHeading ? 600 : 400,
        colour: isHeading ? ink.ink : ink.ink2,
        room: gutter + frame.width,
        font: ink.font,
      },
    );
    paintAxes(brush, frame, ink);
    paintInside(brush, frame, plot, ink);
  }
}

function paintAxes(brush: Brush, frame: Frame, ink: Ink): void {
  const { width, height, x, y, along, up } = frame;
  const foot = frame.top + height;
  const tick = { size: LETTERS.tick, colour: ink.ink2, font: ink.font } as const;
  const line = along.line ?? "own";
  brush.part = "axes";
  y.ticks.values.forEach((value, k) => {
    const at = Math.round(frame.py(value));
    const isFoot = k === 0 && line === "grid";
    brush.fillStyle = isFoot ? ink.ink3 : ink.line;
    if (up.hasGrid !== false) brush.fillRect(frame.left, at, width, 1);
    if (up.isHidden !== true) {
      const label = y.ticks.label(value);
      say(brush, label, frame.left - WORDS.tickLeft, at + HALF_LETTER, { ...tick, align: "end" });
    }
  });
  if (line === "own") {
    brush.fillStyle = ink.ink3;
    brush.fillRect(frame.left, foot, width, 1);
  }
  const hasGrid = along.hasGrid ?? along.ticks === undefined;
  const named = along.ticks === undefined ? {} : { room: width / along.ticks.length - 4 };
  for (const value of x.ticks.values) {
    const at = Math.round(frame.px(value));
    brush.fillStyle = ink.line;
    if (hasGrid) brush.fillRect(at, frame.top, 1, height);
    if (along.isHidden === true) continue;
    brush.fillStyle = ink.ink3;
    brush.fillRect(at, foot, 1, 4);
    const isEnd = at > frame.left + width - 14 && frame.right < 14;
    const align = isEnd ? "end" : "center";
    const words = x.ticks.label(value);
    say(brush, words, at + 0.5, foot + WORDS.tick, { ...tick, align, ...named });
  }
  paintFolds(brush, frame, ink);
  if (along.isHidden !== true && along.title !== "") {
    say(brush, along.title, frame.left + width, foot + WORDS.axisTitle, {
      ...tick,
      size: LETTERS.label,
      align: "end",
      room: frame.gutter + width,
    });
  }
  brush.part = "";
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

function paintInside(brush: Brush, frame: Frame, { names }: Plot, ink: Ink): void {
  const { curves, marks = [], above = [] } = frame.panel;
  const drawn = curves.map((curve) => ({ curve, pixels: pixelsOf(curve, frame) }));
  const isCut = drawn.some(({ curve: { band }, pixels }) => {
    const around = band.map(([x, y]) => [frame.px(x), frame.py(y)] as const);
    return [...pixels, ...around].some(([x, y]) => isOutside(frame, x, y));
  });
  if (isCut) {
    brush.save();
    brush.beginPath();
    brush.rect(frame.left, frame.top - 1, frame.width, frame.height + 2);
    brush.clip();
  }
  for (const mark of marks) mark.paint(brush, frame, ink);
  for (const curve of curves) paintBand(brush, frame, curve);
  for (const { curve, pixels } of drawn) paintCurve(brush, frame, curve, pixels, ink);
  for (const mark of above) mark.paint(brush, frame, ink);
  if (isCut) brush.restore();
  const named = drawn.map(({ curve, pixels }): PixelCurve => ({ ...curve, pixels }));
  names?.paintIn?.(brush, named, frame, ink);
}

type Pixel = readonly [x: number, y: number];

function isOutside({ left, top, width, height }: Frame, x: number, y: number): boolean {
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

function paintCurve(
  brush: Brush,
  frame: Frame,
  curve: PlotCurve,
  pixels: readonly Pixel[],
  ink: Ink,
): void {
  const { colour, dash, dashOffset = 0, width = 2, marker = "square" } = curve;
  if (pixels.length > 1 && curve.hasNoLine !== true) {
    brush.part = "curve";
    brush.beginPath();
    let isDown = false;
    for (const [x, y] of pixels) {
      if (Number.isNaN(y)) isDown = false;
      else if (isDown) brush.lineTo(x, y);
      else {
        brush.moveTo(x, y);
        isDown = true;
      }
    }
    brush.strokeStyle = colour;
    brush.lineWidth = width;
    brush.lineJoin = "round";
    brush.setLineDash([...dash]);
    brush.lineDashOffset = dashOffset;
    brush.stroke();
    brush.lineDashOffset = 0;
    brush.setLineDash([]);
    brush.part = "";
  }
  for (const {
    x,
    y,
    half = 0,
    low = y - half,
    high = y + half,
    isWide = false,
    size,
  } of curve.points) {
    const at = [frame.px(x), frame.py(y)] as const;
    if (curve.hasWhiskers === true && low < high) {
      const top = frame.py(high);
      brush.fillStyle = colour;
      brush.fillRect(at[0] - 0.75, top, 1.5, frame.py(low) - top);
    }
    if (curve.isMarked) paintMarker(brush, marker, at, colour, isWide ? ink.paper : null, size);
  }
}
