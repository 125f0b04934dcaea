import { FlowSequence } from "./flow-sequence.ts";
import type { FlowTrees } from "./flow-trees.ts";

/**
 * Flows that take turns, one packet each, and who of them is the next to reach its goal. Rounds are
 * counted: a flow that joins knows the round of its goal, its key, and what lies between now and the
 * least (round, place) is skipped arithmetically.
 */
export class Ring {
  /** The flows in the order of a round. */
  readonly flows: FlowSequence;
  /** The place of the flow whose turn is next. */
  head = 0;
  private round = 0;
  /** The flow that is the next to reach its goal, its place, and the round in which it does. */
  first = -1;
  private place = 0;
  private goal = 0;
  /** By flow: how many turns it is from its goal when it joins; the round of its goal from then on. */
  private readonly key: Float64Array;

  constructor(key: Float64Array, trees: FlowTrees) {
    this.key = key;
    this.flows = new FlowSequence(key, trees);
  }

  get length(): number {
    return this.flows.length;
  }

  /** At the tail, or so that its turn comes after `wait` others. */
  join(flow: number, wait = this.flows.length): void {
    const { flows, key } = this;
    const { length } = flows;
    if (length === 0) {
      this.round = 0;
      this.head = 0;
    }
    // Behind the last place of this round is before the first one, which is of the next.
    const behind = this.head + wait - length;
    const place = behind > 0 ? behind : this.head + wait;
    const goal = (key[flow] as number) + this.round - (behind > 0 ? 0 : 1);
    if (behind > 0) this.head++;
    key[flow] = goal;
    flows.insert(place, flow);
    if (length > 0) {
      if (place <= this.place) this.place++;
      if (goal > this.goal || (goal === this.goal && place > this.place)) return;
    }
    this.first = flow;
    this.place = place;
    this.goal = goal;
  }

  /** How many turns it takes until a flow has reached its goal. */
  untilGoal(): number {
    return (this.goal - this.round) * this.flows.length + this.place - this.head + 1;
  }

  /** As many turns, and no goal in them. */
  advance(turns: number): void {
    const { length } = this.flows;
    const past = this.head + turns;
    const rounds = Math.floor(past / length);
    this.round += rounds;
    // Told to be whole, since a place in a row that may be a fraction is looked up more slowly.
    this.head = (past - rounds * length) | 0;
  }

  /** The flow that is next to reach its goal has had its turn and is gone; the one behind it is next. */
  leave(): number {
    const { flows, first, place } = this;
    flows.remove(place);
    this.round = this.goal;
    this.head = place;
    if (place === flows.length) {
      this.head = 0;
      this.round++;
    }
    if (flows.length > 0) this.seek();
    return first;
  }

  /** The flow whose turn is the k-th from now on, counted from 0. */
  at(k: number): number {
    const place = this.head + k;
    const { flows } = this;
    return flows.at(place < flows.length ? place : place - flows.length);
  }

  /** How many turns that flow is from its goal. */
  turnsLeft(flow: number, k: number): number {
    const isAhead = this.head + k >= this.flows.length;
    return (this.key[flow] as number) - this.round + (isAhead ? 0 : 1);
  }

  /** Whose turn it is before `flow`, which is in, has its: how many. */
  waitOf(flow: number): number {
    const wait = this.flows.placeOf(flow) - this.head;
    return wait < 0 ? wait + this.flows.length : wait;
  }

  /** `flow` goes without a turn. */
  withdraw(flow: number): void {
    const { flows } = this;
    const place = flows.placeOf(flow);
    flows.remove(place);
    if (place < this.head) this.head--;
    const { length } = flows;
    if (length === 0) return;
    if (this.head === length) {
      this.head = 0;
      this.round++;
    }
    if (flow === this.first) this.seek();
    else if (place < this.place) this.place--;
  }

  clear(): void {
    this.flows.clear();
  }

  private seek(): void {
    const { flows } = this;
    flows.seek(0);
    this.first = flows.flow;
    this.place = flows.place;
    this.goal = this.key[this.first] as number;
  }
}
