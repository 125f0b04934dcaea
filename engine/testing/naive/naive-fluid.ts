import type { Fabric, FlowSpec, PolicySpec } from "../../model/spec/scenario.ts";
import { least, Rational } from "../exact/rational.ts";
import { allocate } from "./naive-fluid-allocation.ts";
import { timeToNextEvent, timeToSpare } from "./naive-fluid-events.ts";
import { fluidFabric } from "./naive-fluid-fabric.ts";
import { type FluidFlow, fluidFlow, fullRate, remaining } from "./naive-fluid-flow.ts";
import { type FluidRule, fluidRule } from "./naive-fluid-rules.ts";

/** A flow was served at a constant rate, from one priority queue. */
interface Stretch {
  readonly flow: number;
  readonly queue: number;
  readonly start: number;
  readonly end: number;
  readonly rate: number;
}

interface NaiveFluidRun {
  readonly finish: readonly (number | null)[];
  readonly terminated: readonly (number | null)[];
  readonly served: readonly Stretch[];
}

/**
 * The fluid model read literally (SPEC 2 and 3): at every event all rates are found anew, then time
 * advances to the next event. A link is a switch with one port, where ingress and egress carry the same
 * flows. Exact fractions throughout: events that coincide are equal, so "one moment" needs no tolerance.
 */
export function naiveFluid(
  specs: readonly FlowSpec[],
  fabric: Fabric,
  policy: PolicySpec,
): NaiveFluidRun {
  const network = fluidFabric(specs, fabric);
  const { capacity, begins, oneWay } = network;
  const rule = fluidRule(policy, capacity);
  const terminates = policy.id === "pdq" && policy.earlyTermination !== false;
  const finish: (number | null)[] = specs.map(() => null);
  const terminated: (number | null)[] = specs.map(() => null);
  const served: Stretch[] = [];

  let pending = specs.map((spec, index): FluidFlow => {
    const flow = fluidFlow(fabric.kind === "link" ? { ...spec, src: 0, dst: 0 } : spec, index);
    // As its sender sees it.
    return {
      ...flow,
      arrival: flow.arrival.plus(begins(index)),
      pieces: flow.pieces?.map((time) => time.plus(begins(index))) ?? null,
      deadline: flow.deadline?.minus(oneWay(index)) ?? null,
    };
  });
  let active: readonly FluidFlow[] = [];
  let now = Rational.ZERO;

  while (pending.length + active.length > 0) {
    const ended = active.filter((flow) => flow.sent.equals(flow.size));
    for (const { index } of ended) finish[index] = now.plus(oneWay(index)).toNumber();
    active = active.filter((flow) => finish[flow.index] === null);

    const come = pending.filter((flow) => flow.arrival.isAtMost(now));
    active = [...active, ...come];
    const isLapsing = active.some((flow) => flow.deadline?.equals(now) ?? false);
    if (rule.asks === true && ended.length + come.length + Number(isLapsing) > 0) {
      for (const flow of active) flow.asked = asking(flow, now);
    }
    pending = pending.filter((flow) => !flow.arrival.isAtMost(now));

    const terminate = (flows: readonly FluidFlow[]): void => {
      for (const flow of flows) terminated[flow.index] = now.toNumber();
      active = active.filter((flow) => !flows.includes(flow));
    };
    if (terminates) terminate(active.filter((flow) => isLate(flow, capacity, now)));
    allocate(active, rule, network, now);
    while (terminates && active.some((flow) => isOverdue(flow, capacity, now))) {
      terminate(active.filter((flow) => isOverdue(flow, capacity, now)));
      allocate(active, rule, network, now);
    }

    const untilArrival = pending.map((flow) => flow.arrival.minus(now));
    const untilEvent = timeToNextEvent(active, rule, capacity, now);
    const step = least(untilEvent === null ? untilArrival : [...untilArrival, untilEvent]);
    if (step === null) break;
    served.push(...serve(active, rule, now, step));
    now = now.plus(step);
  }
  return { finish, terminated, served };
}

/** What remains over the time that is left; nothing without a deadline, or behind it. */
function asking(flow: FluidFlow, now: Rational): Rational {
  if (flow.deadline === null || !now.isLess(flow.deadline)) return Rational.ZERO;
  return remaining(flow).over(flow.deadline.minus(now));
}

/** Even at full rate from now on the flow would miss its deadline. */
function isLate(flow: FluidFlow, capacity: Rational, now: Rational): boolean {
  return timeToSpare(flow, capacity, now)?.isLess(Rational.ZERO) ?? false;
}

/** The flow has no time to spare and less than the full rate, so the next moment it will be late. */
function isOverdue(flow: FluidFlow, capacity: Rational, now: Rational): boolean {
  const hasNoTime = timeToSpare(flow, capacity, now)?.isAtMost(Rational.ZERO) ?? false;
  return hasNoTime && flow.rate.isLess(fullRate(flow, capacity));
}

function serve(
  flows: readonly FluidFlow[],
  rule: FluidRule,
  now: Rational,
  step: Rational,
): readonly Stretch[] {
  return flows
    .filter((flow) => flow.rate.isPositive())
    .map((flow) => {
      const queue = rule.queue(flow, now);
      flow.sent = flow.sent.plus(flow.rate.times(step));
      return {
        flow: flow.index,
        queue,
        start: now.toNumber(),
        end: now.plus(step).toNumber(),
        rate: flow.rate.toNumber(),
      };
    });
}
