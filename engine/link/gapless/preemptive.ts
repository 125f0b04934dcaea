import type { Flows } from "../../flows.ts";
import { isOneMoment, mostServiceTolerance, serviceTolerance } from "../../moment.ts";
import type { TraceBuilder } from "../../trace.ts";
import { KeyedHeap } from "./keyed-heap.ts";
import type { Pieces } from "./progress.ts";
import { Ties } from "./ties.ts";

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
export class Preemptive implements Pieces {
  ended = 0;
  private now = 0;
  private next = 0;
  private current = -1;
  /** When the flow in service ends if nobody takes its place. */
  private end = 0;
  /** Of the flows that have come. */
  private largest = 0;
  private leastWeight = 1;
  private readonly waiting = new KeyedHeap();
  private readonly ties = new Ties();
  /** What remains of a flow that waits. */
  private readonly left: Float64Array;
  private readonly flows: Flows;
  private readonly key: PreemptiveKey;
  private readonly isSlot: boolean;
  private readonly rate: number;
  private readonly finish: Float64Array;
  private readonly trace: TraceBuilder | null;
  /** In slots what remains is whole, and a fixed key is as it was written: equal means equal. */
  private readonly isExact: boolean;

  constructor(
    flows: Flows,
    key: PreemptiveKey,
    isSlot: boolean,
    rate: number,
    finish: Float64Array,
    trace: TraceBuilder | null,
  ) {
    this.flows = flows;
    this.key = key;
    this.isSlot = isSlot;
    this.rate = rate;
    this.finish = finish;
    this.trace = trace;
    this.left = new Float64Array(flows.count);
    this.isExact = isSlot || key.fixed !== null;
  }

  run(rounds: number): number {
    const { waiting, ties, left, isSlot, rate, isExact, finish, trace } = this;
    const { arrival, size, count } = this.flows;
    const { fixed, weight } = this.key;
    const isUnit = rate === 1;
    let { now, next, ended, current, end, largest, leastWeight } = this;
    let round = 0;
    for (; round < rounds && (current >= 0 || next < count); round++) {
      const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
      if (current >= 0) {
        if (!isSlot && isOneMoment(end, until, now)) end = until;
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
            const gap = (waiting.firstKey() - key) * leastWeight;
            if (gap <= mostServiceTolerance(largest, now, rate) && !ties.has(key)) {
              const near = tolerance(size, weight, current, now, rate);
              current = earliestNear(waiting, key, current, near);
              ties.add(key);
            }
          }
          const remaining = left[current] as number;
          end = now + (isUnit ? remaining : remaining / rate);
          continue;
        }
        if (trace !== null && until > now) trace.interval(current, 0, now, until, rate);
      }
      now = until;
      const flow = next++;
      const demand = size[flow] as number;
      if (demand > largest) largest = demand;
      if (current < 0) {
        current = flow;
        end = now + (isUnit ? demand : demand / rate);
        continue;
      }
      const remaining = isUnit ? end - now : (end - now) * rate;
      let mine = demand;
      let theirs = remaining;
      if (fixed !== null) {
        mine = fixed[flow] as number;
        theirs = fixed[current] as number;
      } else if (weight !== null) {
        const heaviness = weight[flow] as number;
        if (heaviness < leastWeight) leastWeight = heaviness;
        mine /= heaviness;
        theirs /= weight[current] as number;
      }
      // The flow in service has arrived earlier, and wins a tie.
      let isFirst = mine < theirs;
      if (isFirst && !isExact) {
        const gap = (theirs - mine) * leastWeight;
        if (gap <= mostServiceTolerance(largest, now, rate)) {
          const near = Math.max(
            tolerance(size, weight, flow, now, rate),
            tolerance(size, weight, current, now, rate),
          );
          isFirst = mine < theirs - near;
        }
      }
      if (isFirst) {
        left[current] = remaining;
        if (!ties.isEmpty)
          theirs = ties.joined(theirs, tolerance(size, weight, current, now, rate));
        waiting.push(theirs, current);
        current = flow;
        end = now + (isUnit ? demand : demand / rate);
      } else {
        left[flow] = demand;
        if (!ties.isEmpty) mine = ties.joined(mine, tolerance(size, weight, flow, now, rate));
        waiting.push(mine, flow);
      }
    }
    this.now = now;
    this.next = next;
    this.ended = ended;
    this.current = current;
    this.end = end;
    this.largest = largest;
    this.leastWeight = leastWeight;
    return round;
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
