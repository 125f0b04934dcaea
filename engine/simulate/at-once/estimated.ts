import type { Flows } from "../../model/flows.ts";
import { isOneMoment } from "../../model/numbers/tolerances.ts";
import { place } from "../queues/waiting-line.ts";
import type { TraceBuilder } from "../trace/trace-builder.ts";
import {
  CHOICE,
  COMPARISON,
  ENTRY,
  LARGEST,
  MEETING,
  NOTHING,
  OneAtATime,
} from "./one-at-a-time.ts";
import { closeRow, NO_ROWS } from "./trace-rows.ts";

/**
 * SRPTE for gapless flows in order of arrival, as `Preemptive` serves SRPT: by (max(estimate − sent, 0),
 * arrival, index). A flow past its estimate is not pushed aside, since whoever has nothing left of an
 * estimate arrived later; so a flow enters and leaves the line at most twice here too.
 */
export class Estimated extends OneAtATime {
  /** `left`, which is never null here. */
  private readonly rest: Float64Array;
  /** What is left of the estimate of the flow in service, as of the last comparison. */
  private theirs = 0;

  constructor(
    flows: Flows,
    isSlot: boolean,
    rate: number,
    finish: Float64Array,
    trace: TraceBuilder | null,
  ) {
    const left = new Float64Array(flows.count);
    super(flows, null, left, isSlot, isSlot, rate, finish, trace);
    this.rest = left;
    trace?.openQueues();
  }

  protected hurry(rounds: number): number {
    const { line, rest: left, isSlot, rate, finish, trace } = this;
    const isUnit = rate === 1;
    const { keys, flows: waiting, room, bar, heap } = line;
    const { largest, nearKey, nearMoment } = this;
    const { arrival, size, estimate, count } = this.flows;
    const isTraced = trace !== null;
    // Service goes on from one queue to the other at most once.
    const rows = trace?.open(2 * rounds) ?? NO_ROWS;
    const { flow: served, queue, start: starts, end: ends } = rows;
    let row = isTraced ? trace.length : 0;
    const never = Number.POSITIVE_INFINITY;
    let { now, next, ended, current, since, end } = this;
    let { length } = line;
    const tie = this.ties.least;
    let rare = NOTHING;
    let round = 0;
    for (; round < rounds && (current >= 0 || next < count); round++) {
      const until = next < count ? (arrival[next] as number) : never;
      if (current >= 0) {
        if (Math.abs(end - until) <= nearMoment && (this.met !== next || this.metBy !== current)) {
          rare = MEETING;
          break;
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
          const isNear =
            length === 0
              ? heap.length > 0
              : key > 0 && (keys[length - 1] as number) - key <= nearKey;
          if (isNear || key > tie) {
            rare = CHOICE;
            round++;
            break;
          }
          const remaining = left[current] as number;
          end = now + (isUnit ? remaining : remaining / rate);
          continue;
        }
      }
      let flow = next;
      const demand = size[flow] as number;
      if (demand > largest) {
        rare = LARGEST;
        break;
      }
      if (current < 0) {
        next++;
        now = until;
        current = flow;
        since = now;
        end = now + (isUnit ? demand : demand / rate);
        continue;
      }
      const remaining = isUnit ? end - until : (end - until) * rate;
      let key = estimate[flow] as number;
      if (key < 0) key = 0;
      let theirs = (estimate[current] as number) - ((size[current] as number) - remaining);
      if (theirs < 0) theirs = 0;
      let isFirst = key < theirs;
      if (theirs > 0 && (theirs <= nearKey || (isFirst && theirs - key <= nearKey))) {
        if (this.compared !== flow) {
          rare = COMPARISON;
          break;
        }
        theirs = this.theirs;
        isFirst = this.isAhead;
      }
      next++;
      now = until;
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
      if (length < room && key < bar && key + nearKey < tie) place(keys, waiting, length++, flow);
      else {
        this.newcomer = flow;
        rare = ENTRY;
        round++;
        break;
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
    this.rare = rare;
    return round;
  }

  protected compare(): void {
    const { next, current, rate } = this;
    const { arrival, size, estimate } = this.flows;
    const now = arrival[next] as number;
    this.now = now;
    const key = Math.max(0, estimate[next] as number);
    const remaining = (this.end - now) * rate;
    // Nothing is left of an estimate where rounding alone keeps it above.
    let theirs = (estimate[current] as number) - ((size[current] as number) - remaining);
    if (theirs <= this.tolerance(current)) theirs = 0;
    this.theirs = theirs;
    const near = Math.max(this.tolerance(next), this.tolerance(current));
    this.isAhead = key < theirs && (theirs - key > this.nearKey || key < theirs - near);
    this.compared = next;
  }
}
