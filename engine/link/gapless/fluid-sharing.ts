import type { Flows } from "../../flows.ts";
import { snapped, toleranceAt } from "../../moment.ts";
import type { Ladder } from "../../policies/policy.ts";
import type { TraceBuilder } from "../../trace.ts";
import { KeyedHeap } from "./keyed-heap.ts";
import type { Progress } from "./progress.ts";
import { Rungs } from "./rungs.ts";
import { Sharers } from "./sharers.ts";

/**
 * Priority queues whose flows share equally, fluid model, gapless flows in order of arrival: BRR
 * (processor sharing) with one queue; PIAS and QCLIMB with `within: "rr"`.
 *
 * Each queue has a virtual time, which advances by what every one of its flows is sent. A flow's next
 * goal (a rung or its end) is a virtual date, so a heap of dates says who is next whatever the number
 * of sharers. A queue that runs empty starts again at zero: dates stay small, and exact, in runs of
 * any length.
 */
export function serveFluidSharing(
  flows: Flows,
  levels: number,
  ladder: Ladder | null,
  rate: number,
  finish: Float64Array,
  trace: TraceBuilder | null,
  progress: Progress,
): void {
  const { arrival, size, count } = flows;
  const rungs = new Rungs(ladder, levels, size, false);
  const queues = Array.from({ length: levels }, () => new KeyedHeap());
  const virtual = new Float64Array(levels);
  /** Who is in which queue; kept for the trace only. */
  const sharers = trace === null ? null : Array.from({ length: levels }, () => new Sharers());
  const record = (level: number, start: number, end: number): void => {
    const { items, length } = (sharers as Sharers[])[level] as Sharers;
    if (end > start) trace?.share(items, 0, length, level, start, end, rate / length);
  };
  /** Scratch: flows that change level at one moment. */
  const moving: number[] = [];
  let highest = levels;
  let now = 0;
  let next = 0;
  let ended = 0;

  for (;;) {
    const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
    while (highest < levels && (queues[highest] as KeyedHeap).length === 0) highest++;
    // Before anybody is served, all that arrives at this moment is in its queue.
    if (highest < levels && now < until) {
      progress.step(ended);
      const here = highest;
      const queue = queues[here] as KeyedHeap;
      const sharing = queue.length;
      const clock = virtual[here] as number;
      const goal = queue.firstKey();
      const time = snapped(now + ((goal - clock) * sharing) / rate, until, now);
      if (time <= until) {
        if (sharers !== null) record(here, now, time);
        const near = (toleranceAt(time, time - now) * rate) / sharing;
        now = time;
        virtual[here] = goal;
        // Flows that reach a goal together leave together, before any of them enters a queue again.
        do {
          const flow = queue.pop();
          sharers?.[here]?.delete(flow);
          if (rungs.next(flow, here) === size[flow]) {
            finish[flow] = now;
            ended++;
          } else {
            moving.push(flow);
          }
        } while (queue.length > 0 && queue.firstKey() - goal <= near);
        while (moving.length > 0) {
          const flow = moving.pop() as number;
          const sent = rungs.next(flow, here);
          const level = rungs.take(flow, here);
          enter(queues, virtual, level, flow, rungs.next(flow, level) - sent);
          sharers?.[level]?.add(flow);
          if (level < highest) highest = level;
        }
        continue;
      }
      if (sharers !== null) record(here, now, until);
      virtual[here] = clock + ((until - now) * rate) / sharing;
    } else if (next === count) {
      return;
    }
    now = until;
    const level = rungs.start(next);
    enter(queues, virtual, level, next, rungs.next(next, level));
    sharers?.[level]?.add(next);
    if (level < highest) highest = level;
    next++;
  }
}

/** Enters `flow`, which reaches its next goal after `distance` more. */
function enter(
  queues: readonly KeyedHeap[],
  virtual: Float64Array,
  level: number,
  flow: number,
  distance: number,
): void {
  const queue = queues[level] as KeyedHeap;
  if (queue.length === 0) virtual[level] = 0;
  queue.push((virtual[level] as number) + distance, flow);
}
