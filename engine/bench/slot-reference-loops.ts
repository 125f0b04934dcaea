import type { Flows } from "../model/flows.ts";
import type { ReferenceLoop } from "./reference-loops.ts";

/**
 * More of the same, for what the classical loops do not know: turns of one packet in the slot model. Short
 * rows are scanned and shifted, as is quickest for the few flows of a stable link; a burst of all flows at
 * once would be quadratic.
 */

/** Round robin: each flow's round of its end, and the place from which the next one leaves. */
export function referenceSlotBrr({ count, arrival, size }: Flows, finish: Float64Array): void {
  const id = new Int32Array(count + 1);
  const last = new Float64Array(count + 1);
  let n = 0;
  let head = 0;
  let round = 0;
  let first = 0;
  let now = 0;
  let next = 0;
  while (next < count || n > 0) {
    const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
    if (n > 0) {
      const turns = ((last[first] as number) - round) * n + first - head + 1;
      if (now + turns <= until) {
        now += turns;
        finish[id[first] as number] = now;
        round = last[first] as number;
        n--;
        for (let k = first; k < n; k++) {
          id[k] = id[k + 1] as number;
          last[k] = last[k + 1] as number;
        }
        head = first;
        if (head === n) {
          head = 0;
          round++;
        }
        first = 0;
        for (let k = 1; k < n; k++) {
          if ((last[k] as number) < (last[first] as number)) first = k;
        }
        continue;
      }
      const past = head + until - now;
      const rounds = Math.floor(past / n);
      round += rounds;
      head = past - rounds * n;
    }
    now = until;
    const at = head === 0 ? n : head;
    const goal = round + (size[next] as number) - (head === 0 ? 1 : 0);
    for (let k = n; k > at; k--) {
      id[k] = id[k - 1] as number;
      last[k] = last[k - 1] as number;
    }
    id[at] = next++;
    last[at] = goal;
    if (n > 0 && at <= first) first++;
    const best = last[first] as number;
    if (n === 0 || goal < best || (goal === best && at < first)) first = at;
    if (head > 0) head++;
    n++;
  }
}

/** LAS: a stack of groups of equal service, all in one row, the top one taking turns. */
export function referenceSlotLas({ count, arrival, size }: Flows, finish: Float64Array): void {
  const id = new Int32Array(count + 1);
  const start = new Int32Array(count + 1);
  const sent = new Float64Array(count + 1);
  const extra = new Float64Array(count + 1);
  let n = 0;
  let top = -1;
  let now = 0;
  let next = 0;
  while (next < count || n > 0) {
    const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
    if (n > 0) {
      const from = start[top] as number;
      const m = n - from;
      const x = sent[top] as number;
      const done = extra[top] as number;
      let first = from;
      let end = size[id[from] as number] as number;
      for (let k = from + 1; k < n; k++) {
        const other = size[id[k] as number] as number;
        if (other < end) {
          end = other;
          first = k;
        }
      }
      const below = top > 0 ? (sent[top - 1] as number) : Number.POSITIVE_INFINITY;
      const isEnd = end <= below;
      const turns = isEnd ? (end - 1 - x) * m + first - from + 1 - done : (below - x) * m - done;
      if (now + turns <= until) {
        now += turns;
        if (!isEnd) {
          top--;
          continue;
        }
        finish[id[first] as number] = now;
        n--;
        for (let k = first; k < n; k++) id[k] = id[k + 1] as number;
        if (m === 1) top--;
        else if (first === n) {
          sent[top] = end;
          extra[top] = 0;
        } else {
          sent[top] = end - 1;
          extra[top] = first - from;
        }
        continue;
      }
      const past = done + until - now;
      const rounds = Math.floor(past / m);
      sent[top] = x + rounds;
      extra[top] = past - rounds * m;
    }
    now = until;
    if (top < 0 || (sent[top] as number) > 0) {
      top++;
      start[top] = n;
      sent[top] = 0;
      extra[top] = 0;
    }
    id[n++] = next++;
  }
}

/** Demotion with a ring at every level, goals being rungs or ends. */
export function referenceSlotMlfqRings(thresholds: readonly number[]): ReferenceLoop {
  const theta = Float64Array.from([...thresholds, Number.POSITIVE_INFINITY]);
  const levels = theta.length;
  return ({ count, arrival, size }, finish) => {
    const ids = Array.from({ length: levels }, () => new Int32Array(64));
    const goals = Array.from({ length: levels }, () => new Float64Array(64));
    const length = new Int32Array(levels);
    const head = new Int32Array(levels);
    const round = new Float64Array(levels);
    const first = new Int32Array(levels);
    let mask = 0;
    let now = 0;
    let next = 0;
    /** `distance` turns from its goal. */
    const join = (flow: number, level: number, distance: number): void => {
      let id = ids[level] as Int32Array;
      let goal = goals[level] as Float64Array;
      const n = length[level] as number;
      if (n === id.length) {
        const more = new Int32Array(2 * n);
        more.set(id);
        ids[level] = id = more;
        const further = new Float64Array(2 * n);
        further.set(goal);
        goals[level] = goal = further;
      }
      const h = n === 0 ? 0 : (head[level] as number);
      const at = h === 0 ? n : h;
      const due = (round[level] as number) + distance - (h === 0 ? 1 : 0);
      for (let k = n; k > at; k--) {
        id[k] = id[k - 1] as number;
        goal[k] = goal[k - 1] as number;
      }
      id[at] = flow;
      goal[at] = due;
      let f = first[level] as number;
      if (n > 0 && at <= f) f++;
      const best = goal[f] as number;
      first[level] = n === 0 || due < best || (due === best && at < f) ? at : f;
      head[level] = h === 0 ? 0 : h + 1;
      length[level] = n + 1;
      mask |= 1 << level;
    };
    while (next < count || mask !== 0) {
      const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
      if (mask !== 0) {
        const level = 31 - Math.clz32(mask & -mask);
        const id = ids[level] as Int32Array;
        const goal = goals[level] as Float64Array;
        let n = length[level] as number;
        const f = first[level] as number;
        const h = head[level] as number;
        const r = round[level] as number;
        const due = goal[f] as number;
        const turns = (due - r) * n + f - h + 1;
        if (now + turns <= until) {
          now += turns;
          const flow = id[f] as number;
          n--;
          for (let k = f; k < n; k++) {
            id[k] = id[k + 1] as number;
            goal[k] = goal[k + 1] as number;
          }
          length[level] = n;
          head[level] = f === n ? 0 : f;
          round[level] = f === n ? due + 1 : due;
          let best = 0;
          for (let k = 1; k < n; k++) {
            if ((goal[k] as number) < (goal[best] as number)) best = k;
          }
          first[level] = best;
          if (n === 0) mask &= ~(1 << level);
          const end = size[flow] as number;
          const rung = theta[level] as number;
          if (end <= rung) finish[flow] = now;
          else {
            const below = theta[level + 1] as number;
            join(flow, level + 1, (end < below ? end : below) - rung);
          }
          continue;
        }
        const past = h + until - now;
        const rounds = Math.floor(past / n);
        round[level] = r + rounds;
        head[level] = past - rounds * n;
      }
      now = until;
      const end = size[next] as number;
      const rung = theta[0] as number;
      join(next++, 0, end < rung ? end : rung);
    }
  };
}
