import { flowsOf, HAPPENINGS } from "../../../engine/doors/draw-data.ts";
import type { Run } from "../../../engine/doors/run.ts";
import { quantity } from "../run/run-words.ts";
import { readable } from "../scale/numbers.ts";

const KINDS = { drop: HAPPENINGS.indexOf("drop"), timeout: HAPPENINGS.indexOf("timeout") } as const;

/** Calls `each` with the times at which packets of a flow were dropped, or its timers ran out, and how often. */
export function eachHappened(
  { windows }: Run,
  flow: number,
  kind: keyof typeof KINDS,
  each: (time: number, count: number) => void,
): void {
  if (windows === undefined) return;
  const { from, time, kind: kinds, count } = windows.happenings;
  for (let k = from[flow] as number; k < (from[flow + 1] as number); k++) {
    if (kinds[k] === KINDS[kind]) each(time[k] as number, count[k] as number);
  }
}

/** A stretch in which a run sends nothing though flows are there, and why. */
export interface Silence {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

/**
 * The longest silence of a run if it is long: longer than a tenth of the run. It has words where timers explain it, since
 * some run out before the next packet comes.
 */
export function longSilence(run: Run, timeUnit: string): Silence | null {
  const { trace, windows } = run;
  if (trace === null || windows === undefined) return null;
  let [from, to, last] = [0, 0, trace.length === 0 ? 0 : (trace.start[0] as number)];
  const begin = last;
  for (let row = 0; row < trace.length; row++) {
    const start = trace.start[row] as number;
    if (start - last > to - from) [from, to] = [last, start];
    last = Math.max(last, trace.end[row] as number);
  }
  if (!(to - from > SHARE * (last - begin))) return null;
  const timers = timersIn(run, from);
  if (timers === 0) return null;
  const length = `${readable(Number((to - from).toPrecision(3)))} ${timeUnit}`;
  return {
    from,
    to,
    words: `${quantity(timers, "timers")} ${timers === 1 ? "runs" : "run"} for ${length}; the link is idle`,
  };
}

/** A tenth of the run. */
const SHARE = 0.1;

/** Flows whose timer ran out before they sent again, in a silence or soon after it. */
function timersIn(run: Run, from: number): number {
  const next = new Float64Array(run.finish.length).fill(Number.POSITIVE_INFINITY);
  const { trace } = run;
  for (let row = (trace?.length ?? 0) - 1; trace !== null && row >= 0; row--) {
    const start = trace.start[row] as number;
    if (start < from) break;
    for (const flow of flowsOf(trace, row)) next[flow] = start;
  }
  let count = 0;
  for (const [flow, start] of next.entries()) {
    let hasOne = false;
    eachHappened(run, flow, "timeout", (time) => {
      if (time > from && time <= start) hasOne = true;
    });
    if (hasOne) count++;
  }
  return count;
}
