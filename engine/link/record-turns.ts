import type { TraceBuilder } from "../simulate/trace/trace-builder.ts";
import type { TurnOrder } from "./sure-turns.ts";

/** So many turns from `slot` on, one a slot: one row, or a block of all who take them. */
export function recordTurns(
  trace: TraceBuilder,
  { items, count, head }: TurnOrder,
  level: number,
  slot: number,
  turns: number,
): void {
  if (turns === 1) {
    trace.interval(items[head] as number, level, slot, slot + 1, 1);
    return;
  }
  trace.times(slot, slot + turns);
  trace.addTurns(items, 0, count, head, turns, level);
}
