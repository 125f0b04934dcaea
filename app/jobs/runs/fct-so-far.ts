import type { Flows } from "../../../engine/index.ts";

/** Enough for a curve some hundred pixels wide. */
const MOST_LOOKED_AT = 2000;

/**
 * FCTs, ascending, of the flows that have finished so far: of all flows if they are few, else of some
 * that lie evenly among them. Flows still under way are not in it: it is what is known, not a sample.
 */
export function fctSoFar({ count, arrival }: Flows, finish: Float64Array): Float64Array {
  const step = Math.max(1, count / MOST_LOOKED_AT);
  const known: number[] = [];
  for (let place = 0; place < count; place += step) {
    const flow = Math.floor(place);
    const fct = (finish[flow] as number) - (arrival[flow] as number);
    // What is not known yet is NaN, or 0, which is before any arrival it could have.
    if (fct > 0) known.push(fct);
  }
  return Float64Array.from(known).sort();
}
