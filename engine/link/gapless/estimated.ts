import type { Flows } from "../../flows.ts";
import {
  isOneMoment,
  mostMomentTolerance,
  mostServiceTolerance,
  serviceTolerance,
} from "../../moment.ts";
import type { TraceBuilder } from "../../trace-builder.ts";
import type { Pieces } from "./progress.ts";
import { earliestNear, Ties } from "./ties.ts";
import { closeRow, NO_ROWS } from "./trace-rows.ts";
import { place, WaitingLine } from "./waiting-line.ts";

/**
 * SRPTE for gapless flows in order of arrival, as `Preemptive` serves SRPT: one flow at a time, by
 * (max(estimate − sent, 0), arrival, index). A flow past its estimate is not pushed aside, since whoever
 * has nothing left of an estimate arrived later; so a flow enters and leaves the heap at most twice here too.
 */
export class Estimated implements Pieces {
  ended = 0;
  private now = 0;
  private next = 0;
  private current = -1;
  /** Since when the flow in service is served, and when it ends if nobody takes its place. */
  private since = 0;
  private end = 0;
  /** Of the flows that have come, and until the horizon how near their keys are at most that are equal. */
  private largest = 0;
  private nearKey = -1;
  private horizon = Number.NEGATIVE_INFINITY;
  private readonly line = new WaitingLine();
  private readonly ties = new Ties();
  /** What remains of a flow that waits. */
  private readonly left: Float64Array;
  private readonly flows: Flows;
  private readonly isSlot: boolean;
  private readonly rate: number;
  private readonly finish: Float64Array;
  private readonly trace: TraceBuilder | null;

  constructor(
    flows: Flows,
    isSlot: boolean,
    rate: number,
    finish: Float64Array,
    trace: TraceBuilder | null,
  ) {
    this.flows = flows;
    this.isSlot = isSlot;
    this.rate = rate;
    this.finish = finish;
    this.trace = trace;
    this.left = new Float64Array(flows.count);
    trace?.openQueues();
    if (isSlot) this.largest = this.horizon = Number.POSITIVE_INFINITY;
  }

