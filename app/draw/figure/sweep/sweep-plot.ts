import { extent, greatest, max, min } from "d3-array";
import { measureWords } from "../../../../engine/doors/measures.ts";
import type { SweepResult } from "../../../../engine/doors/report.ts";
import {
  type Crossing,
  policiesAt,
  type Row,
  unitsOfMeasure,
} from "../../../../engine/doors/study.ts";
import type { Palette } from "../../brush/colours.ts";
import { policyColour, policyDash } from "../../brush/colours.ts";
import { policyMarker } from "../../brush/markers.ts";
import { namesAtEnds } from "../../kit/names-at-ends.ts";
import type { Panel, Plot, PlotAxis, PlotCurve, PlotPoint } from "../../kit/plot.ts";
import { axisWords, pointWords } from "../../run/number-words.ts";
import { readable } from "../../scale/numbers.ts";
import { shortNumber } from "../../scale/ticks.ts";
import { crossingMarks } from "./crossing-marks.ts";

/** How an axis runs, and from where to where; null: as suits the values. */
export interface AxisChoice {
  readonly scale: "linear" | "log";
  readonly range: readonly [number, number] | null;
}

export interface SweepView {
  readonly x: AxisChoice;
  readonly y: AxisChoice;
  /** Ratios to the base in place of the values. */
  readonly ratio: boolean;
}

/** Means that lie farther apart than that are told apart on a logarithmic axis alone. */
const FAR = 20;

/** How the axis upwards runs where nobody has chosen it. */
export function suitedScale({ sweep: { measures }, rows }: SweepResult): AxisChoice["scale"] {
  const isFar = measures.some((name) => {
    const values = rows.flatMap(({ mean, measure }) =>
      mean === null || measure !== name ? [] : [mean],
    );
    const [least = 0, most = 0] = extent(values);
    return least > 0 && most > FAR * least;
  });
  return isFar ? "log" : "linear";
}

/** A point of a curve, and the row that it is. */
export interface SweepPoint extends PlotPoint {
  readonly row: Row;
}

