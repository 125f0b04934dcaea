import type { PdqParameters } from "../model/spec/packet-setting.ts";
import type { PacketFlows } from "./flows.ts";

/** How flows are cut into data packets: full ones, and what is left over. */
export class Chunks {
  private readonly flows: PacketFlows;
  private readonly full: number;

  constructor(flows: PacketFlows, parameters: PdqParameters) {
    this.flows = flows;
    this.full = parameters.packet - parameters.header;
  }

  count(flow: number): number {
    return Math.ceil((this.flows.bytes[flow] as number) / this.full);
  }

  /** Bytes of data in the chunk of that number. */
  bytes(flow: number, chunk: number): number {
    return Math.min(this.full, (this.flows.bytes[flow] as number) - chunk * this.full);
  }

  /** Those of the chunks from `first` to the one before `end`. */
  bytesOf(flow: number, first: number, end: number): number {
    const bytes = this.flows.bytes[flow] as number;
    return Math.min(end * this.full, bytes) - Math.min(first * this.full, bytes);
  }
}
