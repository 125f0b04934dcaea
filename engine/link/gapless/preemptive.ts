import type { Flows } from "../../flows.ts";
import { snapped } from "../../moment.ts";
import type { TraceBuilder } from "../../trace.ts";
import { KeyedHeap } from "./keyed-heap.ts";
import type { Progress } from "./progress.ts";

/** What ranks the flows: a fixed key, or what remains (divided by a weight). */
export interface PreemptiveKey {
  /** Null: by what remains. */
  readonly fixed: Float64Array | null;
  /** Divides what remains; null: 1. */
  readonly weight: Float64Array | null;
}

/**
 * One flow at a time, by (key, arrival, index), gapless flows in order of arrival: SRPT, ASRPT, SJF,
 * EDF, PDQ without deadlines. The flow in service stands outside the heap; an arrival either takes its
 * place or waits, so every flow enters and leaves the heap at most twice. Slots and fluid alike: all
 * that happens in slots happens at integers by itself.
 */
export function servePreemptive(
  flows: Flows,
  { fixed, weight }: PreemptiveKey,
  isSlot: boolean,
  rate: number,
  finish: Float64Array,
  trace: TraceBuilder | null,
  progress: Progress,
): void {
  const { arrival, size, count } = flows;
  const waiting = new KeyedHeap();
  /** What remains of a flow that waits. */
  const left = new Float64Array(count);
  let now = 0;
  let next = 0;
  let ended = 0;
  let current = -1;
  let remaining = 0;

  while (current >= 0 || next < count) {
    const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
    if (current >= 0) {
      progress.step(ended);
      const end = isSlot ? now + remaining : snapped(now + remaining / rate, until, now);
      if (end <= until) {
        if (trace !== null) trace.interval(current, 0, now, end, rate);
        finish[current] = end;
        ended++;
        now = end;
        current = waiting.length > 0 ? waiting.pop() : -1;
        if (current >= 0) remaining = left[current] as number;
        continue;
      }
      if (trace !== null && until > now) trace.interval(current, 0, now, until, rate);
      remaining -= (until - now) * rate;
    }
    now = until;
    const flow = next++;
    const demand = size[flow] as number;
    if (current < 0) {
      current = flow;
      remaining = demand;
      continue;
    }
    let mine = demand;
    let theirs = remaining;
    if (fixed !== null) {
      mine = fixed[flow] as number;
      theirs = fixed[current] as number;
    } else if (weight !== null) {
      mine /= weight[flow] as number;
      theirs /= weight[current] as number;
    }
    // The flow in service has arrived earlier, and wins a tie.
    if (mine < theirs) {
      left[current] = remaining;
      waiting.push(theirs, current);
      current = flow;
      remaining = demand;
    } else {
      left[flow] = demand;
      waiting.push(mine, flow);
    }
  }
}
