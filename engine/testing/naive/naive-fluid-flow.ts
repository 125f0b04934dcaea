import type { FlowSpec } from "../../model/spec/scenario.ts";
import { Rational } from "../exact/rational.ts";

/** A flow of the fluid model, its numbers exact; null where a bound, an estimate or a deadline is absent. */
export interface FluidFlow {
  readonly index: number;
  readonly id: string;
  readonly arrival: Rational;
  readonly size: Rational;
  readonly spread: Rational;
  /** Times at which equal pieces of it come; null where it is there at once or a stream. */
  readonly pieces: readonly Rational[] | null;
  /** It is never served faster; null: as fast as links allow. */
  readonly ownRate: Rational | null;
  readonly weight: Rational;
  readonly deadline: Rational | null;
  readonly lower: Rational | null;
  readonly upper: Rational | null;
  readonly estimate: Rational | null;
  readonly src: number;
  readonly dst: number;
  sent: Rational;
  /** Rate of service; at a moment of decision, the rate just before it. */
  rate: Rational;
  /** D³: the rate it has asked for. */
  asked: Rational;
  /** Whether its service has begun: a flow that starts on a threshold, climbing, then leaves it. */
  begun: boolean;
}

export function fluidFlow(spec: FlowSpec, index: number): FluidFlow {
  const optional = (value: number | undefined): Rational | null =>
    value === undefined ? null : Rational.of(value);
  return {
    index,
    id: spec.id,
    arrival: Rational.of(spec.arrival),
    size: Rational.of(spec.size),
    spread: Rational.of(spec.spread ?? 0),
    pieces: spec.packets?.map((time) => Rational.of(time)) ?? null,
    ownRate: optional(spec.ownRate),
    weight: Rational.of(spec.weight ?? 1),
    deadline: optional(spec.deadline),
    lower: optional(spec.lower),
    upper: optional(spec.upper),
    estimate: optional(spec.estimate),
    src: spec.src ?? 0,
    dst: spec.dst ?? 0,
    sent: Rational.ZERO,
    rate: Rational.ZERO,
    asked: Rational.ZERO,
    begun: false,
  };
}

export const isStream = (flow: FluidFlow): boolean => flow.spread.isPositive();

export const remaining = (flow: FluidFlow): Rational => flow.size.minus(flow.sent);

/** The full rate of a flow: its own, c at most. */
export function fullRate({ ownRate }: FluidFlow, capacity: Rational): Rational {
  return ownRate?.isLess(capacity) === true ? ownRate : capacity;
}

/** When the last of the flow's data becomes available. */
export function releaseEnd(flow: FluidFlow, capacity: Rational): Rational {
  if (flow.pieces !== null) return flow.pieces.at(-1) as Rational;
  return flow.arrival.plus(flow.spread.times(flow.size).over(capacity));
}

/** Available data not yet sent. */
export function backlog(flow: FluidFlow, now: Rational, capacity: Rational): Rational {
  if (flow.pieces !== null) {
    const come = flow.pieces.filter((time) => time.isAtMost(now)).length;
    return pieceEnds(flow)[come - 1]?.minus(flow.sent) ?? Rational.ZERO.minus(flow.sent);
  }
  if (!now.isLess(releaseEnd(flow, capacity))) return remaining(flow);
  return now.minus(flow.arrival).times(capacity).over(flow.spread).minus(flow.sent);
}

/** The arrival stamp of the flow's first unsent data. */
export function stamp(flow: FluidFlow, capacity: Rational): Rational {
  const next = pieceEnds(flow).findIndex((end) => flow.sent.isLess(end));
  if (flow.pieces !== null) return flow.pieces[next] as Rational;
  return flow.arrival.plus(flow.spread.times(flow.sent).over(capacity));
}

/** What has come with each piece and those before it. */
export function pieceEnds({ pieces, size }: FluidFlow): readonly Rational[] {
  const count = Rational.of(pieces?.length ?? 1);
  return (pieces ?? []).map((_, k) => size.times(Rational.of(k + 1)).over(count));
}
