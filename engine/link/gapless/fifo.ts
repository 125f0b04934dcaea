import type { Flows } from "../../flows.ts";
import type { TraceBuilder } from "../../trace-builder.ts";
import type { Progress } from "./progress.ts";

/**
 * FIFO, gapless flows in order of arrival: each starts when it arrives or the one before it ends. Its
 * trace is when they start and, once more, when they finish.
 */
export function serveFifo(
  flows: Flows,
  rate: number,
  finish: Float64Array,
  trace: TraceBuilder | null,
  progress: Progress,
): void {
  const { arrival, size, count } = flows;
  const starts = trace === null ? null : new Float64Array(count);
  let now = 0;
  for (let flow = 0; flow < count; flow++) {
    progress.step(flow);
    const start = Math.max(now, arrival[flow] as number);
    now = start + (size[flow] as number) / rate;
    finish[flow] = now;
    if (starts !== null) starts[flow] = start;
  }
  if (trace !== null && starts !== null) trace.adopt(starts, finish);
}
