import type { Fabric } from "../model/spec/fabric-spec.ts";
import type { Model, PolicyId, Units } from "../model/spec/scenario.ts";
import type { KeyWords, LevelReason } from "../policies/policy.ts";

/**
 * The explanation of a policy's decision at one time: plain data, to be shown, worded (`explainInWords`), sent
 * between threads or written as JSON. Flows are indices, queues count from 0 (the highest priority),
 * times and sizes are the scenario's. An absent number (no deadline) is null and compares as ∞.
 */
export interface Explanation {
  readonly model: Model;
  readonly fabric: Fabric["kind"];
  /** Rate of the link or of a port. */
  readonly rate: number;
  readonly units: Units;
  readonly policy: { readonly id: PolicyId; readonly label: string };
  /** The time that was asked for. */
  readonly time: number;
  /**
   * The time that is explained: the slot that holds `time`, after its arrival phase; in the fluid model `time` itself,
   * after all simultaneous events.
   */
  readonly moment: number;
  /** Every flow that could be served (backlogged, or caught up in the fluid model), in the policy's order. */
  readonly candidates: readonly Candidate[];
  /** The flows served, in that order. */
  readonly served: readonly number[];
  /** The comparison that put the first flow that is not served behind those that are; null if no flow waits. */
  readonly decision: Loss | null;
  readonly next: Next;
  readonly waiting: Waiting;
  /** Flows that have ended by now, and flows in all. */
  readonly finished: number;
  readonly terminated: number;
  readonly count: number;
}

export interface Candidate {
  readonly flow: number;
  readonly queue: number;
  /** Compared part by part, the smaller value first; flows whose ranks are equal share. */
  readonly rank: readonly RankPart[];
  /** The reason for its queue; null for a policy without thresholds. */
  readonly reason: QueueReason | null;
  readonly sent: number;
  readonly remaining: number;
  /** Fluid model: it has sent all its data so far, so it can be served no faster than more comes. */
  readonly isCaughtUp: boolean;
  /** 0 if it is not served; 1 packet a slot in the slot model. */
  readonly rate: number;
  /** The limit of its rate; null if it is not served. */
  readonly limit: Limit | null;
  /** Reasons why it is not served: one for the link, or for each of its ports that is taken. Empty if it is served. */
  readonly losses: readonly Loss[];
}

/**
 * The full rate, the flow's own, the rate at which its data comes, an equal share, what the flows before it leave, or (D³) what it
 * was granted and its share of the rest.
 */
export type Limit = "full" | "own" | "release" | "share" | "rest" | "grant";

/** Parts whose names are the same for all policies; a policy's own key has the name that its definition gives. */
export type PartName =
  | "rank"
  | "second rank"
  | "third rank"
  | "fourth rank"
  | "queue"
  | "group"
  | "switch queue"
  | "round"
  | "asks"
  | "place in the ring"
  /** Least slack first compares the slack and the time, which is the same for all. */
  | "deadline − remaining"
  | "head release"
  | "stamp"
  | "stream"
  | "sent"
  | "rise"
  | "slope"
  | "arrival"
  | "index";

export interface RankPart {
  /** A `PartName`, or where `measure` is given the name of the policy's own key. */
  readonly name: string;
  /** It is null for ∞, which stands for no deadline. A rank of one's own may be −∞, too. */
  readonly value: number | null;
  /** The measure of a policy's own key. */
  readonly measure?: KeyWords["measure"];
  /** The largest goes first: the value is the negative of what is told. */
  readonly isNegative?: true;
  /** The expression of a rank of one's own, with the numbers that it reads. */
  readonly shown?: string;
}

/** A demotion threshold θ of the policy, numbered from 1. */
export interface Threshold {
  readonly number: number;
  readonly value: number;
}

/** The reason why a flow is in its queue. */
export type QueueReason =
  | (Extract<LevelReason, { readonly kind: "thresholds" }> & {
      /** The last threshold at or below the value, and the first above it; null beyond the ends. */
      readonly reached: Threshold | null;
      readonly below: Threshold | null;
    })
  | Exclude<LevelReason, { readonly kind: "thresholds" }>;

/** A flow cannot be served here, since flows that go before it use it up. */
export interface Loss {
  readonly place: "link" | "ingress" | "egress" | "hop";
  /** The port's number; 0 on a link; of a hop in a network the number of its link. */
  readonly port: number;
  /** The ends of a hop: "host 1 to leaf 0". */
  readonly way?: string;
  readonly by: readonly number[];
  /** Against the last of them. */
  readonly comparison: Comparison;
}

/** The first part in which two ranks differ, and the parts before it, which tie. */
export interface Comparison {
  readonly winner: number;
  readonly loser: number;
  /** The name of that part, and what it measures: as `RankPart` has them. */
  readonly part: string;
  readonly measure?: KeyWords["measure"];
  readonly isNegative?: true;
  /** That part only breaks a tie: the arrival or the index, if the policy's key is equal. */
  readonly isTieBreak: boolean;
  readonly winnerValue: number | null;
  readonly loserValue: number | null;
  readonly tied: readonly RankPart[];
}

/** The next change of service if nothing arrives, and the first thing that comes from elsewhere. */
export interface Next {
  /** The first slot that is different, or the time; null if nothing ever changes (nothing is served). */
  readonly time: number | null;
  /** All changes of that time. Empty although there is a time: nothing changes before it, beyond it was not looked. */
  readonly changes: readonly Change[];
  readonly outside: Outside | null;
}

export type Change =
  | { readonly kind: "finish"; readonly flow: number }
  | { readonly kind: "queue"; readonly flow: number; readonly from: number; readonly to: number }
  | { readonly kind: "complete"; readonly flow: number }
  /** It has sent as much as was estimated, and is not done (SRPTE). */
  | { readonly kind: "past its estimate"; readonly flow: number }
  /** It has sent as much as switches let go first (NOS2). */
  | { readonly kind: "switch queue"; readonly flow: number }
  /** Its next packet, or piece, is released at `until` only. */
  | { readonly kind: "dry"; readonly flow: number; readonly until: number }
  /** Fluid model, where stamps decide: it goes on to the piece that came at `since`. */
  | { readonly kind: "piece"; readonly flow: number; readonly since: number }
  | { readonly kind: "overtaken"; readonly flow: number; readonly by: number }
  | { readonly kind: "caught up"; readonly flow: number; readonly rate: number }
  /** Its key reaches that of another flow. */
  | {
      readonly kind: "meeting";
      readonly flow: number;
      readonly with: number;
      readonly part: string;
    };

/** An event that does not follow from service: an arrival, a release or a termination. */
export interface Outside {
  readonly kind: "arrival" | "release" | "complete" | "termination" | "deadline";
  readonly flow: number;
  readonly time: number;
}

/** Flows that are not candidates yet: not arrived, or with no packet released that is not sent. */
export interface Waiting {
  readonly count: number;
  /** The earliest of them, at most `MOST_LISTED`. */
  readonly first: readonly WaitingFlow[];
}

export interface WaitingFlow {
  readonly flow: number;
  readonly kind: "arrival" | "release";
  readonly until: number;
}

export const MOST_LISTED = 100;
