import type { Experiment } from "../materialise/materialise.ts";
import type { Run } from "../model/run-result.ts";
import { lineRate } from "../model/spec/fabric-spec.ts";
import { atSenders, delaysOf, endsOfService } from "../network/delays.ts";
import { routesOf } from "../network/network-routes.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { simulate } from "../run/simulate.ts";
import { isGapless } from "../theory/gapless.ts";
import { optimum, optimumRatios } from "../theory/optimum.ts";
import type { Optimum } from "../theory/srpt-optimum.ts";
import { boundsOf } from "../theory/theorems.ts";
import { idleOrOverloaded } from "./conservation.ts";
import { type Breach, servedEarly, servicesOf, supplyOf, wrongAmount } from "./service-laws.ts";

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
  const opt = optimum(flows, model, fabric);
  return policies.map((policy, k) => {
    if (policy.packets !== undefined) return OF_PACKETS;
    const run = traced(policy);
    onRun(k);
    return { ...ownLaws(experiment, run), ...optimumLaws(experiment, policy, run, opt) };
  });
}

function runAnew({ flows, scenario }: Experiment, policy: ResolvedPolicy): Run {
  return simulate(flows, scenario.model, scenario.fabric, policy, { trace: true });
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
