import type { Run } from "../model/run-result.ts";
import { lineRate } from "../model/spec/fabric-spec.ts";
import type { Trace } from "../model/trace.ts";
import type { Order } from "../policies/policy.ts";
import { lastKey } from "../policies/service-orders.ts";
import { keyOf, weightOf } from "../simulate/fluid/events/built-in-fluid.ts";
import { completionOf, roundingOf, type Setting } from "./explained-run.ts";
import { FluidOwn } from "./fluid-own.ts";
import { type Draft, rankFluid } from "./fluid-rank.ts";
import type { FluidServices } from "./fluid-services.ts";
import type { Contender } from "./rank-parts.ts";

/** Times closer than this share of the run until then are simultaneous, but for rounding (SPEC 2.9). */
const CLOCK = 1e-12;
/** A stream this near to its data, relative to its size, has caught up: amounts are rounded too. */
const AMOUNT = 1e-9;
/** A flow that arrives within this share of the run until then may be served already, by rounding. */
const NEAR = 1e-9;

/** A flow that has arrived and not ended, at one time of the fluid model. */
export type FluidContender = Draft & Contender;

export interface FluidState {
  readonly moment: number;
  /** The flows stand in the policy's order; those of equal rank share. */
  readonly contenders: readonly FluidContender[];
  /** Flows that have sent all the pieces that have come, and when the next one comes. */
  readonly dry: readonly { readonly flow: number; readonly until: number }[];
  /** Time until a rank of one's own may change the order; ∞ under other policies. */
  readonly step: number;
}

/** Looks up service up to the moment, rates and queues in the run, and ranks the flows by them. */
export function fluidState(
  setting: Setting,
  run: Run,
  trace: Trace,
  services: FluidServices,
  time: number,
): FluidState {
  const { flows } = setting;
  const moment = momentOf(setting, run, trace, time);
  const drafts: Draft[] = [];
  const dry: { flow: number; until: number }[] = [];
  for (let flow = 0; flow < flows.count; flow++) {
    const arrival = flows.arrival[flow] as number;
    if (arrival > moment + roundingOf(setting, NEAR, moment)) continue;
    if ((run.finish[flow] as number) <= moment) continue;
    if ((run.terminated[flow] as number) <= moment) continue;
    const served = services.at(flow, moment);
    // But for rounding, no flow is served before it arrives.
    if (arrival > moment && served.rate === 0) continue;
    const until = served.rate > 0 ? null : dryUntil(setting, flow, served.sent, moment);
    if (until !== null) dry.push({ flow, until });
    else drafts.push(draftOf(setting, flow, { moment, ...served }));
  }
  if (setting.own !== null) {
    const { contenders, step } = new FluidOwn(setting, setting.own, drafts, moment);
    return { moment, contenders, dry, step };
  }
  const contenders = rankFluid(setting, drafts, moment);
  return { moment, contenders, dry, step: Number.POSITIVE_INFINITY };
}

/** When the next piece of a flow comes that has sent all those before; null: it has data, or does not come in pieces. */
function dryUntil(setting: Setting, flow: number, sent: number, moment: number): number | null {
  const { pieces, flows } = setting;
  if (pieces?.areLater(flow) !== true) return null;
  const next = pieces.at(flow, sent, AMOUNT * (flows.size[flow] as number));
  const time = pieces.time(flow, next);
  return time > moment + roundingOf(setting, CLOCK, moment) ? time : null;
}

/** The latest event that is simultaneous with this time, so that the state is the one after all of them. */
function momentOf(setting: Setting, run: Run, trace: Trace, time: number): number {
  const { flows } = setting;
  let moment = time;
  const limit = time + roundingOf(setting, CLOCK, time);
  for (const column of [trace.start, trace.end, flows.arrival, run.finish, run.terminated]) {
    for (const event of column) if (event > moment && event <= limit) moment = event;
  }
  return moment;
}

function draftOf(
  setting: Setting,
  flow: number,
  state: { moment: number; sent: number; rate: number; queue: number },
): Draft {
  const { flows, bound, fabric, pieces } = setting;
  const { moment, sent, rate } = state;
  const spread = flows.spread[flow] as number;
  const size = flows.size[flow] as number;
  const arrival = flows.arrival[flow] as number;
  const stamp =
    pieces?.areLater(flow) === true
      ? pieces.time(flow, Math.min(pieces.at(flow, sent, AMOUNT * size), pieces.count(flow) - 1))
      : arrival + (spread * sent) / lineRate(fabric);
  const duration = (spread * size) / lineRate(fabric);
  const rounding = roundingOf(setting, CLOCK, moment);
  const isCaughtUp = spread > 0 && moment - stamp <= AMOUNT * duration + rounding;
  let queue = state.queue >= 0 ? state.queue : (bound.ladder?.start(flow) ?? 0);
  const completion = setting.own === null ? completionOf(setting, flow) : null;
  if (completion !== null && rate === 0) queue = completion <= moment + rounding ? 0 : 1;

  const key = lastKey(bound.orders[queue] as Order);
  const draft = { flow, queue, sent, rate, isCaughtUp };
  if (key.course === "release") {
    return {
      ...draft,
      key: isCaughtUp ? moment : stamp,
      speed: (spread * rate) / lineRate(fabric),
    };
  }
  if (key.slope === 0) return { ...draft, key: 0, speed: 0 };
  return {
    ...draft,
    key: keyOf(key, flows, flow, sent),
    speed: (key.slope * rate) / weightOf(key, flow),
  };
}
