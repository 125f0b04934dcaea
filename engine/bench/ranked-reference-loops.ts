import type { Flows } from "../model/flows.ts";
import type { ReferenceLoop } from "./reference-loops.ts";

/**
 * More of the same for policies that rank flows by other keys than what remains: binary heaps by (key,
 * index), the served flow at the root, and what is left of each beside them.
 */

/** By a key that does not change: SJF and EDF. */
export function referenceFixed(keyOf: (flows: Flows) => Float64Array): ReferenceLoop {
  return (flows, finish) => {
    const { count, arrival, size } = flows;
    const rank = keyOf(flows);
    const key = new Float64Array(count + 1);
    const id = new Int32Array(count + 1);
    const left = new Float64Array(count);
    let n = 0;
    let now = 0;
    let next = 0;
    while (next < count || n > 0) {
      const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
      if (n > 0) {
        const flow = id[0] as number;
        const rest = left[flow] as number;
        if (now + rest <= until) {
          now += rest;
          finish[flow] = now;
          sink(key, id, --n);
          continue;
        }
        left[flow] = rest - (until - now);
      }
      now = until;
      left[next] = size[next] as number;
      key[n] = rank[next] as number;
      rise(key, id, n++, next++);
    }
  };
}

/** By what is left of an estimate, and nothing beyond it: SRPTE. */
export function referenceSrpte(
  { count, arrival, size, estimate }: Flows,
  finish: Float64Array,
): void {
  const key = new Float64Array(count + 1);
  const id = new Int32Array(count + 1);
  const left = new Float64Array(count);
  let n = 0;
  let now = 0;
  let next = 0;
  while (next < count || n > 0) {
    const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
    if (n > 0) {
      const flow = id[0] as number;
      const rest = left[flow] as number;
      if (now + rest <= until) {
        now += rest;
        finish[flow] = now;
        sink(key, id, --n);
        continue;
      }
      left[flow] = rest - (until - now);
      const ahead = (key[0] as number) - (until - now);
      key[0] = ahead > 0 ? ahead : 0;
    }
    now = until;
    left[next] = size[next] as number;
    key[n] = estimate[next] as number;
    rise(key, id, n++, next++);
  }
}

/** By (deadline, what remains, index); whoever cannot be in time any more is terminated, if `terminates`. */
export function referencePdq(terminates: boolean): ReferenceLoop {
  return ({ count, arrival, size, deadline }, finish) => {
    const due = new Float64Array(count + 1);
    const key = new Float64Array(count + 1);
    const id = new Int32Array(count + 1);
    let n = 0;
    let now = 0;
    let next = 0;
    while (next < count || n > 0) {
      const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
      if (n > 0) {
        const rest = key[0] as number;
        const isLate = terminates && now + rest > (due[0] as number);
        if (isLate || now + rest <= until) {
          if (!isLate) now += rest;
          finish[id[0] as number] = isLate ? Number.NaN : now;
          const d = due[--n] as number;
          const k = key[n] as number;
          const f = id[n] as number;
          let at = 0;
          for (;;) {
            let c = 2 * at + 1;
            if (c >= n) break;
            let other = due[c] as number;
            let theirs = key[c] as number;
            if (c + 1 < n) {
              const apart = (due[c + 1] as number) - other;
              const isEqual = due[c + 1] === other;
              const nearer = (key[c + 1] as number) - theirs;
              const isLess = isEqual
                ? nearer < 0 || (nearer === 0 && (id[c + 1] as number) < (id[c] as number))
                : apart < 0;
              if (isLess) {
                c++;
                other = due[c] as number;
                theirs = key[c] as number;
              }
            }
            if (
              other > d ||
              (other === d && (theirs > k || (theirs === k && (id[c] as number) > f)))
            )
              break;
            due[at] = other;
            key[at] = theirs;
            id[at] = id[c] as number;
            at = c;
          }
          due[at] = d;
          key[at] = k;
          id[at] = f;
          continue;
        }
        key[0] = rest - (until - now);
      }
      now = until;
      const d = deadline[next] as number;
      const k = size[next] as number;
      let at = n++;
      while (at > 0) {
        const p = (at - 1) >> 1;
        const other = due[p] as number;
        if (other < d || (other === d && (key[p] as number) <= k)) break;
        due[at] = other;
        key[at] = key[p] as number;
        id[at] = id[p] as number;
        at = p;
      }
      due[at] = d;
      key[at] = k;
      id[at] = next++;
    }
  };
}

/** Enters a flow whose key stands behind the last one; it came after all others. */
function rise(key: Float64Array, id: Int32Array, last: number, flow: number): void {
  const k = key[last] as number;
  let at = last;
  while (at > 0) {
    const p = (at - 1) >> 1;
    if ((key[p] as number) <= k) break;
    key[at] = key[p] as number;
    id[at] = id[p] as number;
    at = p;
  }
  key[at] = k;
  id[at] = flow;
}

/** Takes the root out of a heap that has `n` others. */
function sink(key: Float64Array, id: Int32Array, n: number): void {
  const k = key[n] as number;
  const f = id[n] as number;
  let at = 0;
  for (;;) {
    let c = 2 * at + 1;
    if (c >= n) break;
    let least = key[c] as number;
    if (c + 1 < n) {
      const other = key[c + 1] as number;
      if (other < least || (other === least && (id[c + 1] as number) < (id[c] as number))) {
        c++;
        least = other;
      }
    }
    if (least > k || (least === k && (id[c] as number) > f)) break;
    key[at] = least;
    id[at] = id[c] as number;
    at = c;
  }
  key[at] = k;
  id[at] = f;
}
