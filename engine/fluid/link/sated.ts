import type { Flows } from "../../model/flows.ts";
import { negligible, ratesDiffer } from "../../model/numbers/tolerances.ts";
import type { Deadlines } from "../../simulate/fluid/ranked/deadlines.ts";
import type { Goals } from "../../simulate/fluid/ranked/goals.ts";
import { Calendar } from "../../simulate/queues/calendar.ts";
import { FlowList } from "../../simulate/queues/flow-list.ts";
import { lostIn } from "./lost.ts";
import { type Race, Tournament } from "./tournament.ts";
import type { UnitRecorder } from "./unit-recorder.ts";
import type { Units } from "./units.ts";

/**
 * Streams that have caught up and get all that comes, each a unit. They take nothing from one another,
 * whoever is ahead, so nothing happens to one before the date of its next goal; and when somebody else
 * is in want, the last of them in the policy's order gives way first. Nobody else is looked at: what
 * they have been sent, and their keys, are as of when they came here.
 */
export class Sated implements Race {
  private readonly flows: Flows;
  private readonly linkRate: number;
  private readonly units: Units;
  private readonly goals: Goals;
  private readonly deadlines: Deadlines | null;
  private readonly recorder: UnitRecorder | null;
  /** By unit: when its next goal is due. */
  private readonly due: Calendar;
  /** The last in order is the first of these. */
  private readonly streams: Tournament;
  /** By unit: when it came, with which key; until when its service is written down. */
  private readonly since: Float64Array;
  private readonly key: Float64Array;
  private readonly shown: Float64Array;
  /** Units that have come since time last went on, of which there is something to write down or to ask. */
  private readonly fresh = new FlowList();
  /** Scratch: of these, those that are to leave a threshold. */
  private readonly passing = new FlowList();
  /** The rate of all, and what rounding has left out of it. */
  private sum = 0;
  private carry = 0;

  constructor(
    flows: Flows,
    linkRate: number,
    units: Units,
    goals: Goals,
    deadlines: Deadlines | null,
    recorder: UnitRecorder | null,
  ) {
    this.flows = flows;
    this.linkRate = linkRate;
    this.units = units;
    this.goals = goals;
    this.deadlines = deadlines;
    this.recorder = recorder;
    const n = flows.count;
    this.due = new Calendar(n);
    this.streams = new Tournament(n, this);
    this.since = new Float64Array(n);
    this.key = new Float64Array(n);
    this.shown = new Float64Array(n);
  }

  /** What all of them are served at. */
  get rate(): number {
    return this.sum + this.carry;
  }

  has(unit: number): boolean {
    return this.streams.has(unit);
  }

  /** `unit`, a single that has caught up, gets all that comes from now on. */
  add(unit: number): void {
    const { units, goals } = this;
    const { now } = units;
    const flow = units.root[unit] as number;
    const rate = this.linkRate / (this.flows.spread[flow] as number);
    units.rate[unit] = rate;
    units.speed[unit] = this.pace(unit, flow, rate);
    this.since[unit] = now;
    this.key[unit] = units.key[unit] as number;
    this.due.set(unit, now + ((goals.goal[flow] as number) - (goals.sent[flow] as number)) / rate);
    this.streams.advance(now);
    this.streams.add(unit, now);
    this.weigh(rate);
    if (rate < this.linkRate - negligible(this.linkRate)) this.deadlines?.serve(flow, rate, now);
    this.shown[unit] = now;
    if (this.recorder !== null || goals.isOnThreshold(flow)) this.fresh.add(unit);
  }

  /** Of those that stand on a threshold, which their first service takes them over, one level: the first. */
  onThreshold(): FlowList {
    const { fresh, passing } = this;
    let first = Number.POSITIVE_INFINITY;
    passing.clear();
    for (let k = 0; k < fresh.length; k++) {
      const unit = fresh.at(k);
      if (!this.isOnThreshold(unit)) continue;
      const level = this.units.level[unit] as number;
      if (level < first) passing.clear();
      first = Math.min(first, level);
      if (level === first) passing.add(unit);
    }
    return passing;
  }

  /** `unit` leaves, with what it has been sent by now. */
  delete(unit: number): void {
    const { now } = this.units;
    this.settle(unit);
    this.due.delete(unit);
    this.streams.delete(unit);
    this.weigh(-(this.units.rate[unit] as number));
    this.deadlines?.delete(this.units.root[unit] as number);
    if (this.streams.first() < 0) {
      this.sum = 0;
      this.carry = 0;
    }
    const shown = this.shown[unit] as number;
    if (now > shown) this.recorder?.record(unit, shown, now);
  }

