import { type Binning, type Counted, type SizeBins, sizeBins } from "../../../engine/index.ts";

interface SizeBinsInput {
  readonly size: Float64Array;
  /** By policy, by flow. */
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