/** A row of panels a measure and value of the third axis, a column a value of the second; a curve a policy, a dot a crossing. What goes upwards has `called` in place of the measure's name, which `isForPapers` is the field's. */
export function sweepPlot(
  { sweep, rows }: SweepResult,
  view: SweepView,
  palette: Palette,
  crossings: readonly Crossing[] = [],
  { called = null, isForPapers = false }: { called?: string | null; isForPapers?: boolean } = {},
): Plot {
  const [first, second, third] = sweep.vary;
  if (first === undefined) throw new Error("a sweep has an axis");
  const wordsAlong = (k: number): string => {
    const axis = sweep.vary[k];
    return axis === undefined ? "" : axisWords(axis, sweep.scenario);
  };
  const isNumeric = first.names.every((name) => typeof name === "number");
  const toX = (name: string | number) => (isNumeric ? Number(name) : first.names.indexOf(name));
  const styles = stylesOf(rows, policiesAt(sweep, 0), palette);
  const abreast = first.names.length === 1 ? placesAbreast(rows) : null;
  const panels = sweep.measures.flatMap((measure) => {
    const own = rows.filter((row) => row.measure === measure);
    const unit = view.ratio ? `over ${sweep.base}` : unitsOfMeasure(own, measure).join(" or ");
    const words = measureWords(measure, sweep.base, isForPapers);
    const name = called
      ? called
      : unit === ""
        ? words
        : view.ratio
          ? `${words} ${unit}`
          : `${words} (${unit})`;
    const cells = (third?.names ?? [null]).flatMap((row) =>
      (second?.names ?? [null]).map((column) => {
        const there = own.filter(
          ({ at }) =>
            (second === undefined || at[second.as] === column) &&
            (third === undefined || at[third.as] === row),
        );
        const fixed = [
          ...(second === undefined ? [] : [`${wordsAlong(1)} = ${column}`]),
          ...(third === undefined ? [] : [`${wordsAlong(2)} = ${row}`]),
        ];
        const curves = [...styles].map(([label, style]) => {
          const points = there
            .filter(({ policy }) => policy === label)
            .flatMap((one) => {
              const x = abreast?.get(label) ?? toX(one.at[first.as] as string | number);
              return pointOf(one, x, view, pointWords(sweep, one.at));
            });
          const isPrinted = points.some(({ row }) => row.printed !== undefined);
          return isPrinted
            ? {
                ...curveOf(label, style, points),
                marker: "ring" as const,
                hasNoLine: true,
                band: [],
              }
            : curveOf(label, style, points);
        });
        const met = crossings.filter(
          ({ measure: of, where }) =>
            of === measure &&
            (second === undefined || where[second.as] === column) &&
            (third === undefined || where[third.as] === row),
        );
        const above = crossingMarks(met, curves);
        return { title: [name, ...fixed].join(", "), isHeading: true, curves, above };
      }),
    );
    const range = rangeOf(cells, view.y);
    const label = Math.max(...range.map(Math.abs)) >= 1e4 ? shortNumber : readable;
    const axis = { scale: view.y.scale, range, title: "", gap: 34 };
    if (view.y.scale === "linear") return cells.map((cell) => ({ ...cell, y: { ...axis, label } }));
    return cells.map(({ curves, ...cell }) => ({
      ...cell,
      curves: curves.map((curve) => ({ ...curve, band: raised(curve.band, range[0]) })),
      y: axis,
    }));
  });
  if (abreast !== null) {
    const title = `${wordsAlong(0)} = ${first.names[0]}`;
    const x = axisAbreast(abreast, title);
    const { names, ...look } = LOOK;
    // Of more, names below would have no room.
    const named = x.ticks.length > MOST_ABREAST ? { names, x: { ...x, ticks: [] } } : { x };
    return { panels, columns: second?.names.length ?? 1, ...look, ...named };
  }
  const xs = first.names.map(toX);
  const range = isNumeric ? xRange(xs, view.x) : ([-0.4, xs.length - 0.6] as const);
  const named = isNumeric ? {} : { ticks: first.names.map((name, k) => [k, `${name}`] as const) };
  const numbers = view.x.scale === "log" ? {} : { label: readable };
  return {
    panels,
    columns: second?.names.length ?? 1,
    x: {
      scale: isNumeric ? view.x.scale : "linear",
      range,
      title: wordsAlong(0),
      hasGrid: false,
      gap: 44,
      isWhole: isNumeric && xs.every(Number.isInteger),
      ...numbers,
      ...named,
    },
    ...LOOK,
  };
}

const LOOK = {
  y: { scale: "linear", range: [0, 1], title: "" },
  height: "low",
  names: namesAtEnds,
  tables: [],
} as const satisfies Partial<Plot>;

