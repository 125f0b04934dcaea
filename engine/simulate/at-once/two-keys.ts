import { deadlineTolerance, isOneMoment } from "../../model/numbers/tolerances.ts";
import { isIndexBefore, type TieBreak } from "../queues/bare-heap.ts";
import { place, WaitingLine } from "../queues/waiting-line.ts";
import type { Terminations } from "./kernel.ts";
import { Kernel, type Setting } from "./kernel.ts";
import { KeyTolerance } from "./ranked-line.ts";
import { closeRow, NO_ROWS } from "./trace-rows.ts";

/**
 * An order of two keys, the first still and the second remaining, on flows at once (PDQ with deadlines): one flow at a time, preemptive, by (deadline, remaining, index). The
 * flow in service stands outside the line of those that wait.
 *
 * A flow never becomes hopeless while it is served, and a hopeless flow that waits delays no other. So Early Termination
 * is settled when a flow's turn comes: one that is too late was terminated at its deadline less what remains (SPEC 1.9, 2.10).
 */
export class TwoKeys extends Kernel {
  private current = -1;
  /** Since when the flow in service has been served, and when it ends unless it is preempted. */
  private since = 0;
  private end = 0;
  private readonly tolerance: KeyTolerance;
  /** Waiting flows by deadline, then by remaining size, the second key. */
  private readonly line: WaitingLine;
  private readonly tieBreak: TieBreak;
  /** Exact remaining size of waiting flows whose second key was set to a near one; the others remain as their key says. */
  private readonly left = new Map<number, number>();
  /** The second key to which all near ones of a deadline have been set (SPEC 2.9); `undatedTie` is that of flows without deadline. */
  private readonly ties = new Map<number, number>();
  private undatedTie = Number.NaN;
  private readonly deadline: Float64Array;
  private readonly terminates: boolean;
  private readonly terminations: Terminations;

  /** `index`: the flows' indices before they were sorted by arrival, for ties; null: as they are. */
  constructor(
    setting: Setting,
    deadline: Float64Array,
    terminates: boolean,
    index: Int32Array | null,
  ) {
    super(setting, 2);
    const { flows, isSlot, rate, terminations } = setting;
    this.deadline = deadline;
    this.terminates = terminates;
    this.terminations = terminations;
    this.tolerance = new KeyTolerance(flows.size, rate, null, isSlot);
    this.tieBreak = { second: new Float64Array(flows.count), index };
    this.line = new WaitingLine(this.tieBreak);
  }

