import { wordColour } from "../../brush/colours.ts";
import type { Ink } from "../../brush/ink.ts";
import { paintMarker } from "../../brush/markers.ts";
import type { Recorder } from "../draw/recorder.ts";
import { say } from "../parts/say.ts";
import { textWidth } from "../type/inter.ts";
import type { SweepCurve } from "./panels.ts";

const SIZE = 12;
/** Between two names, baseline to baseline. */
const LINE = 15;
/** A piece of the curve before its name in the legend, and what is around both. */
const SAMPLE = 22;
const GAP = 6;
const BETWEEN = 16;

/** How much room the names take at the ends of the curves; null if that would be more than a third: they go into a legend. */
export function roomForNames(curves: readonly SweepCurve[], width: number): number | null {
  const room = Math.max(0, ...curves.map(({ label }) => textWidth(label, SIZE, 400))) + 14;
  return room > width / 3 ? null : room;
}

/** Pieces of the curves with their names, in as many lines as it takes; returns the height. */
export function paintLegend(
  recorder: Recorder,
  curves: readonly SweepCurve[],
  width: number,
  ink: Ink,
): number {
  let [x, y] = [0, LINE];
  for (const { label, colour, dash, marker } of curves) {
    const own = SAMPLE + GAP + textWidth(label, SIZE, 400);
    if (x > 0 && x + own > width) [x, y] = [0, y + LINE + 2];
    recorder.beginPath();
    recorder.moveTo(x, y - 4);
    recorder.lineTo(x + SAMPLE, y - 4);
    recorder.strokeStyle = colour;
    recorder.lineWidth = 2;
    recorder.setLineDash([...dash]);
    recorder.stroke();
    recorder.setLineDash([]);
    recorder.fillStyle = colour;
    paintMarker(recorder, marker, x + SAMPLE / 2, y - 4);
    const room = width - SAMPLE - GAP;
    say(recorder, label, x + SAMPLE + GAP, y, { size: SIZE, colour: ink.ink, room });
    x += own + BETWEEN;
  }
  return y + 8;
}

interface Ends {
  readonly width: number;
  readonly height: number;
  /** Where a curve ends; null: it has no point. */
  place(curve: SweepCurve): readonly [number, number] | null;
}

/** The names at the ends of the curves, moved apart. */
export function paintNames(
  recorder: Recorder,
  curves: readonly SweepCurve[],
  { width, height, place }: Ends,
  ink: Ink,
): void {
  const ends = curves
    .flatMap((curve) => {
      const last = place(curve);
      return last === null ? [] : [{ ...curve, from: last[0], at: last[1] }];
    })
    .sort((a, b) => a.at - b.at);
  const places = apart(
    ends.map(({ at }) => at),
    LINE,
    height,
  );
  ends.forEach(({ label, colour, from, at }, k) => {
    const y = places[k] as number;
    recorder.beginPath();
    recorder.moveTo(from + 3, at);
    recorder.lineTo(width + 8, y);
    recorder.strokeStyle = colour;
    recorder.lineWidth = 0.75;
    recorder.stroke();
    say(recorder, label, width + 11, y + 4, {
      size: SIZE,
      colour: wordColour(colour, ink.paper, ink.ink),
    });
  });
}

/** Ascending places at least `gap` apart, as near to where they were as a pass down and one up bring them. */
function apart(places: readonly number[], gap: number, most: number): readonly number[] {
  const found = [...places];
  for (let k = 1; k < found.length; k++) {
    found[k] = Math.max(found[k] as number, (found[k - 1] as number) + gap);
  }
  let limit = most;
  for (let k = found.length - 1; k >= 0; k--) {
    found[k] = Math.min(found[k] as number, limit);
    limit = (found[k] as number) - gap;
  }
  return found;
}
