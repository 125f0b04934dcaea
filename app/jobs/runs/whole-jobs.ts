import type { FlowsAtHand } from "./flows-at-hand.ts";
import { questionJobs } from "./question-jobs.ts";
import { runJobs } from "./run-jobs.ts";
import { WHOLE_ENGINE } from "./whole-engine.ts";

/** All jobs on flows, with the whole engine: fetched with the first input that asks for more than a plain scenario. */
export function wholeJobs(atHand: FlowsAtHand) {
  return { ...runJobs(atHand, WHOLE_ENGINE), ...questionJobs(atHand) };
}
