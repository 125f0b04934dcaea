import { least, Rational } from "../exact/rational.ts";
import { backlog, type FluidFlow, fullRate, isStream } from "./naive-fluid-flow.ts";
import type { FluidRule } from "./naive-fluid-rules.ts";
import { tieredRates } from "./naive-fluid-tiers.ts";
import { fillMaxMin } from "./naive-max-min.ts";

export interface FluidFabric {
  /** c, what a flow alone is served at. */
  readonly capacity: Rational;
  /** What each link carries, and the links of every flow. */
  readonly links: readonly Rational[];
  readonly route: (flow: number) => readonly number[];
}

/**
 * Sets the rate of every flow from scratch: class after class takes what the classes before it left.
 *
 * Two things depend on the rates that result, so they are allotted anew until nothing changes: the
 * order of flows with equal keys (the order just after this moment counts), and the level of a flow
 * that stands on a threshold and has its first service now. Those of one class leave it together.
 */
export function allocate(
  flows: readonly FluidFlow[],
  rule: FluidRule,
  fabric: FluidFabric,
  now: Rational,
): void {
  if (rule.tiers !== undefined) {
    const rates = tieredRates(flows, rule.tiers, fabric, (flow) => cap(flow, now, fabric));
    for (const [flow, rate] of rates) flow.rate = rate;
    return;
  }
  for (let round = 0; round < 1000; round++) {
    const classes = inClasses(flows, rule, now);
    fill(classes, rule, fabric, now);
    if (!sameOrder(classes, inClasses(flows, rule, now))) continue;
    const beginning = classes
      .map((members) => members.filter((flow) => flow.rate.isPositive() && !flow.begun))
      .find((members) => members.length > 0);
    if (beginning === undefined) return;
    for (const flow of beginning) flow.begun = true;
  }
  throw new Error("the order of flows with equal keys does not settle");
}

function inClasses(
  flows: readonly FluidFlow[],
  rule: FluidRule,
  now: Rational,
): readonly (readonly FluidFlow[])[] {
  const stage = (flow: FluidFlow): number => rule.queue(flow, now);
  const compare = (a: FluidFlow, b: FluidFlow): number =>
    stage(a) - stage(b) || rule.discipline(rule.queue(a, now)).compare(a, b);
  const classes: FluidFlow[][] = [];
  for (const flow of [...flows].sort(compare)) {
    const last = classes.at(-1);
    if (last?.[0] !== undefined && compare(last[0], flow) === 0) last.push(flow);
    else classes.push([flow]);
  }
  return classes;
}

function fill(
  classes: readonly (readonly FluidFlow[])[],
  rule: FluidRule,
  fabric: FluidFabric,
  now: Rational,
): void {
  const { links, route } = fabric;
  const residual = [...links];
  const granted = new Map<FluidFlow, Rational>();
  const inOrder = classes.flat().sort((a, b) => a.arrival.compare(b.arrival) || a.index - b.index);
  for (const flow of rule.asks === true ? inOrder : []) {
    const most = route(flow.index).map((link) => residual[link] as Rational);
    const rate = least([flow.asked, cap(flow, now, fabric), ...most]) as Rational;
    for (const link of route(flow.index)) residual[link] = (residual[link] as Rational).minus(rate);
    granted.set(flow, rate);
  }
  const grantOf = (flow: FluidFlow) => granted.get(flow) ?? Rational.ZERO;
  for (const members of classes) {
    const claims = members.map((flow) => ({
      links: route(flow.index),
      weight: rule.discipline(rule.queue(flow, now)).weight(flow),
      cap: cap(flow, now, fabric).minus(grantOf(flow)),
    }));
    const rates = fillMaxMin(claims, residual);
    for (const [k, flow] of members.entries()) {
      flow.rate = grantOf(flow).plus(rates[k] as Rational);
    }
  }
}

/** A flow that has caught up with its release can be served no faster than its data comes; others as links and they allow. */
function cap(flow: FluidFlow, now: Rational, { capacity, links }: FluidFabric): Rational {
  const most = links.reduce((one, rate) => (one.isLess(rate) ? rate : one));
  const own = fullRate(flow, most);
  if (backlog(flow, now, capacity).isPositive()) return own;
  if (flow.pieces !== null) return Rational.ZERO;
  return isStream(flow) ? (least([own, capacity.over(flow.spread)]) as Rational) : own;
}

function sameOrder(
  a: readonly (readonly FluidFlow[])[],
  b: readonly (readonly FluidFlow[])[],
): boolean {
  const listed = (classes: readonly (readonly FluidFlow[])[]): string =>
    classes.map((members) => members.map((flow) => flow.index).join("+")).join(",");
  return listed(a) === listed(b);
}
