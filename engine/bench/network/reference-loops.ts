import type { Flows } from "../../model/flows.ts";
import type { Routes } from "../../model/routes.ts";

/**
 * Purpose-written loops on typed arrays for networks of unsprayed flows, finish times only, flows in order
 * of arrival: all rates are made anew at every event. What the engine's speed is measured against, in the
 * same run.
 */
export type NetworkLoop = (flows: Flows, routes: Routes, finish: Float64Array) => void;

/** Writes the rates of `list[0…count)`, which it may put in order; `left` is what remains. */
type Allocate = (list: Int32Array, count: number, left: Float64Array, rate: Float64Array) => void;

/** SRPT: in order of what remains, every flow takes the smallest of what is left along its way. */
export const rescanSrpt: NetworkLoop = (flows, { capacity, start, link }, finish) => {
  const free = new Float64Array(capacity.length);
  eventByEvent(flows, finish, (list, count, left, rate) => {
    for (let i = 1; i < count; i++) {
      const f = list[i] as number;
      const key = left[f] as number;
      let j = i;
      while (j > 0 && (left[list[j - 1] as number] as number) > key) {
        list[j] = list[j - 1] as number;
        j--;
      }
      list[j] = f;
    }
    free.set(capacity);
    for (let i = 0; i < count; i++) {
      const f = list[i] as number;
      const end = start[f + 1] as number;
      let r = Number.POSITIVE_INFINITY;
      for (let k = start[f] as number; k < end; k++) {
        const room = free[link[k] as number] as number;
        if (room < r) r = room;
      }
      rate[f] = r;
      if (r === 0) continue;
      for (let k = start[f] as number; k < end; k++) {
        const l = link[k] as number;
        free[l] = (free[l] as number) - r;
      }
    }
  });
};

/** Max–min: the link with the least room a flow stops its flows, and so on until all have stopped. */
export const rescanMaxMin: NetworkLoop = (flows, { capacity, start, link }, finish) => {
  const links = capacity.length;
  const free = new Float64Array(links);
  const rising = new Int32Array(links);
  const used = new Int32Array(links);
  const from = new Int32Array(links);
  const members = new Int32Array(link.length);
  const isStopped = new Uint8Array(flows.count);
  eventByEvent(flows, finish, (list, count, _, rate) => {
    free.set(capacity);
    rising.fill(0);
    let n = 0;
    for (let i = 0; i < count; i++) {
      const f = list[i] as number;
      const end = start[f + 1] as number;
      isStopped[f] = 0;
      for (let k = start[f] as number; k < end; k++) {
        const l = link[k] as number;
        if (rising[l] === 0) used[n++] = l;
        rising[l] = (rising[l] as number) + 1;
      }
    }
    for (let u = 0, at = 0; u < n; u++) {
      at += rising[used[u] as number] as number;
      from[used[u] as number] = at;
    }
    for (let i = 0; i < count; i++) {
      const f = list[i] as number;
      const end = start[f + 1] as number;
      for (let k = start[f] as number; k < end; k++) {
        const l = link[k] as number;
        const at = (from[l] as number) - 1;
        from[l] = at;
        members[at] = f;
      }
    }
    let left = count;
    while (left > 0) {
      let level = Number.POSITIVE_INFINITY;
      let full = -1;
      for (let u = 0; u < n; ) {
        const l = used[u] as number;
        const m = rising[l] as number;
        if (m === 0) {
          used[u] = used[--n] as number;
          continue;
        }
        const share = (free[l] as number) / m;
        if (share < level) {
          level = share;
          full = l;
        }
        u++;
      }
      for (let at = from[full] as number; (rising[full] as number) > 0; at++) {
        const f = members[at] as number;
        if (isStopped[f] === 1) continue;
        isStopped[f] = 1;
        rate[f] = level;
        left--;
        const end = start[f + 1] as number;
        for (let k = start[f] as number; k < end; k++) {
          const l = link[k] as number;
          free[l] = Math.max(0, (free[l] as number) - level);
          rising[l] = (rising[l] as number) - 1;
        }
      }
    }
  });
};

function eventByEvent(flows: Flows, finish: Float64Array, allocate: Allocate): void {
  const { count, arrival, size } = flows;
  const list = new Int32Array(count);
  const left = size.slice();
  const rate = new Float64Array(count);
  let active = 0;
  let next = 0;
  let now = 0;
  while (next < count || active > 0) {
    allocate(list, active, left, rate);
    const arrives = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
    let step = arrives - now;
    for (let i = 0; i < active; i++) {
      const f = list[i] as number;
      if ((left[f] as number) < step * (rate[f] as number)) {
        step = (left[f] as number) / (rate[f] as number);
      }
    }
    now = step < arrives - now ? now + step : arrives;
    let kept = 0;
    for (let i = 0; i < active; i++) {
      const f = list[i] as number;
      const rest = (left[f] as number) - step * (rate[f] as number);
      left[f] = rest;
      if (rest <= 1e-12 * (now + (size[f] as number))) finish[f] = now;
      else list[kept++] = f;
    }
    active = kept;
    while (next < count && (arrival[next] as number) <= now) list[active++] = next++;
  }
}
