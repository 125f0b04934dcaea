import { doubled } from "../queues/bare-heap.ts";
import type { FlowTrees } from "./flow-trees.ts";

/** An operation that would touch more flows than this turns the row into a tree… */
const LONG = 128;
/** …until it is as short as this. */
const SHORT = 32;

/**
 * Flows in an order that is entered and left anywhere, and asked for the least key from some place on:
 * a plain row while what is touched is short, as it nearly always is.
 */
export class FlowSequence {
  length = 0;
  /** After `seek`: the first of the flows with the least key, and its place. */
  flow = -1;
  place = -1;
  private row = new Int32Array(64);
  private readonly key: Float64Array;
  private readonly trees: FlowTrees;
  private isTree = false;
  private root = -1;

  constructor(key: Float64Array, trees: FlowTrees) {
    this.key = key;
    this.trees = trees;
  }

  insert(place: number, flow: number): void {
    const { length } = this;
    if (this.isTree || length - place > LONG) {
      this.toTree();
      this.root = this.trees.insert(this.root, place, flow);
    } else {
      if (length === this.row.length) this.row = doubled(this.row);
      if (place < length) shift(this.row, place, length, 1);
      this.row[place] = flow;
    }
    this.length = length + 1;
  }

  remove(place: number): void {
    const length = this.length - 1;
    if (this.isTree || length - place > LONG) {
      this.toTree();
      this.root = this.trees.remove(this.root, place);
      if (length <= SHORT) {
        this.trees.list(this.root, 0, length, this.row);
        this.isTree = false;
      }
    } else if (place < length) {
      shift(this.row, place + 1, length + 1, -1);
    }
    this.length = length;
  }

  seek(from: number): void {
    const { row, key, trees, length } = this;
    if (this.isTree || length - from > LONG) {
      this.toTree();
      trees.seek(this.root, from);
      this.flow = trees.flow;
      this.place = trees.place;
      return;
    }
    let place = from;
    let flow = row[from] as number;
    let least = key[flow] as number;
    for (let k = from + 1; k < length; k++) {
      const other = row[k] as number;
      const theirs = key[other] as number;
      if (theirs >= least) continue;
      place = k;
      flow = other;
      least = theirs;
    }
    this.flow = flow;
    this.place = place;
  }

  /**
   * The flows by their places, until the next change: the ones with so many turns when the `count` at `from`
   * and behind take turns, the one at offset `first` to begin with. At other places stands anything.
   */
  takingTurns(from: number, count: number, first: number, turns: number): Int32Array {
    if (this.isTree) {
      if (this.row.length < this.length) this.row = new Int32Array(2 * this.length);
      const { trees, root, row } = this;
      const end = first + Math.min(turns, count);
      trees.list(root, from + first, from + Math.min(end, count), row);
      if (end > count) trees.list(root, from, from + end - count, row);
    }
    return this.row;
  }

  private toTree(): void {
    if (this.isTree) return;
    const { trees, row, length } = this;
    this.isTree = true;
    this.root = -1;
    for (let k = 0; k < length; k++) this.root = trees.insert(this.root, k, row[k] as number);
  }
}

/** Moves items[from … to) by one place; by hand where a call would cost more than the work. */
function shift(items: Int32Array, from: number, to: number, by: 1 | -1): void {
  if (to - from > 48) {
    items.copyWithin(from + by, from, to);
  } else if (by > 0) {
    for (let k = to; k > from; k--) items[k] = items[k - 1] as number;
  } else {
    for (let k = from; k < to; k++) items[k - 1] = items[k] as number;
  }
}
