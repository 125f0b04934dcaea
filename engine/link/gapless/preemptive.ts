import type { Flows } from "../../flows.ts";
import {
  isOneMoment,
  mostMomentTolerance,
  mostServiceTolerance,
  serviceTolerance,
} from "../../moment.ts";
import type { TraceBuilder } from "../../trace-builder.ts";
import type { Pieces } from "./progress.ts";
import { Ties } from "./ties.ts";
import { closeRow, NO_ROWS } from "./trace-rows.ts";
import { place, WaitingLine } from "./waiting-line.ts";

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
  /** Since when the flow in service is served, and when it ends if nobody takes its place. */
  private since = 0;
  private end = 0;
  /** Of the flows that have come, and until the horizon how near their keys are at most that are equal. */
  private largest = 0;
  private nearKey = -1;
  private horizon = Number.NEGATIVE_INFINITY;
  private readonly leastWeight: number;
  private readonly line = new WaitingLine();
  private readonly ties = new Ties();
  /** What remains of a flow that waits; null: that is its key. */
  private readonly left: Float64Array | null;
  private readonly flows: Flows;
  private readonly key: PreemptiveKey;
  private readonly isSlot: boolean;
  private readonly rate: number;
  private readonly finish: Float64Array;
  private readonly trace: TraceBuilder | null;

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
    // In slots what remains is whole, and a fixed key is as it was written: equal means equal.
    if (isSlot || key.fixed !== null) this.largest = this.horizon = Number.POSITIVE_INFINITY;
    this.leastWeight = key.weight === null ? 1 : leastOf(key.weight);
  }

  run(rounds: number): number {
    const { line, ties, left, isSlot, rate, finish, trace } = this;
    const { keys, flows: waiting, room, heap } = line;
    const { arrival, size, count } = this.flows;
    const { fixed, weight } = this.key;
    const isTraced = trace !== null;
    const { flow: served, start: starts, end: ends } = trace?.open(rounds) ?? NO_ROWS;
    const isUnit = rate === 1;
    const never = Number.POSITIVE_INFINITY;
    let { now, next, ended, current, since, end } = this;
    let { length, bar } = line;
    let { least: tie } = ties;
    let row = isTraced ? trace.length : 0;
    // No round takes more than one arrival, and only what is near an arrival is of its moment.
    const last = arrival[Math.min(next + rounds, count) - 1] as number;
    const nearMoment = isSlot ? -1 : mostMomentTolerance(last);
    const latest = isSlot ? 0 : nearMoment;
    // Nor does any take more than the time of the largest flow.
    const furthest = (now > last ? now : last) + (rounds * this.largest) / rate;
    if (furthest > this.horizon) this.look(furthest);
    let { largest, nearKey } = this;
    let round = 0;
    for (; round < rounds && (current >= 0 || next < count); round++) {
      const until = next < count ? (arrival[next] as number) : never;
      if (current >= 0 && end - until <= latest) {
        if (until - end <= nearMoment) {
          this.now = now;
          this.end = end;
          this.meet(next);
          end = this.end;
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
          let key = keys[--length] as number;
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
          if (length > 0 && (keys[length - 1] as number) - key <= nearKey) {
            this.now = now;
            keys[length] = key;
            line.length = length;
            this.current = this.earliest(current);
            current = this.current;
            tie = ties.least;
            length = line.length;
            bar = line.bar;
          }
          if (left !== null) key = left[current] as number;
          end = now + (isUnit ? key : key / rate);
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
        this.now = now;
        isFirst = key < theirs - this.near(flow, current);
      }
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

  /** Finds how near equal keys are at most until `time`, and for as long again. */
  private look(time: number): void {
    this.horizon = 2 * time;
    this.nearKey = mostServiceTolerance(this.largest, this.horizon, this.rate) / this.leastWeight;
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

  /** By how much the keys of the two may differ and be equal. */
  private near(one: number, other: number): number {
    return Math.max(this.tolerance(one), this.tolerance(other));
  }

  /** By how much keys of this flow may differ from equal ones by rounding. */
  private tolerance(flow: number): number {
    const { weight } = this.key;
    const service = serviceTolerance(this.flows.size[flow] as number, this.now, this.rate);
    return weight === null ? service : service / (weight[flow] as number);
  }
}

function leastOf(column: Float64Array): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < column.length; i++) least = Math.min(least, column[i] as number);
  return least;
}

/** Of `flow`, just taken out with `key`, and those whose keys differ from it by rounding: the earliest. */
export function earliestNear(
  waiting: WaitingLine,
  key: number,
  flow: number,
  near: number,
): number {
  const equal = [flow];
  let earliest = flow;
  while (waiting.length > 0 && waiting.firstKey() - key <= near) {
    const other = waiting.pop();
    if (other < earliest) earliest = other;
    equal.push(other);
  }
  // Back with one key, the others go by arrival from now on.
  for (const other of equal) if (other !== earliest) waiting.push(key, other);
  return earliest;
}
