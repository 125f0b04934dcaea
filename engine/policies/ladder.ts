import type { Ladder, Order, Policy } from "./policy.ts";

/** How many of the ascending `thresholds` are ≤ x: the level of an attained service x (SPEC 1.5). */
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
    byCompleteness: false,
    terminates: false,
  };
}

/**
 * Going down: level(sent), demoted at every threshold (PIAS). Methods, which live as long as the program:
 * closures die with their run, and with them what has been compiled of a loop that calls them.
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
}

/** Going up: level(x − sent), where x is what the flow is thought to have to send. */
export function climb(thresholds: readonly number[], believed: Float64Array): Ladder {
  let levels: Uint8Array | null = null;
  /** Of a flow that has sent nothing. */
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
  };
}

/**
 * The whole number of sent packets at which a rung is taken, slot model: the first at or beyond it, or
 * beyond an open one. What is left of a bound is exact in packets where bound − threshold is rounded,
 * so the formula has the last word.
 */
export function packetsToRung(ladder: Ladder, flow: number, rung: number): number {
  const at = ladder.at(flow, rung);
  if (at === Number.POSITIVE_INFINITY || !ladder.open(flow, rung)) return Math.ceil(at);
  let sent = Math.floor(at) + 1;
  while (sent > 0 && ladder.isBeyond(flow, rung, sent - 1)) sent--;
  while (!ladder.isBeyond(flow, rung, sent)) sent++;
  return sent;
}
