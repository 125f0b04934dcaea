import type { PortLog } from "./port-log.ts";

/**
 * Quantiles of a port's queue: the least queue, in full packets, that the port did not exceed during `share` (0 to 1)
 * of [from, to), in picoseconds. Bytes that wait are counted, without the packet in service; `packet` is the bytes of a
 * full packet.
 */
export function queueQuantile(
  log: PortLog,
  from: number,
  to: number,
  packet: number,
  share: number,
): number {
  const times = [...timeAtLevels(log, from, to)].sort(([a], [b]) => a - b);
  let passed = 0;
  for (const [bytes, time] of times) {
    passed += time;
    if (passed >= share * (to - from)) return bytes / packet;
  }
  return (times.at(-1)?.[0] ?? 0) / packet;
}

/** By number of waiting bytes, for how long they waited. */
function timeAtLevels(log: PortLog, from: number, to: number): Map<number, number> {
  const { arrived, start, wire } = log;
  const levels = new Map<number, number>();
  let bytes = 0;
  let since = from;
  const until = (now: number) => {
    const time = Math.min(now, to) - since;
    if (time <= 0) return;
    levels.set(bytes, (levels.get(bytes) ?? 0) + time);
    since += time;
  };
  // Packets begin in the order in which they came: those from `head` on have not begun.
  let head = 0;
  for (let i = 0; i < arrived.length || head < i; ) {
    const isBegin = head < i && !((arrived[i] as number) < (start[head] as number));
    until((isBegin ? start[head] : arrived[i]) as number);
    if (isBegin) bytes -= wire[head++] as number;
    else bytes += wire[i++] as number;
  }
  until(to);
  return levels;
}
