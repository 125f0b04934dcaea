import type { Flows } from "../model/flows.ts";

/** What remains after a step of 1 counts as nothing below this, and so does what remains of the link. */
const NEXT_TO_NOTHING = 1e-9;

/**
 * D³ on a link of rate 1: with every arrival, end and deadline those with a deadline ahead get what remains
 * over the time left, in order of arrival, and all share the rest.
 */
export function referenceD3({ count, arrival, size, deadline }: Flows, finish: Float64Array): void {
  const id = new Int32Array(count);
  const left = new Float64Array(count);
  const due = new Float64Array(count);
  const rate = new Float64Array(count);
  let n = 0;
  let now = 0;
  let next = 0;
  while (next < count || n > 0) {
    let until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
    let spare = 1;
    for (let k = 0; k < n; k++) {
      const time = (due[k] as number) - now;
      if (time > 0 && time < Number.POSITIVE_INFINITY) {
        const grant = Math.min((left[k] as number) / time, spare);
        rate[k] = grant;
        spare -= grant;
        if (spare < NEXT_TO_NOTHING * NEXT_TO_NOTHING) spare = 0;
        until = Math.min(until, due[k] as number);
      } else {
        rate[k] = 0;
      }
    }
    let step = until - now;
    for (let k = 0; k < n; k++) {
      const own = (rate[k] as number) + spare / n;
      rate[k] = own;
      if (own > 0) step = Math.min(step, (left[k] as number) / own);
    }
    now += step;
    let kept = 0;
    for (let k = 0; k < n; k++) {
      const own = rate[k] as number;
      const rest = (left[k] as number) - own * step;
      if (own > 0 && rest <= own * step * NEXT_TO_NOTHING) {
        finish[id[k] as number] = now;
        continue;
      }
      id[kept] = id[k] as number;
      left[kept] = rest;
      due[kept++] = due[k] as number;
    }
    n = kept;
    while (next < count && (arrival[next] as number) <= now) {
      id[n] = next;
      left[n] = size[next] as number;
      due[n++] = deadline[next++] as number;
    }
  }
}
