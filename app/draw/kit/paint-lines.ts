import type { Brush } from "../brush/brush.ts";
import type { Ink } from "../brush/ink.ts";
import { pixelsOf } from "./curves.ts";
import type { Frame, LaidPlot, PixelCurve, PlotCurve } from "./plot.ts";
import { type Manner, say } from "./say.ts";
import { HALF_LETTER, LETTERS, LINE, WORDS } from "./space.ts";

/** Painters of what a plot may have besides axes and lines that fit. */
export interface Extras {
  /** Cuts what follows to the panel, if any of it reaches beyond, and tells whether it did. */
  cut(brush: Brush, frame: Frame, curves: readonly PixelCurve[]): boolean;
  /** Below the lines of all curves. */
  below(brush: Brush, frame: Frame, curve: PlotCurve & PixelCurve, ink: Ink): void;
  /** Over all lines, and not cut. */
  over(brush: Brush, frame: Frame, curve: PlotCurve, ink: Ink): void;
  /** Over all that a panel has. */
  folds(brush: Brush, frame: Frame, ink: Ink): void;
}

/** Between the last number of an axis and its unit, in pixels. */
const UNIT_AIR = 8;

/** Words at an axis are not cut to less than that, in pixels. */
const LEAST_WORD = 34;

/**
 * Axes, lines and marks of a plot whose places are known. The page begins with plots that have no more, so that bands, points
 * and folds come with `paintLaid` (paint-plot.ts), which is for all plots.
 */
export function paintLines(
  brush: Brush,
  { plot: { names, panels }, frames, width }: LaidPlot,
  ink: Ink,
  extras?: Extras,
): void {
  names?.paintAbove?.(brush, panels[0]?.curves ?? [], width, ink);
  for (const frame of frames) {
    const { isHeading = false, headroom = 0, curves, marks = [], above = [] } = frame.panel;
    const { left, top, gutter, heading } = frame;
    const foot = top - headroom - WORDS.title - (heading.length - 1) * LINE;
    heading.forEach((line, k) => {
      say(brush, line, left - gutter, foot + k * LINE, {
        size: LETTERS.label,
        weight: isHeading ? 600 : 400,
        colour: isHeading ? ink.ink : ink.ink2,
        room: gutter + frame.width,
        font: ink.font,
      });
    });
    paintAxes(brush, frame, ink);
    const drawn = curves.map((curve) => ({ ...curve, pixels: pixelsOf(curve, frame) }));
    const isCut = extras?.cut(brush, frame, drawn);
    for (const mark of marks) mark.paint(brush, frame, ink);
    for (const curve of drawn) extras?.below(brush, frame, curve, ink);
    for (const curve of drawn) {
      if (curve.hasNoLine !== true) paintLine(brush, curve);
    }
    for (const mark of above) mark.paint(brush, frame, ink);
    if (isCut) brush.restore();
    for (const curve of curves) extras?.over(brush, frame, curve, ink);
    names?.paintIn?.(brush, drawn, frame, ink);
    extras?.folds(brush, frame, ink);
  }
}

function paintAxes(brush: Brush, frame: Frame, ink: Ink): void {
  const { left, top, width, height, x, y, along, up } = frame;
  const foot = top + height;
  const tick = { size: LETTERS.tick, colour: ink.ink2, font: ink.font } as const;
  const { line = "own", ticks, hasGrid = ticks === undefined } = along;
  const box = (colour: string, at: number, from: number, wide: number, high: number): void => {
    brush.fillStyle = colour;
    brush.fillRect(at, from, wide, high);
  };
  y.ticks.values.forEach((value, k) => {
    const at = Math.round(frame.py(value));
    const colour = k === 0 && line === "grid" ? ink.ink3 : ink.line;
    if (up.hasGrid !== false) box(colour, left, at, width, 1);
    if (up.isHidden === true) return;
    const manner = { ...tick, align: "end" } as const;
    say(brush, y.ticks.label(value), left - WORDS.tickLeft, at + HALF_LETTER, manner);
  });
  if (line === "own") box(ink.ink3, left, foot, width, 1);
  const room = ticks && Math.max(LEAST_WORD, width / ticks.length - 4);
  const { unit = "" } = along;
  const end = left + width - (along.isHidden === true ? 0 : sayUnit(brush, unit, frame, tick));
  for (const value of x.ticks.values) {
    const at = Math.round(frame.px(value));
    if (hasGrid) box(ink.line, at, top, 1, height);
    if (along.isHidden === true) continue;
    box(ink.ink3, at, foot, 1, 4);
    const align = at > left + width - 14 && frame.right < 14 ? "end" : "center";
    const words = x.ticks.label(value);
    if (unit !== "" && at + 3.5 * words.length > end) continue;
    say(brush, words, at + 0.5, foot + WORDS.tick, { ...tick, align, room });
  }
  frame.footing.forEach((line, k) => {
    say(brush, line, left + width, foot + WORDS.axisTitle + k * LINE, {
      ...tick,
      size: LETTERS.label,
      align: "end",
      room: width + frame.gutter,
    });
  });
}

/** The unit of an axis at the end of its numbers; returns the pixels that it takes there. */
function sayUnit(
  brush: Brush,
  unit: string,
  { left, top, width, height }: Frame,
  manner: Manner,
): number {
  if (unit === "") return 0;
  const y = top + height + WORDS.tick;
  return UNIT_AIR + say(brush, unit, left + width, y, { ...manner, align: "end" });
}

function paintLine(brush: Brush, { pixels, ...curve }: PixelCurve & PlotCurve): void {
  if (pixels.length < 2) return;
  const { colour, dash, dashOffset = 0, width = 2, part = "plot-curve" } = curve;
  brush.part = part;
  brush.beginPath();
  pixels.forEach(([x, y], k) => {
    if (Number.isNaN(y)) return;
    if (k === 0 || Number.isNaN(pixels[k - 1]?.[1])) brush.moveTo(x, y);
    else brush.lineTo(x, y);
  });
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
