import { extent, greatest } from "d3-array";
import { runNumber } from "../../../../engine/doors/measures.ts";
import type { Crossing, Row, Sweep } from "../../../../engine/doors/study.ts";
import type { Brush } from "../../brush/brush.ts";
import { pixelsOf } from "../../kit/curves.ts";
import type { Frame, PlotAxis, PlotCurve, PlotMark } from "../../kit/plot.ts";
import { say, widthOn } from "../../kit/say.ts";
import { LETTERS } from "../../kit/space.ts";
import { axisWords } from "../../run/number-words.ts";
import { readable } from "../../scale/numbers.ts";

type Point = readonly [x: number, y: number];

/** Pixels: a dot's radius, and how far from it its words may stand. */
const DOT = 4.5;
const FAR = 84;
const STEP = 6;
/** Dots of a panel that may have words: more would be a crowd. */
const MOST_TOLD = 24;
/** A line of words, and the air around it. */
const HEIGHT = 17;
const AIR = 4;

/** A dot where one policy's curve becomes better than another's, and which: "PIAS overtakes LAS at 0.62". Where there is no room the dot alone. */
export function crossingMarks(
  crossings: readonly Crossing[],
  curves: readonly PlotCurve[],
): readonly PlotMark[] {
  const told = crossings.flatMap((crossing) => {
    const own = curves.find(({ label }) => label === crossing.policy);
    const other = curves.find(({ label }) => label === crossing.than);
    return own === undefined || other === undefined ? [] : [{ crossing, own, other }];
  });
  if (told.length === 0) return [];
  const dotsOf = (frame: Frame) =>
    told.flatMap(({ crossing, own, other }) => {
      const x = frame.px(crossing.at);
      const ys = [own, other].map((curve) => heightAt(pixelsOf(curve, frame), x));
      const [y, z] = ys;
      if (y === undefined || z === undefined || Number.isNaN(y + z)) return [];
      return [{ x, y: (y + z) / 2, words: overtakes(crossing) }];
    });
  return [
    {
      paint(brush, frame, ink) {
        const dots = dotsOf(frame);
        const lines = frame.panel.curves.map((curve) => pixelsOf(curve, frame));
        const places = placed(brush, dots, lines, frame, ink.font);
        brush.part = "plot-crossing";
        for (const [k, { x, y, words }] of dots.entries()) {
          const box = places[k];
          if (box !== null && box !== undefined) {
            brush.beginPath();
            brush.moveTo(x, y);
            brush.lineTo(...footOf(box, [x, y]));
            brush.strokeStyle = ink.ink3;
            brush.lineWidth = 1;
            brush.stroke();
            const manner = { size: LETTERS.inside, weight: 500, colour: ink.ink, font: ink.font };
            say(brush, words, box.x, box.y + HEIGHT - 4, manner);
          }
          brush.beginPath();
          brush.arc(x, y, DOT, 0, 2 * Math.PI);
          brush.fillStyle = ink.paper;
          brush.fill();
          brush.strokeStyle = ink.ink;
          brush.lineWidth = 1.75;
          brush.stroke();
        }
        brush.part = "";
      },
      readings: told.map(({ crossing, own, other }) => ({
        x: crossing.at,
        y: (valueAt(own, crossing.at) + valueAt(other, crossing.at)) / 2,
        words: `${overtakes(crossing)}, between ${crossing.between.join(" and ")}`,
        colour: own.colour,
      })),
    },
  ];
}

/** A crossing names the policy that is lower from there on, which may be the worse one: "PIAS overtakes LAS at 0.62", with two digits or as many as keep the place between the values that it lies between. */
export function overtakes({ measure, policy, than, at, between }: Crossing): string {
  const isMoreBetter = runNumber(measure)?.best === "most";
  const [better, worse] = isMoreBetter ? [than, policy] : [policy, than];
  return `${better} overtakes ${worse} at ${placeWords(at, between)}`;
}

