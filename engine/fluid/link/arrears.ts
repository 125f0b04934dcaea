import type { Flows } from "../../flows.ts";
import type { Goals } from "./goals.ts";
import { type Race, Tournament } from "./tournament.ts";
import type { Units } from "./units.ts";

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

  constructor(flows: Flows, linkRate: number, units: Units, goals: Goals) {
    this.flows = flows;
    this.linkRate = linkRate;
    this.units = units;
    this.goals = goals;
    this.streams = new Tournament(flows.count, this);
  }

  /** `flow` is in a pool from now on; nothing happens if it is no stream. */
  add(flow: number): void {
    if ((this.flows.spread[flow] as number) > 0) this.streams.add(flow, this.units.now);
  }

  /** `flow` leaves its pool. */
  delete(flow: number): void {
    if (this.streams.has(flow)) this.streams.delete(flow);
  }

  /** The stream of the first pool that is least behind at `time`, or a little later; −1: none. */
  first(time: number): number {
    this.streams.advance(time);
    return this.streams.first();
  }

  /** Until when that is so. */
  next(): number {
    return this.streams.next();
  }

  /** When the members of `pool`, served as they are, have caught up with `flow`, from `time` on. */
  meets(pool: number, flow: number, time: number): number {
    const { units } = this;
    const speed = units.speed[pool] as number;
    const closing = speed - this.inflow(flow);
    const isOfLevel = units.level[units.of[flow] as number] === units.level[pool];
    if (!isOfLevel || closing <= 0) return Number.POSITIVE_INFINITY;
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

  /** The key of a pool at which `flow`, in it, has been sent all that has arrived by `time`, as if that never ended. */
  private line(flow: number, time: number): number {
    const ahead = (this.units.date[flow] as number) - (this.goals.goal[flow] as number);
    return ahead + (time - (this.flows.arrival[flow] as number)) * this.inflow(flow);
  }

  private inflow(flow: number): number {
    return this.linkRate / (this.flows.spread[flow] as number);
  }
}
