import type { Row } from "../../../../engine/index.ts";
import type { Ink } from "../../brush/ink.ts";
import { type Marker, paintMarker } from "../../brush/markers.ts";
import { readable } from "../../scale/numbers.ts";
import type { Axis } from "../../scale/scales.ts";
import { linearScale, logScale } from "../../scale/scales.ts";
import type { Ticks } from "../../scale/ticks.ts";
import { linearTicks, logTicks, shortNumber } from "../../scale/ticks.ts";
import type { Recorder } from "../draw/recorder.ts";
import { say } from "../parts/say.ts";
import { textWidth } from "../type/inter.ts";
import { paintLegend, paintNames, roomForNames } from "./paint-names.ts";
import type {
  AxisChoice,
  CurvePoint,
  MeasurePanels,
  Panel,
  SweepCurve,
  SweepPanels,
} from "./panels.ts";

const LABEL = 12;
const TITLE = 22;
const BELOW = 40;
const BETWEEN = 18;
/** Panels as narrow as this have their ticks nearer to one another. */
const NARROW = 260;

/** Where a point of a curve was painted. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly row: Row;
}

/** All panels of all measures, one below the other; returns their height. `spots` gets what was painted where. */
export function paintPanels(
  recorder: Recorder,
  panels: SweepPanels,
  width: number,
  ink: Ink,
  spots: Spot[] = [],
): number {
  const height = width >= 600 ? 230 : 190;
  // One margin for all, so that the panels stand above one another.
  const left = Math.max(...panels.measures.map(({ y }) => marginOf(axisOf(y, height, 34, null))));
  const curves = panels.measures[0]?.rows[0]?.[0]?.curves ?? [];
  const names = roomForNames(curves, width);
  let y = names === null ? paintLegend(recorder, curves, width, ink) : 0;
  for (const measure of panels.measures) {
    for (const row of measure.rows) {
      recorder.save();
      recorder.moveBy(0, y);
      y += paintRow(recorder, panels, measure, row, { width, height, left, names }, ink, spots);
      recorder.restore();
    }
  }
  return y;
}

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  /** For the names at the ends of the curves; null: they stand in a legend. */
  readonly names: number | null;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly x: Axis & { readonly ticks: Ticks };
  readonly y: Axis & { readonly ticks: Ticks };
}

function paintRow(
  recorder: Recorder,
  panels: SweepPanels,
  { y }: MeasurePanels,
  row: readonly Panel[],
  { width, height, left, names }: Sheet,
  ink: Ink,
  spots: Spot[],
): number {
  const labels = names ?? 6;
  const vertical = axisOf(y, height, 34, null);
  const room = (width - labels - row.length * left - (row.length - 1) * BETWEEN) / row.length;
  const inner = Math.max(40, Math.floor(room));
  const frame: Frame = {
    width: inner,
    height,
    x: axisOf(panels.x, inner, inner < NARROW ? 32 : 48, panels.words),
    y: vertical,
  };
  row.forEach((panel, k) => {
    recorder.save();
    recorder.moveBy(Math.round(left + k * (inner + left + BETWEEN)), TITLE);
    say(recorder, panel.title, -left, -8, {
      size: LABEL,
      weight: 600,
      colour: ink.ink,
      room: inner + left,
    });
    paintAxes(recorder, frame, panels, ink);
    for (const curve of panel.curves) paintBand(recorder, frame, curve);
    for (const curve of panel.curves) paintCurve(recorder, frame, curve, ink);
    for (const { x, y: value, row } of panel.curves.flatMap(({ points }) => points)) {
      const [px, py] = recorder.place(frame.x.toX(x), inside(frame, value));
      spots.push({ x: px, y: py, row });
    }
    if (k === row.length - 1 && names !== null) {
      const place = ({ points }: SweepCurve): readonly [number, number] | null => {
        const last = points.at(-1);
        return last === undefined ? null : [frame.x.toX(last.x), inside(frame, last.y)];
      };
      paintNames(recorder, panel.curves, { width: inner, height, place }, ink);
    }
    recorder.restore();
  });
  return TITLE + height + BELOW;
}

/** Left of the axis, for its widest number. */
function marginOf({ ticks }: { readonly ticks: Ticks }): number {
  const widths = ticks.values.map((value) => textWidth(ticks.label(value), 11.5, 400));
  return Math.ceil(8 + Math.max(8, ...widths));
}

