import type { PacketScale } from "../../model/spec/packet-scale.ts";
import type { Trace } from "../../model/trace.ts";
import type { PacketWorld } from "../../packets/switching/build.ts";
import { DATA } from "../../packets/switching/pool.ts";
import { TraceBuilder } from "../../simulate/trace/trace-builder.ts";

/** When which flow's data was on its host's own link (SPEC 16.11): packets that follow one another are one row. */
export class SentRows {
  private readonly scale: PacketScale;
  private readonly count: number;
  private readonly flow: number[] = [];
  private readonly start: number[] = [];
  private readonly end: number[] = [];
  /** Of data, in size units a time unit. */
  private readonly rate: number[] = [];
  /** By flow: its last row; −1: none. */
  private readonly last: Int32Array;

  /** `share`: of data in a full packet. */
  constructor({ network, flows, pool, switching }: PacketWorld, scale: PacketScale, share: number) {
    this.scale = scale;
    this.count = flows.count;
    this.last = new Int32Array(flows.count).fill(-1);
    const perBit = (scale.picoseconds * share) / (8e12 * scale.bytes);
    switching.listen((packet, link, now) => {
      if (pool.kind[packet] !== DATA) return;
      const flow = pool.flow[packet] as number;
      if (network.from[link] !== flows.source[flow]) return;
      const rate = network.rate[link] as number;
      const end = now + Math.round(((pool.wire[packet] as number) * 8e12) / rate);
      this.add(flow, now, end, rate * perBit);
    });
  }

  private add(flow: number, start: number, end: number, rate: number): void {
    const last = this.last[flow] as number;
    if (last >= 0 && this.end[last] === start) {
      this.end[last] = end;
      return;
    }
    this.last[flow] = this.flow.length;
    this.flow.push(flow);
    this.start.push(start);
    this.end.push(end);
    this.rate.push(rate);
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
