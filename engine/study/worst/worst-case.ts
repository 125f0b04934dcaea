import { Stream } from "../../model/numbers/random.ts";
import { outcomeOf } from "./contest.ts";
import type { Instance } from "./instance.ts";
import { Moves } from "./moves.ts";
import type { Found, WorstCaseQuestion } from "./question.ts";
import { smaller } from "./shrink.ts";

export interface WorstCaseProgress {
  /** Of the question's runs. */
  readonly done: number;
  /** Null: nothing yet that compares the two. */
  readonly best: Found | null;
}

/** Runs of one start, at least. */
const RUNS_A_START = 1000;
/** Starts of a search, at most. */
const MOST_STARTS = 20;
/** How much worse an instance may be that a start goes on with, at first, as a share of the best. */
const SLACK = 0.03;
/** Without a better instance for so long a start goes back to its best. */
const PATIENCE = 250;
/** A ratio this much larger, as a share, is no rounding. */
const ROUNDING = 1e-12;

/**
 * A local search for the instance with the largest ratio: from random starts and, every other time, from the best so
 * far, by small changes; what is a little worse is accepted, less and less of it. A function of the question alone. A
 * generator, one step a run: the caller may stop it at any time with the best so far.
 */
export function* searchWorstCase({
  contest,
  bounds,
  runs,
  seed,
}: WorstCaseQuestion): Generator<WorstCaseProgress, void> {
  const moves = new Moves(bounds, new Stream(seed, "worst"));
  const starts = Math.max(1, Math.min(MOST_STARTS, Math.floor(runs / RUNS_A_START)));
  let best: Found | null = null;
  let done = 0;
  for (let start = 0; start < starts; start++) {
    const until = Math.floor((runs * (start + 1)) / starts);
    const begun = done;
    let here: Found | null = start % 2 === 1 ? best : null;
    let top = here;
    let idle = 0;
    for (; done < until; done++) {
      const instance: Instance = here === null ? moves.start() : moves.changed(here.instance);
      const left = 1 - (done - begun) / (until - begun);
      const least: number =
        here === null
          ? Number.NEGATIVE_INFINITY
          : here.ratio - SLACK * left * left * Math.abs(here.ratio);
      const outcome = outcomeOf(contest, instance, least);
      if (outcome !== null && outcome.ratio >= least) {
        here = { instance, ...outcome };
        if (isBetter(here, top)) [top, idle] = [here, 0];
        if (isBetter(here, best)) best = here;
      }
      if (++idle > PATIENCE && top !== null) [here, idle] = [top, 0];
      yield { done: done + 1, best };
    }
  }
}

/** The best of a search made small: no flow and no number of it is larger than it needs to be. */
export function worstCase(
  question: WorstCaseQuestion,
  onProgress: (progress: WorstCaseProgress) => void = () => {},
): { readonly best: Found; readonly small: Found } | null {
  let best: Found | null = null;
  for (const progress of searchWorstCase(question)) {
    ({ best } = progress);
    onProgress(progress);
  }
  return best === null ? null : { best, small: smaller(question, best) };
}

/** Larger ratio; of equal ones fewer flows, then less to send, then the earlier found. */
function isBetter(one: Found, other: Found | null): boolean {
  if (other === null) return true;
  const apart = one.ratio - other.ratio;
  if (Math.abs(apart) > ROUNDING * Math.abs(other.ratio)) return apart > 0;
  const flows = one.instance.length - other.instance.length;
  if (flows !== 0) return flows < 0;
  return sizeOf(one.instance) < sizeOf(other.instance);
}

function sizeOf(instance: Instance): number {
  return instance.reduce((sum, { size }) => sum + size, 0);
}
