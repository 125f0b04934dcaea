import type { Flows } from "../../flows.ts";
import {
  isOneMoment,
  mostMomentTolerance,
  mostServiceTolerance,
  serviceTolerance,
} from "../../moment.ts";
import type { TraceBuilder } from "../../trace.ts";
import { KeyedHeap } from "./keyed-heap.ts";
import { NEVER, type Pieces } from "./progress.ts";
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
  private readonly largest: number;
  private readonly leastWeight: number;
  private readonly waiting = new KeyedHeap();
  private readonly ties = new Ties();
  /** What remains of a flow that waits; null: that is its key. */
  private readonly left: Float64Array | null;
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
    const isKey = key.fixed === null && key.weight === null;
    this.left = isKey ? null : new Float64Array(flows.count);
    this.isExact = isSlot || key.fixed !== null;
    this.largest = this.isExact ? 0 : largestOf(flows.size);
    this.leastWeight = key.weight === null ? 1 : leastOf(key.weight);
  }

  run(rounds: number): number {
    const { waiting, ties, left, isSlot, rate, isExact, largest, leastWeight, finish, trace } =
      this;
    const { arrival, size, count } = this.flows;
    const { fixed, weight } = this.key;
    const isUnit = rate === 1;
    let { now, next, ended, current, end } = this;
    // No round takes more than one arrival, and only what is near an arrival is of its moment.
    const last = arrival[Math.min(next + rounds, count) - 1] as number;
    const nearMoment = isSlot ? -1 : mostMomentTolerance(last);
    // Nor does any take more than the time of the largest flow.
    const latest = Math.max(now, last) + (rounds * largest) / rate;
    const nearKey = isExact ? -1 : mostServiceTolerance(largest, latest, rate) / leastWeight;
    let round = 0;
    for (; round < rounds && (current >= 0 || next < count); round++) {
      const until = next < count ? (arrival[next] as number) : NEVER;
      if (current >= 0) {
        if (Math.abs(end - until) <= nearMoment && isOneMoment(end, until, now)) end = until;
        if (end <= until) {
          if (trace !== null) trace.interval(current, 0, now, end, rate);
          finish[current] = end;
          ended++;
          now = end;
          if (waiting.length === 0) {
            current = -1;
            continue;
          }
          const key = waiting.keys[0] as number;
          current = waiting.pop();
          if (key > ties.least) ties.passed(key);
          const isNear = waiting.length > 0 && (waiting.keys[0] as number) - key <= nearKey;
          if (isNear && !ties.has(key)) {
            const near = tolerance(size, weight, current, now, rate);
            current = earliestNear(waiting, key, current, near);
            ties.add(key);
          }
          const remaining = left === null ? key : (left[current] as number);
          end = now + (isUnit ? remaining : remaining / rate);
          continue;
        }
        if (trace !== null && until > now) trace.interval(current, 0, now, until, rate);
      }
      now = until;
      const flow = next++;
      const demand = size[flow] as number;
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
        mine /= weight[flow] as number;
        theirs /= weight[current] as number;
      }
      // The flow in service has arrived earlier, and wins a tie.
      let isFirst = mine < theirs;
      if (isFirst && theirs - mine <= nearKey) {
        const near = Math.max(
          tolerance(size, weight, flow, now, rate),
          tolerance(size, weight, current, now, rate),
        );
        isFirst = mine < theirs - near;
      }
      if (isFirst) {
        if (left !== null) left[current] = remaining;
        if (theirs + nearKey < ties.least) {
          waiting.keys[waiting.length] = theirs;
          waiting.enter(current);
        } else this.pushNearTies(theirs, current, now);
        current = flow;
        end = now + (isUnit ? demand : demand / rate);
      } else {
        if (left !== null) left[flow] = demand;
        if (mine + nearKey < ties.least) {
          waiting.keys[waiting.length] = mine;
          waiting.enter(flow);
        } else this.pushNearTies(mine, flow, now);
      }
    }
    this.now = now;
    this.next = next;
    this.ended = ended;
    this.current = current;
    this.end = end;
    return round;
  }

  /** Apart from the loop, whose numbers would be put into boxes where they meet the result of a call. */
  private pushNearTies(key: number, flow: number, now: number): void {
    const near = tolerance(this.flows.size, this.key.weight, flow, now, this.rate);
    this.waiting.push(this.ties.joined(key, near), flow);
  }
}

function largestOf(column: Float64Array): number {
  let largest = 0;
  for (let i = 0; i < column.length; i++) largest = Math.max(largest, column[i] as number);
  return largest;
}

function leastOf(column: Float64Array): number {
  let least = NEVER;
  for (let i = 0; i < column.length; i++) least = Math.min(least, column[i] as number);
  return least;
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
export function earliestNear(waiting: KeyedHeap, key: number, flow: number, near: number): number {
  const equal = [flow];
  while (waiting.length > 0 && waiting.firstKey() - key <= near) equal.push(waiting.pop());
  const earliest = Math.min(...equal);
  // Back with one key, the others go by arrival from now on.
  for (const other of equal) if (other !== earliest) waiting.push(key, other);
  return earliest;
}
