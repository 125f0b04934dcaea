import { roomFor } from "./room-for.ts";
import { sortFirst } from "./sort-first.ts";

/** Some flows that stand in a ring, and how many turns come before theirs. */
export class Waits {
  count = 0;
  flows = new Int32Array(16);
  turns = new Float64Array(16);
  /** How many were there when they were sorted last. */
  private sorted = 0;

  /** Nobody is there, and there is room for so many. */
  clear(room: number): void {
    this.flows = roomFor(this.flows, room);
    this.turns = roomFor(this.turns, room);
    this.count = 0;
    this.sorted = 0;
  }

  add(flow: number, turns: number): void {
    this.flows[this.count] = flow;
    this.turns[this.count++] = turns;
  }

  /** Puts them in the order of their turns. */
  sort(): void {
    sortFirst(this.turns, this.count, this.flows);
    this.sorted = this.count;
  }

  /** How many turns come before the one of which `turn` are not of those sorted last. */
  among(turn: number): number {
    let wait = turn;
    for (let k = 0; k < this.sorted && (this.turns[k] as number) <= wait; k++) wait++;
    return wait;
  }

  /** How many of those sorted last have their turns before one for which so many wait. */
  before(turns: number): number {
    let count = 0;
    while (count < this.sorted && (this.turns[count] as number) < turns) count++;
    return count;
  }
}
