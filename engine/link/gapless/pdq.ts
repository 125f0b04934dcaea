import type { Flows } from "../../flows.ts";
import { deadlineTolerance, isOneMoment, serviceTolerance } from "../../moment.ts";
import type { TraceBuilder } from "../../trace.ts";
import { DeadlineHeap } from "./deadline-heap.ts";
import type { Pieces } from "./progress.ts";

/** What a run of PDQ is about, beside the flows. */
export interface PdqSetting {
  readonly deadline: Float64Array;
  readonly terminates: boolean;
  /** The flows' indices before they were sorted by arrival, for ties; null: as they are. */
  readonly index: Int32Array | null;
  readonly isSlot: boolean;
  readonly rate: number;
}

/**
 * PDQ with deadlines, gapless flows in order of arrival: one flow at a time, by (deadline, remaining,
 * index). The flow in service stands outside the heap.
 *
 * It never runs out of time while it is served, and those that wait keep nobody from anything. So nobody
 * has to watch them: one whose turn comes too late was terminated when its time had run out, at its
 * deadline less what remains (SPEC 1.9, 2.10).
 */
export class Pdq implements Pieces {
  ended = 0;
  private now = 0;
  private next = 0;
  private current = -1;
  /** When the flow in service ends if nobody takes its place, and since when it has been served. */
  private end = 0;
  private since = 0;
  private readonly waiting: DeadlineHeap;
  /** What remains of a flow that waits, and what ranks it: the same, but for rounding. */
  private readonly left: Float64Array;
  private readonly key: Float64Array;
  /** By deadline: a key that all near ones have been made equal to (SPEC 2.9). */
  private readonly ties = new Map<number, number>();
  private readonly flows: Flows;
  private readonly setting: PdqSetting;
  private readonly finish: Float64Array;
  private readonly terminated: Float64Array;
  private readonly trace: TraceBuilder | null;

  constructor(
    flows: Flows,
    setting: PdqSetting,
    finish: Float64Array,
    terminated: Float64Array,
    trace: TraceBuilder | null,
  ) {
    this.flows = flows;
    this.setting = setting;
    this.finish = finish;
    this.terminated = terminated;
    this.trace = trace;
    this.left = new Float64Array(flows.count);
    this.key = setting.isSlot ? this.left : new Float64Array(flows.count);
    this.waiting = new DeadlineHeap(setting.deadline, this.key, setting.index);
  }

  run(rounds: number): number {
    const { left, finish, trace } = this;
    const { isSlot, rate } = this.setting;
    const { arrival, size, count } = this.flows;
    let round = 0;
    for (; round < rounds; round++) {
      const { now, next, current } = this;
      const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
      if (current >= 0) {
        if (!isSlot && isOneMoment(this.end, until, now)) this.end = until;
        const stop = Math.min(this.end, until);
        if (trace !== null && stop > now) trace.interval(current, 0, now, stop, rate);
        this.now = stop;
        if (this.end === stop) {
          finish[current] = stop;
          this.ended++;
          this.current = this.choose();
          this.begin();
          continue;
        }
      } else if (next === count) {
        break;
      }
      this.now = until;
      this.next++;
      left[next] = size[next] as number;
      if (this.isHopeless(next)) {
        this.terminate(next, until);
        continue;
      }
      if (current >= 0) {
        left[current] = (this.end - until) * rate;
        if (!this.isAhead(next, current)) {
          this.wait(next);
          continue;
        }
        this.wait(current);
      }
      this.current = next;
      this.begin();
    }
    return round;
  }

  private begin(): void {
    if (this.current < 0) return;
    this.since = this.now;
    this.end = this.now + (this.left[this.current] as number) / this.setting.rate;
  }

  private wait(flow: number): void {
    const { left, key, ties } = this;
    const mine = left[flow] as number;
    key[flow] = mine;
    if (ties.size > 0) {
      const tie = ties.get(this.setting.deadline[flow] as number);
      if (tie !== undefined && Math.abs(tie - mine) <= this.tolerance(flow)) key[flow] = tie;
    }
    this.waiting.push(flow);
  }

  /** Whether a newcomer goes before the flow in service, which wins a tie if it has been served. */
  private isAhead(flow: number, current: number): boolean {
    const { deadline, isSlot } = this.setting;
    const due = deadline[flow] as number;
    const other = deadline[current] as number;
    if (due !== other) return due < other;
    const apart = (this.left[flow] as number) - (this.left[current] as number);
    const near = isSlot ? 0 : Math.max(this.tolerance(flow), this.tolerance(current));
    if (Math.abs(apart) > near) return apart < 0;
    const isFalling = !isSlot && this.now > this.since;
    return !isFalling && this.waiting.isEarlier(flow, current);
  }

  /** The first of those that wait, near ties to the smaller index; −1 if nobody has time enough. */
  private choose(): number {
    const { waiting, key, ties } = this;
    const { deadline, isSlot } = this.setting;
    const first = this.firstInTime();
    if (isSlot || first < 0) return first;
    const due = deadline[first] as number;
    const least = key[first] as number;
    if (ties.size > 0 && ties.get(due) === least) return first;
    const equal = [first];
    while (waiting.length > 0) {
      const other = waiting.first();
      const near = Math.max(this.tolerance(first), this.tolerance(other));
      if (deadline[other] !== due || (key[other] as number) - least > near) break;
      waiting.pop();
      if (this.isHopeless(other)) this.terminate(other, this.latest(other));
      else equal.push(other);
    }
    if (equal.length === 1) return first;
    ties.set(due, least);
    for (const flow of equal) {
      key[flow] = least;
      waiting.push(flow);
    }
    return waiting.pop();
  }

  private firstInTime(): number {
    const { waiting } = this;
    while (waiting.length > 0) {
      const flow = waiting.pop();
      if (!this.isHopeless(flow)) return flow;
      this.terminate(flow, this.latest(flow));
    }
    return -1;
  }

  /** Whether the flow would miss its deadline even if it were served from now on. */
  private isHopeless(flow: number): boolean {
    const { deadline, terminates, isSlot, rate } = this.setting;
    const due = deadline[flow] as number;
    if (!terminates || due === Number.POSITIVE_INFINITY) return false;
    const left = this.left[flow] as number;
    if (isSlot) return this.now + left > due;
    const arrival = this.flows.arrival[flow] as number;
    return due - this.now - left / rate < -deadlineTolerance(arrival, due, this.now);
  }

  /** When a flow that has waited too long was terminated. */
  private latest(flow: number): number {
    const { deadline, isSlot, rate } = this.setting;
    const due = deadline[flow] as number;
    const left = this.left[flow] as number;
    if (!isSlot) return Math.max(due - left / rate, this.flows.arrival[flow] as number);
    // The first slot t with t + left > due, by that very formula: differences are rounded.
    let slot = Math.floor(due - left) + 1;
    while (slot - 1 + left > due) slot--;
    while (slot + left <= due) slot++;
    return slot;
  }

  private terminate(flow: number, time: number): void {
    this.terminated[flow] = time;
    this.finish[flow] = Number.NaN;
    this.ended++;
  }

  /** By how much keys of this flow may differ from equal ones by rounding. */
  private tolerance(flow: number): number {
    return serviceTolerance(this.flows.size[flow] as number, this.now, this.setting.rate);
  }
}
