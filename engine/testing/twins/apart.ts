import { intervals } from "../../model/intervals.ts";
import type { Run } from "../../model/run-result.ts";

/** Where two columns of times differ by more than 1e-9, or only one has a time. */
export function apart(one: Float64Array, other: Float64Array): readonly number[] {
  return [...one.keys()].filter((k) => {
    const [a, b] = [one[k] as number, other[k] as number];
    if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) !== Number.isNaN(b);
    return Math.abs(a - b) > 1e-9 * b;
  });
}

/** How much of each flow was served from each of four queues, one after the other; 1 more, to be compared. */
export function service({ finish, trace }: Run): Float64Array {
  const amounts = new Float64Array(4 * finish.length).fill(1);
  if (trace === null) throw new Error("a run without its trace");
  for (const { flow, queue, start, end, rate } of intervals(trace)) {
    const place = 4 * flow + queue;
    amounts[place] = (amounts[place] as number) + rate * (end - start);
  }
  return amounts;
}
