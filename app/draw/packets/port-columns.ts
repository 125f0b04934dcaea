import type { Dynamics, PortDynamics } from "../../../engine/index.ts";
import type { TimeWindow } from "../scale/time-window.ts";

/** A port as it is drawn: one value a pixel, whatever the number of bins. Shares, and queues in packets. */
export interface PortColumns {
  /** Pixels until the last bin. */
  readonly length: number;
  readonly utilisation: Float32Array;
  readonly data: Float32Array;
  readonly granted: Float32Array;
  readonly queue: Float32Array;
  readonly longest: Float32Array;
}

/** Means of the bins that a pixel covers, and the longest of their queues; nothing beyond the last bin. */
export function portColumns(
  port: PortDynamics,
  { bin, begin }: Pick<Dynamics, "bin" | "begin">,
  window: TimeWindow,
  width: number,
): PortColumns {
  const from = window.from - begin;
  const perPixel = (window.to - window.from) / width;
  const last = Math.ceil((port.data.length * bin - from) / perPixel);
  const columns = {
    length: Math.max(0, Math.min(width, last)),
    utilisation: new Float32Array(width),
    data: new Float32Array(width),
    granted: new Float32Array(width),
    queue: new Float32Array(width),
    longest: new Float32Array(width),
  };
  for (let x = 0; x < width; x++) {
    const first = Math.max(0, Math.floor((from + x * perPixel) / bin));
    const last = Math.ceil((from + (x + 1) * perPixel) / bin);
    const end = Math.min(port.data.length, Math.max(first + 1, last));
    const count = end - first;
    if (count <= 0) continue;
    for (let k = first; k < end; k++) {
      columns.utilisation[x] = (columns.utilisation[x] as number) + (port.utilisation[k] as number);
      columns.data[x] = (columns.data[x] as number) + (port.data[k] as number);
      columns.granted[x] = (columns.granted[x] as number) + (port.granted[k] as number);
      columns.queue[x] = (columns.queue[x] as number) + (port.queue[k] as number);
      columns.longest[x] = Math.max(columns.longest[x] as number, port.longest[k] as number);
    }
    for (const column of [columns.utilisation, columns.data, columns.granted, columns.queue]) {
      column[x] = (column[x] as number) / count;
    }
  }
  return columns;
}

/** Mean of a column over the whole run, from the first bin in which the port sent to the last. */
export function meanWhileSending(port: PortDynamics, column: Float32Array): number {
  const isSending = (share: number) => share > 0;
  const first = port.utilisation.findIndex(isSending);
  if (first < 0) return 0;
  const last = port.utilisation.findLastIndex(isSending);
  let sum = 0;
  for (let k = first; k <= last; k++) sum += column[k] as number;
  return sum / (last - first + 1);
}

/** The top of the axis of a port's queue, in packets. */
export function topOfQueue({ longest }: PortDynamics): number {
  return Math.max(1, Math.ceil(longest.reduce((top, x) => Math.max(top, x), 0)));
}

/** The port that sent most; of equal ones the first. */
export function busiestPort(ports: readonly PortDynamics[]): PortDynamics | undefined {
  const used = ({ utilisation }: PortDynamics) => utilisation.reduce((sum, x) => sum + x, 0);
  let best: PortDynamics | undefined;
  let most = -1;
  for (const port of ports) {
    const own = used(port);
    // The links of a way carry the same but for its ends: a hair more is no more.
    if (own <= most * 1.0001) continue;
    best = port;
    most = own;
  }
  return best;
}
