import { DATA, PAYLOAD, type PacketPool } from "../../packets/packet-pool.ts";
import type { Switching } from "../../packets/switching/switching.ts";
import type { Tagging } from "./tagging.ts";

/** ASCC does these when the last packet of a flow that began incomplete is released. */
export interface CompletionParameters {
  /** Packets that were sent incomplete and are not acknowledged are sent again. */
  readonly again: boolean;
  /** The window opens to what the way holds. */
  readonly openWindow: boolean;
  /** Echoes of packets sent before count as unmarked. */
  readonly ignoreOld: boolean;
  /** A complete packet that leaves a port removes the incomplete ones of its flow before it. */
  readonly clean: boolean;
}

/** The rank of a packet that was sent while its flow was incomplete. */
const INCOMPLETE = Number.POSITIVE_INFINITY;

/** ASCC treats a flow as complete once its last packet is released, and then ranks it by what is left (SPEC 16.7). */
export class Completions {
  readonly parameters: CompletionParameters;
  private readonly isComplete: Uint8Array;
  /** The time at which a flow that began incomplete became complete; NaN for all others. */
  private readonly since: Float64Array;
  /** Bytes that fill the way of a flow while nothing queues. */
  readonly pipe: Float64Array;

  constructor(count: number, parameters: CompletionParameters, pipe: Float64Array) {
    this.parameters = parameters;
    this.isComplete = new Uint8Array(count);
    this.since = new Float64Array(count).fill(Number.NaN);
    this.pipe = pipe;
  }

  /** Packets of the flow have come: whether it becomes complete now, having begun incomplete. */
  passes(flow: number, before: number, there: number, total: number, now: number): boolean {
    if (there < total || this.isComplete[flow] === 1) return false;
    this.isComplete[flow] = 1;
    if (before === 0) return false;
    this.since[flow] = now;
    return true;
  }

  /** With `ignoreOld`, marks of packets that were sent before the flow became complete do not count. */
  hears(flow: number, sentAt: number): boolean {
    return !(this.parameters.ignoreOld && sentAt < (this.since[flow] as number));
  }

  /** Ranks: what is left of complete flows; the others behind them, first come, first served. */
  tagging(sizes: Float64Array): Tagging {
    const of = (flow: number, _: number, acknowledged: number, listed = 0) =>
      this.isComplete[flow] === 1
        ? (sizes[flow] as number) - acknowledged * PAYLOAD - listed
        : INCOMPLETE;
    return {
      of,
      ofAnswer: -1,
      ofProbe: (flow) => (this.isComplete[flow] === 1 ? (sizes[flow] as number) : INCOMPLETE),
    };
  }

  /** Lets complete packets that leave a port remove the incomplete ones of their flow before them. */
  clean(switching: Switching, pool: PacketPool): void {
    switching.listen((packet, link) => {
      const flow = pool.flow[packet] as number;
      if (pool.kind[packet] !== DATA || pool.rank[packet] === INCOMPLETE) return;
      if (Number.isNaN(this.since[flow])) return;
      const offset = pool.offset[packet] as number;
      switching
        .queueOf(link)
        .remove(
          (other) =>
            pool.flow[other] === flow &&
            pool.kind[other] === DATA &&
            pool.rank[other] === INCOMPLETE &&
            (pool.offset[other] as number) < offset,
        );
    });
  }
}
