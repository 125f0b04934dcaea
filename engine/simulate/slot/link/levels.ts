import type { Policy } from "../../../policies/policy.ts";
import type { SchedulingKeys } from "../scheduling-keys.ts";
import { ReadyHeap } from "./ready-heap.ts";
import { Ring } from "./ring.ts";

/** The backlogged flows of a link by level: a heap, or a round-robin queue where flows take turns. */
export class Levels {
  private readonly queues: readonly (ReadyHeap | Ring)[];
  /** No level above this one has a flow. */
  private highestSeen = 0;

  constructor({ orders }: Pick<Policy, "orders">, keys: SchedulingKeys) {
    const place = new Int32Array(keys.level.length).fill(-1);
    this.queues = orders.map(({ kind }, level) =>
      kind === "ring" ? new Ring() : new ReadyHeap(keys.key, keys.ties[level] ?? null, place),
    );
  }

  /** The queue of the highest level that has a flow; null when none has. */
  highest(): ReadyHeap | Ring | null {
    const { queues } = this;
    let level = this.highestSeen;
    while (level < queues.length && (queues[level] as ReadyHeap | Ring).length === 0) level++;
    this.highestSeen = level;
    return level === queues.length ? null : (queues[level] as ReadyHeap | Ring);
  }

  add(flow: number, level: number): void {
    if (level < this.highestSeen) this.highestSeen = level;
    (this.queues[level] as ReadyHeap | Ring).add(flow);
  }

  /** Takes out a flow; nothing happens if it is not in. */
  delete(flow: number, level: number): void {
    (this.queues[level] as ReadyHeap | Ring).delete(flow);
  }
}
