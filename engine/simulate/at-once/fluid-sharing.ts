import {
  isOneMoment,
  mostMomentTolerance,
  placeTolerance,
} from "../../model/numbers/tolerances.ts";
import type { Ladder } from "../../policies/policy.ts";
import { BareHeap, doubled, rise, sink } from "../queues/bare-heap.ts";
import type { Roster } from "../trace/roster.ts";
import { Kernel, type Setting } from "./kernel.ts";
import { Rungs } from "./rungs.ts";
import { closeBlock, NO_ROWS } from "./trace-rows.ts";

/**
 * Priority queues with processor sharing inside, on flows at once, fluid model: PIAS and QCLIMB with `within: "rr"`.
 *
 * Each queue has a virtual time, which advances by what every one of its flows is sent. A flow's next goal (a rung or
 * its end) is a virtual date, so a heap of dates tells which is next whatever the number of sharers. A queue that runs
 * empty starts again at zero: dates stay small, and exact, in runs of any length.
 */
export class FluidSharing extends Kernel {
  /** Rounding error of `now` (compensated summation), which must not drift on a busy link. */
  private lag = 0;
  private end = 0;
  /** True if the loop stopped because `end` is near the next arrival; `met` is the last arrival settled so, with `metEnd`. */
  private isNear = false;
  private met = -1;
  private metEnd = 0;
  private isMet = false;
  /** The queue being served: the highest that has flows, if any has. */
  private here = 0;
  private readonly queues: readonly BareHeap[];
  private readonly virtual: Float64Array;
  private readonly rungs: Rungs;
  /** Scratch: flows that change level, or arrive, simultaneously. */
  private moving = new Int32Array(16);
  /** The flows of each queue, for the trace only. */
  private readonly sharers: readonly Roster[] | null;

  constructor(setting: Setting, levels: number, ladder: Ladder | null) {
    super(setting, 3, 1.25);
    const { trace } = this;
    this.rungs = new Rungs(ladder, levels, setting.flows.size, false);
    this.queues = Array.from({ length: levels }, () => new BareHeap(null));
    this.virtual = new Float64Array(levels);
    this.sharers = trace === null ? null : Array.from(this.queues, () => trace.roster());
    trace?.openBlocks();
    trace?.openQueues();
  }

  run(rounds: number): number {
    let round = 0;
    for (;;) {
      round += this.serve(rounds - round);
      if (!this.isNear) return round;
      this.settle();
    }
  }

  /** Goes round at most `rounds` times, or until an end is near an arrival; returns how often it did. */
  private serve(rounds: number): number {
    const { queues, virtual, rungs, rate, finish, sharers, trace } = this;
    const { arrival, size, count } = this.flows;
    // By flow or by level; read here, since V8 boxes doubles across calls that are not inlined.
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
    let { keys: dates, flows, length } = queues[here] as BareHeap;
    let clock = virtual[here] as number;
    const near = this.nearArrival(rounds);
    const nearShare = mostMomentTolerance(rate);
    const grain = placeTolerance(1);
    let isNear = false;
    let round = 0;
    for (; round < rounds; round++) {
      if (length === 0 && here + 1 < queues.length) {
        (queues[here] as BareHeap).length = 0;
        while (here + 1 < queues.length && (queues[here] as BareHeap).length === 0) here++;
        ({ keys: dates, flows, length } = queues[here] as BareHeap);
        clock = virtual[here] as number;
      }
      const until = next < count ? (arrival[next] as number) : never;
      const from = here;
      let isArrival = true;
      let moving = 0;
      // All simultaneous arrivals enter their queues before any service.
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
            sink(dates, flows, --length, null);
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
          const other = queues[level] as BareHeap;
          if (other.length === 0) virtual[level] = 0;
          if (other.length === other.flows.length) other.widen();
          other.keys[other.length] = (virtual[level] as number) + distance;
          rise(other.keys, other.flows, other.length++, flow, null);
          continue;
        }
        if (level < here) {
          // The flows served until now wait; the queue above has been empty.
          (queues[here] as BareHeap).length = length;
          virtual[here] = clock;
          here = level;
          ({ keys: dates, flows } = queues[here] as BareHeap);
          length = 0;
        }
        if (length === 0) clock = 0;
        if (length === flows.length) {
          (queues[here] as BareHeap).widen();
          ({ keys: dates, flows } = queues[here] as BareHeap);
        }
        dates[length] = clock + distance;
        rise(dates, flows, length++, flow, null);
      }
    }
    (queues[here] as BareHeap).length = length;
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

  private settle(): void {
    const until = this.flows.arrival[this.next] as number;
    this.isMet = this.end !== until && isOneMoment(this.end, until, this.now);
    this.met = this.next;
    this.metEnd = this.end;
  }

  /** True if a flow that is so much work `apart` from one that reaches its goal reaches its own at the same time. */
  private isTogether(apart: number): boolean {
    return isOneMoment(this.end + apart / this.rate, this.end, this.now);
  }
}
