import type { ReferenceLoop } from "./reference-loops.ts";

/** More of the same, for flows that go up by their lower bound, then down, through queues that share. */

/** Fluid: each queue with a virtual time and a heap of dates, of rungs or ends. */
export function referenceQclimbSharing(thresholds: readonly number[]): ReferenceLoop {
  const theta = Float64Array.from(thresholds);
  const bottom = theta.length;
  return ({ count, arrival, size, lower, upper }, finish) => {
    /** What a flow has sent when it next changes queue, or ends. */
    const goal = new Float64Array(count);
    const dates = Array.from({ length: bottom + 1 }, () => new Float64Array(64));
    const ids = Array.from({ length: bottom + 1 }, () => new Int32Array(64));
    const length = new Int32Array(bottom + 1);
    const clock = new Float64Array(bottom + 1);
    let mask = 0;
    let now = 0;
    let next = 0;
    /** Of a flow that is at its goal, or has sent nothing. */
    const join = (flow: number, level: number): void => {
      const done = goal[flow] as number;
      const bound = lower[flow] as number;
      const top = upper[flow] as number;
      const end = size[flow] as number;
      let aim = end;
      if (done < bound) {
        const rung = level === 0 ? bound : bound - (theta[level - 1] as number);
        if (rung < aim) aim = rung;
      } else if (level < bottom) {
        const rung = theta[level] as number;
        if (rung < aim) aim = rung;
        if (top < aim) aim = top;
      }
      goal[flow] = aim;
      let date = dates[level] as Float64Array;
      let id = ids[level] as Int32Array;
      const n = length[level] as number;
      if (n === date.length) {
        const more = new Float64Array(2 * n);
        more.set(date);
        dates[level] = date = more;
        const others = new Int32Array(2 * n);
        others.set(id);
        ids[level] = id = others;
      }
      if (n === 0) {
        clock[level] = 0;
        mask |= 1 << level;
      }
      const due = (clock[level] as number) + (aim - done);
      length[level] = n + 1;
      let at = n;
      while (at > 0) {
        const p = (at - 1) >> 1;
        if ((date[p] as number) <= due) break;
        date[at] = date[p] as number;
        id[at] = id[p] as number;
        at = p;
      }
      date[at] = due;
      id[at] = flow;
    };
    while (next < count || mask !== 0) {
      const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
      if (mask !== 0) {
        const level = 31 - Math.clz32(mask & -mask);
        const date = dates[level] as Float64Array;
        const id = ids[level] as Int32Array;
        let n = length[level] as number;
        const due = date[0] as number;
        const end = now + (due - (clock[level] as number)) * n;
        if (end <= until) {
          now = end;
          clock[level] = due;
          const flow = id[0] as number;
          length[level] = --n;
          if (n === 0) mask &= ~(1 << level);
          const k = date[n] as number;
          const f = id[n] as number;
          let at = 0;
          for (;;) {
            let c = 2 * at + 1;
            if (c >= n) break;
            if (c + 1 < n && (date[c + 1] as number) < (date[c] as number)) c++;
            if ((date[c] as number) >= k) break;
            date[at] = date[c] as number;
            id[at] = id[c] as number;
            at = c;
          }
          date[at] = k;
          id[at] = f;
          const sent = goal[flow] as number;
          if (sent === size[flow]) {
            finish[flow] = now;
            continue;
          }
          let to = level;
          if (sent < (lower[flow] as number)) to = level - 1;
          else if (sent >= (upper[flow] as number)) to = bottom;
          else while (to < bottom && (theta[to] as number) <= sent) to++;
          join(flow, to);
          continue;
        }
        clock[level] = (clock[level] as number) + (until - now) / n;
      }
      now = until;
      join(next, startOf(theta, lower[next] as number, upper[next] as number));
      next++;
    }
  };
}

