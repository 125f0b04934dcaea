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
 * Every interval that meets [since, until), in order of start, none clipped. Blocks are expanded: those
 * of turns turn by turn, those of rates into one interval a member, which goes on through the blocks that
 * follow at once for as long as queue and rate stay as they are.
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

function* turns(trace: Trace, since: number, until: number): Generator<Interval> {
  for (let row = 0; row < trace.length; row++) {
    const start = trace.start[row] as number;
    const end = trace.end[row] as number;
    if (end <= since || start >= until) continue;
    const queue = trace.queue[row] as number;
    const rate = rateOf(trace, row);
    if ((trace.memberCount[row] ?? 0) === 0) {
      yield { flow: trace.flow[row] as number, queue, start, end, rate };
      continue;
    }
    const members = flowsOf(trace, row);
    const first = Math.max(start, start + Math.floor(since - start));
    for (let slot = first; slot < Math.min(end, until); slot++) {
      const flow = members[(slot - start) % members.length] as number;
      yield { flow, queue, start: slot, end: slot + 1, rate };
    }
  }
}

/** An interval that a later block may make longer. */
interface Open extends Interval {
  end: number;
}

function* shares(trace: Trace, since: number, until: number): Generator<Interval> {
  const lastOf = new Map<number, Open>();
  /** In order of start: one that is over waits for those before it. */
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
