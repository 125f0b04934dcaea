import type { QueuedPort } from "../../model/window-dynamics.ts";
import { DATA } from "../../packets/switching/pool.ts";
import type { PortQueue } from "../../packets/switching/queue.ts";
import { TimeBins } from "../../packets/time-bins.ts";

/** Columns: picoseconds in which it sent anything, and data; packets dropped, and marked; then bytes by class. */
const BUSY = 0;
const OF_DATA = 1;
const DROPS = 2;
const MARKS = 3;
const CLASSES = 4;

/** Watches a port: what it sends, what waits there by class, what it drops and marks. */
export class QueuedBins {
  private readonly queue: PortQueue;
  private readonly bins: TimeBins;
  /** By class: bytes that have waited since the last change. */
  private readonly held: Float64Array;
  private since = 0;

  constructor(queue: PortQueue, count: number) {
    this.queue = queue;
    this.held = new Float64Array(queue.classes);
    this.bins = new TimeBins(count, CLASSES + queue.classes);
  }

  /** Picoseconds of a bin. */
  get width(): number {
    return this.bins.width;
  }

  /** It has a packet of that kind on its link over [now, end). */
  sends(now: number, end: number, kind: number): void {
    this.bins.reach(end);
    this.bins.spread(BUSY, now, end, 1);
    if (kind === DATA) this.bins.spread(OF_DATA, now, end, 1);
  }

  drops(now: number): void {
    this.bins.reach(now);
    this.bins.tick(DROPS, now);
  }

  marks(now: number): void {
    this.bins.reach(now);
    this.bins.tick(MARKS, now);
  }

  /** What waits has changed. */
  changes(now: number): void {
    const { bins, queue, held } = this;
    bins.reach(now);
    for (let k = 0; k < held.length; k++) {
      const bytes = held[k] as number;
      if (bytes > 0) bins.spread(CLASSES + k, this.since, now, bytes);
      held[k] = queue.bytesOf(k);
    }
    this.since = now;
    if (queue.bytes > 0) bins.sees(now, queue.bytes);
  }

  /** The bins until `end`, each `width` wide, queues in packets of `full` bytes. */
  series(end: number, width: number, full: number): Omit<QueuedPort, "link" | "from" | "to"> {
    const { bins } = this;
    const length = bins.widen(end, width);
    const counts = (of: number) =>
      Float32Array.from((bins.sums[of] as Float64Array).subarray(0, length));
    return {
      utilisation: bins.means(BUSY, end, length),
      data: bins.means(OF_DATA, end, length),
      queues: Array.from(this.held, (_, k) =>
        bins.means(CLASSES + k, end, length).map((bytes) => bytes / full),
      ),
      longest: Float32Array.from(bins.largest.subarray(0, length), (bytes) => bytes / full),
      drops: counts(DROPS),
      marks: counts(MARKS),
    };
  }
}