/** Slots: a ring in every queue, the next to reach a goal found by a look at all, as for demotion. */
export function referenceSlotQclimbRings(thresholds: readonly number[]): ReferenceLoop {
  const theta = Float64Array.from(thresholds);
  const bottom = theta.length;
  return ({ count, arrival, size, lower, upper }, finish) => {
    const goal = new Float64Array(count);
    const ids = Array.from({ length: bottom + 1 }, () => new Int32Array(64));
    const dues = Array.from({ length: bottom + 1 }, () => new Float64Array(64));
    const length = new Int32Array(bottom + 1);
    const head = new Int32Array(bottom + 1);
    const round = new Float64Array(bottom + 1);
    const first = new Int32Array(bottom + 1);
    let mask = 0;
    let now = 0;
    let next = 0;
    const join = (flow: number, level: number): void => {
      const done = goal[flow] as number;
      const bound = lower[flow] as number;
      const top = upper[flow] as number;
      let aim = size[flow] as number;
      if (done < bound) {
        // A flow on a threshold has one more packet to send before it climbs.
        const rung = level === 0 ? bound : bound - (theta[level - 1] as number) + 1;
        if (rung < aim) aim = rung;
      } else if (level < bottom) {
        const rung = theta[level] as number;
        if (rung < aim) aim = rung;
        if (top < aim) aim = top;
      }
      goal[flow] = aim;
      let id = ids[level] as Int32Array;
      let due = dues[level] as Float64Array;
      const n = length[level] as number;
      if (n === id.length) {
        const more = new Int32Array(2 * n);
        more.set(id);
        ids[level] = id = more;
        const further = new Float64Array(2 * n);
        further.set(due);
        dues[level] = due = further;
      }
      const h = n === 0 ? 0 : (head[level] as number);
      const at = h === 0 ? n : h;
      const last = (round[level] as number) + aim - done - (h === 0 ? 1 : 0);
      for (let k = n; k > at; k--) {
        id[k] = id[k - 1] as number;
        due[k] = due[k - 1] as number;
      }
      id[at] = flow;
      due[at] = last;
      let f = first[level] as number;
      if (n > 0 && at <= f) f++;
      const best = due[f] as number;
      first[level] = n === 0 || last < best || (last === best && at < f) ? at : f;
      head[level] = h === 0 ? 0 : h + 1;
      length[level] = n + 1;
      mask |= 1 << level;
    };
    while (next < count || mask !== 0) {
      const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
      if (mask !== 0) {
        const level = 31 - Math.clz32(mask & -mask);
        const id = ids[level] as Int32Array;
        const due = dues[level] as Float64Array;
        let n = length[level] as number;
        const f = first[level] as number;
        const h = head[level] as number;
        const r = round[level] as number;
        const last = due[f] as number;
        const turns = (last - r) * n + f - h + 1;
        if (now + turns <= until) {
          now += turns;
          const flow = id[f] as number;
          n--;
          for (let k = f; k < n; k++) {
            id[k] = id[k + 1] as number;
            due[k] = due[k + 1] as number;
          }
          length[level] = n;
          head[level] = f === n ? 0 : f;
          round[level] = f === n ? last + 1 : last;
          let best = 0;
          for (let k = 1; k < n; k++) {
            if ((due[k] as number) < (due[best] as number)) best = k;
          }
          first[level] = best;
          if (n === 0) mask &= ~(1 << level);
          const sent = goal[flow] as number;
          if (sent === size[flow]) {
            finish[flow] = now;
            continue;
          }
          let to = level;
          if (sent < (lower[flow] as number)) to = level - 1;
          else if (sent >= (upper[flow] as number)) to = bottom;
          else while (to < bottom && (theta[to] as number) <= sent) to++;
          join(flow, to);
          continue;
        }
        const past = h + until - now;
        const rounds = Math.floor(past / n);
        round[level] = r + rounds;
        head[level] = past - rounds * n;
      }
      now = until;
      join(next, startOf(theta, lower[next] as number, upper[next] as number));
      next++;
    }
  };
}

/** The queue of a flow that has sent nothing. */
function startOf(theta: Float64Array, bound: number, top: number): number {
  let level = 0;
  if (bound > 0) while (level < theta.length && (theta[level] as number) <= bound) level++;
  else if (top <= 0) level = theta.length;
  return level;
}
