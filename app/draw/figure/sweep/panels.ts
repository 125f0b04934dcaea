import { extent, max, min } from "d3-array";
import type { Row, SweepResult } from "../../../../engine/index.ts";
import { policiesAt, unitsOfMeasure } from "../../../../engine/index.ts";
import type { Palette } from "../../brush/colours.ts";
import { policyColour, policyDash, policyMarker } from "../../brush/colours.ts";
import type { Marker } from "../../brush/markers.ts";

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

/** A value with its interval; low and high are the value itself where there is none. */
export interface CurvePoint {
  /** Along the first axis: its number, or its place where it has words. */
  readonly x: number;
  readonly y: number;
  readonly low: number;
  readonly high: number;
  readonly wide: boolean;
  readonly row: Row;
}

export interface SweepCurve {
  readonly label: string;
  readonly colour: string;
  readonly dash: readonly number[];
  readonly marker: Marker;
  readonly points: readonly CurvePoint[];
}

export interface Panel {
  /** What it shows, with the values of the second and third axis. */
  readonly title: string;
  readonly curves: readonly SweepCurve[];
}

/** The panels of a measure: rows by the third axis, columns by the second. They share their axes. */
export interface MeasurePanels {
  readonly rows: readonly (readonly Panel[])[];
  readonly y: AxisChoice & { readonly range: readonly [number, number] };
}

export interface SweepPanels {
  readonly measures: readonly MeasurePanels[];
  readonly x: AxisChoice & { readonly range: readonly [number, number] };
  readonly xTitle: string;
  /** The words of the first axis, if its values are no numbers. */
  readonly words: readonly string[] | null;
}

/** A panel a measure, a column a value of the second axis, a row a value of the third; a curve a policy. */
export function sweepPanels(
  { sweep, rows }: SweepResult,
  view: SweepView,
  palette: Palette,
): SweepPanels {
  const [first, second, third] = sweep.vary;
  if (first === undefined) throw new Error("a sweep has an axis");
  const isNumeric = first.names.every((name) => typeof name === "number");
  const toX = (name: string | number) => (isNumeric ? Number(name) : first.names.indexOf(name));
  const styles = stylesOf(rows, policiesAt(sweep, 0), palette);
  const measures = sweep.measures.map((measure) => {
    const own = rows.filter((row) => row.measure === measure);
    const unit = view.ratio ? `over ${sweep.base}` : unitsOfMeasure(own, measure).join(" or ");
    const words = wordsOf(measure);
    const name = unit === "" ? words : view.ratio ? `${words} ${unit}` : `${words} (${unit})`;
    const panels = (third?.names ?? [null]).map((row) =>
      (second?.names ?? [null]).map((column) => {
        const there = own.filter(
          ({ at }) =>
            (second === undefined || at[second.as] === column) &&
            (third === undefined || at[third.as] === row),
        );
        const fixed = [
          ...(second === undefined ? [] : [`${second.as} = ${column}`]),
          ...(third === undefined ? [] : [`${third.as} = ${row}`]),
        ];
        const curves = [...styles].map(([label, style]) => ({
          label,
          ...style,
          points: there
            .filter(({ policy }) => policy === label)
            .flatMap((one) => pointOf(one, toX(one.at[first.as] as string | number), view)),
        }));
        return { title: [name, ...fixed].join(", "), curves };
      }),
    );
    return { rows: panels, y: { ...view.y, range: rangeOf(panels.flat(2), view.y) } };
  });
  const xs = first.names.map(toX);
  return {
    measures,
    x: {
      scale: isNumeric ? view.x.scale : "linear",
      range: isNumeric ? xRange(xs, view.x) : [-0.4, xs.length - 0.6],
    },
    xTitle: first.as,
    words: isNumeric ? null : first.names.map(String),
  };
}

/** "meanSlowdown" as "mean slowdown", "mice.mean" as "mean, mice". */
function wordsOf(measure: string): string {
  const [, sizeClass, rest = ""] = /^(?:(mice|medium|elephants)\.)?(.*)$/.exec(measure) ?? [];
  const words = rest.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return sizeClass === undefined ? words : `${words}, ${sizeClass}`;
}

/** The look of every policy, by label, in the order of the rows. */
function stylesOf(
  rows: readonly Row[],
  policies: readonly { readonly id: string; readonly label: string }[],
  palette: Palette,
): Map<string, Pick<SweepCurve, "colour" | "dash" | "marker">> {
  const styles = new Map<string, Pick<SweepCurve, "colour" | "dash" | "marker">>();
  const seen: string[] = [];
  for (const { policy } of rows) {
    if (styles.has(policy)) continue;
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

function pointOf(row: Row, x: number, { ratio, x: along, y: up }: SweepView): CurvePoint[] {
  const y = ratio ? row.ratio : row.mean;
  if (y === null || y === undefined) return [];
  // What is not positive has no logarithm.
  if ((up.scale === "log" && y <= 0) || (along.scale === "log" && x <= 0)) return [];
  const low = (ratio ? row.ratioLow : row.low) ?? y;
  const high = (ratio ? row.ratioHigh : row.high) ?? y;
  return [{ x, y, low, high, wide: high - y > Math.abs(y) / 10, row }];
}

function xRange(xs: readonly number[], { range, scale }: AxisChoice): readonly [number, number] {
  if (range !== null) return range;
  const positive = scale === "log" ? xs.filter((x) => x > 0) : xs;
  const [least = 1, most = 2] = extent(positive);
  if (least < most) return [least, most];
  return scale === "log" ? [least / 2, least * 2] : [least - 1, least + 1];
}

function rangeOf(
  panels: readonly Panel[],
  { range, scale }: AxisChoice,
): readonly [number, number] {
  if (range !== null) return range;
  const points = panels.flatMap(({ curves }) => curves.flatMap((curve) => curve.points));
  const most = Math.max(0, max(points, ({ high }) => high) ?? 0);
  if (scale === "log") {
    if (most === 0) return [1, 10];
    const least = Math.min(min(points, ({ y, low }) => (low > 0 ? low : y)) ?? most, most);
    return [least / 1.15, Math.max(most * 1.15, least * 2)];
  }
  const least = Math.min(0, min(points, ({ low }) => low) ?? 0);
  return most > least ? [least * 1.06, most * 1.06] : [0, 1];
}
