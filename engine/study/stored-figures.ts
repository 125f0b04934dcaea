import { runNumber } from "../metrics/run-number.ts";
import { bySeed, jackknifed, placeholders, pointsAt, withNumbers } from "./claim-numbers.ts";
import type { MeasuredClaim, Place } from "./claims.ts";
import { type FigureLine, type Results, withOptimum } from "./figure-results.ts";
import { lastIn } from "./inner-axis.ts";
import { type Kept, pooledOf } from "./kept-numbers.ts";
import {
  type DrawnPanel,
  type EffortName,
  GAIN,
  type PaperFigures,
  type Printed,
  sweepOfPanel,
  sweepOfRun,
} from "./paper-figures.ts";
import { type Reproduced, reproduced } from "./reproduce.ts";
import type { Piece } from "./sweep-pieces.ts";
import { policiesAt, type Row, rowsAlong, rowsOfPoint } from "./sweep-rows.ts";
import { OPTIMUM, pointCount, type Sweep } from "./sweep-spec.ts";

/** With fewer seeds no interval is told, and a claim stays with what was measured of it alone. */
const LEAST_STORED = 4;

/**
 * What is stored as pieces of its sweep, by point and seed; a batch stands for a seed. `labels`: what policies are called here,
 * and there; a piece without one of those that are needed is left out.
 */
export function storedPieces(
  lines: readonly FigureLine[],
  labels: Readonly<Record<string, string>>,
  needed: readonly string[] = Object.keys(labels),
): readonly Piece[] {
  const pieces = new Map<string, { point: number; seed: number; kept: Record<string, Kept> }>();
  for (const { point, seed, batch = seed, policy, kept } of lines) {
    const place = `${point} ${batch}`;
    const piece = pieces.get(place) ?? { point, seed: batch, kept: {} };
    for (const [here, there] of Object.entries(labels))
      if (there === policy) piece.kept[here] = kept;
    pieces.set(place, piece);
  }
  return [...pieces.values()]
    .filter(({ kept }) => needed.every((label) => kept[label] !== undefined))
    .map((piece) => ({ ...piece, largest: Number.NaN, values: {} }))
    .sort((a, b) => a.point - b.point || a.seed - b.seed);
}

/**
 * Judges a claim that is a point of a figure by what is stored of its run: with `upTo` along the whole axis, where that is there.
 * Null: fewer than four seeds are there whole. `also`: causes that other figures show.
 */
export function reproducedByFigure(
  claim: MeasuredClaim,
  stored: Results,
  also: readonly string[] = [],
): Reproduced | null {
  const { at = {}, overAt = at, policy, over } = claim;
  const isBeside = [policy, over].includes(OPTIMUM);
  const { head, lines } = isBeside ? withOptimum(stored) : stored;
  const { sweep } = head;
  const labels = [...policiesAt(sweep, 0).map(({ label }) => label), OPTIMUM];
  const all = storedPieces(lines, Object.fromEntries(labels.map((label) => [label, label])), []);
  const has = (label: string, where: number) =>
    all.flatMap((one) => (one.point === where && one.kept?.[label] ? [one.seed] : []));
  /** The seeds that have both policies at all these points. */
  const wholeAt = (points: readonly (readonly [number, number])[]) =>
    points
      .flatMap(([own, other]) => [has(policy, own), has(over ?? policy, other)])
      .reduce((some, more) => some.filter((seed) => more.includes(seed)));
  const judged = (one: MeasuredClaim, seeds: readonly number[]) =>
    reproduced(
      one,
      sweep,
      all.filter(({ seed }) => seeds.includes(seed)),
      also,
    );
  const [point] = pointsAt(sweep, at);
  const [overPoint] = pointsAt(sweep, overAt);
  if (point === undefined || overPoint === undefined) return null;
  const along = pointsAt(sweep, {}).map((one) => [one, one] as const);
  const ofAll = claim.upTo === true && along.length > 1 ? wholeAt(along) : [];
  if (ofAll.length >= LEAST_STORED) {
    // Its words are of the point that it names.
    const { why, cause } = judged(claim, ofAll);
    const { at: _, cause: __, ...most } = claim;
    const found = judged({ ...most, of: "most" }, ofAll);
    return { ...found, claim, why, ...(cause === undefined ? {} : { cause }) };
  }
  const ofCurve = claim.of !== undefined && claim.upTo !== true;
  const seeds = wholeAt(
    ofCurve ? pointsAt(sweep, at).map((one) => [one, one] as const) : [[point, overPoint]],
  );
  if (seeds.length < LEAST_STORED) return null;
  return judged(claim, seeds);
}

/** Words with numbers of what is stored of a run, at a place of it; null: fewer than four seeds of them are there. */
export function storedNumbers(words: string, at: Place, { head, lines }: Results): string | null {
  const [point] = pointsAt(head.sweep, at);
  const named = placeholders(words).map(({ policy }) => policy);
  const labels = Object.fromEntries(named.map((label) => [label, label]));
  const pieces = storedPieces(lines, labels).filter((piece) => piece.point === point);
  if (pieces.length < LEAST_STORED || named.length === 0) return null;
  return withNumbers(words, { at }, head.sweep, bySeed(pieces));
}

/** Rows of a panel's sweep, as those of a sweep that was run. */
export interface PanelRows {
  readonly engine: string;
  readonly sweep: Sweep;
  readonly rows: readonly Row[];
}

