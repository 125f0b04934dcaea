import type { MeasuredClaim, PointOfFigure } from "./claims.ts";
import { jackknifed } from "./estimates.ts";
import type { FigureLine, Results } from "./figure-results.ts";
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
import { policiesAt, type Row, rowsOfPoint } from "./sweep-rows.ts";
import { nameOfPoint, pointCount, type Sweep } from "./sweep-spec.ts";

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

/** A claim by what is stored of its figure: its number, and the sweep with the point that it is. */
export interface ByFigure {
  readonly found: Reproduced;
  readonly sweep: Sweep;
  readonly point: number;
}

/** Judges a claim that is a point of a figure by what is stored; null: it is none, or fewer than four seeds are there whole. */
export function reproducedByFigure(
  claim: MeasuredClaim,
  { head, lines }: Results,
): ByFigure | null {
  const { figure } = claim;
  if (figure === undefined) return null;
  const { sweep } = head;
  const point = pointOf(sweep, figure.at);
  const overPoint = pointOf(sweep, figure.overAt ?? figure.at);
  if (point === null || overPoint === null) return null;
  const labels: Record<string, string> = {};
  for (const { label } of policiesAt(sweep, point)) labels[label] = label;
  Object.assign(labels, figure.labels);
  const own = lines.filter((line) => line.point === point || line.point === overPoint);
  const all = storedPieces(own, labels, []);
  const has = (label: string, where: number) =>
    new Set(
      all.flatMap((piece) => (piece.point === where && piece.kept?.[label] ? [piece.seed] : [])),
    );
  const others = claim.over === undefined ? null : has(claim.over, overPoint);
  const both = [...has(claim.policy, point)].filter((seed) => others?.has(seed) ?? true);
  if (both.length < LEAST_STORED) return null;
  const { of: _, cause: __, ...rest } = claim;
  const { why = claim.why, cause } = figure;
  const there = { ...rest, why, ...(cause === undefined ? {} : { cause }), point, overPoint };
  const found = reproduced(
    there,
    sweep,
    all.filter(({ seed }) => both.includes(seed)),
  );
  return { found: { ...found, claim }, sweep, point };
}

/** The point whose axes have these values; null: none has. */
function pointOf(sweep: Sweep, at: PointOfFigure["at"]): number | null {
  for (let point = 0; point < pointCount(sweep); point++) {
    const names = nameOfPoint(sweep, point);
    if (Object.entries(at).every(([axis, value]) => names[axis] === value)) return point;
  }
  return null;
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
  { head, lines }: Results,
): PanelRows | null {
  const effort = head.effort as EffortName;
  const whole = sweepOfRun(figures, panel.run, effort);
  const parsed = sweepOfPanel(figures, panel, effort);
  if (!whole.ok || !parsed.ok || !isSame(whole.sweep, head.sweep)) return null;
  const { sweep } = parsed;
  const rows: Row[] = [];
  for (let point = 0; point < pointCount(sweep); point++) {
    const shapes = [...rowsOfPoint(sweep, point, [])];
    const own = shapes.flatMap((row) => measuredRow(row, sweep, point, lines) ?? []);
    rows.push(...own);
  }
  rows.push(...panel.printed.flatMap((one) => printedRow(one, rows) ?? []));
  if (rows.length === 0) return null;
  return { engine: head.engine, sweep, rows };
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
  const base =
    GAIN.test(row.measure) && sweep.base !== undefined ? labelOf(sweep, sweep.base) : null;
  const measure = row.measure.replace(GAIN, "$1");
  const at = lines.filter((line) => line.point === point);
  const pieces = storedPieces(at, { own: row.policy, ...(base === null ? {} : { base }) });
  const pooled = (some: readonly Piece[], label: "own" | "base") => {
    const kept = some.flatMap((piece) => piece.kept?.[label] ?? []);
    return pooledOf(measure, kept).value ?? Number.NaN;
  };
  const numberOf = (some: readonly Piece[]) =>
    base === null ? pooled(some, "own") : pooled(some, "base") / pooled(some, "own");
  const { value, low, high, seeds } = jackknifed(pieces, numberOf, base !== null);
  if (value === null || seeds === null) return null;
  const { ratio: _, ratioLow: __, ratioHigh: ___, ...shape } = row;
  const wide = high !== null && high - value > Math.abs(value) / 10;
  return { ...shape, mean: value, low, high, seeds, wide };
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
  return { ...own, ...none, policy: `${policy}, the paper’s`, mean, printed: says };
}
