import type { Ladder, LevelReason, Order, Policy } from "./policy.ts";

/** The level of a flow that has sent x: how many of the ascending `thresholds` are ≤ x (SPEC 1.5). */
export function levelOf(thresholds: ArrayLike<number>, x: number): number {
  let level = 0;
  while (level < thresholds.length && (thresholds[level] as number) <= x) level++;
  return level;
}

/** A multilevel policy: one order in every queue. */
export function multilevel(thresholds: readonly number[], order: Order, ladder: Ladder): Policy {
  const levels = thresholds.length + 1;
  return {
    levels,
    orders: Array.from({ length: levels }, () => order),
    ladder,
  };
}

/**
 * Going down: level(sent), demoted at every threshold (PIAS). Methods instead of closures, since V8 drops the
 * compiled code of a loop together with the closures that it calls, run after run.
 */
export class Demotion implements Ladder {
  readonly shared: readonly number[];

  constructor(thresholds: readonly number[]) {
    this.shared = thresholds;
  }

  start(): number {
    return 0;
  }

  at(_flow: number, rung: number): number {
    return this.shared[rung] ?? Number.POSITIVE_INFINITY;
  }

  open(): boolean {
    return false;
  }

  isBeyond(): boolean {
    return false;
  }

  level(_flow: number, rung: number): number {
    return rung + 1;
  }

  reason(_flow: number, sent: number): LevelReason {
    return bySent(sent);
  }
}

/** The reason of a level that follows from what has been sent alone. */
export function bySent(sent: number): LevelReason {
  return { kind: "thresholds", measure: "sent", from: null, value: sent };
}

/**
 * Going up: level(x − sent), where x is the believed size; `measure` names x − sent, and with `isTold` the reason of a
 * level names x too.
 */
export function climb(
  thresholds: readonly number[],
  believed: Float64Array,
  measure: string,
  isTold: boolean,
): Ladder {
  let levels: Uint8Array | null = null;
  /** Level of a flow that has sent nothing. */
  const top = (flow: number): number => {
    levels ??= Uint8Array.from(believed, (x) => levelOf(thresholds, x));
    return levels[flow] as number;
  };
  return {
    shared: null,
    climb: { thresholds, lower: believed, upper: believed, slack: 0 },
    start: top,
    at(flow, rung) {
      const below = top(flow) - rung;
      if (below <= 0) return Number.POSITIVE_INFINITY;
      return (believed[flow] as number) - (thresholds[below - 1] as number);
    },
    open: () => true,
    isBeyond(flow, rung, sent) {
      const theta = thresholds[top(flow) - rung - 1] as number;
      return (believed[flow] as number) - sent < theta;
    },
    level: (flow, rung) => top(flow) - rung - 1,
    reason(flow, sent) {
      const from = believed[flow] as number;
      return { kind: "thresholds", measure, from: isTold ? from : null, value: from - sent };
    },
  };
}

/**
 * The number of sent packets at which a rung is reached, slot model: the first at or beyond it, or beyond an open
 * one. In packets bound − sent is exact while bound − threshold is rounded, so the formula decides.
 */
export function packetsToRung(ladder: Ladder, flow: number, rung: number): number {
  const at = ladder.at(flow, rung);
  if (at === Number.POSITIVE_INFINITY || !ladder.open(flow, rung)) return Math.ceil(at);
  let sent = Math.floor(at) + 1;
  while (sent > 0 && ladder.isBeyond(flow, rung, sent - 1)) sent--;
  while (!ladder.isBeyond(flow, rung, sent)) sent++;
  return sent;
}