  run(rounds: number): number {
    const { line, left, ties, tieBreak, tolerance, finish, trace } = this;
    const { keys: dues, seconds, flows: waiting, room, heap } = line;
    const { deadline, terminates, isSlot, rate } = this;
    const { arrival, size, count } = this.flows;
    const isUnit = rate === 1;
    const isTraced = trace !== null;
    const { flow: served, start: starts, end: ends } = trace?.open(rounds) ?? NO_ROWS;
    let row = isTraced ? trace.length : 0;
    const never = Number.POSITIVE_INFINITY;
    let { now, next, ended, current, since, end } = this;
    let { length, bar } = line;
    const nearArrival = this.nearArrival(rounds);
    tolerance.foresee(rounds, Math.max(now, this.lastArrival(rounds)));
    let { largest, near } = tolerance;
    let round = 0;
    for (; round < rounds && (current >= 0 || next < count); round++) {
      const until = next < count ? (arrival[next] as number) : never;
      if (current >= 0) {
        if (Math.abs(end - until) <= nearArrival) {
          this.now = now;
          this.end = end;
          this.meet(next);
          end = this.end;
        }
        if (end <= until) {
          if (isTraced) {
            served[row] = current;
            starts[row] = since;
            ends[row] = end;
            row = closeRow(row, served, starts, ends, null);
          }
          finish[current] = end;
          ended++;
          now = end;
          since = end;
          current = -1;
          // The first waiting flow that can still meet its deadline.
          while (length > 0 && current < 0) {
            const flow = waiting[--length] as number;
            const due = dues[length] as number;
            const key = seconds[length] as number;
            if (length === 0 && heap.length > 0) {
              line.refill();
              length = line.length;
              bar = line.bar;
            }
            let rest = key;
            if (left.size > 0) {
              rest = left.get(flow) ?? key;
              left.delete(flow);
            }
            const spare = due - now - (isUnit ? rest : rest / rate);
            if (terminates && spare < 0 && this.isHopeless(flow, rest, now)) {
              this.terminate(flow, rest);
              ended++;
              continue;
            }
            current = flow;
            if (
              !isSlot &&
              length > 0 &&
              dues[length - 1] === due &&
              (seconds[length - 1] as number) - key <= near
            ) {
              this.now = now;
              this.ended = ended;
              line.length = length;
              current = this.earliest(flow, rest, key);
              rest = left.get(current) ?? key;
              left.delete(current);
              ended = this.ended;
              length = line.length;
              bar = line.bar;
            }
            end = now + (isUnit ? rest : rest / rate);
          }
          continue;
        }
      }
      now = until;
      let flow = next++;
      const demand = size[flow] as number;
      let due = deadline[flow] as number;
      if (demand > largest) {
        tolerance.enlarge(demand);
        ({ largest, near } = tolerance);
      }
      const spare = due - now - (isUnit ? demand : demand / rate);
      if (terminates && spare < 0 && this.isHopeless(flow, demand, now)) {
        this.terminations.add(flow, now);
        finish[flow] = Number.NaN;
        ended++;
        continue;
      }
      if (current < 0) {
        current = flow;
        since = now;
        end = now + (isUnit ? demand : demand / rate);
        continue;
      }
      const remaining = isUnit ? end - now : (end - now) * rate;
      const other = deadline[current] as number;
      let isFirst = due < other;
      if (due === other) {
        isFirst = demand < remaining;
        if (Math.abs(demand - remaining) <= (isSlot ? 0 : near)) {
          this.now = now;
          this.since = since;
          isFirst = this.isAhead(flow, current, demand - remaining);
        }
      }
      let key = demand;
      if (isFirst) {
        if (isTraced) {
          served[row] = current;
          starts[row] = since;
          ends[row] = now;
          row = closeRow(row, served, starts, ends, null);
        }
        const newcomer = flow;
        flow = current;
        current = newcomer;
        due = other;
        key = remaining;
        since = now;
        end = now + (isUnit ? demand : demand / rate);
      }
      dues[length] = due;
      seconds[length] = key;
      if (!isSlot && (due === never ? Math.abs(this.undatedTie - key) <= near : ties.size > 0)) {
        this.now = now;
        this.joinTie(flow, length);
      }
      if (length < room && !(due >= bar)) place(dues, seconds, waiting, length++, flow, tieBreak);
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

  private meet(next: number): void {
    const until = this.flows.arrival[next] as number;
    if (isOneMoment(this.end, until, this.now)) this.end = until;
  }

  /** NaN: there is none. */
  private tieOf(due: number): number {
    if (due === Number.POSITIVE_INFINITY) return this.undatedTie;
    return this.ties.get(due) ?? Number.NaN;
  }

  /** Sets the second key of a flow that enters, which stands behind the row, to that of a tie near it. */
  private joinTie(flow: number, length: number): void {
    const { seconds } = this.line;
    const tie = this.tieOf(this.deadline[flow] as number);
    const rest = seconds[length] as number;
    if (tie === rest || !(Math.abs(tie - rest) <= this.tolerance.of(flow, this.now))) return;
    seconds[length] = tie;
    this.left.set(flow, rest);
  }

  /** True if a newcomer goes before the flow in service, of the same deadline, which wins a tie once it has been served. */
  private isAhead(flow: number, current: number, apart: number): boolean {
    const { isSlot, tieBreak } = this;
    const near = isSlot
      ? 0
      : Math.max(this.tolerance.of(flow, this.now), this.tolerance.of(current, this.now));
    if (Math.abs(apart) > near) return apart < 0;
    if (!isSlot && this.now > this.since) return false;
    return isIndexBefore(tieBreak, flow, current);
  }

  /**
   * The smallest index among `flow`, just taken out of the row with second key `least`, and the flows of its deadline whose
   * second keys differ from it by rounding. `rest` is left of `flow`; hopeless flows are terminated.
   */
  private earliest(flow: number, rest: number, least: number): number {
    const { line, ties, left, deadline, isSlot, now } = this;
    const due = deadline[flow] as number;
    if (rest !== least) left.set(flow, rest);
    if (isSlot || this.tieOf(due) === least) return flow;
    const equal = [flow];
    while (line.length > 0) {
      const other = line.flows[line.length - 1] as number;
      const near = Math.max(this.tolerance.of(flow, this.now), this.tolerance.of(other, this.now));
      if (deadline[other] !== due) break;
      const key = line.seconds[line.length - 1] as number;
      if (key - least > near) break;
      line.pop();
      const theirs = left.get(other) ?? key;
      left.delete(other);
      if (this.isHopeless(other, theirs, now)) {
        this.terminate(other, theirs);
        this.ended++;
        continue;
      }
      equal.push(other);
      if (theirs !== least) left.set(other, theirs);
    }
    if (equal.length === 1) return flow;
    if (due === Number.POSITIVE_INFINITY) this.undatedTie = least;
    else ties.set(due, least);
    for (const one of equal) line.push(due, one, least);
    return line.pop();
  }

  /** True if `flow` would miss its deadline even if served from now on (SPEC 1.9, 2.10). A difference would be rounded in slots. */
  private isHopeless(flow: number, left: number, now: number): boolean {
    const due = this.deadline[flow] as number;
    if (!this.terminates || due === Number.POSITIVE_INFINITY) return false;
    if (this.isSlot) return now + left > due;
    const arrival = this.flows.arrival[flow] as number;
    return due - now - left / this.rate < -deadlineTolerance(arrival, due, now, now);
  }

  /** Terminates a flow that has waited too long, as of the first time or slot at which it was hopeless. */
  private terminate(flow: number, left: number): void {
    const due = this.deadline[flow] as number;
    let time = due - left / this.rate;
    if (this.isSlot) {
      time = Math.floor(due - left) + 1;
      while (time - 1 + left > due) time--;
      while (time + left <= due) time++;
    }
    this.terminations.add(flow, Math.max(time, this.flows.arrival[flow] as number));
    this.finish[flow] = Number.NaN;
  }
}
