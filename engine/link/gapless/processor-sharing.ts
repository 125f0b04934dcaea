import type { Flows } from "../../flows.ts";
import { isOneMoment, mostMomentTolerance } from "../../moment.ts";
import type { Roster } from "../../roster.ts";
import type { TraceBuilder } from "../../trace-builder.ts";
import type { Pieces } from "./progress.ts";
import { closeRow, NO_ROWS } from "./trace-rows.ts";
import { place, WaitingLine } from "./waiting-line.ts";

/**
 * All flows share the link equally, fluid model, gapless flows in order of arrival: BRR.
 *
 * A virtual time advances by what every flow is sent. A flow's end is a virtual date, so a line of dates
 * says who is next whatever the number of sharers. An idle link starts again at zero: dates stay small,
 * and exact, in runs of any length.
 */
export class ProcessorSharing implements Pieces {
  ended = 0;
  private now = 0;
  private next = 0;
  private virtual = 0;
  /** When the next flow ends. */
  private end = 0;
  /** How many are there, and their ends in virtual time. */
  private count = 0;
  private readonly line = new WaitingLine();
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
    trace?.openBlocks();
  }

  run(rounds: number): number {
    const { line, rate, finish, sharers, trace } = this;
    const { keys: dates, flows: row, room, heap } = line;
    const { arrival, size } = this.flows;
    const all = this.flows.count;
    const isUnit = rate === 1;
    const never = Number.POSITIVE_INFINITY;
    let { now, next, virtual, ended, count } = this;
    let { length, bar } = line;
    const rows = trace?.open(rounds) ?? NO_ROWS;
    const { flow: served, start: starts, end: ends, memberCount: counts } = rows;
    const { memberStart: places } = rows;
    let at = trace === null ? 0 : trace.length;
    // No round takes more than one arrival, and only what is near an arrival is of its moment.
    const near = mostMomentTolerance(arrival[Math.min(next + rounds, all) - 1] as number);
    const nearShare = mostMomentTolerance(rate);
    let round = 0;
    for (; round < rounds && (count > 0 || next < all); round++) {
      const until = next < all ? (arrival[next] as number) : never;
      if (count > 0) {
        const goal = dates[length - 1] as number;
        const work = (goal - virtual) * count;
        let end = now + (isUnit ? work : work / rate);
        if (Math.abs(end - until) <= near) {
          this.now = now;
          this.end = end;
          this.meet(next);
          end = this.end;
        }
        if (sharers !== null) {
          const stop = end < until ? end : until;
          starts[at] = now;
          ends[at] = stop;
          const start = sharers.block(count);
          served[at] = sharers.at(start);
          counts[at] = count > 1 ? count : 0;
          places[at] = start;
          // Blocks follow one another with other members; one flow alone may go on.
          if (count === 1 && at > 0 && counts[at - 1] === 0) {
            at = closeRow(at, served, starts, ends, null);
          } else if (stop > now) at++;
        }
        if (end <= until) {
          this.now = now;
          this.end = end;
          now = end;
          virtual = goal;
          const sharing = count;
          // Flows that end together.
          for (;;) {
            const flow = row[--length] as number;
            if (length === 0 && heap.length > 0) {
              line.refill();
              length = line.length;
              bar = line.bar;
            }
            finish[flow] = now;
            ended++;
            count--;
            if (sharers !== null) sharers.leave(flow);
            if (count === 0) break;
            const apart = ((dates[length - 1] as number) - goal) * sharing;
            if (apart > nearShare * now) break;
            line.length = length;
            if (!this.isTogether(apart)) break;
          }
          continue;
        }
        const time = until - now;
        virtual += (isUnit ? time : time * rate) / count;
      } else virtual = 0;
      now = until;
      if (sharers !== null) sharers.join(next);
      dates[length] = virtual + (size[next] as number);
      if (length < room && (dates[length] as number) < bar) place(dates, row, length++, next);
      else {
        line.enter(next, length);
        length = line.length;
        bar = line.bar;
      }
      next++;
      count++;
    }
    line.length = length;
    if (trace !== null) trace.length = at;
    this.now = now;
    this.next = next;
    this.virtual = virtual;
    this.ended = ended;
    this.count = count;
    return round;
  }

  /** Ends the service with the arrival of `next` if that is of the same moment. */
  private meet(next: number): void {
    const until = this.flows.arrival[next] as number;
    if (isOneMoment(this.end, until, this.now)) this.end = until;
  }

  /** Whether a flow that is so much work `apart` from one that ends is of its moment. */
  private isTogether(apart: number): boolean {
    return isOneMoment(this.end + apart / this.rate, this.end, this.now);
  }
}
