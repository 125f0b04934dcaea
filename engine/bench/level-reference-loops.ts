import type { Flows } from "../model/flows.ts";
import type { ReferenceLoop } from "./reference-loops.ts";

/** More of the same, for priority queues in which flows climb, or share. */

/** What a flow is thought to have to send, at least and at most. */
type BoundsOf = (flows: Flows) => Pick<Flows, "lower" | "upper">;

/** Lists in order of arrival, one a level; a flow goes up by its lower bound, then down. */
export function referenceQclimb(
  thresholds: readonly number[],
  isSlot: boolean,
  boundsOf: BoundsOf = (flows) => flows,
): ReferenceLoop {
  const theta = Float64Array.from(thresholds);
  const bottom = theta.length;
  /** In slots a flow on a threshold has one more packet to send before it climbs. */
  const beyond = isSlot ? 1 : 0;
  return (flows, finish) => {
    const { count, arrival, size } = flows;
    const { lower, upper } = boundsOf(flows);
    const after = new Int32Array(count);
    const sent = new Float64Array(count);
    const head = new Int32Array(bottom + 1).fill(-1);
    const tail = new Int32Array(bottom + 1).fill(-1);
    let mask = 0;
    let now = 0;
    let next = 0;
    const enter = (flow: number, level: number): void => {
      const end = tail[level] as number;
      if (end < flow) {
        after[flow] = -1;
        tail[level] = flow;
        if (end >= 0) after[end] = flow;
        else {
          head[level] = flow;
          mask |= 1 << level;
        }
        return;
      }
      let before = -1;
      let behind = head[level] as number;
      while (behind < flow) {
        before = behind;
        behind = after[behind] as number;
      }
      after[flow] = behind;
      if (before < 0) head[level] = flow;
      else after[before] = flow;
    };
    while (next < count || mask !== 0) {
      const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
      if (mask !== 0) {
        const level = 31 - Math.clz32(mask & -mask);
        const flow = head[level] as number;
        const done = sent[flow] as number;
        const bound = lower[flow] as number;
        const top = upper[flow] as number;
        const end = size[flow] as number;
        let rung = Number.POSITIVE_INFINITY;
        if (done < bound) {
          rung = level === 0 ? bound : bound - (theta[level - 1] as number) + beyond;
        } else if (level < bottom) {
          rung = theta[level] as number;
          if (top < rung) rung = top;
        }
        const goal = end < rung ? end : rung;
        const time = now + (goal - done);
        if (time <= until) {
          now = time;
          const behind = after[flow] as number;
          head[level] = behind;
          if (behind < 0) {
            tail[level] = -1;
            mask &= ~(1 << level);
          }
          if (goal === end) {
            finish[flow] = now;
            continue;
          }
          sent[flow] = goal;
          let to = level;
          if (goal < bound) to = level === 0 ? 0 : level - 1;
          else if (goal >= top) to = bottom;
          else while (to < bottom && (theta[to] as number) <= goal) to++;
          enter(flow, to);
          continue;
        }
        sent[flow] = done + (until - now);
      }
      now = until;
      const bound = lower[next] as number;
      let level = 0;
      if (bound > 0) while (level < bottom && (theta[level] as number) <= bound) level++;
      else if ((upper[next] as number) <= 0) level = bottom;
      enter(next++, level);
    }
  };
}

/** Demotion between queues that share: each with a virtual time and a heap of dates, of rungs or ends. */
export function referenceMlfqSharing(thresholds: readonly number[]): ReferenceLoop {
  const theta = Float64Array.from([...thresholds, Number.POSITIVE_INFINITY]);
  const levels = theta.length;
  return ({ count, arrival, size }, finish) => {
    const dates = Array.from({ length: levels }, () => new Float64Array(64));
    const ids = Array.from({ length: levels }, () => new Int32Array(64));
    const length = new Int32Array(levels);
    const clock = new Float64Array(levels);
    let mask = 0;
    let now = 0;
    let next = 0;
    /** `distance` from its goal. */
    const join = (flow: number, level: number, distance: number): void => {
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
      const due = (clock[level] as number) + distance;
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
          const full = size[flow] as number;
          const rung = theta[level] as number;
          if (full <= rung) finish[flow] = now;
          else {
            const below = theta[level + 1] as number;
            join(flow, level + 1, (full < below ? full : below) - rung);
          }
          continue;
        }
        clock[level] = (clock[level] as number) + (until - now) / n;
      }
      now = until;
      const full = size[next] as number;
      const rung = theta[0] as number;
      join(next++, 0, full < rung ? full : rung);
    }
  };
}
