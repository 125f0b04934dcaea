import { isOneMoment } from "../../model/numbers/tolerances.ts";
import { placeByFlow } from "../queues/waiting-line.ts";
import { Kernel, type Setting } from "./kernel.ts";
import { KeyTolerance, RankedLine } from "./ranked-line.ts";
import { closeRow, NO_ROWS } from "./trace-rows.ts";

export interface Rank {
  /** A fixed key, or an estimate of the size, of which what remains is the key; null: what remains of the size. */
  readonly column: Float64Array | null;
  readonly isEstimated: boolean;
  /** Divides what remains of the size; null: 1. */
  readonly weight: Float64Array | null;
}

/** Why the hot loop stopped: a call in its midst would keep its variables out of registers. */
const NOTHING = 0;
/** The end of a service is near the next arrival. */
const MEETING = 1;
/** The next arrival is larger than all before. */
const LARGEST = 2;
/** The flow just taken out of the row may not be the first: others are near, or in the heap, or ties. */
const CHOICE = 3;
/** The key of the next arrival is near that of the flow in service. */
const COMPARISON = 4;
/** `waiter` is to enter the line and may not belong in the row; its key stands behind it. */
const ENTRY = 5;

/**
 * One flow at a time, preemptive, by (key, arrival, index): SRPT, ASRPT, SJF, EDF, SRPTE, and PDQ without
 * deadlines, in slots and as a fluid. The flow in service stands outside the line of those that wait; an
 * arrival preempts it or waits, so every flow enters and leaves the line at most twice. A flow past its
 * estimate has key 0 and arrived earlier than any other of that key: no arrival preempts it.
 */
export class Ranked extends Kernel {
  private current = -1;
  /** Since when the flow in service is served, and when it ends unless it is preempted. */
  private since = 0;
  private end = 0;
  /** Remaining size of waiting flows; null: that is their key. */
  private readonly left: Float64Array | null;
  private readonly rank: Rank;
  /** The column of `rank`, null at first: V8 compiles a loop anew, often for the worse, when a field's kind of value changes. */
  private column: Float64Array | null = null;
  private readonly tolerance: KeyTolerance;
  private readonly waiting: RankedLine;
  /** An upper bound on the distance from an arrival to a simultaneous end; −1: equal means equal. */
  private near = -1;
  private stop = NOTHING;
  private waiter = -1;
  /** The last arrival that was near the end of a service, and of which flow. */
  private met = -1;
  private metBy = -1;
  /** The last arrival compared with the flow in service, both keys, and whether the arrival goes first. */
  private compared = -1;
  private key = 0;
  private theirs = 0;
  private isAhead = false;

  constructor(setting: Setting, rank: Rank) {
    super(setting, rank.isEstimated ? 2.25 : 2);
    const { flows, rate, isSlot } = setting;
    const { column, weight, isEstimated } = rank;
    const isExact = isSlot || (column !== null && !isEstimated);
    this.rank = rank;
    this.column = column;
    this.left = column === null && weight === null ? null : new Float64Array(flows.count);
    this.tolerance = new KeyTolerance(flows.size, rate, weight, isExact);
    this.waiting = new RankedLine(this.tolerance);
    if (isEstimated) this.trace?.openQueues();
  }

  run(rounds: number): number {
    this.near = this.nearArrival(rounds);
    this.tolerance.foresee(rounds, Math.max(this.now, this.lastArrival(rounds)));
    let round = 0;
    while (round < rounds && (this.current >= 0 || this.next < this.flows.count)) {
      round += this.serve(rounds - round);
      this.settle();
    }
    return round;
  }

