import { least, Rational } from "../exact/rational.ts";
import {
  backlog,
  type FluidFlow,
  fullRate,
  isStream,
  pieceEnds,
  releaseEnd,
  remaining,
} from "./naive-fluid-flow.ts";
import type { FluidRule } from "./naive-fluid-rules.ts";

/**
 * For how long the present rates surely stand, if nothing arrives. An event too many does no harm (at
 * it the same rates come out again), so every candidate is listed without asking whether it matters.
 * Null if nothing will happen.
 */
export function timeToNextEvent(
  flows: readonly FluidFlow[],
  rule: FluidRule,
  capacity: Rational,
  now: Rational,
): Rational | null {
  const candidates = flows.flatMap((flow) => [
    ...ofService(flow, rule),
    ...ofRelease(flow, capacity, now),
    ...ofDeadline(flow, capacity, now),
    ...(flow.deadline === null ? [] : [flow.deadline.minus(now)]),
    ...flows.flatMap((other) => ofMeeting(flow, other, rule, now)),
  ]);
  return least(candidates.filter((time) => time.isPositive()));
}

/** It finishes, or reaches a threshold. */
function ofService(flow: FluidFlow, rule: FluidRule): readonly Rational[] {
  if (!flow.rate.isPositive()) return [];
  return [flow.size, ...pieceEnds(flow), ...rule.turningPoints(flow)].map((amount) =>
    amount.minus(flow.sent).over(flow.rate),
  );
}

/** Its release ends, or service catches up with it. */
function ofRelease(flow: FluidFlow, capacity: Rational, now: Rational): readonly Rational[] {
  if (flow.pieces !== null) return flow.pieces.map((time) => time.minus(now));
  if (!isStream(flow) || !now.isLess(releaseEnd(flow, capacity))) return [];
  const untilEnd = releaseEnd(flow, capacity).minus(now);
  const closing = flow.rate.minus(capacity.over(flow.spread));
  if (!closing.isPositive()) return [untilEnd];
  return [untilEnd, backlog(flow, now, capacity).over(closing)];
}

/** It has no time to spare any more. */
function ofDeadline(flow: FluidFlow, capacity: Rational, now: Rational): readonly Rational[] {
  const spare = timeToSpare(flow, capacity, now);
  const full = fullRate(flow, capacity);
  if (spare === null || !flow.rate.isLess(full)) return [];
  return [spare.over(Rational.ONE.minus(flow.rate.over(full)))];
}

/** The keys of two flows of one queue become equal. */
function ofMeeting(
  a: FluidFlow,
  b: FluidFlow,
  rule: FluidRule,
  now: Rational,
): readonly Rational[] {
  const queue = rule.queue(a, now);
  const { moving } = rule.discipline(queue);
  if (a.index >= b.index || moving === null || rule.queue(b, now) !== queue) return [];
  const approach = b.rate.times(moving.slope(b)).minus(a.rate.times(moving.slope(a)));
  if (approach.equals(Rational.ZERO)) return [];
  return [moving.key(a).minus(moving.key(b)).over(approach)];
}

/** How long the flow could wait and still finish by its deadline; null if it has none. */
export function timeToSpare(flow: FluidFlow, capacity: Rational, now: Rational): Rational | null {
  if (flow.deadline === null) return null;
  return flow.deadline.minus(now).minus(remaining(flow).over(fullRate(flow, capacity)));
}
