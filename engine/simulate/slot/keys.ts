import type { KeyWords } from "../../policies/policy.ts";
import { isEarlier, type TieBreak } from "../queues/bare-heap.ts";

/**
 * A service order in the slot model (SPEC 1.6), as a loop sees it: columns by flow, which the loop compares itself, and
 * methods that keep them up to date. The flow of least (level, key, ties, index) is served next.
 */
export interface SlotKeys {
  /** Packets sent. */
  readonly sent: Float64Array;
  /** Strict priority: a flow of a lower level goes before all others. */
  readonly level: Uint16Array;
  readonly key: Float64Array;
  /** One entry a level: decides between equal keys. */
  readonly ties: readonly TieBreak[];
  /** By level: every packet is a turn (SPEC 1.4). */
  readonly isRing: readonly boolean[];
  /** By level: a flow that has been served goes behind all others. */
  readonly isToTail: readonly boolean[];
  /** By level: flows come to take turns, so that the trace is shorter in blocks. */
  readonly hasTurns: readonly boolean[];
  /** Packets sent when the flow next changes level or the queue that it is shown in, or ends. */
  readonly goal: Float64Array;
  /** Service may put a flow behind another of its level; otherwise `allowance` need not be asked. */
  readonly mayFallBehind: boolean;
  /** Flows that cannot end by then are given up (SPEC 1.9); null: none is. */
  readonly due: Float64Array | null;
  /** The flow arrives. */
  start(flow: number): void;
  /** Counts `packets` more as sent and moves the flow to the level that this earns. */
  advance(flow: number, packets: number): void;
  /**
   * Brings the flow's place up to date at `slot`, since it has joined the backlog, has become complete, or has had the
   * slot before: if it takes turns, it then joins the tail ahead of those that come in `slot`.
   */
  refresh(flow: number, slot: number, cause: Cause): void;
  /** Tells of a flow that has arrived if the release of its last packet counts in its place, or would change nothing. */
  isComplete(flow: number): boolean;
  /**
   * For how many packets, at least 1 and at most `most`, `flow` surely stays before `rival` (−1: no flow), which does not
   * move meanwhile.
   */
  allowance(flow: number, rival: number, most: number): number;
  /** The queue that the trace shows. */
  queue(flow: number): number;
  /** The flow's place in words: what is compared, in order. */
  parts(flow: number): readonly Part[];
}

/** One of the numbers by which flows are compared. */
export interface Part {
  readonly name: string;
  readonly value: number;
  /** Present in a policy's own key. */
  readonly measure?: KeyWords["measure"];
  readonly isNegative?: true;
  /** An expression with what it reads. */
  readonly shown?: string;
}

export type Cause = typeof JOINED | typeof COMPLETE | typeof SERVED;
export const JOINED = 0;
export const COMPLETE = 1;
export const SERVED = 2;

/** The name of a place in a round-robin queue, of which only the order counts. */
export const RING_PLACE = "place in the ring";

/** True if `a` goes before `b`. */
export function isBefore(
  { level, key, ties }: Pick<SlotKeys, "level" | "key" | "ties">,
  a: number,
  b: number,
): boolean {
  const levelA = level[a] as number;
  const levelB = level[b] as number;
  if (levelA !== levelB) return levelA < levelB;
  const keyA = key[a] as number;
  const keyB = key[b] as number;
  // Two infinite keys (no deadline) are equal.
  if (keyA !== keyB) return keyA < keyB;
  return isEarlier(ties[levelA] as TieBreak, a, b);
}

/** The parts of a place that break ties between keys. */
export function tieParts(ties: "arrival" | "index", arrival: Float64Array, flow: number): Part[] {
  const index = { name: "index", value: flow };
  return ties === "index" ? [index] : [{ name: "arrival", value: arrival[flow] as number }, index];
}
