import type { ChainRun } from "./chain.ts";

/** A run of the chain in numbers (SPEC 12.7). */
export interface Tally {
  /** Packets sent again because of ACKs, and because of the timer. */
  readonly byAck: number;
  readonly byTimeout: number;
  /** Useless copies: the receiver had the packet already. */
  readonly useless: number;
  /** Packets that came too early, and the most that were held at once. */
  readonly early: number;
  readonly mostHeld: number;
  readonly finish: number;
}

export function tallyOf({ copies, held, gaps, finish }: ChainRun): Tally {
  const sentBy = (reason: string): number => copies.filter((copy) => copy.reason === reason).length;
  const early = new Set(gaps.map(({ slot }) => slot));
  return {
    byAck: sentBy("ack"),
    byTimeout: sentBy("timeout"),
    useless: copies.filter(({ isUseless }) => isUseless).length,
    early: held.filter((now, slot) => early.has(slot) && now > (held[slot - 1] ?? 0)).length,
    mostHeld: held.reduce((most, now) => Math.max(most, now), 0),
    finish,
  };
}
