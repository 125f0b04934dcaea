import type { SchedulingKeys } from "../scheduling-keys.ts";
import { ReadyQueue } from "./ready-queue.ts";

/** The backlogged flows of a link by level. */
export class Levels {
  private readonly queues: readonly ReadyQueue[];
  /** No level above this one has a flow. */
  private highestSeen = 0;

  constructor({ ties, key, orders }: Pick<SchedulingKeys, "ties" | "key" | "orders">) {
    this.queues = ties.map(
      (tie, level) => new ReadyQueue(key, tie, orders[level]?.kind === "ring"),
    );
  }

  /** The queue of the highest level that has a flow; null when none has. */
  highest(): ReadyQueue | null {
    const { queues } = this;
    let level = this.highestSeen;
    while (level < queues.length && (queues[level] as ReadyQueue).length === 0) level++;
    this.highestSeen = level;
    return level === queues.length ? null : (queues[level] as ReadyQueue);
  }

  add(flow: number, level: number): void {
    if (level < this.highestSeen) this.highestSeen = level;
    (this.queues[level] as ReadyQueue).add(flow);
  }

  /** A flow that has been served takes its place anew. */
  rejoin(flow: number, level: number): void {
    if (level < this.highestSeen) this.highestSeen = level;
    (this.queues[level] as ReadyQueue).rejoin(flow);
  }

  /** Takes out a flow that does not come back to its level; nothing happens if it is not in. */
  delete(flow: number, level: number): void {
    (this.queues[level] as ReadyQueue).delete(flow);
  }
}
