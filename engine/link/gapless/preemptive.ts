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

/** What ranks the flows: a fixed key, or what remains (divided by a weight). */
export interface PreemptiveKey {
  /** Null: by what remains. */
  readonly fixed: Float64Array | null;
  /** Divides what remains; null: 1. */
  readonly weight: Float64Array | null;
}

/** What makes the loop stop: calls in its midst would keep what it works with out of registers. */
const NOTHING = 0;
const MEETING = 1;
const LARGEST = 2;
const CHOICE = 3;
const COMPARISON = 4;
const ENTRY = 5;

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
  /** What made the loop stop. */
  private rare = NOTHING;
  /** The last arrival found to be of the moment of an end or not, and whose. */
  private met = -1;
  private metBy = -1;
  /** The last arrival compared, and whether it goes before the flow in service. */
  private compared = -1;
  private isAhead = false;
  /** A flow that is to enter; its key stands behind the row. */
  private newcomer = -1;
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
    let round = 0;
    while (round < rounds && (this.current >= 0 || this.next < this.flows.count)) {
      round += this.hurry(rounds - round);
      this.heed();
    }
    return round;
  }

  /** Goes round at most `rounds` times, or until something rare has to be seen to; returns how often it did. */
  private hurry(rounds: number): number {
    const { line, left, isSlot, rate, finish, trace } = this;
    const { keys, flows: waiting, room, bar, heap } = line;
    const { arrival, size, count } = this.flows;
    const { fixed, weight } = this.key;
    const isTraced = trace !== null;
    const { flow: served, start: starts, end: ends } = trace?.open(rounds) ?? NO_ROWS;
    const isUnit = rate === 1;
    const never = Number.POSITIVE_INFINITY;
    let { now, next, ended, current, since, end } = this;
    let { length } = line;
    const tie = this.ties.least;
    let row = isTraced ? trace.length : 0;
    // No round takes more than one arrival, and only what is near an arrival is of its moment.
    const last = arrival[Math.min(next + rounds, count) - 1] as number;
    const nearMoment = isSlot ? -1 : mostMomentTolerance(last);
    const latest = isSlot ? 0 : nearMoment;
    // Nor does any take more than the time of the largest flow.
    const { largest } = this;
    const furthest = (now > last ? now : last) + (rounds * largest) / rate;
    if (furthest > this.horizon) this.look(furthest);
    const { nearKey } = this;
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

  /** Sees to what has made the loop stop, so that it need not for the same again. */
  private heed(): void {
    switch (this.rare) {
      case MEETING:
        this.meet();
        break;
      case LARGEST:
        this.largest = this.flows.size[this.next] as number;
        this.horizon = Number.NEGATIVE_INFINITY;
        break;
      case CHOICE:
        this.choose();
        break;
      case COMPARISON:
        this.compare();
        break;
      case ENTRY:
        this.enter();
        break;
    }
  }

  /** Finds how near equal keys are at most until `time`, and for as long again. */
  private look(time: number): void {
    this.horizon = 2 * time;
    this.nearKey = mostServiceTolerance(this.largest, this.horizon, this.rate) / this.leastWeight;
  }

  /** Ends the service with the next arrival if that is of the same moment. */
  private meet(): void {
    const until = this.flows.arrival[this.next] as number;
    if (isOneMoment(this.end, until, this.now)) this.end = until;
    this.met = this.next;
    this.metBy = this.current;
  }

  /** Whether the next arrival, whose key is near that of the flow in service, goes before it. */
  private compare(): void {
    const { next, current, rate } = this;
    const { arrival, size } = this.flows;
    const { fixed, weight } = this.key;
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

  /** Of those that wait, the flow just taken out of the row among them, one is served. */
  private choose(): void {
    const { line, ties, left, now, rate } = this;
    const { keys } = line;
    const key = keys[line.length] as number;
    if (line.length === 0) line.refill();
    if (key > ties.least) ties.passed(key);
    if (line.length > 0 && line.firstKey() - key <= this.nearKey) {
      keys[line.length] = key;
      this.current = this.earliest(this.current);
    }
    this.end = now + (left === null ? key : (left[this.current] as number)) / rate;
  }

  /** The newcomer joins those that wait, and a tie it is near to; its key stands behind the row. */
  private enter(): void {
    const { line, ties, newcomer } = this;
    const { keys, length } = line;
    const key = keys[length] as number;
    if (key + this.nearKey >= ties.least) keys[length] = ties.joined(key, this.tolerance(newcomer));
    line.enter(newcomer, length);
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
