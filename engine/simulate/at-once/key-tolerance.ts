import { mostServiceTolerance, serviceTolerance } from "../../model/numbers/tolerances.ts";

/** How near the keys of flows are that differ by rounding only (SPEC 2.9). */
export class KeyTolerance {
  /** The largest size that has arrived. */
  largest = 0;
  /** No less than any flow's tolerance, a first test quick enough for every event; −1: equal means equal. */
  near = -1;
  /** Until when `near` is large enough; and for how many services from when on it was last to be. */
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

  /** A flow larger than all before arrives. */
  enlarge(size: number): void {
    this.largest = size;
    this.horizon = Number.NEGATIVE_INFINITY;
    this.foresee(this.services, this.time);
  }
}
