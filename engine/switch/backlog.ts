import { Rings } from "../link/rings.ts";
import type { Standing } from "../link/standing.ts";

/**
 * The backlogged flows of a switch in the policy's order, slot model: a sorted list for the ordered
 * levels and one ring a level for the others. It is read in order once a decision, so it is kept
 * nearly sorted and put right just before.
 */
export class Backlog {
  private readonly standing: Standing;
  private readonly rings: Rings;
  private readonly levels: number;
  private readonly list: Int32Array;
  private length = 0;
  private isDirty = false;

  constructor(standing: Standing, flowCount: number, levels: number) {
    this.standing = standing;
    this.rings = new Rings(flowCount, levels);
    this.levels = levels;
    this.list = new Int32Array(flowCount);
  }

  /** Enters a flow whose keys are up to date; into a ring at the tail. */
  add(flow: number): void {
    if (this.standing.order(flow).kind === "ring") {
      this.rings.join(flow, this.standing.level[flow] as number);
      return;
    }
    this.list[this.length++] = flow;
    this.isDirty = true;
  }

  delete(flow: number): void {
    this.rings.leave(flow);
    const at = this.list.subarray(0, this.length).indexOf(flow);
    if (at < 0) return;
    this.list.copyWithin(at, at + 1, this.length);
    this.length--;
  }

  /** Says that the key of a flow in the list has changed. */
  touch(): void {
    this.isDirty = true;
  }

  /** Writes the flows in the policy's order to `out`; returns how many. */
  inOrder(out: Int32Array): number {
    this.sort();
    let n = 0;
    let k = 0;
    for (let level = 0; level < this.levels; level++) {
      while (k < this.length && this.standing.level[this.list[k] as number] === level) {
        out[n++] = this.list[k++] as number;
      }
      for (let flow = this.rings.first(level); flow >= 0; flow = this.rings.next(flow))
        out[n++] = flow;
    }
    return n;
  }

  /** Insertion sort: linear on a list in which few flows have moved. */
  private sort(): void {
    if (!this.isDirty) return;
    const { list, standing } = this;
    for (let i = 1; i < this.length; i++) {
      const flow = list[i] as number;
      let j = i;
      while (j > 0 && standing.before(flow, list[j - 1] as number)) {
        list[j] = list[j - 1] as number;
        j--;
      }
      list[j] = flow;
    }
    this.isDirty = false;
  }
}