  run(rounds: number): number {
    const { line, ties, left, isSlot, rate, finish, trace } = this;
    const isUnit = rate === 1;
    const { keys, flows: waiting, room, heap } = line;
    const { arrival, size, estimate, count } = this.flows;
    const isTraced = trace !== null;
    // Service goes on from one queue to the other at most once.
    const rows = trace?.open(2 * rounds) ?? NO_ROWS;
    const { flow: served, queue, start: starts, end: ends } = rows;
    let row = isTraced ? trace.length : 0;
    const never = Number.POSITIVE_INFINITY;
    let { now, next, ended, current, since, end } = this;
    let { length, bar } = line;
    let { least: tie } = ties;
    // As in `Preemptive`: who may be of one moment, or have keys that are equal but for rounding.
    const last = arrival[Math.min(next + rounds, count) - 1] as number;
    const nearMoment = isSlot ? -1 : mostMomentTolerance(last);
    const furthest = (now > last ? now : last) + (rounds * this.largest) / rate;
    if (furthest > this.horizon) this.look(furthest);
    let { largest, nearKey } = this;
    let round = 0;
    for (; round < rounds && (current >= 0 || next < count); round++) {
      const until = next < count ? (arrival[next] as number) : never;
      if (current >= 0) {
        if (Math.abs(end - until) <= nearMoment) {
          this.now = now;
          this.end = end;
          this.meet(next);
          end = this.end;
        }
        if (end <= until) {
          finish[current] = end;
          ended++;
          now = end;
          if (isTraced) {
            const whole = size[current] as number;
            let most = estimate[current] as number;
            if (isSlot) most = Math.ceil(most);
            const turn = isUnit ? end - whole + most : end - whole / rate + most / rate;
            let from = since;
            if (since < turn && turn < end && (isSlot || !isOneMoment(turn, end, since))) {
              served[row] = current;
              queue[row] = 1;
              starts[row] = since;
              ends[row] = turn;
              row = closeRow(row, served, starts, ends, queue);
              from = turn;
            }
            served[row] = current;
            queue[row] = turn <= from ? 0 : 1;
            starts[row] = from;
            ends[row] = end;
            row = closeRow(row, served, starts, ends, queue);
          }
          since = end;
          if (length === 0) {
            current = -1;
            continue;
          }
          const key = keys[--length] as number;
          current = waiting[length] as number;
          if (length === 0 && heap.length > 0) {
            line.refill();
            length = line.length;
            bar = line.bar;
          }
          if (key > tie) {
            ties.passed(key);
            tie = ties.least;
          }
          if (key > 0 && length > 0 && (keys[length - 1] as number) - key <= nearKey) {
            this.now = now;
            keys[length] = key;
            line.length = length;
            this.current = this.earliest(current);
            current = this.current;
            tie = ties.least;
            length = line.length;
            bar = line.bar;
          }
          const remaining = left[current] as number;
          end = now + (isUnit ? remaining : remaining / rate);
          continue;
        }
      }
      now = until;
      let flow = next++;
      const demand = size[flow] as number;
      if (demand > largest) {
        this.largest = demand;
        this.look((now > last ? now : last) + (rounds * demand) / rate);
        largest = demand;
        nearKey = this.nearKey;
      }
      if (current < 0) {
        current = flow;
        since = now;
        end = now + (isUnit ? demand : demand / rate);
        continue;
      }
      const remaining = isUnit ? end - now : (end - now) * rate;
      let key = estimate[flow] as number;
      if (key < 0) key = 0;
      // Nothing is left of an estimate where rounding alone keeps it above.
      let theirs = (estimate[current] as number) - ((size[current] as number) - remaining);
      if (theirs < 0) theirs = 0;
      else if (theirs <= nearKey) {
        this.now = now;
        if (theirs <= this.tolerance(current)) theirs = 0;
      }
      let isFirst = key < theirs;
      if (isFirst && theirs - key <= nearKey) {
        this.now = now;
        isFirst = key < theirs - Math.max(this.tolerance(flow), this.tolerance(current));
      }
      if (isFirst) {
        if (isTraced) {
          const whole = size[current] as number;
          let most = estimate[current] as number;
          if (isSlot) most = Math.ceil(most);
          const turn = isUnit ? end - whole + most : end - whole / rate + most / rate;
          let from = since;
          if (since < turn && turn < now && (isSlot || !isOneMoment(turn, now, since))) {
            served[row] = current;
            queue[row] = 1;
            starts[row] = since;
            ends[row] = turn;
            row = closeRow(row, served, starts, ends, queue);
            from = turn;
          }
          served[row] = current;
          queue[row] = turn <= from ? 0 : 1;
          starts[row] = from;
          ends[row] = now;
          row = closeRow(row, served, starts, ends, queue);
        }
        left[current] = remaining;
        const other = current;
        current = flow;
        flow = other;
        key = theirs;
        since = now;
        end = now + (isUnit ? demand : demand / rate);
      } else left[flow] = demand;
      keys[length] = key;
      if (key + nearKey >= tie) {
        this.now = now;
        this.joinTie(flow, length);
      }
      if (length < room && (keys[length] as number) < bar) place(keys, waiting, length++, flow);
      else {
        line.enter(flow, length);
        length = line.length;
        bar = line.bar;
      }
    }
    line.length = length;
    if (isTraced) trace.length = row;
    this.now = now;
    this.next = next;
    this.ended = ended;
    this.current = current;
    this.since = since;
    this.end = end;
    return round;
  }

  /** As in `Preemptive`; the same below. */
  private look(time: number): void {
    this.horizon = 2 * time;
    this.nearKey = mostServiceTolerance(this.largest, this.horizon, this.rate);
  }

  /** Ends the service with the arrival of `next` if that is of the same moment. */
  private meet(next: number): void {
    const until = this.flows.arrival[next] as number;
    if (isOneMoment(this.end, until, this.now)) this.end = until;
  }

  /** Makes the key of a flow that enters, which stands behind the row, that of a tie it is near to. */
  private joinTie(flow: number, length: number): void {
    const { keys } = this.line;
    keys[length] = this.ties.joined(keys[length] as number, this.tolerance(flow));
  }

  /** Of `flow`, just taken out of the row, and those whose keys differ from its by rounding: the earliest. */
  private earliest(flow: number): number {
    const { line, ties } = this;
    const key = line.keys[line.length] as number;
    if (ties.has(key)) return flow;
    ties.add(key);
    return earliestNear(line, key, flow, this.tolerance(flow));
  }

  /** By how much keys of this flow may differ from equal ones by rounding. */
  private tolerance(flow: number): number {
    return serviceTolerance(this.flows.size[flow] as number, this.now, this.rate);
  }
}
