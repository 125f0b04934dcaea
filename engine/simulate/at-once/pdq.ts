import type { Flows } from "../../model/flows.ts";
import {
  isOneMoment,
  mostMomentTolerance,
  mostServiceTolerance,
  serviceTolerance,
} from "../../model/numbers/tolerances.ts";
import { DeadlineLine } from "../queues/deadline-line.ts";
import type { TraceBuilder } from "../trace/trace-builder.ts";
import { DeadlineTies } from "./deadline-ties.ts";
import { hopelessSince, isHopeless, type PdqSetting } from "./out-of-time.ts";
import type { Pieces } from "./progress.ts";
import type { Terminations } from "./terminations.ts";
import { closeRow, NO_ROWS } from "./trace-rows.ts";

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
  /** Since when the flow in service has been served, and when it ends if nobody takes its place. */
  private since = 0;
  private end = 0;
  /** Of the flows that have come, and until the horizon how near their keys are at most that are equal. */
  private largest = 0;
  private near = -1;
  private horizon = Number.NEGATIVE_INFINITY;
  private readonly line: DeadlineLine;
  /** What remains of those that wait whose key is another's by rounding; of all others it is their key. */
  private readonly left = new Map<number, number>();
  private readonly ties = new DeadlineTies();
  private readonly flows: Flows;
  private readonly setting: PdqSetting;
  private readonly finish: Float64Array;
  private readonly terminations: Terminations;
  private readonly trace: TraceBuilder | null;

  constructor(
    flows: Flows,
    setting: PdqSetting,
    finish: Float64Array,
    terminations: Terminations,
    trace: TraceBuilder | null,
  ) {
    this.flows = flows;
    this.setting = setting;
    this.finish = finish;
    this.terminations = terminations;
    this.trace = trace;
    if (setting.isSlot) this.largest = this.horizon = Number.POSITIVE_INFINITY;
    this.line = new DeadlineLine(setting.deadline, setting.index);
  }

  run(rounds: number): number {
    const { line, left, ties, setting, finish, trace } = this;
    const { dues, keys, flows: waiting, room, heap } = line;
    const { deadline, terminates, isSlot, rate } = setting;
    const { arrival, size, count } = this.flows;
    const isUnit = rate === 1;
    const isTraced = trace !== null;
    const { flow: served, start: starts, end: ends } = trace?.open(rounds) ?? NO_ROWS;
    let row = isTraced ? trace.length : 0;
    const never = Number.POSITIVE_INFINITY;
    let { now, next, ended, current, since, end } = this;
    let { length, bar } = line;
    // No round takes more than one arrival, and only what is near an arrival is of its moment.
    const last = arrival[Math.min(next + rounds, count) - 1] as number;
    const nearMoment = isSlot ? -1 : mostMomentTolerance(last);
    const furthest = (now > last ? now : last) + (rounds * this.largest) / rate;
    if (furthest > this.horizon) this.look(furthest);
    let { largest, near } = this;
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
          // The first of those that wait who has time enough.
          while (length > 0 && current < 0) {
            const flow = waiting[--length] as number;
            const due = dues[length] as number;
            const key = keys[length] as number;
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
            if (terminates && spare < 0 && isHopeless(setting, arrival, flow, rest, now)) {
              this.terminate(flow, rest);
              ended++;
              continue;
            }
            current = flow;
            if (
              length > 0 &&
              dues[length - 1] === due &&
              (keys[length - 1] as number) - key <= near
            ) {
              this.now = now;
              this.ended = ended;
              line.length = length;
              keys[length] = key;
              this.current = this.earliest(flow, rest);
              current = this.current;
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
        this.largest = demand;
        this.look((now > last ? now : last) + (rounds * demand) / rate);
        largest = demand;
        near = this.near;
      }
      const spare = due - now - (isUnit ? demand : demand / rate);
      if (terminates && spare < 0 && isHopeless(setting, arrival, flow, demand, now)) {
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
      keys[length] = key;
      const mayTie = due === never ? Math.abs(ties.without - key) <= near : ties.size > 0;
      if (mayTie) this.joinTie(flow, length);
      if (length < room && !(due >= bar)) line.place(flow, length++);
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

  /** Ends the service with the arrival of `next` if that is of the same moment. */
  private meet(next: number): void {
    const until = this.flows.arrival[next] as number;
    if (isOneMoment(this.end, until, this.now)) this.end = until;
  }

  /** As in `Preemptive`. */
  private look(time: number): void {
    this.horizon = 2 * time;
    this.near = mostServiceTolerance(this.largest, this.horizon, this.setting.rate);
  }

  /** Makes the key of a flow that enters, which stands behind the row, that of a tie it is near to. */
  private joinTie(flow: number, length: number): void {
    const { dues, keys } = this.line;
    const tie = this.ties.at(dues[length] as number);
    const key = keys[length] as number;
    if (tie !== key && Math.abs(tie - key) <= this.tolerance(flow)) {
      keys[length] = tie;
      this.left.set(flow, key);
    }
  }

  /** Whether a newcomer goes before the flow in service, of one deadline, which wins a tie if it has been served. */
  private isAhead(flow: number, current: number, apart: number): boolean {
    const { isSlot, index } = this.setting;
    const near = isSlot ? 0 : Math.max(this.tolerance(flow), this.tolerance(current));
    if (Math.abs(apart) > near) return apart < 0;
    if (!isSlot && this.now > this.since) return false;
    return index === null ? flow < current : (index[flow] as number) < (index[current] as number);
  }

  /**
   * Of `flow`, just taken out of the row, and those of its deadline whose keys differ from its by rounding:
   * the one of the smallest index. Those who have not time enough are terminated.
   */
  private earliest(flow: number, rest: number): number {
    const { line, ties, left, flows, setting, now } = this;
    const { deadline, isSlot } = setting;
    const due = deadline[flow] as number;
    const least = line.keys[line.length] as number;
    if (rest !== least) left.set(flow, rest);
    if (isSlot || ties.at(due) === least) return flow;
    const equal = [flow];
    while (line.length > 0) {
      const other = line.flows[line.length - 1] as number;
      const near = Math.max(this.tolerance(flow), this.tolerance(other));
      if (deadline[other] !== due) break;
      const key = line.keys[line.length - 1] as number;
      if (key - least > near) break;
      line.pop();
      const theirs = left.get(other) ?? key;
      left.delete(other);
      if (isHopeless(setting, flows.arrival, other, theirs, now)) {
        this.terminate(other, theirs);
        this.ended++;
        continue;
      }
      equal.push(other);
      if (theirs !== least) left.set(other, theirs);
    }
    if (equal.length === 1) return flow;
    ties.set(due, least);
    for (const one of equal) line.push(least, one);
    return line.pop();
  }

  /** A flow that has waited too long, as of when its time had run out. */
  private terminate(flow: number, left: number): void {
    const { flows, setting } = this;
    const time = hopelessSince(setting, flow, left);
    this.terminations.add(flow, Math.max(time, flows.arrival[flow] as number));
    this.finish[flow] = Number.NaN;
  }

  /** By how much keys of this flow may differ from equal ones by rounding. */
  private tolerance(flow: number): number {
    return serviceTolerance(this.flows.size[flow] as number, this.now, this.setting.rate);
  }
}
