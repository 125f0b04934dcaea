import type { Flows } from "../../flows.ts";
import { isOneMoment, mostServiceTolerance, serviceTolerance } from "../../moment.ts";
import type { TraceBuilder } from "../../trace.ts";
import { earliestNear } from "./preemptive.ts";
import type { Pieces } from "./progress.ts";
import { WaitingLine } from "./waiting-line.ts";

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
  /** When the flow in service ends if nobody takes its place. */
  private end = 0;
  /** Of the flows that have come. */
  private largest = 0;
  private readonly waiting = new WaitingLine();
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
  }

  run(rounds: number): number {
    const { waiting, left, isSlot, rate, finish } = this;
    const { arrival, size, estimate, count } = this.flows;
    let { now, next, current, end } = this;
    let round = 0;
    for (; round < rounds && (current >= 0 || next < count); round++) {
      const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
      if (current >= 0) {
        if (!isSlot && isOneMoment(end, until, now)) end = until;
        if (end <= until) {
          this.record(current, now, end, end);
          finish[current] = end;
          this.ended++;
          now = end;
          current = waiting.length === 0 ? -1 : this.pop(now);
          if (current >= 0) end = now + (left[current] as number) / rate;
          continue;
        }
        this.record(current, now, until, end);
      }
      now = until;
      const flow = next++;
      const demand = size[flow] as number;
      if (demand > this.largest) this.largest = demand;
      if (current < 0) {
        current = flow;
        end = now + demand / rate;
        continue;
      }
      const remaining = (end - now) * rate;
      const mine = Math.max(0, estimate[flow] as number);
      const theirs = this.leftOfEstimate(current, remaining, now);
      if (mine < theirs - this.near(flow, current, theirs - mine, now)) {
        left[current] = remaining;
        waiting.push(theirs, current);
        current = flow;
        end = now + demand / rate;
      } else {
        left[flow] = demand;
        waiting.push(mine, flow);
      }
    }
    this.now = now;
    this.next = next;
    this.current = current;
    this.end = end;
    return round;
  }

  /** Of a flow with so much left to send; 0 too where rounding alone keeps it above. */
  private leftOfEstimate(flow: number, remaining: number, now: number): number {
    const { size, estimate } = this.flows;
    const whole = size[flow] as number;
    const key = (estimate[flow] as number) - (whole - remaining);
    return key <= (this.isSlot ? 0 : serviceTolerance(whole, now, this.rate)) ? 0 : key;
  }

  /** By how much the keys of the two may differ and be equal; a quick test spares the full one. */
  private near(one: number, other: number, apart: number, now: number): number {
    if (this.isSlot || apart > mostServiceTolerance(this.largest, now, this.rate)) return 0;
    const { size } = this.flows;
    return Math.max(
      serviceTolerance(size[one] as number, now, this.rate),
      serviceTolerance(size[other] as number, now, this.rate),
    );
  }

  /** The first of those that wait. */
  private pop(now: number): number {
    const { waiting } = this;
    const key = waiting.firstKey();
    const flow = waiting.pop();
    if (this.isSlot || key === 0 || waiting.length === 0) return flow;
    const apart = waiting.firstKey() - key;
    if (apart > mostServiceTolerance(this.largest, now, this.rate)) return flow;
    const near = serviceTolerance(this.flows.size[flow] as number, now, this.rate);
    return earliestNear(waiting, key, flow, near);
  }

  /** Service of a flow that would end at `end`: in queue 1 up to its estimate, then in queue 0. */
  private record(flow: number, from: number, to: number, end: number): void {
    const { trace, rate, isSlot } = this;
    if (trace === null || to === from) return;
    const estimate = this.flows.estimate[flow] as number;
    const begun = end - (this.flows.size[flow] as number) / rate;
    const turn = begun + (isSlot ? Math.ceil(estimate) : estimate / rate);
    const isTurn = turn > from && turn < to && (isSlot || !isOneMoment(turn, to, from));
    if (!isTurn) {
      trace.interval(flow, turn <= from ? 0 : 1, from, to, rate);
      return;
    }
    trace.interval(flow, 1, from, turn, rate);
    trace.interval(flow, 0, turn, to, rate);
  }
}
