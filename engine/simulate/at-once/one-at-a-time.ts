import type { Flows } from "../../model/flows.ts";
import {
  isOneMoment,
  mostMomentTolerance,
  mostServiceTolerance,
  serviceTolerance,
} from "../../model/numbers/tolerances.ts";
import { WaitingLine } from "../queues/waiting-line.ts";
import type { TraceBuilder } from "../trace/trace-builder.ts";
import type { Pieces } from "./progress.ts";
import { earliestNear, Ties } from "./ties.ts";

/** What makes a loop stop: calls in its midst would keep what it works with out of registers. */
export const NOTHING = 0;
/** The end of a service is near the next arrival. */
export const MEETING = 1;
/** The next arrival is larger than all before. */
export const LARGEST = 2;
/** The flow just taken out of the row may not be the one to serve: others are near, or in the heap, or ties. */
export const CHOICE = 3;
/** The key of the next arrival is near that of the flow in service. */
export const COMPARISON = 4;
/** `newcomer` is to enter, and may not belong in the row; its key stands behind it. */
export const ENTRY = 5;

/**
 * One flow at a time, gapless flows in order of arrival: a loop for nearly all that happens, which a policy
 * has to write, and what it leaves for. The flow in service stands outside the line of those that wait; an
 * arrival either takes its place or waits, so every flow enters and leaves the line at most twice.
 */
export abstract class OneAtATime implements Pieces {
  ended = 0;
  protected now = 0;
  protected next = 0;
  protected current = -1;
  /** Since when the flow in service is served, and when it ends if nobody takes its place. */
  protected since = 0;
  protected end = 0;
  protected readonly line = new WaitingLine();
  protected readonly ties = new Ties();
  protected readonly flows: Flows;
  protected readonly rate: number;
  protected readonly finish: Float64Array;
  protected readonly trace: TraceBuilder | null;
  /** What remains of a flow that waits; null: that is its key. */
  protected readonly left: Float64Array | null;
  /** Divides a flow's key, and what it may be off by; null: 1. */
  protected readonly weight: Float64Array | null;
  /** Of the flows that have come; and how near their keys are at most that are equal; −1: equal means equal. */
  protected largest = 0;
  protected nearKey = -1;
  /** What made the loop stop. */
  protected rare = NOTHING;
  /** The last arrival found to be of the moment of an end or not, and whose. */
  protected met = -1;
  protected metBy = -1;
  /** The last arrival compared, and whether it goes before the flow in service. */
  protected compared = -1;
  protected isAhead = false;
  protected newcomer = -1;
  /** How near an end and an arrival of the next rounds are at most that are one moment; −1: equal means equal. */
  protected nearMoment = -1;
  /** Until when `nearKey` will do. */
  private horizon = Number.NEGATIVE_INFINITY;
  private readonly leastWeight: number;
  protected readonly isSlot: boolean;

  /** `isExact`: keys are whole, or as they were written; `isSlot`: so are times. */
  constructor(
    flows: Flows,
    weight: Float64Array | null,
    left: Float64Array | null,
    isSlot: boolean,
    isExact: boolean,
    rate: number,
    finish: Float64Array,
    trace: TraceBuilder | null,
  ) {
    this.flows = flows;
    this.weight = weight;
    this.left = left;
    this.rate = rate;
    this.finish = finish;
    this.trace = trace;
    this.isSlot = isSlot;
    if (isExact) this.largest = this.horizon = Number.POSITIVE_INFINITY;
    this.leastWeight = weight === null ? 1 : leastOf(weight);
  }

  run(rounds: number): number {
    let round = 0;
    while (round < rounds && (this.current >= 0 || this.next < this.flows.count)) {
      this.foresee(rounds - round);
      round += this.hurry(rounds - round);
      this.heed();
    }
    return round;
  }

  /** Goes round at most `rounds` times, or until something rare has to be seen to; returns how often it did. */
  protected abstract hurry(rounds: number): number;

  /** Whether the next arrival, whose key is near that of the flow in service, goes before it. */
  protected abstract compare(): void;

  /** By how much keys of this flow may differ from equal ones by rounding. */
  protected tolerance(flow: number): number {
    const { weight } = this;
    const service = serviceTolerance(this.flows.size[flow] as number, this.now, this.rate);
    return weight === null ? service : service / (weight[flow] as number);
  }

  /** How near is near, for so many rounds. */
  private foresee(rounds: number): void {
    const { now, next, largest, rate } = this;
    const { arrival, count } = this.flows;
    // No round takes more than one arrival, and only what is near an arrival is of its moment.
    const last = arrival[Math.min(next + rounds, count) - 1] as number;
    if (!this.isSlot) this.nearMoment = mostMomentTolerance(last);
    // Nor does any take more than the time of the largest flow.
    const furthest = Math.max(now, last) + (rounds * largest) / rate;
    if (furthest <= this.horizon) return;
    this.horizon = 2 * furthest;
    this.nearKey = mostServiceTolerance(largest, this.horizon, rate) / this.leastWeight;
  }

  /** Sees to what has made the loop stop, so that it need not for the same again. */
  private heed(): void {
    switch (this.rare) {
      case MEETING:
        this.meet();
        break;
      case LARGEST:
        this.largest = this.flows.size[this.next] as number;
        this.horizon = Number.NEGATIVE_INFINITY;
        break;
      case CHOICE:
        this.choose();
        break;
      case COMPARISON:
        this.compare();
        break;
      case ENTRY:
        this.enter();
        break;
    }
  }

  /** Ends the service with the next arrival if that is of the same moment. */
  private meet(): void {
    const until = this.flows.arrival[this.next] as number;
    if (isOneMoment(this.end, until, this.now)) this.end = until;
    this.met = this.next;
    this.metBy = this.current;
  }

  /** Of those that wait, the flow just taken out of the row among them, one is served. */
  private choose(): void {
    const { line, ties, left, now, rate } = this;
    const { keys } = line;
    const key = keys[line.length] as number;
    if (line.length === 0) line.refill();
    if (key > ties.least) ties.passed(key);
    // Nothing is near 0: whoever has nothing left of an estimate has exactly that.
    if (key > 0 && line.length > 0 && line.firstKey() - key <= this.nearKey) {
      keys[line.length] = key;
      this.current = this.earliest(this.current);
    }
    this.end = now + (left === null ? key : (left[this.current] as number)) / rate;
  }

  /** Of `flow`, just taken out of the row, and those whose keys differ from its by rounding: the earliest. */
  private earliest(flow: number): number {
    const { line, ties } = this;
    const key = line.keys[line.length] as number;
    if (ties.has(key)) return flow;
    ties.add(key);
    return earliestNear(line, key, flow, this.tolerance(flow));
  }

  /** The newcomer joins those that wait, and a tie it is near to. */
  private enter(): void {
    const { line, ties, newcomer } = this;
    const { keys, length } = line;
    const key = keys[length] as number;
    if (key + this.nearKey >= ties.least) keys[length] = ties.joined(key, this.tolerance(newcomer));
    line.enter(newcomer, length);
  }
}

function leastOf(column: Float64Array): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < column.length; i++) least = Math.min(least, column[i] as number);
  return least;
}
