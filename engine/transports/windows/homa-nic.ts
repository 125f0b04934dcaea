import type { PacketPool } from "../../packets/packet-pool.ts";
import { type PortSetting, StrictQueue } from "../../packets/switching/port-queues.ts";
import type { PortTally } from "../../packets/switching/port-tally.ts";

/** What a Homa sender gives its NIC when that may send. */
export interface HomaSource {
  /** The next packet of data that leaves by `link`; −1: none may. */
  pull(link: number): number;
}

/** A host's port under Homa: what joined it (grants, packets passed on), then the data of its own flows, pulled. */
export class HomaNic extends StrictQueue {
  source: HomaSource | null = null;

  constructor(setting: PortSetting, link: number, pool: PacketPool, tally: PortTally) {
    super(setting, link, pool, tally);
  }

  override leave(): number {
    const packet = super.leave();
    return packet >= 0 || this.source === null ? packet : this.source.pull(this.link);
  }
}
