import type { Flows } from "../../flows.ts";
import {
  deadlineTolerance,
  isOneMoment,
  mostMomentTolerance,
  mostServiceTolerance,
  serviceTolerance,
} from "../../moment.ts";
import { closeRow, NO_ROWS, type TraceBuilder } from "../../trace.ts";
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
  /** Of the flows that have come, and a few more; and how near their keys are at most that are equal. */
  private largest = 0;
  private near = -1;
  private readonly waiting: DeadlineHeap;
  /** What remains of a flow that waits, and what ranks it: the same, but for rounding. */
  private readonly left: Float64Array;
  private readonly key: Float64Array;
  /** Without a deadline, and by deadline: a key that all near ones have been made equal to (SPEC 2.9). */
  private tie = Number.NaN;
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
    const isTraced = trace !== null;
    const { flow: served, start: starts, end: ends } = trace?.open(rounds) ?? NO_ROWS;
    let row = isTraced ? trace.length : 0;
    const never = Number.POSITIVE_INFINITY;
    const most = Math.min(this.next + rounds, count);
    const nearMoment = isSlot ? -1 : mostMomentTolerance(arrival[most - 1] as number);
    if (!isSlot) this.look(rounds);
    let round = 0;
    for (; round < rounds; round++) {
      const { next, current } = this;
      const until = next < count ? (arrival[next] as number) : never;
      if (current >= 0) {
        if (Math.abs(this.end - until) <= nearMoment) this.meet(next);
        const { end } = this;
        if (end <= until) {
          if (isTraced) {
            served[row] = current;
            starts[row] = this.since;
            ends[row] = end;
            row = closeRow(row, served, starts, ends, null);
          }
          this.now = end;
          finish[current] = end;
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
        if (isTraced) {
          served[row] = current;
          starts[row] = this.since;
          ends[row] = until;
          row = closeRow(row, served, starts, ends, null);
        }
        this.wait(current);
      }
      this.current = next;
      this.begin();
    }
    if (isTraced) trace.length = row;
    return round;
  }

  /** Ends the service with the arrival of `next` if that is of the same moment. */
  private meet(next: number): void {
    const until = this.flows.arrival[next] as number;
    if (isOneMoment(this.end, until, this.now)) this.end = until;
  }

  /** Before so many rounds: how near equal keys are at most. */
  private look(rounds: number): void {
    const { arrival, size, count } = this.flows;
    const most = Math.min(this.next + rounds, count);
    for (let flow = this.next; flow < most; flow++) {
      const demand = size[flow] as number;
      if (demand > this.largest) this.largest = demand;
    }
    // No round takes more than one arrival, or the time of the largest flow.
    const { rate } = this.setting;
    const latest = Math.max(this.now, arrival[most - 1] as number) + (rounds * this.largest) / rate;
    this.near = mostServiceTolerance(this.largest, latest, rate);
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
    if (this.setting.deadline[flow] === Number.POSITIVE_INFINITY) {
      if (Math.abs(this.tie - mine) <= this.near) this.joinTie(flow, this.tie);
    } else if (ties.size > 0) {
      this.joinTie(flow, ties.get(this.setting.deadline[flow] as number) ?? Number.NaN);
    }
    this.waiting.push(flow);
  }

  private joinTie(flow: number, tie: number): void {
    if (Math.abs(tie - (this.left[flow] as number)) <= this.tolerance(flow)) this.key[flow] = tie;
  }

  /** Whether a newcomer goes before the flow in service, which wins a tie if it has been served. */
  private isAhead(flow: number, current: number): boolean {
    const { deadline, isSlot } = this.setting;
    const due = deadline[flow] as number;
    const other = deadline[current] as number;
    if (due !== other) return due < other;
    const apart = (this.left[flow] as number) - (this.left[current] as number);
    const distance = Math.abs(apart);
    if (distance > (isSlot ? 0 : this.near)) return apart < 0;
    if (!isSlot && distance > Math.max(this.tolerance(flow), this.tolerance(current))) {
      return apart < 0;
    }
    const isFalling = !isSlot && this.now > this.since;
    return !isFalling && this.waiting.isEarlier(flow, current);
  }

  /** The first of those that wait, near ties to the smaller index; −1 if nobody has time enough. */
  private choose(): number {
    const { waiting, key, ties } = this;
    const { deadline, isSlot } = this.setting;
    const first = this.firstInTime();
    if (isSlot || first < 0) return first;
    if (waiting.length === 0 || !this.mayTie(waiting.first(), first)) return first;
    const due = deadline[first] as number;
    const least = key[first] as number;
    const isWithout = due === Number.POSITIVE_INFINITY;
    if ((isWithout ? this.tie : ties.get(due)) === least) return first;
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
    if (isWithout) this.tie = least;
    else ties.set(due, least);
    for (const flow of equal) {
      key[flow] = least;
      waiting.push(flow);
    }
    return waiting.pop();
  }

  /** A quick test, no more. */
  private mayTie(other: number, first: number): boolean {
    const { deadline } = this.setting;
    if (deadline[other] !== deadline[first]) return false;
    return (this.key[other] as number) - (this.key[first] as number) <= this.near;
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
    const spare = due - this.now - left / rate;
    if (spare >= 0) return false;
    return spare < -deadlineTolerance(this.flows.arrival[flow] as number, due, this.now);
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