/** Of one place all points would lie on one vertical line: policies stand abreast. What the paper prints stands with its policy. */
function placesAbreast(rows: readonly Row[]): ReadonlyMap<string, number> {
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

const MOST_ABREAST = 6;

function axisAbreast(places: ReadonlyMap<string, number>, title: string) {
  const ticks = [...places]
    .filter(([label, place]) => [...places].find(([, at]) => at === place)?.[0] === label)
    .map(([label, place]) => [place, label] as const);
  const range = [-0.5, ticks.length - 0.5] as const;
  return { scale: "linear", range, title, hasGrid: false, ticks } as const satisfies PlotAxis;
}

/** A curve through the points of a policy; a lone one shows its interval as a bar. */
function curveOf(
  label: string,
  style: Pick<PlotCurve, "colour" | "dash" | "marker">,
  points: readonly SweepPoint[],
): PlotCurve {
  const ends = (of: "low" | "high") =>
    points.map((point) => [point.x, point[of] ?? point.y] as const);
  return {
    label,
    ...style,
    points,
    band: points.length < 2 ? [] : [...ends("high"), ...ends("low").reverse()],
    isMarked: true,
    hasWhiskers: points.length === 1,
  };
}

/** An interval may begin below 0, where a log axis has no place: its band then stands on the foot of the panel. */
function raised(band: PlotCurve["band"], foot: number): PlotCurve["band"] {
  return band.map(([x, y]) => [x, Math.max(foot, y)] as const);
}

/** The look of every policy, by label, in the order of the rows. */
function stylesOf(
  rows: readonly Row[],
  policies: readonly { readonly id: string; readonly label: string }[],
  palette: Palette,
): Map<string, Pick<PlotCurve, "colour" | "dash" | "marker">> {
  const styles = new Map<string, Pick<PlotCurve, "colour" | "dash" | "marker">>();
  const seen: string[] = [];
  for (const { policy, printed, whole } of rows) {
    if (styles.has(policy)) continue;
    const isBeside = printed !== undefined || whole === true;
    const own = isBeside ? [...styles].filter(([label]) => policy.startsWith(`${label}, `)) : [];
    const nearest = greatest(own, ([label]) => label.length)?.[1];
    if (nearest !== undefined) {
      styles.set(policy, whole ? { ...nearest, marker: besideOf(nearest.marker) } : nearest);
      continue;
    }
    const id = policies.find(({ label }) => label === policy)?.id ?? policy;
    const nth = seen.filter((other) => other === id).length;
    styles.set(policy, {
      colour: policyColour(id, palette),
      dash: policyDash(id, nth, palette, seen.length),
      marker: policyMarker(id, nth),
    });
    seen.push(id);
  }
  return styles;
}

/** Another shape than a curve's own. */
const besideOf = (marker: PlotCurve["marker"]) => (marker === "square" ? "diamond" : "square");

function pointOf(
  row: Row,
  x: number,
  { ratio, x: along, y: up }: SweepView,
  place: string,
): SweepPoint[] {
  const y = ratio ? row.ratio : row.mean;
  if (y === null || y === undefined) return [];
  // What is not positive has no logarithm.
  if ((up.scale === "log" && y <= 0) || (along.scale === "log" && x <= 0)) return [];
  const low = (ratio ? row.ratioLow : row.low) ?? y;
  const high = (ratio ? row.ratioHigh : row.high) ?? y;
  const isWide = high - y > Math.abs(y) / 10;
  return [{ x, y, low, high, isWide, words: wordsOfRow(row, place), row }];
}

function xRange(xs: readonly number[], { range, scale }: AxisChoice): readonly [number, number] {
  if (range !== null) return range;
  const positive = scale === "log" ? xs.filter((x) => x > 0) : xs;
  const [least = 1, most = 2] = extent(positive);
  if (least < most) return [least, most];
  return scale === "log" ? [least / 2, least * 2] : [least - 1, least + 1];
}

function rangeOf(
  panels: readonly Pick<Panel, "curves">[],
  { range, scale }: AxisChoice,
): readonly [number, number] {
  if (range !== null) return range;
  const points = panels.flatMap(({ curves }) => curves.flatMap((curve) => curve.points));
  const most = Math.max(0, max(points, ({ y, high = y }) => high) ?? 0);
  if (scale === "log") {
    if (most === 0) return [1, 10];
    const least = Math.min(min(points, ({ y, low = y }) => (low > 0 ? low : y)) ?? most, most);
    return [least / 1.15, Math.max(most * 1.15, least * 2)];
  }
  const least = Math.min(0, min(points, ({ y, low = y }) => low) ?? 0);
  return most > least ? [least * 1.06, most * 1.06] : [0, 1];
}

/** "LAS at load = 0.7: average done after 412 ± 12 slots". */
function wordsOfRow({ policy, measure, unit, mean, high, printed }: Row, place: string): string {
  if (printed !== undefined) return `${policy}: ${printed}`;
  const half = high === null || mean === null ? "" : ` ± ${readable(high - mean)}`;
  return `${policy} at ${place}: ${measureWords(measure)} ${mean === null ? "–" : readable(mean)}${half} ${unit}`;
}