  /** What `unit` has been sent, and its key, are of this moment. */
  settle(unit: number): void {
    const { units, goals } = this;
    const { now } = units;
    const flow = units.root[unit] as number;
    const passed = now - (this.since[unit] as number);
    goals.sent[flow] = (goals.sent[flow] as number) + (units.rate[unit] as number) * passed;
    units.key[unit] = this.keyAt(unit, now);
    this.key[unit] = units.key[unit] as number;
    this.since[unit] = now;
  }

  /** When the first of them reaches its goal, and which that is; ∞ and −1 if there is none. */
  next(): number {
    return this.due.next();
  }

  first(): number {
    return this.due.first();
  }

  /** The last in order at `time`, the present or a moment for which nothing changes, with its key; −1: none. */
  last(time = this.units.now): number {
    if (this.streams.first() < 0) return -1;
    this.streams.advance(time);
    const unit = this.streams.first();
    if (unit >= 0) this.units.key[unit] = this.keyAt(unit, time);
    return unit;
  }

  /** Until when it is the last. */
  lasts(): number {
    return this.streams.next();
  }

  /** When `other`, behind all of them, meets `last`, from `time` on. */
  meets(other: number, last: number, time: number): number {
    const { units } = this;
    if (!units.isComparable(last, other)) return Number.POSITIVE_INFINITY;
    const one = units.speed[last] as number;
    const two = units.speed[other] as number;
    if (one <= two || !ratesDiffer(one, two)) return Number.POSITIVE_INFINITY;
    const key = (units.key[other] as number) + two * (time - units.now);
    const apart = key - this.keyAt(last, time);
    // Equal keys that rise were taken for one when they were served.
    if (apart === 0 && one > 0) return Number.POSITIVE_INFINITY;
    return time + Math.max(0, apart) / (one - two);
  }

  /** Time goes on until `end`. */
  serve(end: number): void {
    const { recorder, fresh, shown } = this;
    const { now } = this.units;
    if (fresh.length === 0 || end <= now) return;
    if (recorder !== null) {
      for (let k = 0; k < fresh.length; k++) {
        const unit = fresh.at(k);
        if (!this.has(unit) || shown[unit] !== now) continue;
        recorder.record(unit, now, end);
        shown[unit] = end;
      }
    }
    fresh.clear();
  }

  /** Ahead in giving way: behind in the order of the policy. */
  isAhead(a: number, b: number, time: number): boolean {
    const { units } = this;
    units.key[a] = this.keyAt(a, time);
    units.key[b] = this.keyAt(b, time);
    if (!units.haveMet(a, b)) return units.before(b, a);
    // Of one class, or in the next moment the one whose key falls less or rises more is behind.
    const one = units.speed[a] as number;
    const two = units.speed[b] as number;
    if (ratesDiffer(one, two)) return one > two;
    return (
      (units.date[units.root[a] as number] as number) >
      (units.date[units.root[b] as number] as number)
    );
  }

  overtakes(b: number, a: number, time: number): number {
    const { units } = this;
    if (!units.isComparable(a, b)) return Number.POSITIVE_INFINITY;
    const one = units.speed[b] as number;
    const two = units.speed[a] as number;
    if (one <= two || !ratesDiffer(one, two)) return Number.POSITIVE_INFINITY;
    const apart = this.keyAt(a, time) - this.keyAt(b, time) - units.reach(a, b);
    return time + Math.max(0, apart) / (one - two);
  }

  private keyAt(unit: number, time: number): number {
    const passed = time - (this.since[unit] as number);
    return (this.key[unit] as number) + (this.units.speed[unit] as number) * passed;
  }

  /** How fast the key moves; in a ring, where keys mean nothing, the rate: whoever gets more gives way first. */
  private pace(unit: number, flow: number, rate: number): number {
    const order = this.units.order(unit);
    if (order.kind === "fixed") return 0;
    if (order.kind !== "remaining") return rate;
    return order.weight === null ? -rate : -rate / (order.weight[flow] as number);
  }

  private isOnThreshold(unit: number): boolean {
    return this.has(unit) && this.goals.isOnThreshold(this.units.root[unit] as number);
  }

  private weigh(rate: number): void {
    const before = this.sum;
    this.sum = before + rate;
    this.carry += lostIn(this.sum, before, rate);
  }
}