function axisOf(
  { scale, range: [from, to] }: AxisChoice & { readonly range: readonly [number, number] },
  length: number,
  gap: number,
  words: readonly string[] | null,
): Axis & { readonly ticks: Ticks } {
  if (words !== null) {
    const ticks = { values: words.map((_, k) => k), label: (k: number) => words[k] ?? "" };
    return { ...linearScale(from, to, length), ticks };
  }
  if (scale === "log")
    return { ...logScale(from, to, length), ticks: logTicks(from, to, length, gap) };
  const label = Math.max(Math.abs(from), Math.abs(to)) >= 1e4 ? shortNumber : readable;
  return {
    ...linearScale(from, to, length),
    ticks: linearTicks(from, to, length, gap, false, label),
  };
}

function paintAxes(
  recorder: Recorder,
  frame: Frame,
  { xTitle, words }: SweepPanels,
  ink: Ink,
): void {
  const { width, height, x, y } = frame;
  const tick = { size: 11.5, colour: ink.ink2 } as const;
  for (const value of y.ticks.values) {
    const at = Math.round(height - y.toX(value));
    recorder.fillStyle = ink.line;
    recorder.fillRect(0, at, width, 1);
    say(recorder, y.ticks.label(value), -7, at + 4.5, { ...tick, align: "end" });
  }
  recorder.fillStyle = ink.ink3;
  recorder.fillRect(0, height, width, 1);
  const each = width / Math.max(1, x.ticks.values.length);
  for (const value of x.ticks.values) {
    const at = Math.round(x.toX(value));
    recorder.fillStyle = ink.ink3;
    recorder.fillRect(at, height, 1, 4);
    const room = words === null ? {} : { room: each - 6 };
    say(recorder, x.ticks.label(value), at, height + 17, { ...tick, align: "center", ...room });
  }
  say(recorder, xTitle, width, height + 32, {
    size: LABEL,
    colour: ink.ink2,
    align: "end",
    room: width,
  });
}

/** Inside the panel: an interval may reach beyond a range that was asked for. */
function inside({ height, y }: Frame, value: number): number {
  const at = height - y.toX(value);
  return Number.isFinite(at) ? Math.min(height, Math.max(0, at)) : height;
}

function paintBand(recorder: Recorder, frame: Frame, { points, colour }: SweepCurve): void {
  const [first] = points;
  if (first === undefined || points.length < 2) return;
  recorder.beginPath();
  recorder.moveTo(frame.x.toX(first.x), inside(frame, first.low));
  for (const { x, high } of points) recorder.lineTo(frame.x.toX(x), inside(frame, high));
  for (const { x, low } of [...points].reverse())
    recorder.lineTo(frame.x.toX(x), inside(frame, low));
  recorder.fillStyle = colour;
  recorder.globalAlpha = 0.16;
  recorder.fill();
  recorder.globalAlpha = 1;
}

function paintCurve(
  recorder: Recorder,
  frame: Frame,
  { points, colour, dash, marker }: SweepCurve,
  ink: Ink,
): void {
  recorder.strokeStyle = colour;
  recorder.lineWidth = 2;
  recorder.lineJoin = "round";
  recorder.setLineDash([...dash]);
  if (points.length > 1) {
    recorder.beginPath();
    points.forEach(({ x, y }, k) => {
      const [px, py] = [frame.x.toX(x), inside(frame, y)];
      if (k === 0) recorder.moveTo(px, py);
      else recorder.lineTo(px, py);
    });
    recorder.stroke();
  }
  recorder.setLineDash([]);
  recorder.fillStyle = colour;
  for (const point of points) paintPoint(recorder, frame, point, marker, points.length === 1, ink);
}

/** A marker, hollow where the interval is wide; a lone point shows its interval as a bar. */
function paintPoint(
  recorder: Recorder,
  frame: Frame,
  { x, y, low, high, wide }: CurvePoint,
  marker: Marker,
  isLone: boolean,
  ink: Ink,
): void {
  const [px, py] = [frame.x.toX(x), inside(frame, y)];
  if (isLone) {
    const top = inside(frame, high);
    recorder.fillRect(px - 0.75, top, 1.5, inside(frame, low) - top);
  }
  paintMarker(recorder, marker, px, py, { paper: wide ? ink.paper : null });
}
