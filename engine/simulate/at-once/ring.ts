import { FlowSequence } from "./flow-sequence.ts";
import type { FlowTrees } from "./flow-trees.ts";

/**
 * A round-robin queue: its flows send one packet a turn, and the next to reach its goal is known. Rounds are
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

  /** At the tail: in the middle of a round the place before the head, with a last turn in this round. */
  join(flow: number): void {
    const { flows, key } = this;
    const { length } = flows;
    if (length === 0) {
      this.round = 0;
      this.head = 0;
    }
    const isMidway = this.head > 0;
    const place = isMidway ? this.head++ : length;
    const goal = (key[flow] as number) + this.round - (isMidway ? 0 : 1);
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
    // An integer for V8, which indexes faster by one than by a double.
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

  private seek(): void {
    const { flows } = this;
    flows.seek(0);
    this.first = flows.flow;
    this.place = flows.place;
    this.goal = this.key[this.first] as number;
  }
}
