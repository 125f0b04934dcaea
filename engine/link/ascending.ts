import { countBelow } from "./count-below.ts";
import { roomFor } from "./room-for.ts";
import { sortFirst } from "./sort-first.ts";

/** Numbers that are put into ascending order and then asked how many of them are below another. */
export class Ascending {
  private values = new Float64Array(16);
  private count = 0;

  /** None, and room for so many. */
  clear(room: number): void {
    this.values = roomFor(this.values, room);
    this.count = 0;
  }

  add(value: number): void {
    this.values[this.count++] = value;
  }

  sort(): void {
    sortFirst(this.values, this.count);
  }

  /** The k-th, once they are sorted. */
  at(k: number): number {
    return this.values[k] as number;
  }

  below(value: number): number {
    return countBelow(this.values, this.count, value);
  }
}
