import type { QueuedPort, WindowDynamics } from "../../../../engine/index.ts";
import type { TimeWindow } from "../../scale/time-window.ts";

/** A port as it is drawn, a value a pixel: shares, queues in packets. */
export interface QueueColumns {
  /** Pixels until the last bin. */
  readonly length: number;
  readonly utilisation: Float32Array;
  readonly data: Float32Array;
  /** By class, the mean. */
  readonly queues: readonly Float32Array[];
  readonly longest: Float32Array;
  /** Packets that were dropped and marked around there. */
  readonly drops: Float32Array;
  readonly marks: Float32Array;
}

/** Means of the bins that a pixel covers, the longest of their queues, the sums of what happened; nothing beyond the last bin. */
export function queueColumns(
  port: QueuedPort,
  { bin, begin }: Pick<WindowDynamics, "bin" | "begin">,
  window: TimeWindow,
  width: number,
): QueueColumns {
  const from = window.from - begin;
  const perPixel = (window.to - window.from) / width;
  const end = Math.ceil((port.data.length * bin - from) / perPixel);
  const length = Math.max(0, Math.min(width, end));
  const over = (column: Float32Array, join: (values: Float32Array) => number): Float32Array => {
    const drawn = new Float32Array(width);
    for (let x = 0; x < length; x++) {
      const first = Math.max(0, Math.floor((from + x * perPixel) / bin));
      const last = Math.ceil((from + (x + 1) * perPixel) / bin);
      const values = column.subarray(first, Math.max(first + 1, last));
      drawn[x] = values.length === 0 ? 0 : join(values);
    }
    return drawn;
  };
  return {
    length,
    utilisation: over(port.utilisation, mean),
    data: over(port.data, mean),
    queues: port.queues.map((queue) => over(queue, mean)),
    longest: over(port.longest, most),
    drops: over(port.drops, sum),
    marks: over(port.marks, sum),
  };
}

/** The top of the axis of a port's queue, in packets. */
export function topOfQueues({ longest }: QueuedPort): number {
  return Math.max(1, Math.ceil(most(longest)));
}

function sum(values: Float32Array): number {
  return values.reduce((a, b) => a + b, 0);
}

function mean(values: Float32Array): number {
  return sum(values) / values.length;
}

function most(values: Float32Array): number {
  return values.reduce((a, b) => Math.max(a, b), 0);
}
