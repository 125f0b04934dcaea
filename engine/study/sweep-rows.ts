import { unitOf } from "../metrics/measure.ts";
import { runNumber } from "../metrics/run-number.ts";
import { isObject } from "../model/faults/reader.ts";
import { type Estimate, estimate } from "../model/numbers/confidence.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import { uniqueLabels } from "../run/labels.ts";
import { policyDefinition } from "../run/policies.ts";
import { offeredLoad } from "../workload/loads.ts";
import { bySeed, drawnAgain, lastAlong, numberAt, pointsAt } from "./claim-numbers.ts";
import { type LastAlong, lastIn } from "./inner-axis.ts";
import {
  baseOf,
  boundOf,
  divisorOf,
  hasOptimum,
  isPrecise,
  type Piece,
  unsteadyRemarks,
} from "./sweep-pieces.ts";
import { pointScenario } from "./sweep-points.ts";
import { isUntil, nameOfPoint, OPTIMUM, pointCount, type Sweep } from "./sweep-spec.ts";

/** One number of the results: a measure (or arithmetic over measures) of a policy at a point, over its seeds. */
export interface Row {
  readonly at: Readonly<Record<string, string | number>>;
  readonly policy: string;
  readonly measure: string;
  readonly unit: string;
  readonly mean: number | null;
  /** The ends of the 95 % t-interval; null of a single seed. */
  readonly low: number | null;
  readonly high: number | null;
  /** Seeds that have the number. */
  readonly seeds: number;
  /** The half-width is above a tenth of the mean. */
  readonly wide: boolean;
  /** The load of the point is 1 or more: its means grow with the number of flows. */
  readonly overload?: true;
  /** The most seeds were not enough. */
  readonly short?: true;
  /** The samples of the point are no steady state under the policy. */
  readonly unsteady?: true;
  /** A number along an axis is the axis's last value: it is at least that (SPEC 13.10). */
  readonly atEnd?: true;
  /** Of the optimum: no schedule is known to reach it (SPEC 13.11). */
  readonly isBound?: true;
  /** The mean over seeds of the value / the base's at the same seed; absent without a base. */
  readonly ratio?: number | null;
  readonly ratioLow?: number | null;
  readonly ratioHigh?: number | null;
  /** Of all flows of all seeds together, with a jackknifed interval, as stored curves are (SPEC 13.7). */
  readonly pooled?: true;
  /** It is no number of ours: what a paper prints, in its words (SPEC 13.8). */
  readonly printed?: string;
  /** Measured at the paper's own size, beside the standard effort: so many batches of one run stand for seeds (SPEC 13.8). */
  readonly whole?: true;
}

/** The results in the order of points, policies and measures. `pieces`: by point, then seed; a point without any has no rows. */
export function* rowsOf(sweep: Sweep, pieces: readonly Piece[]): Generator<Row> {
  let next = 0;
  for (let point = 0; point < pointCount(sweep); point++) {
    const own: Piece[] = [];
    for (; pieces[next]?.point === point; next++) own.push(pieces[next] as Piece);
    if (own.length > 0) yield* rowsOfPoint(sweep, point, own);
  }
  yield* rowsAlong(sweep, pieces);
}

/** The rows of one point over its pieces. `functions`: labels of ranks that are functions. */
export function* rowsOfPoint(
  sweep: Sweep,
  point: number,
  pieces: readonly Piece[],
  functions: readonly string[] = [],
): Generator<Row> {
  const parsed = pointScenario(sweep, point);
  if (!parsed.ok) throw new Error("every point of a parsed sweep has been checked");
  const { scenario } = parsed;
  const known = [...labelled(scenario.policies), ...functions.map(labelOf), ...optimumIn(sweep)];
  const labels = known.map(({ label }) => label);
  const base = baseOf(sweep, known);
  const at = nameOfPoint(sweep, point);
  const marks = {
    ...((offeredLoad(scenario) ?? 0) >= 1 ? ({ overload: true } as const) : {}),
    ...(isShort(sweep, pieces) ? ({ short: true } as const) : {}),
  };
  const numbers = sweep.measures.map((name) => [name, runNumber(name)] as const);
  for (const label of labels) {
    const isSteady = unsteadyRemarks(scenario, label, pieces).length === 0;
    for (const [name, measure] of numbers) {
      if (measure === null || isWithout(sweep, label, name)) continue;
      const own = pieces.map((piece) => piece.values[label]?.[name] ?? null);
      const value = estimated(own.filter((x) => x !== null));
      const by = base === null ? null : (labels[base] as string);
      const of = { policy: label, measure: name };
      const against = by === null ? null : pieces.map((piece) => divisorOf(piece, by, of));
      const ratio = against === null ? null : estimated(ratios(own, against));
      yield {
        at,
        policy: label,
        measure: name,
        unit: unitOf(measure, scenario),
        ...value,
        ...marks,
        ...(isSteady ? {} : ({ unsteady: true } as const)),
        ...(isBound(label, name, pieces) ? ({ isBound: true } as const) : {}),
        ...(ratio === null
          ? {}
          : { ratio: ratio.mean, ratioLow: ratio.low, ratioHigh: ratio.high }),
      };
    }
  }
}

/** The ids and labels of the policies at a point, and of the optimum behind them. */
export function policiesAt(sweep: Sweep, point: number): readonly Labelled[] {
  const parsed = pointScenario(sweep, point);
  return parsed.ok ? [...labelled(parsed.scenario.policies), ...optimumIn(sweep)] : [];
}

function labelOf(label: string): Labelled {
  return { id: "rank", label };
}

function optimumIn({ optimum }: Pick<Sweep, "optimum">): readonly Labelled[] {
  return optimum === true ? [{ id: OPTIMUM, label: OPTIMUM }] : [];
}

