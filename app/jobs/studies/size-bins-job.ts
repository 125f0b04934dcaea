import { type Binning, type SizeBins, sizeBins } from "../../../engine/index.ts";

interface SizeBinsInput {
  readonly size: Float64Array;
  /** By policy, by flow. */
  readonly values: readonly Float64Array[];
  /** Flows, the first to arrive, that do not count. */
  readonly first: number;
  readonly binning: Binning;
}

/** A measure of every policy against the size of the flows. */
export function sizeBinsJob({ size, values, first, binning }: SizeBinsInput): readonly SizeBins[] {
  return values.map((value) => sizeBins({ size, value }, first, binning));
}
