import { flowsOf, rateOf, type Trace } from "./trace.ts";

/** One stretch of service of one flow. */
export interface Interval {
  readonly flow: number;
  readonly queue: number;
  readonly start: number;
  readonly end: number;
  readonly rate: number;
}

/**
 * Every interval that meets [since, until), in order of start, none clipped. Blocks are expanded:
 * those of turns turn by turn, those of rates into one interval a member. An interval goes on through the rows
 * that follow without a gap, for as long as its queue and rate stay the same.
 */
export function* intervals(
  trace: Trace,
  since = Number.NEGATIVE_INFINITY,
  until = Number.POSITIVE_INFINITY,
): Generator<Interval> {
  yield* trace.sharing === "turns" || trace.members.length === 0
    ? turns(trace, since, until)
    : shares(trace, since, until);
}

/** An interval that a later row may make longer. */
interface Open extends Interval {
  end: number;
}

/** One flow is served after the other: a service may go on from the end of a row into the next. */
function* turns(trace: Trace, since: number, until: number): Generator<Interval> {
  let open: Open | null = null;
  for (const turn of everyTurn(trace, since, until)) {
    if (open !== null && goesOn(open, turn)) {
      open.end = turn.end;
      continue;
    }
    if (open !== null && meets(open, since, until)) yield open;
    if (turn.start >= until) return;
    open = turn;
  }
  if (open !== null && meets(open, since, until)) yield open;
}

function goesOn({ flow, queue, end, rate }: Interval, next: Interval): boolean {
  return next.flow === flow && next.start === end && next.queue === queue && next.rate === rate;
}

/** The turns that meet the window, and those at the ends of other rows, which may go on into it or out of it. */
function* everyTurn(trace: Trace, since: number, until: number): Generator<Open> {
  for (let row = 0; row < trace.length; row++) {
    const start = trace.start[row] as number;
    const end = trace.end[row] as number;
    const queue = trace.queue[row] as number;
    const rate = rateOf(trace, row);
    if ((trace.memberCount[row] ?? 0) === 0) {
      yield { flow: trace.flow[row] as number, queue, start, end, rate };
      continue;
    }
    const members = flowsOf(trace, row);
    const first = Math.min(end - 1, Math.max(start, start + Math.floor(since - start)));
    const last = Math.max(start + 1, Math.min(end, until));
    for (let slot = first; slot < last; slot++) {
      const flow = members[(slot - start) % members.length] as number;
      yield { flow, queue, start: slot, end: slot + 1, rate };
    }
  }
}

function* shares(trace: Trace, since: number, until: number): Generator<Interval> {
  const lastOf = new Map<number, Open>();
  /** Intervals in order of start; one that is over is held back until those before it are over. */
  let pending: Open[] = [];
  for (let row = 0; row < trace.length; row++) {
    const start = trace.start[row] as number;
    const end = trace.end[row] as number;
    // What ended before this start cannot go on any more.
    let over = 0;
    while (over < pending.length && (pending[over] as Open).end < start) over++;
    yield* pending.slice(0, over).filter((one) => meets(one, since, until));
    if (over > 0) pending = pending.slice(over);
    if (start >= until && !pending.some((one) => one.start < until)) return;
    const queue = trace.queue[row] as number;
    const rate = rateOf(trace, row);
    for (const flow of flowsOf(trace, row)) {
      const last = lastOf.get(flow);
      if (last?.end === start && last.queue === queue && last.rate === rate) {
        last.end = end;
        continue;
      }
      const one = { flow, queue, start, end, rate };
      lastOf.set(flow, one);
      pending.push(one);
    }
  }
  yield* pending.filter((one) => meets(one, since, until));
}

function meets({ start, end }: Interval, since: number, until: number): boolean {
  return end > since && start < until;
}
