import type { Experiment } from "../materialise/materialise.ts";
import type { Flows } from "../model/flows.ts";
import { intervals } from "../model/intervals.ts";
import { Releases } from "../model/packet-releases.ts";
import type { Run } from "../model/run-result.ts";
import { endpointsOf } from "../model/spec/topology-of.ts";
import type { Trace } from "../model/trace.ts";
import { atSenders, delaysOf, endsOfService } from "../network/scenario-network.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { JOINED } from "../simulate/slot/keys.ts";
import { completionOf, type Setting, settingOf } from "./explained-run.ts";
import { FluidServices } from "./fluid-services.ts";
import { History } from "./slot-history.ts";
import { newKeys } from "./slot-state.ts";
import { type LaneStory, Stays } from "./stays.ts";

/** One policy's service in a span of time, summed by flow. Times and sizes are the scenario's, flows are indices. */
export interface SpanStory {
  /** The span that was asked for; the slot model widens it to whole slots. `to` is not in it. */
  readonly from: number;
  readonly to: number;
  /** The flows that could be served at some time of the span, in their order; the columns run parallel to it. */
  readonly flow: Int32Array;
  /** The amount sent in the span. */
  readonly sent: Float64Array;
  /** Time for which it was served at any rate, and for which it had something to send and was not served. */
  readonly served: Float64Array;
  readonly waited: Float64Array;
  /** Flows that stood in each queue, those in service among them; a switch counts them by ingress port, a network by host. */
  readonly lanes: readonly LaneStory[];
}

/** Waits shorter than this share of their time are rounding. */
const ROUNDING = 1e-9;

/** The queue of a flow that waits from `since` to `until`, told piece by piece where it changes meanwhile. */
type TellWait = (flow: number, since: number, until: number) => void;

/**
 * Adds up a traced run over [from, to), `from` < `to`: the flows that were served and those that waited, as `explain`
 * tells them at each of its times. A run of packets has the flow's stay at its host; those of its packets that stand in
 * switches are not told apart.
 */
export function spanStory(
  experiment: Experiment,
  policy: ResolvedPolicy,
  run: Run,
  from: number,
  to: number,
): SpanStory {
  if (run.trace === null) throw new Error("spanStory needs a run with a trace");
  const { scenario } = experiment;
  const { fabric, model } = scenario;
  const isSlot = model === "slot";
  const span = isSlot ? { from: Math.floor(from), to: Math.ceil(to) } : { from, to };
  const isPackets = policy.packets !== undefined;
  const delays = isPackets ? null : delaysOf(experiment.flows, fabric);
  const flows = delays === null ? experiment.flows : atSenders(experiment.flows, delays);
  const ends = delays === null ? run : endsOfService(run, delays);
  const isPorts = endpointsOf(fabric) !== null;
  const stays = new Stays(flows.count, (flow, queue) =>
    isPorts ? (flows.src[flow] as number) : queue,
  );
  const waits = isPackets
    ? packetWaits(stays)
    : isSlot
      ? slotWaits(settingOf({ scenario, flows }, policy), run.trace, span.from, stays)
      : fluidWaits(settingOf({ scenario, flows }, policy), run.trace, stays);
  return { ...span, ...addUp(flows, ends, run.trace, span, stays, waits) };
}

/** A model of service tells the queue of a wait; the service in between may change it. */
interface Waits {
  readonly tell: TellWait;
  onServed(flow: number, amount: number): void;
}

function addUp(
  flows: Flows,
  { finish, terminated }: Run,
  trace: Trace,
  { from, to }: { readonly from: number; readonly to: number },
  stays: Stays,
  waits: Waits,
): Omit<SpanStory, "from" | "to"> {
  /** Each flow's time is told of up to here. */
  const toldUntil = flows.arrival.map((arrival) => Math.max(arrival, from));
  const wait = (flow: number, until: number): void => {
    const since = toldUntil[flow] as number;
    if (until - since > ROUNDING * Math.abs(until)) waits.tell(flow, since, until);
  };
  for (const { flow, queue, start, end, rate } of intervals(trace, from, to)) {
    const [a, b] = [Math.max(start, from), Math.min(end, to)];
    wait(flow, a);
    const amount = rate * (b - a);
    stays.serve(flow, queue, a, b, amount);
    waits.onServed(flow, amount);
    toldUntil[flow] = Math.max(toldUntil[flow] as number, b);
  }
  for (let flow = 0; flow < flows.count; flow++) {
    const ends = [to, finish[flow] as number, terminated[flow] as number];
    wait(flow, Math.min(...ends.filter((end) => !Number.isNaN(end))));
  }
  const flow = stays.flows();
  const column = (all: Float64Array): Float64Array => Float64Array.from(flow, (f) => all[f] ?? 0);
  return {
    flow,
    sent: column(stays.sent),
    served: column(stays.served),
    waited: column(stays.waited),
    lanes: stays.lanes(to - from),
  };
}

/** A flow without a released packet waits for nothing (SPEC 1.2); data that arrives late may change its queue. */
function slotWaits(setting: Setting, trace: Trace, from: number, stays: Stays): Waits {
  const { flows } = setting;
  const releases = new Releases(flows);
  const keys = newKeys(setting)(releases);
  const history = new History(trace, flows.count);
  const isPlaced = new Uint8Array(flows.count);
  const place = (flow: number): void => {
    if (isPlaced[flow] === 1) return;
    isPlaced[flow] = 1;
    keys.start(flow);
    keys.advance(flow, history.by(flow, from).sent);
  };
  return {
    tell(flow, since, until) {
      place(flow);
      const start = Math.max(since, releases.at(flow, keys.sent[flow] as number));
      if (start >= until) return;
      keys.refresh(flow, start, JOINED);
      const last = keys.isComplete(flow) ? start : releases.last(flow);
      const middle = Math.min(Math.max(start, last), until);
      for (const [a, b] of [
        [start, middle],
        [middle, until],
      ] as const) {
        if (b <= a) continue;
        keys.refresh(flow, a, JOINED);
        stays.wait(flow, keys.queue(flow), a, b);
      }
    },
    onServed(flow, amount) {
      place(flow);
      keys.advance(flow, amount);
    },
  };
}

/** Data is released without a gap, so that a flow waits whenever it is not served (SPEC 2). */
function fluidWaits(setting: Setting, trace: Trace, stays: Stays): Waits {
  const { flows, bound } = setting;
  const services = new FluidServices(trace, flows.count);
  return {
    tell(flow, since, until) {
      const last = completionOf(setting, flow);
      if (last === null) {
        const { queue } = services.at(flow, since);
        stays.wait(flow, queue >= 0 ? queue : (bound.ladder?.start(flow) ?? 0), since, until);
        return;
      }
      const middle = Math.min(Math.max(since, last), until);
      if (middle > since) stays.wait(flow, 1, since, middle);
      if (until > middle) stays.wait(flow, 0, middle, until);
    },
    onServed() {},
  };
}

function packetWaits(stays: Stays): Waits {
  return { tell: (flow, since, until) => stays.wait(flow, 0, since, until), onServed() {} };
}
