import { extent, greatest, max, min } from "d3-array";
import { measureWords } from "../../../../engine/doors/measures.ts";
import type { SweepResult } from "../../../../engine/doors/report.ts";
import {
  axesOf,
  type Crossing,
  type LastAlong,
  lastIn,
  OPTIMUM,
  policiesAt,
  type Row,
  type Sweep,
  unitsOfMeasure,
} from "../../../../engine/doors/study.ts";
import type { Palette } from "../../brush/colours.ts";
import { BEST_DASH, bestColour, policyColour, policyDash } from "../../brush/colours.ts";
import { policyMarker } from "../../brush/markers.ts";
import { namesAtEnds } from "../../kit/names-at-ends.ts";
import type { Panel, Plot, PlotCurve, PlotPoint } from "../../kit/plot.ts";
import { axisWords, pointWords } from "../../run/number-words.ts";
import { readable } from "../../scale/numbers.ts";
import { shortNumber } from "../../scale/ticks.ts";
import { crossingMarks } from "./crossing-marks.ts";
import { type AxisChoice, acrossOf, MOST_ABREAST } from "./sweep-axis.ts";

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
  const styles = stylesOf(rows, policiesAt(sweep, 0), palette);
  // Numbers along an axis have an axis less: they stand below the others.
  const ordered = sweep.measures
    .map((measure) => ({ measure, axes: axesOf(sweep, measure) }))
    .sort((a, b) => b.axes.length - a.axes.length);
  const widest = ordered[0]?.axes ?? [];
  const panels = ordered.flatMap(({ measure, axes: [first, second, third] }) => {
    const across = acrossOf(first, sweep, view.x, rows);
    const wordsOf = (axis: typeof first) =>
      axis === undefined ? "" : axisWords(axis, sweep.scenario);
    const ofMeasure = rows.filter((row) => row.measure === measure);
    const unit = view.ratio
      ? `over ${sweep.base}`
      : unitsOfMeasure(ofMeasure, measure).join(" or ");
    const words = titleWords(sweep, measure, isForPapers);
    const name = called
      ? called
      : unit === ""
        ? words
        : view.ratio
          ? `${words} ${unit}`
          : `${words} (${unit})`;
    const cells = (third?.names ?? [null]).flatMap((row) =>
      (second?.names ?? [null]).map((column) => {
        const there = ofMeasure.filter(
          ({ at }) =>
            (second === undefined || at[second.as] === column) &&
            (third === undefined || at[third.as] === row),
        );
        const fixed = [
          ...(second === undefined ? [] : [`${wordsOf(second)} = ${column}`]),
          ...(third === undefined ? [] : [`${wordsOf(third)} = ${row}`]),
        ];
        const curves = [...styles].map(([label, style]) => {
          const points = there
            .filter(({ policy }) => policy === label)
            .flatMap((one) => {
              const x = across.toX(label, first === undefined ? undefined : one.at[first.as]);
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
    const own = first === widest[0] ? {} : { x: across.axis };
    if (view.y.scale === "linear")
      return cells.map((cell) => ({ ...cell, ...own, y: { ...axis, label } }));
    return cells.map(({ curves, ...cell }) => ({
      ...cell,
      ...own,
      curves: curves.map((curve) => ({ ...curve, band: raised(curve.band, range[0]) })),
      y: axis,
    }));
  });
  const { axis: x, isAbreast } = acrossOf(widest[0], sweep, view.x, rows);
  // Of more, names below would have no room.
  const isNamedBelow =
    isAbreast && (widest[0] === undefined || (x.ticks?.length ?? 0) <= MOST_ABREAST);
  return {
    panels,
    columns: widest[1]?.names.length ?? 1,
    x: isAbreast && !isNamedBelow ? { ...x, ticks: [] } : x,
    y: { scale: "linear", range: [0, 1], title: "" },
    height: "low",
    ...(isNamedBelow ? {} : { names: namesAtEnds }),
    tables: [],
  };
}

function titleWords(
  { base, vary, scenario }: Sweep,
  measure: string,
  isForPapers: boolean,
): string {
  const last = lastIn(measure);
  if (last === null) return measureWords(measure, base, isForPapers);
  const axis = vary.find(({ as }) => as === last.along);
  return lastWords(last, axis && axisWords(axis, scenario), base, isForPapers);
}

/** "last load with 99 of 100 done within ≤ 50" of a number along an axis. */
export function lastWords(
  { along, measure, sign, bound }: LastAlong,
  axis = along,
  base?: string,
  isForPapers?: boolean,
): string {
  const words = measureWords(measure, base, isForPapers);
  return `last ${axis} with ${words} ${sign === ">=" ? "≥" : "≤"} ${readable(bound)}`;
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
    if (id === OPTIMUM) {
      styles.set(policy, { colour: bestColour(palette), dash: BEST_DASH, marker: "circle" });
      continue;
    }
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
  const isWide = lastIn(row.measure) === null ? high - y > Math.abs(y) / 10 : row.wide;
  return [{ x, y, low, high, isWide, words: wordsOfRow(row, place), row }];
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
function wordsOfRow(row: Row, place: string): string {
  const { policy, measure, unit, mean, low, high, printed, atEnd, isBound } = row;
  if (printed !== undefined) return `${policy}: ${printed}`;
  const at = place === "" ? policy : `${policy} at ${place}`;
  const bound = isBound ? ", a bound" : "";
  if (lastIn(measure) !== null) {
    const between = low === null || high === null ? "" : ` (${readable(low)} to ${readable(high)})`;
    return `${at}: ${measure}: ${atEnd ? "at least " : ""}${mean === null ? "–" : readable(mean)}${between}${bound}`;
  }
  const half = high === null || mean === null ? "" : ` ± ${readable(high - mean)}`;
  return `${at}: ${measureWords(measure)} ${mean === null ? "–" : readable(mean)}${half} ${unit}${bound}`;
}
