import { firstArrival } from "./arrival-order.ts";
import type { Flows } from "./flows.ts";

/**
 * Data of fluid flows that come in pieces (SPEC 2.18): of a flow that lists n times, an n-th of its size at each of
 * them. Pieces count from 0.
 */
export class ReleasedPieces {
  private readonly flows: Flows;
  private readonly start: Uint32Array;
  private readonly times: Float64Array;
  private first = Number.NaN;

  private constructor(flows: Flows, start: Uint32Array, times: Float64Array) {
    this.flows = flows;
    this.start = start;
    this.times = times;
  }

  /** Null where no flow comes in pieces. */
  static of(flows: Flows): ReleasedPieces | null {
    const { packetStart, packetSlot } = flows;
    return packetStart === null || packetSlot === null
      ? null
      : new ReleasedPieces(flows, packetStart, packetSlot);
  }

  /** 0: the flow does not come in pieces. */
  count(flow: number): number {
    return (this.start[flow + 1] as number) - (this.start[flow] as number);
  }

  /** When a piece comes; ∞ behind the last one. */
  time(flow: number, piece: number): number {
    return piece < this.count(flow)
      ? (this.times[(this.start[flow] as number) + piece] as number)
      : Number.POSITIVE_INFINITY;
  }

  last(flow: number): number {
    return this.time(flow, this.count(flow) - 1);
  }

  /** True if some piece comes after the arrival. */
  areLater(flow: number): boolean {
    return this.count(flow) > 1 && this.last(flow) > (this.flows.arrival[flow] as number);
  }

  /** The data up to the end of a piece; of the last one the whole size. */
  end(flow: number, piece: number): number {
    const count = this.count(flow);
    const size = this.flows.size[flow] as number;
    return piece + 1 >= count ? size : (size * (piece + 1)) / count;
  }

  /** How many pieces have come by `time`. */
  by(flow: number, time: number): number {
    let low = 0;
    let high = this.count(flow);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.time(flow, middle) <= time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The data that have come by `time`. */
  amount(flow: number, time: number): number {
    const come = this.by(flow, time);
    return come === 0 ? 0 : this.end(flow, come - 1);
  }

  /** The piece of the first unsent data, where `sent` may be off by `within`; behind the last one their number. */
  at(flow: number, sent: number, within: number): number {
    const count = this.count(flow);
    const size = this.flows.size[flow] as number;
    let piece = Math.max(0, Math.min(count, Math.floor((sent * count) / size)) - 1);
    while (piece < count && this.end(flow, piece) <= sent + within) piece++;
    return piece;
  }

  /** Where the piece of the first unsent data ends. */
  endAfter(flow: number, sent: number): number {
    return this.end(flow, this.at(flow, sent, 0));
  }

  /** The time that the flow takes alone at `rate`, from its arrival on; summed on the clock of runs (SPEC 2.15). */
  alone(flow: number, rate: number): number {
    if (Number.isNaN(this.first)) this.first = firstArrival(this.flows);
    const size = this.flows.size[flow] as number;
    let end = 0;
    for (let piece = 0; piece < this.count(flow); piece++) {
      const left = piece === 0 ? size : size - this.end(flow, piece - 1);
      end = Math.max(end, this.time(flow, piece) - this.first + left / rate);
    }
    return end - ((this.flows.arrival[flow] as number) - this.first);
  }
}
