import type { Flows } from "../../model/flows.ts";

/**
 * Purpose-written loops on typed arrays, finish times only, flows in order of arrival, rate 1: what
 * the engine's speed is measured against, in the same run. Each knows one policy and nothing else, its
 * heap or ring included: where these were shared, loops took up to a third longer, and not in every run.
 */
export type ReferenceLoop = (flows: Flows, finish: Float64Array) => void;

export function referenceFifo({ count, arrival, size }: Flows, finish: Float64Array): void {
  let now = 0;
  for (let i = 0; i < count; i++) {
    const a = arrival[i] as number;
    now = (now > a ? now : a) + (size[i] as number);
    finish[i] = now;
  }
}

/** A binary heap of what remains, the served flow at its root. */
export function referenceSrpt({ count, arrival, size }: Flows, finish: Float64Array): void {
  const key = new Float64Array(count + 1);
  const id = new Int32Array(count + 1);
  let n = 0;
  let now = 0;
  let next = 0;
  while (next < count || n > 0) {
    if (n === 0) now = arrival[next] as number;
    const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
    if (n > 0 && now + (key[0] as number) <= until) {
      now += key[0] as number;
      finish[id[0] as number] = now;
      n--;
      const k = key[n] as number;
      const f = id[n] as number;
      let at = 0;
      for (;;) {
        let c = 2 * at + 1;
        if (c >= n) break;
        if (c + 1 < n && (key[c + 1] as number) < (key[c] as number)) c++;
        if ((key[c] as number) >= k) break;
        key[at] = key[c] as number;
        id[at] = id[c] as number;
        at = c;
      }
      key[at] = k;
      id[at] = f;
      continue;
    }
    if (n > 0) key[0] = (key[0] as number) - (until - now);
    now = until;
    let at = n++;
    const k = size[next] as number;
    while (at > 0) {
      const p = (at - 1) >> 1;
      if ((key[p] as number) <= k) break;
      key[at] = key[p] as number;
      id[at] = id[p] as number;
      at = p;
    }
    key[at] = k;
    id[at] = next++;
  }
}

/** Virtual time and a binary heap of virtual finishes. */
export function referencePs({ count, arrival, size }: Flows, finish: Float64Array): void {
  const key = new Float64Array(count + 1);
  const id = new Int32Array(count + 1);
  let n = 0;
  let now = 0;
  let virtual = 0;
  let next = 0;
  while (next < count || n > 0) {
    const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
    if (n > 0) {
      const end = now + ((key[0] as number) - virtual) * n;
      if (end <= until) {
        now = end;
        virtual = key[0] as number;
        finish[id[0] as number] = now;
        n--;
        const k = key[n] as number;
        const f = id[n] as number;
        let at = 0;
        for (;;) {
          let c = 2 * at + 1;
          if (c >= n) break;
          if (c + 1 < n && (key[c + 1] as number) < (key[c] as number)) c++;
          if ((key[c] as number) >= k) break;
          key[at] = key[c] as number;
          id[at] = id[c] as number;
          at = c;
        }
        key[at] = k;
        id[at] = f;
        continue;
      }
      virtual += (until - now) / n;
    } else {
      virtual = 0;
    }
    now = until;
    let at = n++;
    const k = virtual + (size[next] as number);
    while (at > 0) {
      const p = (at - 1) >> 1;
      if ((key[p] as number) <= k) break;
      key[at] = key[p] as number;
      id[at] = id[p] as number;
      at = p;
    }
    key[at] = k;
    id[at] = next++;
  }
}

/** A stack of groups of equal attained service, each a pairing heap by size. */
export function referenceLas({ count, arrival, size }: Flows, finish: Float64Array): void {
  const child = new Int32Array(count).fill(-1);
  const sibling = new Int32Array(count).fill(-1);
  const root = new Int32Array(count + 1);
  const members = new Int32Array(count + 1);
  const sent = new Float64Array(count + 1);
  let top = 0;
  let now = 0;
  let next = 0;
  const meld = (a: number, b: number): number => {
    if (a < 0) return b;
    if (b < 0) return a;
    if ((size[a] as number) <= (size[b] as number)) {
      sibling[b] = child[a] as number;
      child[a] = b;
      return a;
    }
    sibling[a] = child[b] as number;
    child[b] = a;
    return b;
  };
  const pop = (r: number): number => {
    let c = child[r] as number;
    let pairs = -1;
    while (c >= 0) {
      const d = sibling[c] as number;
      if (d < 0) {
        sibling[c] = pairs;
        pairs = c;
        break;
      }
      const e = sibling[d] as number;
      const m = meld(c, d);
      sibling[m] = pairs;
      pairs = m;
      c = e;
    }
    let h = -1;
    while (pairs >= 0) {
      const d = sibling[pairs] as number;
      sibling[pairs] = -1;
      h = meld(h, pairs);
      pairs = d;
    }
    return h;
  };
  while (next < count || top > 0) {
    const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
    if (top > 0) {
      const r = root[top] as number;
      const m = members[top] as number;
      const x = sent[top] as number;
      const end = size[r] as number;
      const below = top > 1 ? (sent[top - 1] as number) : Number.POSITIVE_INFINITY;
      const goal = end < below ? end : below;
      const time = now + (goal - x) * m;
      if (time <= until) {
        now = time;
        if (goal === end) {
          finish[r] = now;
          sent[top] = goal;
          root[top] = pop(r);
          if (m === 1) top--;
          else members[top] = m - 1;
        } else {
          root[top - 1] = meld(root[top - 1] as number, r);
          members[top - 1] = (members[top - 1] as number) + m;
          top--;
        }
        continue;
      }
      sent[top] = x + (until - now) / m;
    }
    now = until;
    top++;
    root[top] = next;
    members[top] = 1;
    sent[top] = 0;
    next++;
  }
}

/** Intrusive lists, one a level, and a bit mask of those that have flows. */
export function referenceMlfq(thresholds: readonly number[]): ReferenceLoop {
  const theta = Float64Array.from([...thresholds, Number.POSITIVE_INFINITY]);
  const levels = theta.length;
  return ({ count, arrival, size }, finish) => {
    const after = new Int32Array(count);
    const sent = new Float64Array(count);
    const head = new Int32Array(levels).fill(-1);
    const tail = new Int32Array(levels).fill(-1);
    let mask = 0;
    let now = 0;
    let next = 0;
    const append = (flow: number, level: number): void => {
      after[flow] = -1;
      if ((mask & (1 << level)) === 0) {
        head[level] = flow;
        mask |= 1 << level;
      } else {
        after[tail[level] as number] = flow;
      }
      tail[level] = flow;
    };
    while (next < count || mask !== 0) {
      const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
      if (mask !== 0) {
        const level = 31 - Math.clz32(mask & -mask);
        const flow = head[level] as number;
        const done = sent[flow] as number;
        const end = size[flow] as number;
        const rung = theta[level] as number;
        const goal = end < rung ? end : rung;
        const time = now + (goal - done);
        if (time <= until) {
          now = time;
          head[level] = after[flow] as number;
          if ((head[level] as number) < 0) mask &= ~(1 << level);
          if (goal === end) {
            finish[flow] = now;
          } else {
            sent[flow] = goal;
            append(flow, level + 1);
          }
          continue;
        }
        sent[flow] = done + (until - now);
      }
      now = until;
      append(next++, 0);
    }
  };
}
