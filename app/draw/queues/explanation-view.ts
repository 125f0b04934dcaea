import type { Candidate, LaneStory } from "../../../engine/doors/explain.ts";
import type { ExperimentView } from "../run/results.ts";
import { quantity, waitingPlace } from "../run/run-words.ts";
import { readable } from "../scale/numbers.ts";

/** The flows in a queue of a link, or at an ingress port of a switch, at one time: head first. */
export interface QueueView {
  /** The queue, from 0 (the highest); on a switch the ingress port, on a network the host. */
  readonly lane: number;
  readonly count: number;
  /** The first of them, in the policy's order. */
  readonly first: readonly QueuedFlow[];
}

export interface QueuedFlow extends Pick<Candidate, "flow" | "queue" | "sent" | "rate"> {
  readonly name: string;
  readonly size: number;
  /** The egress port; 0 on a link. */
  readonly dst: number;
  /** How many of its packets are there by now, sent or not; as a fluid 1. */
  readonly came: number;
}

/** An explanation of one time for the page, short enough to cross to it with every step. */
export interface ExplanationView {
  /** The time asked for, and what is explained: the slot that holds it, or the moment. */
  readonly time: number;
  readonly moment: number;
  readonly headline: string;
  readonly next: string;
  /** True if flows send by windows or grants: at no rate, and none has a port that another waits for. Default false. */
  readonly isWindowed?: boolean;
  /** The first of them, in the policy's order. */
  readonly candidates: readonly CandidateView[];
  /** How many candidates there are beyond those. */
  readonly more: number;
  /** All candidates by where they stand. */
  readonly queues: readonly QueueView[];
  /** Flows that have nothing to send yet. */
  readonly waiting: number;
  /** Flows that have ended, and flows in all. */
  readonly ended: number;
  readonly count: number;
}

export interface CandidateView extends Pick<Candidate, "flow" | "queue" | "rank" | "rate"> {
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

/** The first time at which two runs differ, and whom each serves from then on, by name. */
export interface FirstDifference {
  /** Null if they never differ. */
  readonly first: number | null;
  readonly servedByA: readonly string[];
  readonly servedByB: readonly string[];
}

/** A policy's service in a span of time, for the page. */
export interface SpanView {
  /** The span asked for; in the slot model whole slots. */
  readonly from: number;
  readonly to: number;
  /** The first of them: those that sent most, then those that waited longest. */
  readonly flows: readonly SpanFlow[];
  /** How many were served, and how many waited all the time that they were there. */
  readonly served: number;
  readonly onlyWaited: number;
  /** Packets that all of them sent. */
  readonly sent: number;
  readonly lanes: readonly LaneStory[];
}

export interface SpanFlow {
  readonly flow: number;
  readonly name: string;
  readonly sent: number;
  readonly size: number;
  /** Times within the span. */
  readonly served: number;
  readonly waited: number;
}

/** "slots 3 to 8" (both shown), "1.5 to 3 ms". */
export function spanName({ model, timeUnit }: ExperimentView, from: number, to: number): string {
  if (model === "fluid") return `${readable(from)} to ${quantity(to, timeUnit)}`;
  return to - from === 1
    ? `slot ${readable(from)}`
    : `slots ${readable(from)} to ${readable(to - 1)}`;
}

/** "12 packets of 3 flows sent; 2 flows only waited". */
export function spanWords({ sizeUnit }: ExperimentView, view: SpanView): string {
  const { served, onlyWaited, sent } = view;
  if (served + onlyWaited === 0) return "no flow had anything to send";
  const waiting = onlyWaited === 0 ? "" : `; ${quantity(onlyWaited, "flows")} only waited`;
  return `${quantity(sent, sizeUnit)} of ${quantity(served, "flows")} sent${waiting}`;
}

/** "Queue 1: 1.25 flows on average, at most 3". */
export function laneWords(experiment: ExperimentView, { lane, mean, most }: LaneStory): string {
  return `${waitingPlace(experiment, lane)}: ${quantity(mean, "flows")} on average, at most ${readable(most)}`;
}
