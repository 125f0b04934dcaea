import type { Flows } from "../../model/flows.ts";
import {
  isOneMoment,
  mostMomentTolerance,
  placeTolerance,
} from "../../model/numbers/tolerances.ts";
import type { Ladder } from "../../policies/policy.ts";
import { type DateHeap, dateHeap, rise, sink, widen } from "../queues/date-heap.ts";
import { doubled } from "../queues/doubled.ts";
import type { Roster } from "../trace/roster.ts";
import type { TraceBuilder } from "../trace/trace-builder.ts";
import type { Pieces } from "./progress.ts";
import { Rungs } from "./rungs.ts";
import { closeBlock, NO_ROWS } from "./trace-rows.ts";

/**
 * Priority queues whose flows share equally, fluid model, gapless flows in order of arrival: BRR
 * (processor sharing) with one queue; PIAS and QCLIMB with `within: "rr"`.
 *
 * Each queue has a virtual time, which advances by what every one of its flows is sent. A flow's next
 * goal (a rung or its end) is a virtual date, so a heap of dates says who is next whatever the number
 * of sharers. A queue that runs empty starts again at zero: dates stay small, and exact, in runs of
 * any length.
 */
export class FluidSharing implements Pieces {
  ended = 0;
  private now = 0;
  /** By how much `now` is short of it, rounding apart (compensated summation): it must not drift in a busy link. */
  private lag = 0;
  private next = 0;
  /** When the next flow reaches its goal. */
  private end = 0;
  /** Whether the loop was left because `end` is near the next arrival; the last of these that was looked at. */
  private isNear = false;
  private met = -1;
  private metEnd = 0;
  private isMet = false;
  /** The queue being served: the highest that has flows, if any has. */
  private here = 0;
  private readonly queues: readonly DateHeap[];
  private readonly virtual: Float64Array;
  private readonly rungs: Rungs;
  /** Scratch: flows that change level, or arrive, at one moment. */
  private moving = new Int32Array(16);
  /** Who is in which queue; kept for the trace only. */
  private readonly sharers: readonly Roster[] | null;
  private readonly flows: Flows;
  private readonly rate: number;
  private readonly finish: Float64Array;
  private readonly trace: TraceBuilder | null;

  constructor(
    flows: Flows,
    levels: number,
    ladder: Ladder | null,
    rate: number,
    finish: Float64Array,
    trace: TraceBuilder | null,
  ) {
    this.flows = flows;
    this.rate = rate;
    this.finish = finish;
    this.trace = trace;
    this.rungs = new Rungs(ladder, levels, flows.size, false);
    this.queues = Array.from({ length: levels }, dateHeap);
    this.virtual = new Float64Array(levels);
    this.sharers = trace === null ? null : Array.from(this.queues, () => trace.roster());
    trace?.openBlocks();
    trace?.openQueues();
  }

  run(rounds: number): number {
    let round = 0;
    for (;;) {
      round += this.hurry(rounds - round);
      if (!this.isNear) return round;
      this.meet();
    }
  }

