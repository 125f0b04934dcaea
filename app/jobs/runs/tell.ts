import type { Candidate, Experiment, Explainer, Explanation, Run } from "../../../engine/index.ts";
import { diff, endpointsOf, explainInWords } from "../../../engine/index.ts";
import type {
  ExplanationView,
  FirstDifference,
  Holder,
} from "../../draw/queues/explanation-view.ts";
import { queued } from "./queued.ts";

/** More of those who share a port than these are left out. */
const MOST_HOLDERS = 4;

/** More candidates than these are counted, not listed. */
export const MOST_CANDIDATES = 50;

export function tell(experiment: Experiment, explainAt: Explainer, time: number): ExplanationView {
  const { ids, flows, scenario } = experiment;
  const explanation = explainAt(time);
  const words = explainInWords(explanation, ids);
  const standings = explainInWords(withoutLosses(explanation), ids).candidates;
  const { candidates, moment, waiting, finished, terminated, count } = explanation;
  return {
    time,
    moment,
    headline: words.headline,
    next: words.next,
    candidates: candidates.slice(0, MOST_CANDIDATES).map((candidate, k) => {
      const { flow, queue, rank, rate } = candidate;
      const standing = standings[k] ?? "";
      const loss = (words.candidates[k] ?? "").slice(standing.length).trim();
      const ports =
        endpointsOf(scenario.fabric) !== null
          ? ([flows.src[flow] as number, flows.dst[flow] as number] as const)
          : null;
      const name = ids[flow] ?? "";
      const blockedBy = holdersOf(candidate, ids);
      return { flow, queue, rank, rate, name, standing, loss, ports, blockedBy };
    }),
    more: Math.max(0, candidates.length - MOST_CANDIDATES),
    queues: queued(experiment, candidates, moment),
    waiting: waiting.count,
    ended: finished + terminated,
    count,
  };
}

/** Of each port by itself; none on a link, where the order says it all. */
function holdersOf({ losses }: Candidate, ids: readonly string[]): readonly Holder[] {
  return losses.flatMap(({ place, port, way, by }) => {
    if (place === "link") return [];
    const what = way === undefined ? `${place} port ${port}` : `link ${way}`;
    const first = by.slice(0, MOST_HOLDERS);
    return first.map((flow) => ({ side: place, what, flow, name: ids[flow] ?? "" }));
  });
}

/** A candidate's sentences end with its losses: without them, the words are where it stands. */
function withoutLosses(explanation: Explanation): Explanation {
  const candidates = explanation.candidates
    .slice(0, MOST_CANDIDATES)
    .map((candidate): Candidate => ({ ...candidate, losses: [] }));
  return { ...explanation, candidates, served: [], decision: null };
}

export function firstDifference({ flows, ids }: Experiment, a: Run, b: Run): FirstDifference {
  const { first, servedByA, servedByB } = diff(a, b, flows);
  const named = (served: readonly number[]): string[] => served.map((flow) => ids[flow] ?? "");
  return { first, servedByA: named(servedByA), servedByB: named(servedByB) };
}
