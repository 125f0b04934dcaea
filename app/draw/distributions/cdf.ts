import { bisectLeft, bisectRight } from "d3-array";

/** An empirical distribution: the values of the flows that finished, ascending. */
export type Cdf = Float64Array;

/** Share of the values that are ≤ x. */
export function shareUpTo(values: Cdf, x: number): number {
  return values.length === 0 ? Number.NaN : bisectRight(values, x) / values.length;
}

/** The flow behind a place in a distribution: of equal values, the flows stand in their own order. */
export function flowAtPlace(
  values: Cdf,
  place: number,
  byFlow: Float64Array,
  belongs: (flow: number) => boolean,
): number | null {
  const value = values[place] as number;
  let ahead = place - bisectLeft(values, value);
  for (let flow = byFlow.indexOf(value); flow >= 0; flow = byFlow.indexOf(value, flow + 1)) {
    if (!belongs(flow)) continue;
    if (ahead === 0) return flow;
    ahead -= 1;
  }
  return null;
}
