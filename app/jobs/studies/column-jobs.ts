import type { Counted } from "../../../engine/doors/run.ts";
import { type Binning, type SizeBins, sizeBins } from "../../../engine/doors/study.ts";
import { compared, type VersusKind } from "../../draw/run/versus.ts";

/** A column to be put in order; its buffer may be a copy, it is only read. */
export type RankInput =
  | { readonly values: Float64Array }
  | { readonly own: Float64Array; readonly base: Float64Array; readonly kind: VersusKind };

export interface Ranking {
  /** Rows by ascending value, equal ones as they stand; those without a value (NaN) come last. */
  readonly order: Uint32Array;
  /** How many rows have a value. */
  readonly known: number;
}

/** The rows of a column in the order of their values. */
export function rankJob(input: RankInput): Ranking {
  const values = "values" in input ? input.values : compared(input.own, input.base, input.kind);
  const rows = Uint32Array.from(values, (_, row) => row);
  const isKnown = (row: number): boolean => !Number.isNaN(values[row]);
  const known = rows.filter(isKnown);
  known.sort((a, b) => (values[a] as number) - (values[b] as number) || a - b);
  const order = new Uint32Array(rows.length);
  order.set(known);
  order.set(
    rows.filter((row) => !isKnown(row)),
    known.length,
  );
  return { order, known: known.length };
}

interface SizeBinsInput {
  readonly size: Float64Array;
  /** A column a policy, a row a flow. */
  readonly values: readonly Float64Array[];
  readonly counted: Counted;
  readonly binning: Binning;
}

/** A measure of every policy against the size of the flows. */
export function sizeBinsJob({
  size,
  values,
  counted,
  binning,
}: SizeBinsInput): readonly SizeBins[] {
  return values.map((value) => sizeBins({ size, value }, counted, binning));
}
