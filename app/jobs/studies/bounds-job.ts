import type { KnownSizes, Observation, Scenario } from "../../../engine/index.ts";
import { knownSizes, materialise, observations } from "../../../engine/index.ts";
import { type Intervals, intervalsOf } from "../../draw/studies/intervals-plot.ts";
import type { Report } from "../job/job.ts";
import { EFFECTS, type Effect, effects } from "./effects.ts";

export interface BoundsInput {
  /** A sampled scenario in bytes whose bounds are a forest's. */
  readonly scenario: Scenario;
  /** Share of the flows out of bound to compare with. */
  readonly outOfBound: number;
}

export interface BoundsOutput {
  readonly known: KnownSizes;
  readonly observations: readonly Observation[];
  readonly intervals: Intervals;
  readonly effects: readonly Effect[];
}

/** Growing the forest is most of the work, in steps of progress. */
const GROWING = 100 - EFFECTS;

/** Grows the forest, looks at the intervals, and runs the policies on the flows. */
export function boundsJob({ scenario, outOfBound }: BoundsInput, report: Report): BoundsOutput {
  const learnt = materialise(scenario, (share) => report(GROWING * share, 100));
  const known = knownSizes(learnt);
  return {
    known,
    observations: observations(known, scenario.workload),
    intervals: intervalsOf(learnt),
    effects: effects(learnt, outOfBound, (done) => report(GROWING + done, 100)),
  };
}
