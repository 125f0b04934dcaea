import type { Experiment, KnownSizes, Observation, Scenario } from "../../../engine/index.ts";
import { knownSizes, materialise, observations } from "../../../engine/index.ts";
import type { Report } from "../job/job.ts";
import { EFFECTS, type Effect, effects } from "./effects.ts";

export interface BoundsInput {
  /** A sampled scenario in bytes whose bounds are a forest's. */
  readonly scenario: Scenario;
  /** Share of the flows out of bound to compare with. */
  readonly outOfBound: number;
}

/** Flows in the order of their prediction intervals (QCLIMB Fig. 2), in bytes. Of many flows, one in `every`. */
export interface Intervals {
  readonly every: number;
  /** Of all flows. */
  readonly count: number;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly size: Float64Array;
}

export interface BoundsOutput {
  readonly known: KnownSizes;
  readonly observations: readonly Observation[];
  readonly intervals: Intervals;
  readonly effects: readonly Effect[];
}

/** Most flows that are drawn: more would take the page longer than they would show. */
const MOST_DRAWN = 10_000;

/** Growing the forest is most of the work, in steps of progress. */
const GROWING = 100 - EFFECTS;

/** Grows the forest, looks at the intervals, and runs the policies on the flows. */
export function boundsJob({ scenario, outOfBound }: BoundsInput, report: Report): BoundsOutput {
  const learnt = materialise(scenario, (share) => report(GROWING * share, 100));
  const known = knownSizes(learnt);
  return {
    known,
    observations: observations(known, scenario.workload),
    intervals: inOrder(learnt),
    effects: effects(learnt, outOfBound, (done) => report(GROWING + done, 100)),
  };
}

function inOrder({ flows }: Experiment): Intervals {
  const { lower, upper, size, count } = flows;
  const order = Uint32Array.from({ length: count }, (_, i) => i).sort(
    (a, b) =>
      (lower[a] as number) - (lower[b] as number) ||
      (upper[a] as number) - (upper[b] as number) ||
      (size[a] as number) - (size[b] as number),
  );
  const every = Math.max(1, Math.ceil(count / MOST_DRAWN));
  const drawn = order.filter((_, place) => place % every === 0);
  const sorted = (column: Float64Array) =>
    Float64Array.from(drawn, (flow) => column[flow] as number);
  return { every, count, lower: sorted(lower), upper: sorted(upper), size: sorted(size) };
}