function placeWords(at: number, [from, to]: Crossing["between"]): string {
  for (let digits = 2; digits < 10; digits++) {
    const rounded = Number(at.toPrecision(digits));
    if (rounded > from && rounded < to) return String(rounded);
  }
  return String(at);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Where the line from a dot to its words ends. */
function footOf({ x, y, width }: Box, [dx, dy]: Point): Point {
  return [Math.min(x + width, Math.max(x, dx)), y > dy ? y + AIR : y + HEIGHT];
}

/** Places for the words of dots, the nearest that are free of curves, dots, other words and the lines to them; null: there is none. */
function placed(
  brush: Brush,
  dots: readonly { readonly x: number; readonly y: number; readonly words: string }[],
  lines: readonly (readonly Point[])[],
  frame: Frame,
  font: string,
): readonly (Box | null)[] {
  const { left, top, width, height } = frame;
  const columns = columnsOf(lines, frame);
  const measure = widthOn(brush, font);
  const taken: Box[] = [];
  const leads: (readonly [Point, Point])[] = [];
  return dots.map(({ x, y, words }, k) => {
    if (k >= MOST_TOLD) return null;
    const wide = measure(words, LETTERS.inside, 500);
    const leadOf = (box: Box) => [[x, y], footOf(box, [x, y])] as const;
    const isFree = (box: Box): boolean =>
      box.x >= left + 2 &&
      box.x + wide <= left + width - 2 &&
      box.y >= top + 2 &&
      box.y + HEIGHT <= top + height - 2 &&
      !taken.some((other) => areOver(box, other)) &&
      !dots.some((dot) => isIn(box, [dot.x, dot.y], DOT)) &&
      !leads.some((lead) => crosses(lead, box)) &&
      !taken.some((other) => crosses(leadOf(box), other)) &&
      !columns.some((heights) => meets(heights, box, left));
    for (let away = DOT + AIR; away <= FAR; away += STEP) {
      for (const at of [y - away - HEIGHT, y + away]) {
        for (const from of [
          x - wide / 2,
          x - wide + DOT,
          x - DOT,
          x + away / 2,
          x - wide - away / 2,
        ]) {
          const box = { x: from, y: at, width: wide };
          if (!isFree(box)) continue;
          taken.push(box);
          leads.push(leadOf(box));
          return box;
        }
      }
    }
    return null;
  });
}

function areOver(a: Box, b: Box): boolean {
  const isBeside = a.x + a.width + AIR < b.x || b.x + b.width + AIR < a.x;
  return !isBeside && Math.abs(a.y - b.y) < HEIGHT + 2;
}

function isIn({ x, y, width }: Box, [px, py]: Point, air: number): boolean {
  return px > x - air && px < x + width + air && py > y - air && py < y + HEIGHT + air;
}

/** Pixels from one place to the next at which the heights of curves are known. */
const COLUMN = 4;

/** The heights of every curve, column by column from the left edge. */
function columnsOf(lines: readonly (readonly Point[])[], { left, width }: Frame) {
  const count = Math.ceil(width / COLUMN) + 1;
  return lines.map((line) =>
    Float64Array.from({ length: count }, (_, k) => heightAt(line, left + k * COLUMN)),
  );
}

/** A curve goes through the box. */
function meets(heights: Float64Array, { x, y, width }: Box, left: number): boolean {
  const first = Math.max(0, Math.floor((x - AIR - left) / COLUMN));
  const last = Math.ceil((x + width + AIR - left) / COLUMN);
  for (let k = first; k <= last; k++) {
    const at = heights[k] ?? Number.NaN;
    if (at > y - 2 && at < y + HEIGHT + 2) return true;
  }
  return false;
}

/** A line to words goes through a box: looked at every few pixels. */
function crosses([from, to]: readonly [Point, Point], box: Box): boolean {
  const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 4);
  for (let k = 0; k <= steps; k++) {
    const share = steps === 0 ? 0 : k / steps;
    const at = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])] as const;
    if (isIn(box, at, 1)) return true;
  }
  return false;
}

