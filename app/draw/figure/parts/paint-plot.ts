import { wordColour } from "../../brush/colours.ts";
import type { Ink } from "../../brush/ink.ts";
import { paintMarker } from "../../brush/markers.ts";
import { signedScale } from "../../distributions/signed-scale.ts";
import type { Plot, PlotAxis, PlotCurve } from "../../plots/plot.ts";
import type { Axis } from "../../scale/scales.ts";
import { linearScale, logScale } from "../../scale/scales.ts";
import { linearTicks, logTicks, shortNumber, type Ticks } from "../../scale/ticks.ts";
import type { Recorder } from "../draw/recorder.ts";
import { textWidth } from "../type/inter.ts";
import { type PixelCurve, paintNames } from "./paint-names.ts";
import { say } from "./say.ts";

const LABEL = 12;
const TICK = 11.5;
/** Above a panel, for its title and that of its axis, and below it. */
const ABOVE = 24;
const BELOW = 42;
const BETWEEN = 24;
/** So wide at least is a panel that stands beside another. */
const LEAST_PANEL = 300;

/** A point of a plot where it was painted, in the whole drawing. */
export interface PlotSpot {
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly colour: string;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly x: Axis & { readonly ticks: Ticks };
  readonly y: Axis & { readonly ticks: Ticks };
}

/** The panels of a plot, `width` pixels wide in all; returns their height. `spots` gets what was painted where. */
export function paintPlot(
  recorder: Recorder,
  plot: Plot,
  width: number,
  ink: Ink,
  spots: PlotSpot[] = [],
): number {
  const count = plot.panels.length;
  const isBeside = width >= count * LEAST_PANEL + (count - 1) * BETWEEN;
  const each = isBeside ? Math.floor((width - (count - 1) * BETWEEN) / count) : width;
  const height = Math.round(Math.min(320, Math.max(200, each * 0.62)));
  const y = axisOf(plot.y, height, 30);
  const left = marginOf(y);
  const inner = Math.max(40, Math.floor(each - left - 10));
  const frame: Frame = { width: inner, height, x: axisOf(plot.x, inner, 52), y };
  plot.panels.forEach(({ title, curves }, k) => {
    recorder.save();
    const place = isBeside ? [k * (each + BETWEEN), 0] : [0, k * (ABOVE + height + BELOW)];
    recorder.moveBy((place[0] as number) + left, (place[1] as number) + ABOVE);
    say(recorder, title === "" ? plot.y.title : title, -left, -10, {
      size: LABEL,
      colour: ink.ink2,
      room: each,
    });
    paintAxes(recorder, frame, plot.x, ink);
    paintCurves(recorder, frame, curves, ink, spots);
    recorder.restore();
  });
  return (ABOVE + height + BELOW) * (isBeside ? Math.min(1, count) : count);
}

function axisOf(axis: PlotAxis, length: number, gap: number): Axis & { readonly ticks: Ticks } {
  const { scale, range } = axis;
  const [from, to] = range;
  if (scale === "signed") return signedScale([Float64Array.of(from, to)], "log", length);
  const own = (scale === "log" ? logScale : linearScale)(from, to, length);
  if (axis.ticks !== undefined) {
    const names = new Map(axis.ticks);
    const label = (at: number): string => names.get(at) ?? "";
    return { ...own, ticks: { values: [...names.keys()], label } };
  }
  const short = to >= 1e4 ? shortNumber : undefined;
  const ticks =
    scale === "log"
      ? logTicks(from, to, length, gap)
      : linearTicks(from, to, length, gap, false, short);
  return { ...own, ticks };
}

/** Left of the axis, for its widest number. */
function marginOf({ ticks }: { readonly ticks: Ticks }): number {
  const widths = ticks.values.map((value) => textWidth(ticks.label(value), TICK, 400));
  return Math.ceil(12 + Math.max(8, ...widths));
}

