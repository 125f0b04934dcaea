import type { Flows } from "../model/flows.ts";
import type { Model } from "../model/spec/scenario.ts";
import type { Services } from "./services.ts";
import type { Supply } from "./supply.ts";

/** The first place at which a run breaks a law. */
export interface Breach {
  readonly flow: number;
  readonly time: number;
}

/** Where a flow gets more or less than its size, or anything after its end (SPEC 8.3). */
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

/** Where a flow is served data that it does not have yet (SPEC 8.2). */
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

/** When a flow was done, one way or the other. */
export function endOf(flow: number, finish: Float64Array, terminated: Float64Array): number {
  const end = finish[flow] as number;
  return Number.isNaN(end) ? (terminated[flow] as number) : end;
}
