/** Flows items[0…count) in the order of their turns, and the place of the one whose turn it is. */
export interface TurnOrder {
  readonly items: Int32Array;
  readonly count: number;
  readonly head: number;
}

/** Among so many flows at most all are reckoned anew whenever one is missing. */
const FEW = 64;

/**
 * How many turns of a flow are sure among flows that take turns: in which surely nothing happens to it but
 * service. That depends on how far they are apart: as long as nobody leaves without a turn, two turns of
 * one flow are as many slots apart as there were flows after the first of them. Flows count on half of
 * that, so that they are reckoned anew only when half of them have left.
 */
export class SureTurns {
  /** The turns that are sure for a flow if they are so many slots apart at least. */
  private readonly turnsFor: (flow: number, gap: number) => number;
  private readonly mayWithdraw: boolean;
  private readonly spread: Float64Array;
  /** By circle: what flows have counted on, and how many have; by flow: whether it has. */
  private readonly gap: Float64Array;
  private readonly counting: Int32Array;
  private readonly counts: Uint8Array;

  constructor(
    spread: Float64Array,
    circles: number,
    mayWithdraw: boolean,
    turnsFor: (flow: number, gap: number) => number,
  ) {
    this.turnsFor = turnsFor;
    this.mayWithdraw = mayWithdraw;
    this.gap = new Float64Array(circles);
    this.counting = new Int32Array(circles);
    this.counts = new Uint8Array(spread.length);
    this.spread = spread;
  }

  /**
   * For a flow that enters a circle of `count` with it. Turns of a flow that nearly keeps up with its
   * releases are as few in a short circle as in a long one: it counts on nothing.
   */
  enter(flow: number, circle: number, count: number): number {
    const least = this.turnsFor(flow, 1);
    const gap = this.gapAmong(flow, count);
    if (gap < 2) return least;
    const turns = this.turnsFor(flow, gap);
    if (turns <= 2 * least) return least;
    const counting = this.counting[circle] as number;
    this.gap[circle] = counting === 0 ? gap : Math.max(gap, this.gap[circle] as number);
    this.counting[circle] = counting + 1;
    this.counts[flow] = 1;
    return turns;
  }

  /**
   * Half of them have to leave before a flow is reckoned anew. Among few it may count on just as many as make its
   * releases come as often as its turns.
   */
  private gapAmong(flow: number, count: number): number {
    const half = this.mayWithdraw ? 0 : count >> 1;
    const enough = Math.ceil(this.spread[flow] as number);
    return count <= FEW && enough <= count ? Math.max(half, enough) : half;
  }

  leave(flow: number, circle: number): void {
    this.counting[circle] = (this.counting[circle] as number) - (this.counts[flow] as number);
    this.counts[flow] = 0;
  }

  /** Whether somebody left without a turn, where some counted on one. */
  isUpset(circle: number): boolean {
    return this.mayWithdraw && (this.counting[circle] as number) > 0;
  }

  /** Whether a circle of `count` is shorter than some counted on. */
  isBroken(circle: number, count: number): boolean {
    return (this.counting[circle] as number) > 0 && count < (this.gap[circle] as number);
  }
}