function paintAxes(recorder: Recorder, frame: Frame, along: PlotAxis, ink: Ink): void {
  const { width, height, x, y } = frame;
  const tick = { size: TICK, colour: ink.ink2 } as const;
  for (const value of y.ticks.values) {
    const at = Math.round(height - y.toX(value));
    recorder.fillStyle = ink.line;
    recorder.fillRect(0, at, width, 1);
    say(recorder, y.ticks.label(value), -8, at + 4.5, { ...tick, align: "end" });
  }
  recorder.fillStyle = ink.ink3;
  recorder.fillRect(0, height, width, 1);
  const isNamed = along.ticks !== undefined;
  for (const value of x.ticks.values) {
    const at = Math.round(x.toX(value));
    recorder.fillStyle = ink.line;
    if (!isNamed) recorder.fillRect(at, 0, 1, height);
    recorder.fillStyle = ink.ink3;
    recorder.fillRect(at, height, 1, 4);
    const align = at > width - 14 ? "end" : "center";
    say(recorder, x.ticks.label(value), at + 0.5, height + 17, { ...tick, align });
  }
  say(recorder, along.title, width, height + 35, {
    size: LABEL,
    colour: ink.ink2,
    align: "end",
    room: width + 40,
  });
}

function paintCurves(
  recorder: Recorder,
  frame: Frame,
  curves: readonly PlotCurve[],
  ink: Ink,
  spots: PlotSpot[],
): void {
  const { width, height } = frame;
  recorder.save();
  recorder.beginPath();
  recorder.rect(0, -1, width, height + 2);
  recorder.clip();
  for (const curve of curves) paintBand(recorder, frame, curve);
  const drawn: PixelCurve[] = [];
  for (const curve of curves) {
    const { label, colour, points, marker } = curve;
    const pixels = points.map(({ x, y }) => placed(frame, x, y));
    strokeCurve(recorder, curve, pixels);
    points.forEach(({ words, isWide = false }, k) => {
      const [x, y] = pixels[k] as Pixel;
      if (marker !== null) {
        recorder.fillStyle = colour;
        paintMarker(recorder, marker, x, y, { paper: isWide ? ink.paper : null });
      }
      if (words === "" || x < -1 || x > width + 1 || y < -1 || y > height + 1) return;
      const [px, py] = recorder.place(x, y);
      spots.push({ x: px, y: py, words, colour });
    });
    drawn.push({ label, colour: wordColour(colour, ink.paper, ink.ink), pixels });
  }
  recorder.restore();
  paintNames(recorder, drawn, frame, ink);
}

type Pixel = readonly [x: number, y: number];

/** What a logarithmic axis cannot show lies beyond its lower end. */
function placed({ height, x: across, y: up }: Frame, x: number, y: number): Pixel {
  const [left, above] = [across.toX(x), up.toX(y)];
  const off = 4 * height;
  return [
    Number.isFinite(left) ? left : -off,
    Number.isFinite(above) ? height - above : height + off,
  ];
}

function paintBand(recorder: Recorder, frame: Frame, { band, colour }: PlotCurve): void {
  if (band.length < 3) return;
  recorder.beginPath();
  band.forEach(([x, y], k) => {
    const [px, py] = placed(frame, x, y);
    if (k === 0) recorder.moveTo(px, py);
    else recorder.lineTo(px, py);
  });
  recorder.closePath();
  recorder.fillStyle = colour;
  recorder.globalAlpha = 0.16;
  recorder.fill();
  recorder.globalAlpha = 1;
}

function strokeCurve(
  recorder: Recorder,
  { colour, dash, dashOffset = 0 }: PlotCurve,
  pixels: readonly Pixel[],
): void {
  if (pixels.length < 2) return;
  recorder.beginPath();
  pixels.forEach(([x, y], k) => {
    if (k === 0) recorder.moveTo(x, y);
    else recorder.lineTo(x, y);
  });
  recorder.strokeStyle = colour;
  recorder.lineWidth = 2;
  recorder.lineJoin = "round";
  recorder.setLineDash([...dash]);
  recorder.lineDashOffset = dashOffset;
  recorder.stroke();
  recorder.lineDashOffset = 0;
  recorder.setLineDash([]);
}
