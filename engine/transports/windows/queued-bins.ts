import type { QueuedPort } from "../../model/packet-records.ts";
import { PortBins } from "../../packets/port-bins.ts";
import type { PortQueue } from "../../packets/switching/port-queues.ts";

/** Watches a port: what it sends, what waits there by class, and the packets that it drops and marks. */
export class QueuedBins extends PortBins {
  private readonly queue: PortQueue;
  /** By class: bytes that have waited since the last change. */
  private readonly held: Float64Array;
  private since = 0;

  constructor(queue: PortQueue, count: number) {
    super(count, queue.classes, 2);
    this.queue = queue;
    this.held = new Float64Array(queue.classes);
  }

  /** What waits has changed. */
  changes(now: number): void {
    const { bins, queue, held } = this;
    bins.reach(now);
    for (let k = 0; k < held.length; k++) {
      const bytes = held[k] as number;
      if (bytes > 0) this.waited(k, this.since, now, bytes);
      held[k] = queue.bytesOf(k);
    }
    this.since = now;
    if (queue.bytes > 0) bins.sees(now, queue.bytes);
  }

  drops(now: number): void {
    this.bins.reach(now);
    this.bins.tick(this.own, now);
  }

  marks(now: number): void {
    this.bins.reach(now);
    this.bins.tick(this.own + 1, now);
  }

  /** The bins until `end`, each `width` wide, queues in packets of `full` bytes. */
  series(end: number, width: number, full: number): Omit<QueuedPort, "link" | "from" | "to"> {
    const { length, queues, longest, ...sent } = this.sent(end, width);
    const counts = (of: number) =>
      Float32Array.from((this.bins.sums[of] as Float64Array).subarray(0, length));
    return {
      ...sent,
      queues: queues.map((queue) => queue.map((bytes) => bytes / full)),
      longest: Float32Array.from(longest, (bytes) => bytes / full),
      drops: counts(this.own),
      marks: counts(this.own + 1),
    };
  }
}
