import type { PolicySpec } from "../../model/spec/scenario.ts";
import { Rational } from "../exact/rational.ts";
import {
  type Discipline,
  fallingOrder,
  fifo,
  fixedOrder,
  leastSent,
  sharing,
} from "./naive-fluid-disciplines.ts";
import { type FluidFlow, releaseEnd, remaining } from "./naive-fluid-flow.ts";
import { levelsOf } from "./naive-fluid-levels.ts";
import type { TieredRule } from "./naive-fluid-tiers.ts";

/** One row of the policy table in the fluid model (SPEC 2). */
export interface FluidRule {
  /** The priority queue: a smaller one goes first, whatever the discipline. */
  queue(flow: FluidFlow, now: Rational): number;
  discipline(queue: number): Discipline;
  /** Amounts sent at which the flow may change its queue. */
  turningPoints(flow: FluidFlow): readonly Rational[];
  /** NOS2: rates go by this, in place of classes. */
  readonly tiers?: TieredRule;
  /** D³: flows ask for rates before the classes share. */
  readonly asks?: true;
}

export function fluidRule(policy: PolicySpec, capacity: Rational): FluidRule {
  if (policy.id === "d3") {
    return { queue: () => 0, discipline: () => sharing, turningPoints: () => [], asks: true };
  }
  const levels = levelsOf(policy);
  if (policy.id === "nos2" && levels !== null) {
    const split = Rational.of(policy.switchThreshold as number);
    const isBehind = (flow: FluidFlow) => split.isAtMost(flow.sent);
    return {
      queue: levels.level,
      discipline: () => sharing,
      turningPoints: (flow) => [...levels.turningPoints(flow), split],
      tiers: { hostLevel: levels.level, isBehind },
    };
  }
  if (levels !== null) {
    const discipline = policy.within === "rr" ? sharing : fifo(capacity);
    return {
      queue: levels.level,
      discipline: () => discipline,
      turningPoints: levels.turningPoints,
    };
  }
  if (policy.id === "asrpt") {
    const complete = fallingOrder({
      key: (flow) => remaining(flow).over(flow.weight),
      slope: (flow) => MINUS_ONE.over(flow.weight),
      tieByArrival: true,
    });
    const incomplete = { fifo: fifo(capacity), brr: sharing, las: leastSent };
    const others = incomplete[policy.incomplete ?? "fifo"];
    return {
      queue: (flow, now) => (now.isLess(releaseEnd(flow, capacity)) ? 1 : 0),
      discipline: (queue) => (queue === 0 ? complete : others),
      turningPoints: () => [],
    };
  }
  if (policy.id === "srpte") {
    const left = (flow: FluidFlow) => (flow.estimate as Rational).minus(flow.sent);
    const within = fallingOrder({ key: left, slope: () => MINUS_ONE, tieByArrival: true });
    const past = fixedOrder(() => Rational.ZERO);
    return {
      queue: (flow) => (left(flow).isPositive() ? 1 : 0),
      discipline: (queue) => (queue === 0 ? past : within),
      turningPoints: (flow) => [flow.estimate as Rational],
    };
  }
  const discipline = singleQueue(policy, capacity);
  return { queue: () => 0, discipline: () => discipline, turningPoints: () => [] };
}

const MINUS_ONE = Rational.of(-1);

/** 2^(alpha · arrival): the later a flow came, the less what remains of it has been halved since. */
function youth({ arrival }: FluidFlow, alpha: number): Rational {
  const halvings = alpha * arrival.toNumber();
  const whole = Math.floor(halvings);
  return Rational.of(2 ** (halvings - whole)).times(Rational.of(2 ** whole));
}

function singleQueue(policy: PolicySpec, capacity: Rational): Discipline {
  switch (policy.id) {
    case "fifo":
      return fifo(capacity);
    case "brr":
      return sharing;
    case "las":
      return leastSent;
    case "sjf":
      return fixedOrder((flow) => flow.size);
    case "edf":
      return fixedOrder((flow) => flow.deadline);
    case "srpt":
      return fallingOrder({ key: remaining, slope: () => MINUS_ONE, tieByArrival: true });
    case "pdq":
      return fallingOrder({
        first: (flow) => flow.deadline,
        key: (flow) => remaining(flow).times(youth(flow, policy.aging ?? 0)),
        slope: (flow) => MINUS_ONE.times(youth(flow, policy.aging ?? 0)),
        tieByArrival: false,
      });
    default:
      throw new Error(`${policy.id} has more than one queue`);
  }
}
