import type { Flows } from "../../../model/flows.ts";
import { deadlineTolerance } from "../../../model/numbers/tolerances.ts";
import { Calendar } from "../../queues/calendar.ts";
import { Slack } from "../events/slack.ts";

/** PDQ: when the flows that are served below full rate run out of slack (SPEC 2.10). */
export class Deadlines extends Slack {
  private readonly calendar: Calendar;
  /** The longest time from arrival to deadline: tolerances grow with it. */
  private readonly longest: number;

  constructor(flows: Flows, linkRate: number) {
    super(flows, linkRate);
    this.calendar = new Calendar(flows.count);
    this.longest = longestAllowed(flows);
  }

  /** `flow` has `remaining` to send, and is served at `rate` from now on. */
  set(flow: number, remaining: number, rate: number, now: number): void {
    const lasts = this.lasts(flow, remaining, rate, now);
    if (lasts === Number.POSITIVE_INFINITY) this.calendar.delete(flow);
    else this.calendar.set(flow, now + Math.max(0, lasts));
  }

  delete(flow: number): void {
    this.calendar.delete(flow);
  }

  /** When the first flow has no slack left; ∞ if there is none. */
  next(): number {
    return this.calendar.next();
  }

  /** Writes to `into` the flows that may be hopeless now, and removes them; returns how many. */
  due(now: number, since: number, into: Int32Array): number {
    const { calendar } = this;
    const latest = now + deadlineTolerance(0, this.longest, now, since);
    let count = 0;
    while (calendar.next() <= latest) {
      const flow = calendar.first();
      calendar.delete(flow);
      into[count++] = flow;
    }
    return count;
  }
}

function longestAllowed({ count, arrival, deadline }: Flows): number {
  let longest = 0;
  for (let flow = 0; flow < count; flow++) {
    const allowed = (deadline[flow] as number) - (arrival[flow] as number);
    if (allowed < Number.POSITIVE_INFINITY) longest = Math.max(longest, allowed);
  }
  return longest;
}
