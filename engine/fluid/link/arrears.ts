import type { Flows } from "../../model/flows.ts";
import type { Goals } from "../../simulate/fluid/ranked/goals.ts";
import { type Race, Tournament } from "./tournament.ts";
import type { Units } from "./units.ts";

/** Of pools this small all members are looked at. */
const FEW = 8;

/**
 * The streams that share while they are behind their data, by how far they are behind. What has arrived of
 * each, less what it was ahead of or behind the others when it joined them, is a line in time; the first to have
 * caught up is the one whose line the service of its pool meets first.
 */
export class Arrears implements Race {
  private readonly flows: Flows;
  private readonly linkRate: number;
  private readonly units: Units;
  private readonly goals: Goals;
  private readonly streams: Tournament;
  /** Streams that are to enter the tournament when somebody first asks for its outcome, and their places here. */
  private readonly pending: Int32Array;
  private readonly place: Int32Array;
  private count = 0;
  /** Scratch. */
  private readonly members = new Int32Array(FEW);

  constructor(flows: Flows, linkRate: number, units: Units, goals: Goals) {
    this.flows = flows;
    this.linkRate = linkRate;
    this.units = units;
    this.goals = goals;
    this.streams = new Tournament(flows.count, this);
    this.pending = new Int32Array(flows.count);
    this.place = new Int32Array(flows.count).fill(-1);
  }

  /** `flow` is in a pool from now on; nothing happens if it is no stream. */
  add(flow: number): void {
    if (this.flows.spread[flow] === 0) return;
    this.place[flow] = this.count;
    this.pending[this.count++] = flow;
  }

  /** `flow` leaves its pool. */
  delete(flow: number): void {
    const { pending, place } = this;
    const at = place[flow] as number;
    if (at >= 0) {
      const last = pending[--this.count] as number;
      pending[at] = last;
      place[last] = at;
      place[flow] = -1;
    } else if (this.streams.has(flow)) {
      this.streams.delete(flow);
    }
  }

  /**
   * The member of `pool`, the first of those that share, which is least behind at `time`, or a little later;
   * of a small one that which will have caught up first. −1: none.
   */
  first(pool: number, time: number): number {
    if (this.isFew(pool)) return this.firstOfFew(pool, time);
    const { pending, place, streams, units } = this;
    while (this.count > 0) {
      const flow = pending[--this.count] as number;
      place[flow] = -1;
      streams.add(flow, units.now);
    }
    streams.advance(time);
    const flow = streams.first();
    return flow >= 0 && units.of[flow] === pool ? flow : -1;
  }

  /** Until when that is so. */
  next(pool: number): number {
    return this.isFew(pool) ? Number.POSITIVE_INFINITY : this.streams.next();
  }

  /** When the members of `pool`, served as they are, have caught up with `flow`, from `time` on. */
  meets(pool: number, flow: number, time: number): number {
    const { units } = this;
    const speed = units.speed[pool] as number;
    const closing = speed - this.inflow(flow);
    if (closing <= 0) return Number.POSITIVE_INFINITY;
    const served = (units.key[pool] as number) + speed * (time - units.now);
    return time + Math.max(0, this.line(flow, time) - served) / closing;
  }

  isAhead(a: number, b: number, time: number): boolean {
    const { level, of } = this.units;
    const apart = (level[of[a] as number] as number) - (level[of[b] as number] as number);
    if (apart !== 0) return apart < 0;
    const gap = this.line(a, time) - this.line(b, time);
    if (gap !== 0) return gap < 0;
    const closing = this.inflow(a) - this.inflow(b);
    return closing < 0 || (closing === 0 && a < b);
  }

  overtakes(b: number, a: number, time: number): number {
    const { level, of } = this.units;
    const closing = this.inflow(a) - this.inflow(b);
    if (level[of[a] as number] !== level[of[b] as number] || closing <= 0)
      return Number.POSITIVE_INFINITY;
    return time + (this.line(b, time) - this.line(a, time)) / closing;
  }

  private isFew(pool: number): boolean {
    return (this.units.count[pool] as number) <= FEW;
  }

  private firstOfFew(pool: number, time: number): number {
    const { members, flows } = this;
    const count = this.units.members(pool, members);
    let first = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let k = 0; k < count; k++) {
      const flow = members[k] as number;
      if (flows.spread[flow] === 0) continue;
      const met = this.meets(pool, flow, time);
      if (met < least) {
        first = flow;
        least = met;
      }
    }
    return first;
  }

  /** The key of a pool at which `flow`, in it, has been sent all that has arrived by `time`, as if that never ended. */
  private line(flow: number, time: number): number {
    const ahead = (this.units.date[flow] as number) - (this.goals.goal[flow] as number);
    return ahead + (time - (this.flows.arrival[flow] as number)) * this.inflow(flow);
  }

  private inflow(flow: number): number {
    return this.linkRate / (this.flows.spread[flow] as number);
  }
}
