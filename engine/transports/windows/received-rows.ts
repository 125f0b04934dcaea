import type { PacketScale } from "../../model/spec/packet-setting.ts";
import type { Trace } from "../../model/trace.ts";
import { DATA } from "../../packets/packet-pool.ts";
import type { WatchedWorld } from "../../packets/switching/packet-world.ts";
import { PacketWatch } from "../../packets/watch.ts";
import { TraceBuilder } from "../../simulate/trace/trace-builder.ts";

/** At most so many rows are stored. */
const MOST = 2 ** 21;
/** Picoseconds of the least gap that is closed, about 1 µs; wider ones are powers of two times it. */
const NARROWEST = 2 ** 20;

/**
 * The time at which each flow's data was on the link to its receiver (SPEC 16.11): packets that follow one another are one
 * row. Once there are too many rows, those of a flow with a short gap between them are one at their mean rate, and the gaps
 * that are closed double whenever there are too many again: memory does not grow with the packets.
 */
export class ReceivedRows extends PacketWatch {
  private readonly world: WatchedWorld;
  /** Size units a time unit, of a bit a second. */
  private readonly perBit: number;
  private readonly scale: PacketScale;
  private readonly count: number;
  private readonly most: number;
  private flow: number[] = [];
  private start: number[] = [];
  private end: number[] = [];
  /** Rates count data alone, in size units a time unit. */
  private rate: number[] = [];
  /** The last row of each flow; −1 before its first. */
  private readonly last: Int32Array;
  /** Picoseconds of a gap that is closed. */
  private gap = 0;

  /** `share`: of data in a full packet. */
  constructor(world: WatchedWorld, scale: PacketScale, share: number, most = MOST) {
    super();
    const { count } = world.flows;
    this.world = world;
    this.scale = scale;
    this.count = count;
    // So many that a row a flow leaves half of the room free.
    this.most = Math.max(most, 2 * count);
    this.last = new Int32Array(count).fill(-1);
    this.perBit = (scale.picoseconds * share) / (8e12 * scale.bytes);
  }

  override left(packet: number, link: number, start: number, end: number): void {
    const { network, flows, pool } = this.world;
    const flow = pool.flow[packet] as number;
    if (pool.kind[packet] !== DATA || network.to[link] !== flows.destination[flow]) return;
    this.add(flow, start, end, (network.rate[link] as number) * this.perBit);
  }

  private add(flow: number, start: number, end: number, rate: number): void {
    if (this.flow.length === this.most) this.thin();
    this.keep(flow, start, end, rate);
  }

  private keep(flow: number, start: number, end: number, rate: number): void {
    const last = this.last[flow] as number;
    if (last >= 0 && start - (this.end[last] as number) <= this.gap) {
      this.lengthen(last, start, end, rate);
      return;
    }
    this.last[flow] = this.flow.length;
    this.flow.push(flow);
    this.start.push(start);
    this.end.push(end);
    this.rate.push(rate);
  }

  /** A row goes on until `end`; what it carries stays, also where there was a gap before `start`. */
  private lengthen(row: number, start: number, end: number, rate: number): void {
    const from = this.start[row] as number;
    const before = this.end[row] as number;
    this.end[row] = end;
    if (before === start && this.rate[row] === rate) return;
    const carried = (before - from) * (this.rate[row] as number) + (end - start) * rate;
    this.rate[row] = carried / (end - from);
  }

  /** Closes longer gaps, until half the room is free. */
  private thin(): void {
    while (this.flow.length > this.most / 2) {
      this.gap = this.gap === 0 ? NARROWEST : 2 * this.gap;
      const { flow, start, end, rate } = this;
      this.flow = [];
      this.start = [];
      this.end = [];
      this.rate = [];
      this.last.fill(-1);
      for (const [k, of] of flow.entries()) {
        this.keep(of, start[k] as number, end[k] as number, rate[k] as number);
      }
    }
  }

  trace(capacity: number): Trace {
    const { picoseconds } = this.scale;
    const builder = new TraceBuilder(this.count, "rates", capacity);
    for (const [k, flow] of this.flow.entries()) {
      const [start, end] = [this.start[k] as number, this.end[k] as number];
      builder.interval(flow, 0, start / picoseconds, end / picoseconds, this.rate[k] as number);
    }
    return builder.build();
  }
}