/** The height of a line at x; NaN beyond its ends. */
function heightAt(line: readonly Point[], x: number): number {
  for (let k = 1; k < line.length; k++) {
    const [from, to] = [line[k - 1] as Point, line[k] as Point];
    if (x < Math.min(from[0], to[0]) || x > Math.max(from[0], to[0])) continue;
    const share = to[0] === from[0] ? 0 : (x - from[0]) / (to[0] - from[0]);
    return from[1] + share * (to[1] - from[1]);
  }
  return Number.NaN;
}

function valueAt({ points }: PlotCurve, x: number): number {
  return heightAt(
    points.map((point) => [point.x, point.y]),
    x,
  );
}

/** How an axis runs, and from where to where; null: as suits the values. */
export interface AxisChoice {
  readonly scale: "linear" | "log";
  readonly range: readonly [number, number] | null;
}

/** Where policies stand beside one another; what the paper prints stands with its policy. */
export function placesAbreast(rows: readonly Row[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  let next = 0;
  for (const { policy, printed, whole } of rows) {
    if (places.has(policy)) continue;
    const isBeside = printed !== undefined || whole === true;
    const own = isBeside ? [...places].filter(([label]) => policy.startsWith(`${label}, `)) : [];
    places.set(policy, greatest(own, ([label]) => label.length)?.[1] ?? next++);
  }
  return places;
}

/** So many have room for names below them. */
const MOST_ABREAST = 6;

/** The axis across, and where on it a value lies; without one, and of a single value, policies stand beside one another: their intervals would lie on one line. */
export function acrossOf(
  along: Sweep["vary"][number] | undefined,
  { scenario }: Sweep,
  choice: AxisChoice,
  places: ReadonlyMap<string, number>,
): {
  readonly axis: PlotAxis;
  readonly isAbreast: boolean;
  readonly toX: (label: string, name: string | number | undefined) => number;
} {
  const words = along === undefined ? "" : axisWords(along, scenario);
  if (along === undefined || along.names.length === 1) {
    const first = new Map([...places].reverse().map(([label, place]) => [place, label]));
    const ticks = [...first].sort(([a], [b]) => a - b);
    const axis: PlotAxis = {
      ...{ scale: "linear", range: [-0.5, first.size - 0.5], hasGrid: false },
      title: along === undefined ? "" : `${words} = ${along.names[0]}`,
      ...(first.size > MOST_ABREAST
        ? { isHidden: along === undefined, label: () => "" }
        : { ticks }),
    };
    return { axis, isAbreast: true, toX: (label) => places.get(label) ?? 0 };
  }
  const { names } = along;
  const isNumeric = names.every((name) => typeof name === "number");
  const toX = (name: string | number | undefined) =>
    isNumeric ? Number(name) : names.indexOf(name as string);
  const xs = names.map(toX);
  const range = isNumeric ? xRange(xs, choice) : ([-0.4, xs.length - 0.6] as const);
  const named = isNumeric ? {} : { ticks: names.map((name, k) => [k, `${name}`] as const) };
  const numbers = choice.scale === "log" ? {} : { label: readable };
  const axis: PlotAxis = {
    scale: isNumeric ? choice.scale : "linear",
    range,
    title: words,
    hasGrid: false,
    gap: 44,
    isWhole: isNumeric && xs.every(Number.isInteger),
    ...numbers,
    ...named,
  };
  return { axis, isAbreast: false, toX: (_, name) => toX(name) };
}

function xRange(xs: readonly number[], { range, scale }: AxisChoice): readonly [number, number] {
  if (range !== null) return range;
  const positive = scale === "log" ? xs.filter((x) => x > 0) : xs;
  const [least = 1, most = 2] = extent(positive);
  if (least < most) return [least, most];
  return scale === "log" ? [least / 2, least * 2] : [least - 1, least + 1];
}
