import { mostServiceTolerance, serviceTolerance } from "../../model/numbers/tolerances.ts";
import { WaitingLine } from "../queues/waiting-line.ts";

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

  /** The first flow: `flow`, just taken out of the row, or one of nearly equal key. */
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

/** The tolerance within which the keys of flows differ by rounding only (SPEC 2.9). */
export class KeyTolerance {
  largest = 0;
  /** No less than any flow's tolerance, a first test quick enough for every event; −1: equal means equal. */
  near = -1;
  /** `near` is large enough until `horizon`; it was last made so for `services` from `time` on. */
  private horizon = Number.NEGATIVE_INFINITY;
  private services = 0;
  private time = 0;
  private readonly size: Float64Array;
  private readonly rate: number;
  /** Divides a flow's key, and its tolerance; null: 1. */
  private readonly weight: Float64Array | null;
  private readonly leastWeight: number;

  /** `isExact`: keys are whole, or as they were written, and have no rounding. */
  constructor(size: Float64Array, rate: number, weight: Float64Array | null, isExact: boolean) {
    this.size = size;
    this.rate = rate;
    this.weight = weight;
    this.leastWeight = weight?.reduce((least, w) => Math.min(least, w)) ?? 1;
    if (isExact) this.largest = this.horizon = Number.POSITIVE_INFINITY;
  }

  of(flow: number, now: number): number {
    const { weight } = this;
    const service = serviceTolerance(this.size[flow] as number, now, now, this.rate);
    return weight === null ? service : service / (weight[flow] as number);
  }

  /** Makes `near` large enough for so many services from `time` on. */
  foresee(services: number, time: number): void {
    const { largest, rate } = this;
    this.services = services;
    this.time = time;
    const furthest = time + (services * largest) / rate;
    if (furthest <= this.horizon) return;
    this.horizon = 2 * furthest;
    this.near = mostServiceTolerance(largest, this.horizon, rate) / this.leastWeight;
  }

  /** To be called when a flow larger than all before arrives. */
  enlarge(size: number): void {
    this.largest = size;
    this.horizon = Number.NEGATIVE_INFINITY;
    this.foresee(this.services, this.time);
  }
}
