import type { Experiment } from "../materialise/materialise.ts";
import { Releases } from "../model/packet-releases.ts";
import type { Run } from "../model/run-result.ts";
import { lineRate } from "../model/spec/fabric-spec.ts";
import { unitsOf } from "../model/spec/units.ts";
import type { Trace } from "../model/trace.ts";
import { atSenders, delaysOf, endsOfService } from "../network/scenario-network.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { simulateIn } from "../run/simulate.ts";
import { type Setting, settingOf } from "./explained-run.ts";
import type {
  Candidate,
  Explanation,
  Next,
  QueueReason,
  Threshold,
  Waiting,
} from "./explanation.ts";
import { Loads, limitOf } from "./fluid-losses.ts";
import { fluidChanges, outsideFluid } from "./fluid-next.ts";
import { FluidServices } from "./fluid-services.ts";
import { type FluidState, fluidState } from "./fluid-state.ts";
import { type Contender, compareRanks } from "./rank-parts.ts";
import { History } from "./slot-history.ts";
import { changesAhead, Holders } from "./slot-next.ts";
import { type SlotState, slotState } from "./slot-state.ts";
import { addArrivals, outsideSlots, WaitingList } from "./waiting-flows.ts";

/** The explanation of a service decision: what a policy does at a time (≥ 0), and why. */
export type Explainer = (time: number) => Explanation;

/**
 * Explains one run at any times. The state at a time is looked up in a traced run, which is read once, so any
 * time of a long run costs about the same; `run` is the run of this very policy on these flows, with its trace.
 */
export function explainer(experiment: Experiment, policy: ResolvedPolicy, run: Run): Explainer {
  if (policy.packets !== undefined) {
    throw new RangeError(`${policy.id} sends packets: packetExplainer says who is paused, and why`);
  }
  const { scenario } = experiment;
  const { model, fabric } = scenario;
  const { trace } = run;
  if (trace === null) throw new Error("A run without a trace explains nothing");
  // Explanations tell what senders do, at the time at which they do it (SPEC 3.10).
  const delays = delaysOf(experiment.flows, fabric);
  const flows = delays === null ? experiment.flows : atSenders(experiment.flows, delays);
  const traced = delays === null ? run : endsOfService(run, delays);
  const setting = settingOf({ scenario, flows }, policy);
  const lookUp =
    model === "slot" ? inSlots(setting, traced, trace) : atMoments(setting, traced, trace);
  return (time) => {
    const found = lookUp(time);
    const { candidates, moment } = found;
    return {
      model,
      fabric: fabric.kind,
      rate: lineRate(fabric),
      units: unitsOf(scenario),
      policy: { id: policy.id, label: policy.label },
      time,
      ...found,
      served: candidates.filter(({ rate }) => rate > 0).map(({ flow }) => flow),
      decision: candidates.find(({ losses }) => losses.length > 0)?.losses[0] ?? null,
      finished: countUntil(traced.finish, moment),
      terminated: countUntil(traced.terminated, moment),
      count: flows.count,
    };
  };
}

/** One answer of an `explainer`; without a trace at hand it runs the policy again. */
export function explain(
  experiment: Experiment,
  policy: ResolvedPolicy,
  time: number,
  run?: Run,
): Explanation {
  const traced =
    run !== undefined && run.trace !== null ? run : simulateIn(experiment, policy, { trace: true });
  return explainer(experiment, policy, traced)(time);
}

interface Found {
  readonly moment: number;
  readonly candidates: readonly Candidate[];
  readonly next: Next;
  readonly waiting: Waiting;
}

function inSlots(setting: Setting, run: Run, trace: Trace): (time: number) => Found {
  const history = new History(trace, setting.flows.count);
  return (time) => {
    const slot = Math.floor(time);
    // Calls for one flow come in order of time, as `runEnd` asks: each question starts anew.
    const fresh = { ...setting, releases: new Releases(setting.flows) };
    return inSlot(fresh, slotState(fresh, run, history, slot));
  };
}

function inSlot(setting: Setting, state: SlotState): Found {
  const { slot } = state;
  const holders = new Holders(setting, state);
  const isServed = new Set(state.served);
  const candidates = state.contenders.map((contender): Candidate => {
    const served = isServed.has(contender.flow);
    return {
      ...common(setting, contender, contender.sent),
      isCaughtUp: false,
      rate: served ? 1 : 0,
      limit: served ? "full" : null,
      losses: served ? [] : holders.losses(contender),
    };
  });
  const list = new WaitingList();
  for (const { flow, sent } of state.dry)
    list.add(flow, "release", setting.releases.at(flow, sent));
  addArrivals(list, setting.flows, slot);
  const waiting = list.build();
  const ahead = isServed.size > 0 ? changesAhead(setting, state) : { time: null, changes: [] };
  const next = { ...ahead, outside: outsideSlots(setting, state, isServed, waiting) };
  return { moment: slot, candidates, next, waiting };
}

function atMoments(setting: Setting, run: Run, trace: Trace): (time: number) => Found {
  const services = new FluidServices(trace, setting.flows.count);
  return (time) => atMoment(setting, fluidState(setting, run, trace, services, time));
}

function atMoment(setting: Setting, state: FluidState): Found {
  const { contenders, moment } = state;
  const loads = new Loads(setting, contenders);
  const candidates = contenders.map((contender, k): Candidate => {
    const isSharing =
      setting.bound.stage === undefined
        ? [contenders[k - 1], contenders[k + 1]].some(
            (other) => other !== undefined && compareRanks(other.rank, contender.rank) === 0,
          )
        : loads.hasEqual(contender);
    const size = setting.flows.size[contender.flow] as number;
    return {
      ...common(setting, contender, contender.sent + 1e-9 * size),
      isCaughtUp: contender.isCaughtUp,
      rate: contender.rate,
      limit: limitOf(setting, contender, isSharing),
      losses: contender.rate > 0 ? [] : loads.losses(contender),
    };
  });
  const list = new WaitingList();
  const isThere = new Set(contenders.map(({ flow }) => flow));
  for (const { flow, until } of state.dry) list.add(flow, "release", until);
  addArrivals(list, setting.flows, moment, isThere);
  const waiting = list.build();
  const next = { ...fluidChanges(setting, state), outside: outsideFluid(setting, state, waiting) };
  return { moment, candidates, next, waiting };
}

function common(setting: Setting, { flow, queue, sent, rank }: Contender, reached: number) {
  return {
    flow,
    queue,
    rank,
    reason: queueReason(setting, flow, queue, sent, reached),
    sent,
    remaining: (setting.flows.size[flow] as number) - sent,
  };
}

function countUntil(times: Float64Array, moment: number): number {
  let count = 0;
  for (const time of times) if (time <= moment) count++;
  return count;
}

/**
 * The reason why a flow that has sent `sent` is in `queue`, as its policy's ladder gives it, with the thresholds on
 * both sides; null where there are no queues, or no reason is given. `reached`: as `Ladder.reason` has it.
 */
function queueReason(
  { policy, bound }: Setting,
  flow: number,
  queue: number,
  sent: number,
  reached: number,
): QueueReason | null {
  if (bound.ladder === null || bound.levels === 1) return null;
  const reason = bound.ladder.reason(flow, sent, reached);
  if (reason?.kind !== "thresholds") return reason;
  return {
    ...reason,
    reached: threshold(policy.thresholds, queue),
    below: threshold(policy.thresholds, queue + 1),
  };
}

function threshold(thresholds: readonly number[], number: number): Threshold | null {
  const value = thresholds[number - 1];
  return value === undefined ? null : { number, value };
}
