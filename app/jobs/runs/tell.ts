import type { Candidate, Experiment, Explainer, Explanation, Run } from "../../../engine/index.ts";
import { diff, endpointsOf, explainInWords } from "../../../engine/index.ts";
import type { ToldQueue } from "./queued.ts";
import { queued } from "./queued.ts";

/** What a policy does at one time and why, as the page shows it: short enough to cross with every step. */
export interface Told {
  /** As asked for, and what is explained: the slot that holds it, or the moment. */
  readonly time: number;
  readonly moment: number;
  readonly headline: string;
  readonly next: string;
  /** The first of them, in the policy's order. */
  readonly candidates: readonly ToldCandidate[];
  /** How many candidates there are beyond those. */
  readonly more: number;
  /** All candidates by where they stand. */
  readonly queues: readonly ToldQueue[];
  /** Flows that have nothing to send yet. */
  readonly waiting: number;
  /** Flows that have ended, and flows in all. */
  readonly ended: number;
  readonly count: number;
}

export interface ToldCandidate extends Pick<Candidate, "flow" | "queue" | "rank" | "rate"> {
  readonly name: string;
  /** "e1 waits: queue 2 (sent 3 ≥ θ₁ = 3), head release slot 3, index 0." */
  readonly standing: string;
  /** "Ahead of it is m3: queue 1 comes before queue 2."; empty if it is served. */
  readonly loss: string;
  /** On a switch, the ports it goes through, on a network the hosts; null on a link. */
  readonly ports: readonly [ingress: number, egress: number] | null;
  /** On a switch, who has the ports it waits for. */
  readonly blockedBy: readonly Holder[];
}

/** A flow that takes a port which another one waits for, or part of it. */
export interface Holder {
  readonly side: "ingress" | "egress" | "hop";
  /** "ingress port 2", "link host 1 to leaf 0". */
  readonly what: string;
  readonly flow: number;
  readonly name: string;
}

/** More of those who share a port than these are left out. */
const MOST_HOLDERS = 4;

/** More candidates than these are counted, not listed. */
export const MOST_CANDIDATES = 50;

export function tell(experiment: Experiment, explainAt: Explainer, time: number): Told {
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
    queues: queued(experiment, candidates),
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

/** Where two runs part, and whom each serves from then on, by name. */
export interface FirstDifference {
  /** Null: they never do. */
  readonly first: number | null;
  readonly servedByA: readonly string[];
  readonly servedByB: readonly string[];
}

export function firstDifference({ flows, ids }: Experiment, a: Run, b: Run): FirstDifference {
  const { first, servedByA, servedByB } = diff(a, b, flows);
  const named = (served: readonly number[]): string[] => served.map((flow) => ids[flow] ?? "");
  return { first, servedByA: named(servedByA), servedByB: named(servedByB) };
}