/** The optimum has no rows of most measures; a policy that is called so has. */
function isWithout({ optimum }: Sweep, label: string, measure: string): boolean {
  return optimum === true && label === OPTIMUM && !hasOptimum(measure);
}

function isBound(label: string, measure: string, pieces: readonly Piece[]): boolean {
  if (label !== OPTIMUM) return false;
  return pieces.some(
    ({ values, kept }) => values[label]?.[boundOf(measure)] === 1 || kept?.[label]?.isBound,
  );
}

interface Labelled {
  readonly id: string;
  readonly label: string;
}

function labelled(policies: Scenario["policies"]): readonly Labelled[] {
  const labels = uniqueLabels(policies, policyDefinition);
  return policies.map(({ id }, k) => ({ id, label: labels[k] as string }));
}

function ratios(own: readonly (number | null)[], base: readonly (number | null)[]): number[] {
  return own.flatMap((value, k) => {
    const other = base[k] ?? null;
    return value === null || other === null || other === 0 ? [] : [value / other];
  });
}

function estimated(
  values: readonly number[],
): Pick<Row, "mean" | "low" | "high" | "seeds" | "wide"> {
  const seeds = values.length;
  if (seeds === 0) return { mean: null, low: null, high: null, seeds, wide: false };
  const { mean, halfWidth }: Estimate = estimate(values);
  if (seeds === 1) return { mean, low: null, high: null, seeds, wide: false };
  const wide = halfWidth > Math.abs(mean) / 10;
  return { mean, low: mean - halfWidth, high: mean + halfWidth, seeds, wide };
}

function isShort({ seeds }: Sweep, pieces: readonly Piece[]): boolean {
  if (!isUntil(seeds) || pieces.length < seeds.most) return false;
  return !isPrecise(seeds.of, seeds.until, pieces);
}

/** The rows of all measures that are made of an axis (SPEC 13.10), of all pieces. `functions`: labels of ranks that are functions. */
export function* rowsAlong(
  sweep: Sweep,
  pieces: readonly Piece[],
  functions: readonly string[] = [],
): Generator<Row> {
  const seeds = bySeed(pieces);
  for (const axis of sweep.vary) {
    const made = sweep.measures.flatMap((measure) => {
      const last = lastIn(measure);
      return last?.along === axis.as ? [[measure, last] as const] : [];
    });
    const first = pointsAt(sweep, { [axis.as]: axis.names[0] as number });
    for (const point of made.length === 0 ? [] : first) {
      const { [axis.as]: _, ...at } = nameOfPoint(sweep, point);
      const line = pointsAt(sweep, at).map(
        (own) => [nameOfPoint(sweep, own)[axis.as] as number, own] as const,
      );
      line.sort(([a], [b]) => a - b);
      const own = pieces.filter(({ point: one }) => line.some(([, there]) => one === there));
      const policies =
        own.length === 0 ? [] : [...policiesAt(sweep, point), ...functions.map(labelOf)];
      for (const { label } of policies) {
        for (const [measure, last] of made) {
          if (isWithout(sweep, label, last.measure)) continue;
          const mark = isBound(label, last.measure, own) ? ({ isBound: true } as const) : {};
          const found = numberOf(last, label, line, seeds);
          yield { at, policy: label, measure, unit: "", ...found, ...mark };
        }
      }
    }
  }
}

function numberOf(
  { measure, sign, bound }: LastAlong,
  policy: string,
  line: readonly (readonly [x: number, point: number])[],
  seeds: ReturnType<typeof bySeed>,
): Pick<Row, "mean" | "low" | "high" | "seeds" | "wide" | "atEnd"> {
  const holds = (value: number) => (sign === ">=" ? value >= bound : value <= bound);
  const last = (some: typeof seeds) =>
    lastAlong(line, (point) => numberAt({ policy, measure, point }, some).value, holds);
  const own = seeds.filter((seed) => line.some(([, point]) => seed.has(point)));
  const { value: mean, low, high } = drawnAgain(own, last);
  const wide = low !== null && high !== null && high - low > Math.abs(mean ?? 0) / 5;
  const atEnd = mean !== null && mean === line.at(-1)?.[0] ? ({ atEnd: true } as const) : {};
  return { mean, low, high, seeds: own.length, wide, ...atEnd };
}

/** Returns true if a value of a file or a link is a row of results. */
export function isSweepRow(row: unknown): row is Row {
  if (!isObject(row) || !isObject(row["at"])) return false;
  const areTexts = ["policy", "measure", "unit"].every((key) => typeof row[key] === "string");
  const areNumbers = ["mean", "low", "high"].every(
    (key) => row[key] === null || Number.isFinite(row[key]),
  );
  return areTexts && areNumbers && typeof row["seeds"] === "number";
}

/** Rows by lines: those of one place and policy that follow one another. */
export function linesOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  const lines: Row[][] = [];
  for (const row of rows) {
    const [first] = lines.at(-1) ?? [];
    const isSame =
      first?.policy === row.policy &&
      Object.keys(first.at).length === Object.keys(row.at).length &&
      Object.entries(row.at).every(([axis, value]) => first.at[axis] === value);
    if (isSame) lines.at(-1)?.push(row);
    else lines.push([row]);
  }
  return lines;
}

/** The units of a measure's rows: of a sweep over models or units several. */
export function unitsOfMeasure(rows: readonly Row[], name: string): readonly string[] {
  const units = new Set<string>();
  for (const { measure, unit } of rows) if (measure === name && unit !== "") units.add(unit);
  return [...units];
}

/** The mean over all pieces of the share of the load in the largest hundredth of the flows. */
export function largestShareOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { largest }) => sum + largest, 0) / pieces.length;
}
