import type { Flows } from "../../model/flows.ts";
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

/** What ranks the flows: a fixed key, or what remains (divided by a weight). */
export interface PreemptiveKey {
  /** Null: by what remains. */
  readonly fixed: Float64Array | null;
  /** Divides what remains; null: 1. */
  readonly weight: Float64Array | null;
}

/**
 * One flow at a time, by (key, arrival, index), gapless flows in order of arrival: SRPT, ASRPT, SJF,
 * EDF, PDQ without deadlines. Slots and fluid alike: all that happens in slots happens at integers by itself.
 */
export class Preemptive extends OneAtATime {
  private readonly fixed: Float64Array | null;

  constructor(
    flows: Flows,
    { fixed, weight }: PreemptiveKey,
    isSlot: boolean,
    rate: number,
    finish: Float64Array,
    trace: TraceBuilder | null,
  ) {
    const isKey = fixed === null && weight === null;
    const left = isKey ? null : new Float64Array(flows.count);
    // In slots what remains is whole, and a fixed key is as it was written: equal means equal.
    const isExact = isSlot || fixed !== null;
    super(flows, weight, left, isSlot, isExact, rate, finish, trace);
    this.fixed = fixed;
  }

  protected hurry(rounds: number): number {
    const { line, left, fixed, weight, rate, finish, trace } = this;
    const { keys, flows: waiting, room, bar, heap } = line;
    const { arrival, size, count } = this.flows;
    const { largest, nearKey, nearMoment } = this;
    const isTraced = trace !== null;
    const { flow: served, start: starts, end: ends } = trace?.open(rounds) ?? NO_ROWS;
    const isUnit = rate === 1;
    const never = Number.POSITIVE_INFINITY;
    let { now, next, ended, current, since, end } = this;
    let { length } = line;
    const tie = this.ties.least;
    let row = isTraced ? trace.length : 0;
    const latest = nearMoment < 0 ? 0 : nearMoment;
    let round = 0;
    let rare = NOTHING;
    for (; round < rounds && (current >= 0 || next < count); round++) {
      const until = next < count ? (arrival[next] as number) : never;
      if (current >= 0 && end - until <= latest) {
        if (until - end <= nearMoment && (this.met !== next || this.metBy !== current)) {
          rare = MEETING;
          break;
        }
        if (end <= until) {
          finish[current] = end;
          ended++;
          if (isTraced) {
            served[row] = current;
            starts[row] = since;
            ends[row] = end;
            row = closeRow(row, served, starts, ends, null);
          }
          now = end;
          since = end;
          if (length === 0) {
            current = -1;
            continue;
          }
          const key = keys[--length] as number;
          current = waiting[length] as number;
          const isNear =
            length === 0 ? heap.length > 0 : (keys[length - 1] as number) - key <= nearKey;
          if (isNear || key > tie) {
            rare = CHOICE;
            round++;
            break;
          }
          const rest = left === null ? key : (left[current] as number);
          end = now + (isUnit ? rest : rest / rate);
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
      let key = demand;
      let theirs = remaining;
      if (fixed !== null) {
        key = fixed[flow] as number;
        theirs = fixed[current] as number;
      } else if (weight !== null) {
        key /= weight[flow] as number;
        theirs /= weight[current] as number;
      }
      // The flow in service has arrived earlier, and wins a tie.
      let isFirst = key < theirs;
      if (isFirst && theirs - key <= nearKey) {
        if (this.compared !== flow) {
          rare = COMPARISON;
          break;
        }
        isFirst = this.isAhead;
      }
      next++;
      now = until;
      if (isFirst) {
        if (isTraced) {
          served[row] = current;
          starts[row] = since;
          ends[row] = now;
          row = closeRow(row, served, starts, ends, null);
        }
        if (left !== null) left[current] = remaining;
        const other = current;
        current = flow;
        flow = other;
        key = theirs;
        since = now;
        end = now + (isUnit ? demand : demand / rate);
      } else if (left !== null) left[flow] = demand;
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
    const { next, current, fixed, weight, rate } = this;
    const { arrival, size } = this.flows;
    const now = arrival[next] as number;
    let key = size[next] as number;
    let theirs = (this.end - now) * rate;
    if (fixed !== null) {
      key = fixed[next] as number;
      theirs = fixed[current] as number;
    } else if (weight !== null) {
      key /= weight[next] as number;
      theirs /= weight[current] as number;
    }
    this.now = now;
    this.isAhead = key < theirs - Math.max(this.tolerance(next), this.tolerance(current));
    this.compared = next;
  }
}
