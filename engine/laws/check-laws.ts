import type { Experiment } from "../materialise/materialise.ts";
import type { Flows } from "../model/flows.ts";
import type { Routes } from "../model/routes.ts";
import type { Run } from "../model/run-result.ts";
import { lineRate } from "../model/spec/fabric-spec.ts";
import { routesOf } from "../network/network-routes.ts";
import { atSenders, delaysOf, endsOfService } from "../network/scenario-network.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { simulateIn } from "../run/simulate.ts";
import { optimum, optimumRatios } from "../theory/optimum.ts";
import { isGapless, type Optimum } from "../theory/srpt-optimum.ts";
import { boundsOf } from "../theory/theorems.ts";
import {
  type Breach,
  endOf,
  type Services,
  type Supply,
  servedEarly,
  servicesOf,
  supplyOf,
  wrongAmount,
} from "./service-laws.ts";

/** The laws of SPEC 8 that can be checked on any run. */
export type LawId = "amount" | "release" | "work" | "srpt" | "factor";

/**
 * The verdict of a law on a run: `holds`; `broken`, at the first place found; `open`, where the check would take too
 * long or, against a lower bound of the optimum, cannot decide; `none`, where the law does not apply.
 */
export type Verdict =
  | { readonly state: "holds"; readonly ratio?: number; readonly factor?: number }
  | { readonly state: "broken"; readonly breach?: Breach; readonly ratio?: number }
  | { readonly state: "open" | "none" };

export type LawVerdicts = Readonly<Record<LawId, Verdict>>;

/**
 * The laws on each run of an experiment, in the order of its policies. `traced` runs one with a trace; by default the
 * simulator, anew.
 */
export function checkLaws(
  experiment: Experiment,
  onRun: (done: number) => void = () => {},
  traced: (policy: ResolvedPolicy) => Run = (policy) => runAnew(experiment, policy),
): readonly LawVerdicts[] {
  const { flows, policies, scenario } = experiment;
  const { model, fabric } = scenario;
  // The laws that need it are those of one link.
  const opt = fabric.kind === "link" ? optimum(flows, model, fabric) : null;
  return policies.map((policy, k) => {
    if (policy.packets !== undefined) return OF_PACKETS;
    const run = traced(policy);
    onRun(k);
    return { ...ownLaws(experiment, run), ...optimumLaws(experiment, policy, run, opt) };
  });
}

function runAnew(experiment: Experiment, policy: ResolvedPolicy): Run {
  return simulateIn(experiment, policy, { trace: true });
}

const NONE = { state: "none" } as const;
/** Packet-level runs have headers, queues and delays, which these laws do not cover. */
const OF_PACKETS: LawVerdicts = {
  amount: NONE,
  release: NONE,
  work: NONE,
  srpt: NONE,
  factor: NONE,
};

function ownLaws(
  experiment: Experiment,
  received: Run,
): Pick<LawVerdicts, "amount" | "release" | "work"> {
  const { model, fabric } = experiment.scenario;
  const delays = delaysOf(experiment.flows, fabric);
  // Laws are about service, and so about what senders see.
  const flows = delays === null ? experiment.flows : atSenders(experiment.flows, delays);
  const run = delays === null ? received : endsOfService(received, delays);
  const services = run.trace === null ? null : servicesOf(run.trace);
  if (services === null) {
    const open = { state: "open" } as const;
    return { amount: open, release: open, work: open };
  }
  const supply = supplyOf(flows, model, lineRate(fabric));
  const routes = routesOf(flows, fabric);
  const { finish, terminated } = run;
  const work = idleOrOverloaded(flows, services, supply, routes, finish, terminated);
  return {
    amount: verdict(wrongAmount(flows, services, supply, finish, terminated)),
    release: verdict(servedEarly(flows, model, services, supply)),
    work: work === "open" ? { state: "open" } : verdict(work),
  };
}

function verdict(breach: Breach | null): Verdict {
  return breach === null ? { state: "holds" } : { state: "broken", breach };
}

/** Rounding of two sums over many flows. */
const SLACK = 1e-9;

/** No sum of FCTs below SRPT's on gapless flows (SPEC 8.4); the factors of 8.5 and 8.6 on the FPT. */
function optimumLaws(
  { flows, scenario }: Experiment,
  policy: ResolvedPolicy,
  run: Run,
  opt: Optimum | null,
): Pick<LawVerdicts, "srpt" | "factor"> {
  const { fptRatio, fctRatio } = optimumRatios(flows, run, opt);
  const none = { state: "none" } as const;
  if (opt === null || fptRatio === null || fctRatio === null) return { srpt: none, factor: none };
  const isLeast = fctRatio >= 1 - SLACK;
  const srpt: Verdict = !isGapless(flows, scenario.model)
    ? none
    : { state: isLeast ? "holds" : "broken", ratio: fctRatio };
  const [bound] = boundsOf(policy, scenario.fabric.kind);
  const isProven =
    scenario.model === "slot" &&
    bound?.factor.kind === "constant" &&
    flows.weight.every((weight) => weight === 1);
  if (!isProven || bound.factor.kind !== "constant") return { srpt, factor: none };
  const { value } = bound.factor;
  if (fptRatio <= value + SLACK) {
    return { srpt, factor: { state: "holds", ratio: fptRatio, factor: value } };
  }
  // Beyond the factor of a lower bound it may still be within that of the optimum.
  const state = opt.kind === "exact" ? "broken" : "open";
  return { srpt, factor: { state, ratio: fptRatio } };
}

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
  const own = (flow: number) => flows.ownRate?.[flow] ?? Number.POSITIVE_INFINITY;
  const most = (flow: number) => {
    let rate = own(flow);
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
      if (at(rate, flow) >= own(flow) * (1 - RATE)) continue;
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
