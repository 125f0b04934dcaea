import { doubled } from "./doubled.ts";
import { KeyedHeap } from "./keyed-heap.ts";
import { shift } from "./shift.ts";

/**
 * Flows that take turns, one packet each, and where each of them reaches its next goal. Rounds are
 * counted: a flow that joins knows the round of its goal, a heap says which round is the next that
 * matters, and the rounds before it are skipped arithmetically.
 */
export class Ring {
  /** The flows in the order of a round. */
  items = new Int32Array(64);
  length = 0;
  /** The place of the flow whose turn is next. */
  head = 0;
  /** After `run`: the flow that reached its goal and left, or −1. */
  reached = -1;
  private round = 0;
  /** Flows by the round of their goal, but for those in `due`. */
  private readonly goals = new KeyedHeap();
  /** Flows whose goal is in this very round, by place, from `nextDue` on. */
  private due = new Int32Array(16);
  private dueCount = 0;
  private nextDue = 0;
  /** Scratch, shared by all rings: which flows are being looked for. */
  private readonly mark: Uint8Array;

  constructor(mark: Uint8Array) {
    this.mark = mark;
  }

  /** At the tail, that is just before the head; `distance` turns from its goal. */
  join(flow: number, distance: number): void {
    if (this.length === this.items.length) this.items = doubled(this.items);
    if (this.length === 0) this.round = 0;
    // Before the first place is behind the last one, and still in this round.
    const isLast = this.head === 0;
    const place = isLast ? this.length : this.head++;
    if (!isLast) shift(this.items, place, this.length, 1);
    this.items[place] = flow;
    this.length++;
    const goal = this.round + (isLast ? 0 : 1) + distance - 1;
    if (goal === this.round && this.nextDue < this.dueCount) this.addDue(flow);
    else this.goals.push(goal, flow);
  }

  /** Takes up to `room` turns, but none beyond the next goal; returns how many. */
  run(room: number): number {
    this.reached = -1;
    let turns = 0;
    if (this.nextDue === this.dueCount) {
      const rounds = this.goals.firstKey() - this.round;
      const free = rounds === 0 ? 0 : rounds * this.length - this.head;
      if (room <= free) {
        this.advance(room);
        return room;
      }
      this.advance(free);
      turns = free;
      this.collectDue();
    }
    const flow = this.due[this.nextDue] as number;
    let place = this.head;
    while (this.items[place] !== flow) place++;
    const toGoal = turns + place - this.head + 1;
    if (toGoal > room) {
      this.advance(room - turns);
      return room;
    }
    this.nextDue++;
    this.reached = flow;
    this.leave(place);
    return toGoal;
  }

  private advance(turns: number): void {
    const past = this.head + turns;
    const rounds = Math.floor(past / this.length);
    this.round += rounds;
    this.head = past - rounds * this.length;
  }

  /** The flow at `place` has had its turn and is gone; the one behind it is next. */
  private leave(place: number): void {
    shift(this.items, place + 1, this.length, -1);
    this.length--;
    this.head = place;
    if (place < this.length) return;
    this.head = 0;
    this.round++;
  }

  /** The flows with a goal in this round, in the order in which they reach it. */
  private collectDue(): void {
    const { goals, mark, items, round } = this;
    this.dueCount = 0;
    this.nextDue = 0;
    do this.addDue(goals.pop());
    while (goals.length > 0 && goals.firstKey() === round);
    const { due, dueCount } = this;
    if (dueCount === 1) return;
    for (let k = 0; k < dueCount; k++) mark[due[k] as number] = 1;
    for (let place = this.head, found = 0; found < dueCount; place++) {
      const flow = items[place] as number;
      if (mark[flow] === 0) continue;
      mark[flow] = 0;
      due[found++] = flow;
    }
  }

  private addDue(flow: number): void {
    if (this.dueCount === this.due.length) this.due = doubled(this.due);
    this.due[this.dueCount++] = flow;
  }
}
