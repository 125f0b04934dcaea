import type { Flows } from "../../flows.ts";
import { isOneMoment } from "../../moment.ts";
import type { Roster } from "../../roster.ts";
import type { TraceBuilder } from "../../trace.ts";
import { dateHeap, rise, sink, widen } from "./date-heap.ts";
import type { Pieces } from "./progress.ts";

/**
 * All flows share the link equally, fluid model, gapless flows in order of arrival: BRR.
 *
 * A virtual time advances by what every flow is sent. A flow's end is a virtual date, so a heap of dates
 * says who is next whatever the number of sharers. An idle link starts again at zero: dates stay small,
 * and exact, in runs of any length.
 */
export class ProcessorSharing implements Pieces {
  ended = 0;
  private now = 0;
  private next = 0;
  private virtual = 0;
  private readonly ends = dateHeap();
  /** Who is there; kept for the trace only. */
  private readonly sharers: Roster | null;
  private readonly flows: Flows;
  private readonly rate: number;
  private readonly finish: Float64Array;
  private readonly trace: TraceBuilder | null;

  constructor(flows: Flows, rate: number, finish: Float64Array, trace: TraceBuilder | null) {
    this.flows = flows;
    this.rate = rate;
    this.finish = finish;
    this.trace = trace;
    this.sharers = trace?.roster() ?? null;
  }

  run(rounds: number): number {
    const { ends, rate, finish, sharers, trace } = this;
    const { arrival, size, count } = this.flows;
    const isUnit = rate === 1;
    let { dates, flows, length } = ends;
    let { now, next, virtual, ended } = this;
    let round = 0;
    for (; round < rounds; round++) {
      const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
      if (length > 0) {
        const goal = dates[0] as number;
        const work = (goal - virtual) * length;
        let end = now + (isUnit ? work : work / rate);
        if (isOneMoment(end, until, now)) end = until;
        if (sharers !== null && trace !== null) {
          const stop = end < until ? end : until;
          trace.times(now, stop);
          if (stop > now) trace.addEqual(sharers.start, length, 0);
        }
        if (end <= until) {
          const before = now;
          const sharing = length;
          now = end;
          virtual = goal;
          let apart = 0;
          // Flows that end together.
          do {
            const flow = flows[0] as number;
            finish[flow] = now;
            ended++;
            if (sharers !== null) sharers.leave(flow);
            sink(dates, flows, --length);
            if (length === 0) break;
            apart = ((dates[0] as number) - goal) * sharing;
          } while (isOneMoment(now + (isUnit ? apart : apart / rate), now, before));
          continue;
        }
        const time = until - now;
        virtual += (isUnit ? time : time * rate) / length;
      } else {
        if (next === count) break;
        virtual = 0;
      }
      now = until;
      if (length === flows.length) {
        widen(ends);
        ({ dates, flows } = ends);
      }
      if (sharers !== null) sharers.join(next);
      dates[length] = virtual + (size[next] as number);
      rise(dates, flows, length++, next++);
    }
    ends.length = length;
    this.now = now;
    this.next = next;
    this.virtual = virtual;
    this.ended = ended;
    return round;
  }
}
