import type { Flows } from "../../flows.ts";
import { serviceTolerance, snapped } from "../../moment.ts";
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
  /** In slots what remains is whole, and a fixed key is as it was written: equal means equal. */
  const isExact = isSlot || fixed !== null;
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
        if (waiting.length === 0) {
          current = -1;
          continue;
        }
        const key = waiting.firstKey();
        current = waiting.pop();
        if (!isExact && waiting.length > 0) {
          const near = tolerance(size, weight, current, now, rate);
          if (waiting.firstKey() - key <= near) current = earliestNear(waiting, key, current, near);
        }
        remaining = left[current] as number;
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
    const near =
      isExact || mine >= theirs
        ? 0
        : Math.max(
            tolerance(size, weight, flow, now, rate),
            tolerance(size, weight, current, now, rate),
          );
    if (mine < theirs - near) {
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

/** By how much keys of this flow may differ from equal ones by rounding. */
function tolerance(
  size: Float64Array,
  weight: Float64Array | null,
  flow: number,
  now: number,
  rate: number,
): number {
  const service = serviceTolerance(size[flow] as number, now, rate);
  return weight === null ? service : service / (weight[flow] as number);
}

/** Of `flow`, just taken out with `key`, and those whose keys differ from it by rounding: the earliest. */
function earliestNear(waiting: KeyedHeap, key: number, flow: number, near: number): number {
  const equal = [flow];
  while (waiting.length > 0 && waiting.firstKey() - key <= near) equal.push(waiting.pop());
  const earliest = Math.min(...equal);
  // Back with one key, the others go by arrival from now on.
  for (const other of equal) if (other !== earliest) waiting.push(key, other);
  return earliest;
}
