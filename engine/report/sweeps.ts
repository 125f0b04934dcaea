import { ENGINE_VERSION } from "../model/engine-version.ts";
import type { Piece } from "../study/sweep-pieces.ts";
import { largestShareOf, type Row, rowsOf } from "../study/sweep-rows.ts";
import type { Sweep } from "../study/sweep-spec.ts";
import { csvRow } from "./csv.ts";

export interface SweepResult {
  /** The engine's version that its rows are of. */
  readonly engine: string;
  readonly sweep: Sweep;
  /** Share of the load in the largest hundredth of the flows, over all pieces. */
  readonly largestShare: number;
  readonly rows: readonly Row[];
  /** It was stopped before all was computed: some seeds or points are missing. */
  readonly stopped?: true;
}

/** `pieces`: by point, then seed. */
export function sweepResult(sweep: Sweep, pieces: readonly Piece[]): SweepResult {
  const rows = [...rowsOf(sweep, pieces)];
  return { engine: ENGINE_VERSION, sweep, largestShare: largestShareOf(pieces), rows };
}

/** One line. */
export function sweepJson({ engine, sweep, largestShare, rows, stopped }: SweepResult): string {
  const head = { version: 1, engine, ...(stopped && { stopped }), sweep };
  return `${JSON.stringify({ ...head, largestShare, rows })}\n`;
}

/** The version that rows of a file or a link are of: 0.2 did not write it into links. */
export function rowsEngine(written: unknown): string {
  return typeof written === "string" ? written : "0.2.0";
}

/** A row a point, policy and measure: tidy. Columns that no row has are left out. */
export function* sweepCsv({ sweep, rows }: SweepResult): Generator<string> {
  const axes = sweep.vary.map(({ as }) => as);
  const last = OPTIONAL.filter((key) => rows.some((row) => row[key] !== undefined));
  yield csvRow([...axes, ...COLUMNS, ...last]);
  for (const row of rows) {
    const cells = [...COLUMNS, ...last].map((key) => cell(row[key]));
    yield csvRow([...axes.map((axis) => row.at[axis]), ...cells]);
  }
}

const COLUMNS = ["policy", "measure", "unit", "mean", "low", "high", "seeds", "wide"] as const;
const OPTIONAL = [
  "overload",
  "short",
  "unsteady",
  "atEnd",
  "isBound",
  "ratio",
  "ratioLow",
  "ratioHigh",
  "pooled",
  "printed",
  "whole",
] as const;

function cell(value: Row[keyof Row]): string | number | null {
  if (typeof value === "boolean") return String(value);
  return typeof value === "string" || typeof value === "number" ? value : null;
}
