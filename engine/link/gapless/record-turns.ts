import type { TraceBuilder } from "../../trace.ts";

let scratch = new Int32Array(64);

/**
 * Records that `count` flows, items[from …), took turns over [start, end), the one at offset `first`
 * to begin with: a block, or an interval if it was one flow alone.
 */
export function recordTurns(
  trace: TraceBuilder,
  items: Int32Array,
  from: number,
  count: number,
  first: number,
  level: number,
  start: number,
  end: number,
): void {
  if (count === 1) {
    trace.interval(items[from] as number, level, start, end, 1);
    return;
  }
  if (scratch.length < count) scratch = new Int32Array(2 * count);
  // No more members than turns: a stretch may end within its first round.
  const members = Math.min(count, end - start);
  for (let k = 0; k < members; k++) scratch[k] = items[from + ((first + k) % count)] as number;
  trace.block(scratch, members, level, start, end);
}
