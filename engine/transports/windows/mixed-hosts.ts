import type { MixSetting } from "../../model/spec/packet-setting.ts";
import { hash } from "../../network/graph/routing.ts";
import type { PacketFlows } from "../../packets/packet-flows.ts";
import type { PacketPool } from "../../packets/packet-pool.ts";
import type { FlowBook, SenderLook } from "../../packets/switching/host-core.ts";
import type { Hosts } from "../../packets/switching/packet-world.ts";

/** Hosts as a run reads them. */
export interface TransportHosts extends Hosts {
  readonly book: FlowBook;
  look(flow: number): SenderLook;
  /** Bytes of data that have been sent at least once. */
  sentBytes(flow: number): number;
}

/** Hosts of several transports in one fabric (SPEC 16.14): each flow has those of one. */
export class MixedHosts implements TransportHosts {
  private readonly parts: readonly TransportHosts[];
  private readonly of: Uint8Array;
  private readonly pool: PacketPool;
  readonly book: FlowBook;

  constructor(parts: readonly TransportHosts[], of: Uint8Array, pool: PacketPool, book: FlowBook) {
    this.parts = parts;
    this.of = of;
    this.pool = pool;
    this.book = book;
  }

  private partOf(flow: number): TransportHosts {
    return this.parts[this.of[flow] as number] as TransportHosts;
  }

  begin(flow: number, now: number): void {
    this.partOf(flow).begin(flow, now);
  }

  reach(packet: number, now: number): void {
    this.partOf(this.pool.flow[packet] as number).reach(packet, now);
  }

  /** Whose timer it is the timers know: those of other flows do not run. */
  timer(subject: number, now: number): void {
    for (const part of this.parts) part.timer(subject, now);
  }

  get ended(): number {
    return this.parts.reduce((sum, { ended }) => sum + ended, 0);
  }

  look(flow: number): SenderLook {
    return this.partOf(flow).look(flow);
  }

  sentBytes(flow: number): number {
    return this.partOf(flow).sentBytes(flow);
  }
}

/** Keeps draws of a mix apart from what else is hashed with the same seed. */
const MIX = 0x6d6978;

/**
 * Gives each flow the transport that it names, else one drawn by flow or by sending host. A draw depends on the flow's
 * identity or its host's number alone, so other flows do not change it.
 */
export function transportsOf(
  { labels, share, by }: MixSetting,
  { count, source, identity }: Pick<PacketFlows, "count" | "source" | "identity">,
  named: readonly (string | null)[] | null,
  seed: number,
): Uint8Array {
  const draw = (of: number): number => {
    const u = hash(of, seed, MIX) / 2 ** 32;
    let sum = 0;
    for (const [k, part] of share.entries()) {
      sum += part;
      if (u < sum) return k;
    }
    return share.length - 1;
  };
  return Uint8Array.from({ length: count }, (_, flow) => {
    const label = named?.[flow] ?? null;
    if (label !== null) return labels.indexOf(label);
    return draw(by === "host" ? (source[flow] as number) : (identity?.[flow] ?? flow));
  });
}
