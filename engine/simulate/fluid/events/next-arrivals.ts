import { arrivalOrder } from "../../../model/arrival-order.ts";
import type { Flows } from "../../../model/flows.ts";

/** The flows that are yet to arrive, in order of (arrival, index). */
export class Arrivals {
  /** Place of each flow in that order; null: its number. */
  readonly rank: Int32Array | null;
  /** All flows in that order; null: as they are numbered. */
  private readonly order: Int32Array | null;
  private readonly arrival: Float64Array;
  taken = 0;

  constructor(flows: Flows) {
    this.order = arrivalOrder(flows);
    this.rank = this.order === null ? null : inverse(this.order);
    this.arrival = flows.arrival;
  }

  /** The next arrival time; ∞ if none is to come. */
  next(): number {
    if (this.taken === this.arrival.length) return Number.POSITIVE_INFINITY;
    return this.arrival[this.first()] as number;
  }

  take(): number {
    const flow = this.first();
    this.taken++;
    return flow;
  }

  private first(): number {
    return this.order === null ? this.taken : (this.order[this.taken] as number);
  }
}

function inverse(order: Int32Array): Int32Array {
  const place = new Int32Array(order.length);
  for (let k = 0; k < order.length; k++) place[order[k] as number] = k;
  return place;
}
