import { firstArrival } from "../model/arrival-order.ts";
import type { Flows } from "../model/flows.ts";
import { intervals } from "../model/intervals.ts";
import { Releases } from "../model/packet-releases.ts";
import { ReleasedPieces } from "../model/released-pieces.ts";
import type { Model } from "../model/spec/scenario.ts";
import type { Trace } from "../model/trace.ts";

/** Every stretch of service of one flow, in order of start, blocks expanded; columns. */
export interface Services {
  readonly count: number;
  readonly flow: Int32Array;
  readonly start: Float64Array;
  readonly end: Float64Array;
  readonly rate: Float64Array;
}

/** Most rows of an expanded trace, which may have one a packet: a longer trace is not checked. */
const MOST_SERVICES = 2_000_000;

/** The services of a trace; null if they are too many. */
export function servicesOf(trace: Trace): Services | null {
  const flow: number[] = [];
  const start: number[] = [];
  const end: number[] = [];
  const rate: number[] = [];
  for (const interval of intervals(trace)) {
    if (flow.length === MOST_SERVICES) return null;
    if (interval.end <= interval.start) continue;
    flow.push(interval.flow);
    start.push(interval.start);
    end.push(interval.end);
    rate.push(interval.rate);
  }
  const order = Uint32Array.from(start, (_, k) => k).sort(
    (a, b) => (start[a] as number) - (start[b] as number) || a - b,
  );
  return {
    count: order.length,
    flow: Int32Array.from(order, (k) => flow[k] as number),
    start: Float64Array.from(order, (k) => start[k] as number),
    end: Float64Array.from(order, (k) => end[k] as number),
    rate: Float64Array.from(order, (k) => rate[k] as number),
  };
}

/** The data available to send, and the tolerance by which a run is checked against it. */
export interface Supply {
  /** The amount of a flow that is available before `time`: nothing yet at the moment of its arrival. */
  available(flow: number, time: number): number;
  /** An amount of service may be off by this: nothing in slots, rounding in the fluid model. */
  tolerance(flow: number, time: number): number;
}

export function supplyOf(flows: Flows, model: Model, rate: number): Supply {
  if (model === "slot") {
    const releases = new Releases(flows);
    return { available: (flow, time) => releases.countBy(flow, time - 1), tolerance: () => 0 };
  }
  const { arrival, size, spread } = flows;
  const first = firstArrival(flows);
  const pieces = ReleasedPieces.of(flows);
  return {
    available(flow, time) {
      const elapsed = time - (arrival[flow] as number);
      if (elapsed <= 0) return 0;
      // Nothing yet of a piece at the moment of its coming, but for rounding.
      if (pieces !== null && pieces.count(flow) > 0)
        return pieces.amount(flow, time - 1e-12 * (time - first));
      const [whole, alpha] = [size[flow] as number, spread[flow] as number];
      return alpha === 0 ? whole : Math.min(whole, (elapsed * rate) / alpha);
    },
    // Events within 1e-9 of a step are simultaneous (SPEC 2.9), and a flow may be served in many steps.
    tolerance: (flow, time) =>
      1e-7 * (size[flow] as number) + (1e-10 * (time - first) + 2 ** -46 * time) * rate,
  };
}

/** The first place at which a run breaks a law. */
export interface Breach {
  readonly flow: number;
  readonly time: number;
}

/** The first fault of amounts: a flow gets more or less than its size, or service after its end (SPEC 8.3). */
export function wrongAmount(
  flows: Flows,
  services: Services,
  supply: Supply,
  finish: Float64Array,
  terminated: Float64Array,
): Breach | null {
  const sent = new Float64Array(flows.count);
  for (let k = 0; k < services.count; k++) {
    const flow = services.flow[k] as number;
    const [start, end] = [services.start[k] as number, services.end[k] as number];
    sent[flow] = (sent[flow] as number) + (end - start) * (services.rate[k] as number);
    const last = endOf(flow, finish, terminated);
    if (end - last > supply.tolerance(flow, last)) return { flow, time: end };
  }
  for (let flow = 0; flow < flows.count; flow++) {
    const missing = (flows.size[flow] as number) - (sent[flow] as number);
    const time = endOf(flow, finish, terminated);
    const isFinished = !Number.isNaN(finish[flow]);
    const isWrong = isFinished ? Math.abs(missing) : -missing;
    if (isWrong > supply.tolerance(flow, time)) return { flow, time };
  }
  return null;
}

/** The first fault of releases: a flow is served data that it does not have yet (SPEC 8.2). */
export function servedEarly(
  flows: Flows,
  model: Model,
  services: Services,
  supply: Supply,
): Breach | null {
  const sent = new Float64Array(flows.count);
  for (let k = 0; k < services.count; k++) {
    const flow = services.flow[k] as number;
    const [start, end] = [services.start[k] as number, services.end[k] as number];
    const rate = services.rate[k] as number;
    const before = sent[flow] as number;
    const has = (time: number, amount: number) =>
      amount <= supply.available(flow, time) + supply.tolerance(flow, time);
    // Both are straight lines in the fluid model, but for the bend where the release ends.
    if (model === "fluid") {
      if (!has(end, before + (end - start) * rate)) return { flow, time: end };
    } else {
      for (let time = start + 1; time <= end; time++) {
        if (!has(time, before + time - start)) return { flow, time: time - 1 };
      }
    }
    sent[flow] = before + (end - start) * rate;
  }
  return null;
}

/** The time at which a flow was done, one way or the other. */
export function endOf(flow: number, finish: Float64Array, terminated: Float64Array): number {
  const end = finish[flow] as number;
  return Number.isNaN(end) ? (terminated[flow] as number) : end;
}
