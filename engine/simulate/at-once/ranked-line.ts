import { WaitingLine } from "../queues/waiting-line.ts";
import type { KeyTolerance } from "./key-tolerance.ts";

/**
 * Waiting flows by (key, arrival), where keys that differ by rounding only are equal (SPEC 2.9). Flows of
 * nearly equal keys that are found at the head of the line get the very same key, a *tie*, and so does
 * each later flow whose key is near it: no group of equals is looked for twice.
 */
export class RankedLine {
  readonly line = new WaitingLine();
  readonly tolerance: KeyTolerance;
  /** The least tie, NaN if there is none: a key further below is near none. */
  leastTie = Number.NaN;
  /** To be set before a call: V8 would box it as an argument. */
  now = 0;
  /** All ties, the least last. */
  private readonly ties: number[] = [];

  constructor(tolerance: KeyTolerance) {
    this.tolerance = tolerance;
  }

  /** Which flow is first: `flow`, just taken out of the row, or one of nearly equal key. */
  choose(flow: number): number {
    const { line, ties } = this;
    const key = line.keys[line.length] as number;
    if (line.length === 0) line.refill();
    if (key > this.leastTie) {
      while (ties.length > 0 && (ties.at(-1) as number) < key) ties.pop();
      this.leastTie = ties.at(-1) ?? Number.NaN;
    }
    // Nothing is near 0: a flow with nothing left of its estimate has exactly that.
    const mayTie = key > 0 && line.length > 0 && line.firstKey() - key <= this.tolerance.near;
    if (!mayTie || this.leastTie === key) return flow;
    ties.push(key);
    this.leastTie = key;
    return this.earliest(key, flow, this.tolerance.of(flow, this.now));
  }

  /** Enters `flow`, whose key stands behind the row, with the key of a tie that it is near. */
  enter(flow: number): void {
    const { line } = this;
    const { keys, length } = line;
    const key = keys[length] as number;
    if (key + this.tolerance.near >= this.leastTie) {
      keys[length] = this.tied(key, this.tolerance.of(flow, this.now));
    }
    line.enter(flow, length);
  }

  /** The earliest arrival among `flow`, just taken out with `key`, and the flows whose keys are near it. */
  private earliest(key: number, flow: number, near: number): number {
    const { line } = this;
    const equal = [flow];
    let earliest = flow;
    while (line.length > 0 && line.firstKey() - key <= near) {
      const other = line.pop();
      if (other < earliest) earliest = other;
      equal.push(other);
    }
    // Back with one key, the others go by arrival from now on.
    for (const other of equal) if (other !== earliest) line.push(key, other);
    return earliest;
  }

  /** The tie that `key` is near, or `key`. */
  private tied(key: number, near: number): number {
    const { ties } = this;
    let low = 0;
    let high = ties.length;
    // The first that is not above key + near.
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ties[middle] as number) > key + near) low = middle + 1;
      else high = middle;
    }
    const tie = ties[low];
    return tie !== undefined && tie >= key - near ? tie : key;
  }
}
