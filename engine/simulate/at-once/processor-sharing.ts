import { isOneMoment, mostMomentTolerance } from "../../model/numbers/tolerances.ts";
import { placeByFlow, WaitingLine } from "../queues/waiting-line.ts";
import type { Roster } from "../trace/roster.ts";
import { Kernel, type Setting } from "./kernel.ts";
import { closeRow, NO_ROWS } from "./trace-rows.ts";

/** Why the hot loop stopped: a call in its midst would keep its variables out of registers. */
const NOTHING = 0;
const MEETING = 1;
const ENDING = 2;
const ENTRY = 3;

/**
 * Processor sharing of the whole link by flows at once, fluid model: BRR.
 *
 * A virtual time advances by what every flow is sent. A flow's end is a virtual date, so a line of dates
 * tells which is next whatever the number of sharers. An idle link starts again at zero: dates stay small,
 * and exact, in runs of any length.
 */
export class ProcessorSharing extends Kernel {
  private virtual = 0;
  private end = 0;
  private rare = NOTHING;
  /** The last end that was near an arrival, that arrival, and whether they are simultaneous. */
  private metEnd = 0;
  private met = -1;
  private isMet = false;
  /** At the last end, `sharing` flows had shared the link since `before`. */
  private before = 0;
  private sharing = 0;
  /** How many flows are active, and their ends in virtual time. */
  private count = 0;
  private readonly line = new WaitingLine();
  /** The active flows, for the trace only. */
  private readonly sharers: Roster | null;

  constructor(setting: Setting) {
    super(setting, 2, 5);
    this.sharers = this.trace?.roster() ?? null;
    this.trace?.openBlocks();
  }

  run(rounds: number): number {
    let round = 0;
    for (;;) {
      round += this.serve(rounds - round);
      if (this.rare === NOTHING) return round;
      this.settle();
    }
  }

  /** Goes round at most `rounds` times, or until something rare has to be settled; returns how often. */
  private serve(rounds: number): number {
    const { line, rate, finish, sharers, trace } = this;
    const { keys: dates, flows: row, room, bar } = line;
    const { arrival, size } = this.flows;
    const all = this.flows.count;
    const isUnit = rate === 1;
    const never = Number.POSITIVE_INFINITY;
    let { now, next, virtual, ended, count } = this;
    let { length } = line;
    const rows = trace?.open(rounds) ?? NO_ROWS;
    const { flow: served, start: starts, end: ends, memberCount: counts } = rows;
    const { memberStart: places } = rows;
    let at = trace === null ? 0 : trace.length;
    const near = this.nearArrival(rounds);
    const nearShare = mostMomentTolerance(rate);
    let rare = NOTHING;
    let round = 0;
    for (; round < rounds && (count > 0 || next < all); round++) {
      const until = next < all ? (arrival[next] as number) : never;
      if (count > 0) {
        const goal = dates[length - 1] as number;
        const work = (goal - virtual) * count;
        let end = now + (isUnit ? work : work / rate);
        if (Math.abs(end - until) <= near) {
          if (this.met !== next || this.metEnd !== end) {
            this.end = end;
            rare = MEETING;
            break;
          }
          if (this.isMet) end = until;
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
          const flow = row[--length] as number;
          if (sharers !== null) sharers.leave(flow);
          finish[flow] = end;
          ended++;
          virtual = goal;
          // Others may end together with it, or the next stand in the heap.
          const isNear =
            length === 0 || ((dates[length - 1] as number) - goal) * count <= nearShare * end;
          if (--count > 0 && isNear) {
            this.before = now;
            this.end = end;
            this.sharing = count + 1;
            now = end;
            rare = ENDING;
            round++;
            break;
          }
          now = end;
          continue;
        }
        const time = until - now;
        virtual += (isUnit ? time : time * rate) / count;
      } else virtual = 0;
      now = until;
      if (sharers !== null) sharers.join(next);
      const date = virtual + (size[next] as number);
      dates[length] = date;
      next++;
      count++;
      if (length < room && !(date >= bar)) placeByFlow(dates, row, length++, next - 1);
      else {
        rare = ENTRY;
        round++;
        break;
      }
    }
    line.length = length;
    if (trace !== null) trace.length = at;
    this.now = now;
    this.next = next;
    this.virtual = virtual;
    this.ended = ended;
    this.count = count;
    this.rare = rare;
    return round;
  }

  /** Settles what has made the loop stop, so that it need not for the same again. */
  private settle(): void {
    if (this.rare === MEETING) this.meet();
    else if (this.rare === ENDING) this.endTogether();
    // The last to come; its date stands behind the row.
    else this.line.enter(this.next - 1, this.line.length);
  }

  private meet(): void {
    this.met = this.next;
    this.metEnd = this.end;
    this.isMet = isOneMoment(this.end, this.flows.arrival[this.next] as number, this.now);
  }

  /** Ends the flows whose ends are simultaneous with that of the flow that has just ended. */
  private endTogether(): void {
    const { line, finish, sharers, now, rate, virtual, sharing, before } = this;
    if (line.length === 0) line.refill();
    while (this.count > 0) {
      const apart = (line.firstKey() - virtual) * sharing;
      if (!isOneMoment(now + apart / rate, now, before)) return;
      const flow = line.pop();
      if (sharers !== null) sharers.leave(flow);
      finish[flow] = now;
      this.ended++;
      this.count--;
    }
  }
}
