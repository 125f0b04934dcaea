import type { Candidate } from "../../../engine/index.ts";

/** Who stands in a queue of a link, or at an ingress port of a switch, at one time: head first. */
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

/** What a policy does at one time and why, as the page shows it: short enough to cross with every step. */
export interface ExplanationView {
  /** As asked for, and what is explained: the slot that holds it, or the moment. */
  readonly time: number;
  readonly moment: number;
  readonly headline: string;
  readonly next: string;
  /** Whether flows send by windows or grants: at no rate, and none has a port that another waits for. Default false. */
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

/** Where two runs part, and whom each serves from then on, by name. */
export interface FirstDifference {
  /** Null: they never do. */
  readonly first: number | null;
  readonly servedByA: readonly string[];
  readonly servedByB: readonly string[];
}