  /** Goes round at most `rounds` times, or until an end is near an arrival; returns how often it did. */
  private hurry(rounds: number): number {
    const { queues, virtual, rungs, rate, finish, sharers, trace } = this;
    const { arrival, size, count } = this.flows;
    // Goals are read here and not by calls, which would put them into boxes: by flow or by level.
    const { shared } = rungs;
    const isShared = rungs.climb === null && shared !== null;
    const goals = rungs.climb?.goal ?? shared ?? size;
    const isUnit = rate === 1;
    const never = Number.POSITIVE_INFINITY;
    const rows = trace?.open(rounds) ?? NO_ROWS;
    const { flow: served, queue, start: starts, end: ends, memberCount: counts } = rows;
    const { memberStart: places } = rows;
    let row = trace === null ? 0 : trace.length;
    let { now, lag, next, here, ended } = this;
    // Of the queue being served, until another takes its place.
    let { dates, flows, length } = queues[here] as DateHeap;
    let clock = virtual[here] as number;
    // No round takes more than one arrival, and only what is near an arrival is of its moment.
    const near = mostMomentTolerance(arrival[Math.min(next + rounds, count) - 1] as number);
    const nearShare = mostMomentTolerance(rate);
    const grain = placeTolerance(1);
    let isNear = false;
    let round = 0;
    for (; round < rounds; round++) {
      if (length === 0 && here + 1 < queues.length) {
        (queues[here] as DateHeap).length = 0;
        while (here + 1 < queues.length && (queues[here] as DateHeap).length === 0) here++;
        ({ dates, flows, length } = queues[here] as DateHeap);
        clock = virtual[here] as number;
      }
      const until = next < count ? (arrival[next] as number) : never;
      const from = here;
      let isArrival = true;
      let moving = 0;
      // Before anybody is served, all that arrives at this moment is in its queue.
      if (length > 0 && now < until) {
        const goal = dates[0] as number;
        const work = (goal - clock) * length;
        const step = (isUnit ? work : work / rate) + lag;
        let end = now + step;
        let short = step - (end - now);
        if (Math.abs(end - until) <= near) {
          if (this.met !== next || this.metEnd !== end) {
            this.end = end;
            isNear = true;
            break;
          }
          if (this.isMet) {
            end = until;
            short = 0;
          }
        }
        if (sharers !== null) {
          queue[row] = here;
          starts[row] = now;
          ends[row] = end < until ? end : until;
          if (length === 1) {
            served[row] = flows[0] as number;
            counts[row] = 0;
            places[row] = 0;
          } else {
            const list = sharers[here] as Roster;
            const start = list.block(length);
            served[row] = list.at(start);
            counts[row] = length;
            places[row] = start;
          }
          row = closeBlock(row, served, starts, ends, queue, counts, places);
        }
        if (end <= until) {
          isArrival = false;
          const sharing = length;
          this.now = now;
          this.end = end;
          now = end;
          lag = short;
          clock = goal;
          let apart = 0;
          // Flows that reach a goal together leave together, before any of them enters a queue again.
          do {
            const flow = flows[0] as number;
            sink(dates, flows, --length);
            if (sharers !== null) (sharers[here] as Roster).leave(flow);
            const full = size[flow] as number;
            const rung = goals[isShared ? here : flow] as number;
            if (rung >= full - grain * full) {
              finish[flow] = now;
              ended++;
            } else {
              if (moving === this.moving.length) this.moving = doubled(this.moving);
              this.moving[moving++] = flow;
            }
            if (length === 0) break;
            apart = ((dates[0] as number) - goal) * sharing;
          } while (apart <= nearShare * now && this.isTogether(apart));
        } else {
          const time = until - now - lag;
          clock += (isUnit ? time : time * rate) / length;
        }
      } else if (next === count) {
        break;
      }
      if (isArrival) {
        now = until;
        lag = 0;
        this.moving[0] = next++;
        moving = 1;
      }
      for (let k = 0; k < moving; k++) {
        const flow = this.moving[k] as number;
        const full = size[flow] as number;
        let sent = 0;
        if (!isArrival) sent = goals[isShared ? from : flow] as number;
        const level = isArrival ? rungs.start(flow) : rungs.take(flow, from);
        const rung = goals[isShared ? level : flow] as number;
        const distance = (rung < full - grain * full ? rung : full) - sent;
        if (sharers !== null) (sharers[level] as Roster).join(flow);
        if (level > here) {
          // It waits.
          const other = queues[level] as DateHeap;
          if (other.length === 0) virtual[level] = 0;
          if (other.length === other.flows.length) widen(other);
          other.dates[other.length] = (virtual[level] as number) + distance;
          rise(other.dates, other.flows, other.length++, flow);
          continue;
        }
        if (level < here) {
          // Those served until now wait; above them nobody has been.
          (queues[here] as DateHeap).length = length;
          virtual[here] = clock;
          here = level;
          ({ dates, flows } = queues[here] as DateHeap);
          length = 0;
        }
        if (length === 0) clock = 0;
        if (length === flows.length) {
          widen(queues[here] as DateHeap);
          ({ dates, flows } = queues[here] as DateHeap);
        }
        dates[length] = clock + distance;
        rise(dates, flows, length++, flow);
      }
    }
    (queues[here] as DateHeap).length = length;
    virtual[here] = clock;
    if (trace !== null) trace.length = row;
    this.now = now;
    this.lag = lag;
    this.next = next;
    this.here = here;
    this.ended = ended;
    this.isNear = isNear;
    return round;
  }

  /** Whether the service ends with the next arrival, being of the same moment. */
  private meet(): void {
    const until = this.flows.arrival[this.next] as number;
    this.isMet = this.end !== until && isOneMoment(this.end, until, this.now);
    this.met = this.next;
    this.metEnd = this.end;
  }

  /** Whether a flow that is so much work `apart` from one that reaches its goal is of its moment. */
  private isTogether(apart: number): boolean {
    return isOneMoment(this.end + apart / this.rate, this.end, this.now);
  }
}
