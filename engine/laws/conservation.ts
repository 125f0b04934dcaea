import type { Flows } from "../model/flows.ts";
import type { Routes } from "../model/routes.ts";
import { type Breach, endOf, type Services, type Supply } from "./service-laws.ts";

/** Rates nearer than this share of the capacity are equal. */
const RATE = 1e-7;
/** Most checks of waiting flows in one run. */
const MOST_LOOKS = 20_000_000;

/**
 * Work conservation (SPEC 8.1). Finds where a link carries more than its rate, or where a flow has data to send while
 * all its links have room; "open" if that would take too long. Between two ends of services only the backlog of flows
 * that are not served changes, and it grows: a look at the end of each such stretch is enough.
 */
export function idleOrOverloaded(
  flows: Flows,
  services: Services,
  supply: Supply,
  routes: Routes,
  finish: Float64Array,
  terminated: Float64Array,
): Breach | null | "open" {
  const { capacity, start, link, share } = routes;
  // Of one link both sides are the same.
  const isLink = capacity.length === 2;
  const load = new Float64Array(capacity.length);
  const rate = new Float64Array(flows.count);
  const sent = new Float64Array(flows.count);
  const opens = Uint32Array.from(services.start, (_, k) => k);
  const closes = opens.slice().sort((a, b) => at(services.end, a) - at(services.end, b));
  const arrivals = Uint32Array.from(flows.arrival, (_, i) => i).sort(
    (a, b) => at(flows.arrival, a) - at(flows.arrival, b),
  );
  let alive: number[] = [];
  let [opened, closed, arrived, looks] = [0, 0, 0, 0];

  const change = (k: number, sign: 1 | -1): void => {
    const flow = services.flow[k] as number;
    const by = sign * at(services.rate, k);
    rate[flow] = sign > 0 ? by : 0;
    for (let j = start[flow] as number; j < (start[flow + 1] as number); j++) {
      const on = link[j] as number;
      load[on] = at(load, on) + (share === null ? by : by * at(share, j));
    }
  };
  const isBeyond = (on: number, factor: number) => at(load, on) > at(capacity, on) * factor;
  const hasLinkBeyond = (flow: number, factor: number) => {
    for (let j = start[flow] as number; j < (start[flow + 1] as number); j++) {
      if (isBeyond(link[j] as number, factor)) return true;
    }
    return false;
  };
  const most = (flow: number) => {
    let rate = Number.POSITIVE_INFINITY;
    for (let j = start[flow] as number; j < (start[flow + 1] as number); j++) {
      rate = Math.min(rate, at(capacity, link[j] as number) / (share === null ? 1 : at(share, j)));
    }
    return rate;
  };
  const arrival = () => at(flows.arrival, arrivals[arrived] ?? -1);
  let now = Math.min(at(services.start, 0), at(flows.arrival, arrivals[0] as number));
  while (closed < services.count || arrived < flows.count || alive.length > 0) {
    while (closed < services.count && at(services.end, closes[closed] as number) <= now) {
      change(closes[closed++] as number, -1);
    }
    while (opened < services.count && at(services.start, opened) <= now) {
      const flow = services.flow[opened] as number;
      change(opened++, 1);
      if (hasLinkBeyond(flow, 1 + RATE)) return { flow, time: now };
    }
    while (arrival() <= now) alive.push(arrivals[arrived++] as number);
    const next = Math.min(
      at(services.end, closes[closed] ?? -1),
      at(services.start, opened),
      // An idle system wakes up at the next arrival.
      alive.length === 0 ? arrival() : Number.POSITIVE_INFINITY,
    );
    while (arrival() < next) alive.push(arrivals[arrived++] as number);
    alive = alive.filter((flow) => endOf(flow, finish, terminated) > now);
    const isFull = isLink && isBeyond(0, 1 - RATE);
    for (const flow of alive) {
      const until = Math.min(next, endOf(flow, finish, terminated));
      sent[flow] = at(sent, flow) + at(rate, flow) * (until - now);
      if (isFull) continue;
      if (++looks > MOST_LOOKS) return "open";
      if (hasLinkBeyond(flow, 1 - RATE)) continue;
      const backlog = supply.available(flow, until) - at(sent, flow);
      // What could not have been sent in this stretch does not wait in it.
      const room = most(flow) * (until - Math.max(now, at(flows.arrival, flow)));
      if (Math.min(backlog, room) > supply.tolerance(flow, until)) return { flow, time: now };
    }
    if (next === Number.POSITIVE_INFINITY) return null;
    now = next;
  }
  return null;
}

/** ∞ behind the end, where no arrivals are left. */
function at(column: Float64Array, k: number): number {
  return column[k] ?? Number.POSITIVE_INFINITY;
}