  /** Goes round at most `rounds` times, or until something rare has to be settled; returns how often. */
  private serve(rounds: number): number {
    const { left, isSlot, rate, finish, trace } = this;
    const { line, leastTie } = this.waiting;
    const { largest, near } = this.tolerance;
    const { keys, flows: waiting, room, bar, heap } = line;
    const { column } = this;
    const { weight, isEstimated } = this.rank;
    const { arrival, size, estimate, count } = this.flows;
    const isTraced = trace !== null;
    // A service that goes beyond an estimate is two rows.
    const rows = trace?.open(isEstimated ? 2 * rounds : rounds) ?? NO_ROWS;
    const { flow: served, queue, start: starts, end: ends } = rows;
    const queues = isEstimated ? queue : null;
    const isUnit = rate === 1;
    const never = Number.POSITIVE_INFINITY;
    let { now, next, ended, current, since, end } = this;
    let { length } = line;
    let row = isTraced ? trace.length : 0;
    const nearArrival = this.near;
    const latest = nearArrival < 0 ? 0 : nearArrival;
    // What rounding leaves of an estimate is nothing.
    const nearNothing = isEstimated ? near : -1;
    let round = 0;
    let stop = NOTHING;
    for (; round < rounds && (current >= 0 || next < count); round++) {
      const until = next < count ? (arrival[next] as number) : never;
      if (current >= 0 && end - until <= latest) {
        if (until - end <= nearArrival && (this.met !== next || this.metBy !== current)) {
          stop = MEETING;
          break;
        }
        if (end <= until) {
          finish[current] = end;
          ended++;
          if (isTraced) {
            served[row] = current;
            starts[row] = since;
            ends[row] = end;
            if (isEstimated) {
              const given = estimate[current] as number;
              const most = isSlot ? Math.ceil(given) : given;
              const whole = size[current] as number;
              // When it has sent its estimate.
              const turn = isUnit ? end - whole + most : end - whole / rate + most / rate;
              queue[row] = turn <= since ? 0 : 1;
              if (since < turn && turn < end && (isSlot || !isOneMoment(turn, end, since))) {
                ends[row] = turn;
                row = closeRow(row, served, starts, ends, queue);
                served[row] = current;
                starts[row] = turn;
                ends[row] = end;
                queue[row] = 0;
              }
            }
            row = closeRow(row, served, starts, ends, queues);
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
            length === 0 ? heap.length > 0 : (keys[length - 1] as number) - key <= near && key > 0;
          if (isNear || key > leastTie) {
            stop = CHOICE;
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
        stop = LARGEST;
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
      if (column !== null) {
        key = column[flow] as number;
        theirs = column[current] as number;
        if (isEstimated) {
          if (key < 0) key = 0;
          theirs -= (size[current] as number) - remaining;
          if (theirs < 0) theirs = 0;
        }
      } else if (weight !== null) {
        key /= weight[flow] as number;
        theirs /= weight[current] as number;
      }
      // The flow in service has arrived earlier, and wins a tie.
      let isFirst = key < theirs;
      if (near >= 0 && (isFirst ? theirs - key <= near : theirs <= nearNothing && theirs > 0)) {
        if (this.compared !== flow) {
          this.key = key;
          this.theirs = theirs;
          stop = COMPARISON;
          break;
        }
        theirs = this.theirs;
        isFirst = this.isAhead;
      }
      next++;
      now = until;
      if (isFirst) {
        if (isTraced) {
          served[row] = current;
          starts[row] = since;
          ends[row] = now;
          // It is within its estimate.
          if (isEstimated) queue[row] = 1;
          row = closeRow(row, served, starts, ends, queues);
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
      if (length < room && !(key >= bar) && !(key + near >= leastTie)) {
        placeByFlow(keys, waiting, length++, flow);
      } else {
        this.waiter = flow;
        stop = ENTRY;
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
    this.stop = stop;
    return round;
  }

  /** Settles what has made the loop stop, so that it need not for the same again. */
  private settle(): void {
    const { waiting, next, current } = this;
    const { line } = waiting;
    waiting.now = this.now;
    if (this.stop === MEETING) {
      const until = this.flows.arrival[next] as number;
      if (isOneMoment(this.end, until, this.now)) this.end = until;
      this.met = next;
      this.metBy = current;
    } else if (this.stop === LARGEST) {
      this.tolerance.enlarge(this.flows.size[next] as number);
    } else if (this.stop === CHOICE) {
      const key = line.keys[line.length] as number;
      const first = waiting.choose(current);
      this.current = first;
      this.end = this.now + (this.left === null ? key : (this.left[first] as number)) / this.rate;
    } else if (this.stop === COMPARISON) {
      this.compare(next, current);
    } else if (this.stop === ENTRY) {
      waiting.enter(this.waiter);
    }
  }

  private compare(next: number, current: number): void {
    this.now = this.flows.arrival[next] as number;
    const mine = this.tolerance.of(next, this.now);
    const theirs = this.tolerance.of(current, this.now);
    if (this.rank.isEstimated && this.theirs <= theirs) this.theirs = 0;
    this.isAhead = this.key < this.theirs - Math.max(mine, theirs);
    this.compared = next;
  }
}
