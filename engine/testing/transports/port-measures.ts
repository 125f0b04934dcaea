import type { PortLog } from "./port-log.ts";

/** Utilisation of a port over [from, to), as shares, and its queue in full packets. */
export interface PortMeasures {
  /** Data packets, headers included. */
  readonly dataUtilisation: number;
  /** Probes and other packets of control too. */
  readonly utilisation: number;
  /** Waiting bytes over the bytes of a full packet, without the packet in service: over time, and at most. */
  readonly meanQueue: number;
  readonly maxQueue: number;
}

/** Utilisation and queue of a port between two times in picoseconds. `packet`: bytes of a full packet. */
export function measurePort(log: PortLog, from: number, to: number, packet: number): PortMeasures {
  let data = 0;
  let all = 0;
  let area = 0;
  let waiting = 0;
  let most = 0;
  // Packets begin in the order in which they came: `head` is the first that still waits.
  let head = 0;
  for (let i = 0; i < log.arrived.length; i++) {
    const arrived = log.arrived[i] as number;
    const start = log.start[i] as number;
    const wire = log.wire[i] as number;
    const sent = overlap(start, log.end[i] as number, from, to);
    all += sent;
    if ((log.payload[i] as number) > 0) data += sent;
    area += wire * overlap(arrived, start, from, to);
    while (head < i && (log.start[head] as number) <= arrived) {
      waiting -= log.wire[head] as number;
      head++;
    }
    waiting += wire;
    // From the beginning on there is what came before and still waits.
    const next = log.arrived[i + 1] ?? Number.POSITIVE_INFINITY;
    if (arrived < from && next > from) most = Math.max(most, waitingAt(log, i, from));
    // The packet itself does not wait if it begins at once.
    const queued = start > arrived ? waiting : waiting - wire;
    if (arrived >= from && arrived < to) most = Math.max(most, queued);
  }
  const length = to - from;
  return {
    dataUtilisation: data / length,
    utilisation: all / length,
    meanQueue: area / length / packet,
    maxQueue: most / packet,
  };
}

/** Bytes of the packets up to the one in that row that wait at `time`. */
function waitingAt({ start, wire }: PortLog, row: number, time: number): number {
  let bytes = 0;
  for (let k = row; k >= 0 && (start[k] as number) > time; k--) bytes += wire[k] as number;
  return bytes;
}

function overlap(start: number, end: number, from: number, to: number): number {
  return Math.max(0, Math.min(end, to) - Math.max(start, from));
}