/**
 * The curves of a panel by what is stored of its run, pooled over seeds with jackknifed intervals, and beside them the points
 * that the paper prints: so many times ours of the policy that it compares with. Null: nothing is stored, or by other settings.
 */
export function panelResult(
  figures: PaperFigures,
  panel: DrawnPanel,
  stored: Results,
): PanelRows | null {
  const { head } = stored;
  const effort = head.effort as EffortName;
  const whole = sweepOfRun(figures, panel.run, effort);
  const parsed = sweepOfPanel(figures, panel, effort);
  if (!whole.ok || !parsed.ok || !isSame(whole.sweep, head.sweep)) return null;
  const { sweep } = parsed;
  const { lines } = panel.optimum ? withOptimum(stored) : stored;
  const labels = policiesAt(sweep, 0).map(({ label }) => label);
  const all = storedPieces(lines, Object.fromEntries(labels.map((label) => [label, label])), []);
  const rows: Row[] = [];
  for (let point = 0; point < pointCount(sweep); point++) {
    const pieces = all.filter((piece) => piece.point === point);
    const shapes = [...rowsOfPoint(sweep, point, pieces)];
    const own = shapes.flatMap((row) => measuredRow(row, sweep, point, lines) ?? []);
    rows.push(...own);
  }
  for (const row of rowsAlong(sweep, all)) {
    const isPooled = isPooledOver(lastIn(row.measure)?.measure ?? "");
    if (row.mean !== null) rows.push({ ...row, ...(isPooled ? { pooled: true } : {}) });
  }
  rows.push(...panel.printed.flatMap((one) => printedRow(one, rows) ?? []));
  if (rows.length === 0) return null;
  return { engine: head.engine, sweep, rows };
}

function isPooledOver(measure: string): boolean {
  return pooledOf(measure, []).estimator === "pooled";
}

/** The effort of what is stored: *paper* too where the standard is the paper's own network and flows, with fewer seeds at most. */
export function effortOf(figures: PaperFigures, { head }: Pick<Results, "head">): EffortName {
  const paper = sweepOfRun(figures, head.run, "paper");
  const isWhole = figures.runs[head.run]?.efforts.paper.batches === undefined;
  return isWhole && paper.ok && isSame(paper.sweep, head.sweep)
    ? "paper"
    : (head.effort as EffortName);
}

function isSame(a: Sweep, b: Sweep): boolean {
  const settings = ({ scenario, vary }: Sweep) => JSON.stringify([scenario, vary]);
  return settings(a) === settings(b);
}

function measuredRow(
  row: Row,
  sweep: Sweep,
  point: number,
  lines: readonly FigureLine[],
): Row | null {
  const other = sweep.base === undefined ? null : labelOf(sweep, sweep.base);
  const base = GAIN.test(row.measure) ? other : null;
  const measure = row.measure.replace(GAIN, "$1");
  const at = lines.filter((line) => line.point === point);
  const piecesOf = (beside: string | null) =>
    storedPieces(at, { own: row.policy, ...(beside === null ? {} : { base: beside }) });
  const pieces = piecesOf(base);
  const pooled = (some: readonly Piece[], label: "own" | "base") => {
    const kept = some.flatMap((piece) => piece.kept?.[label] ?? []);
    return pooledOf(measure, kept).value ?? Number.NaN;
  };
  const numberOf = (some: readonly Piece[]) =>
    base === null ? pooled(some, "own") : pooled(some, "base") / pooled(some, "own");
  const found = jackknifed(pieces, numberOf, base !== null);
  const { value, seeds } = found;
  if (value === null || seeds === null) return null;
  // What panels draw is never below 0: times, shares, counts, quotients.
  const low = found.low === null ? null : Math.max(0, found.low);
  const high = row.unit === "share" && found.high !== null ? Math.min(1, found.high) : found.high;
  const { ratio: _, ratioLow: __, ratioHigh: ___, ...shape } = row;
  const wide = high !== null && high - value > Math.abs(value) / 10;
  const over =
    other === null || base !== null || runNumber(row.measure)?.needs.includes("base") === true
      ? null
      : jackknifed(
          piecesOf(other),
          (some) => pooled(some, "own") / pooled(some, "base"),
          row.policy !== other,
        );
  return {
    ...shape,
    ...{ mean: value, low, high, seeds, wide },
    ...(isPooledOver(measure) ? { pooled: true } : {}),
    ...(over && { ratio: over.value, ratioLow: over.low, ratioHigh: over.high }),
  };
}

function labelOf(sweep: Sweep, base: string): string {
  const known = policiesAt(sweep, 0);
  return (
    (known.find(({ label }) => label === base) ?? known.find(({ id }) => id === base))?.label ??
    base
  );
}

/** What the paper prints of a point: so many times what ours of the other policy comes to there, or at another point. */
function printedRow(
  { says, policy, over = policy, at, overAt = at, times }: Printed,
  rows: readonly Row[],
): Row | null {
  if (times === undefined || at === undefined || overAt === undefined) return null;
  const find = (label: string, where: typeof at) =>
    rows.find(
      (row) =>
        row.policy === label &&
        Object.entries(where).every(([axis, value]) => row.at[axis] === value),
    );
  const [own, other] = [find(policy, at), find(over, overAt)];
  if (own === undefined || !other?.mean) return null;
  const mean = times * other.mean;
  const none = { low: null, high: null, seeds: 0, wide: false };
  const { unsteady: _, ...shape } = own;
  return { ...shape, ...none, policy: `${policy}, the paper’s`, mean, printed: says };
}
