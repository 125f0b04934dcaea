import type { Flows } from "../../flows.ts";
import { snapped } from "../../moment.ts";
import type { Ladder } from "../../policies/policy.ts";
import type { TraceBuilder } from "../../trace.ts";
import type { Progress } from "./progress.ts";
import { Rungs } from "./rungs.ts";

/**
 * Priority queues that are FIFO inside, gapless flows in order of arrival: PIAS, QCLIMB and its
 * variants. A queue is a list in order of arrival, the flow in service the head of the highest one. A
 * flow that climbs enters an empty queue, since those above the one being served are empty; one that
 * sinks goes behind the flows that arrived before it, in practice to the tail.
 */
export function serveLevels(
  flows: Flows,
  levels: number,
  ladder: Ladder | null,
  isSlot: boolean,
  rate: number,
  finish: Float64Array,
  trace: TraceBuilder | null,
  progress: Progress,
): void {
  const { arrival, size, count } = flows;
  const rungs = new Rungs(ladder, size, isSlot);
  const queues = new SortedQueues(count, levels);
  const sent = new Float64Array(count);
  let now = 0;
  let next = 0;
  let ended = 0;

  for (;;) {
    const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
    const level = queues.highest();
    // Before anybody is served, all that arrives at this moment is in its queue.
    if (level >= 0 && now < until) {
      progress.step(ended);
      const flow = queues.first(level);
      const done = sent[flow] as number;
      const goal = rungs.next(flow, level);
      const end = isSlot ? now + goal - done : snapped(now + (goal - done) / rate, until, now);
      if (end <= until) {
        if (trace !== null && end > now) trace.interval(flow, level, now, end, rate);
        now = end;
        queues.dropFirst(level);
        if (goal === size[flow]) {
          finish[flow] = end;
          ended++;
        } else {
          sent[flow] = goal;
          queues.insert(flow, rungs.take(flow, level));
        }
        continue;
      }
      if (trace !== null && until > now) trace.interval(flow, level, now, until, rate);
      sent[flow] = done + (until - now) * rate;
    } else if (next === count) {
      return;
    }
    now = until;
    queues.insert(next, rungs.start(next));
    next++;
  }
}

/** One list a level, each in order of flow; insertion looks from the tail. */
class SortedQueues {
  private readonly head: Int32Array;
  private readonly tail: Int32Array;
  private readonly after: Int32Array;
  private readonly ahead: Int32Array;
  /** No level above this one has a flow. */
  private hint = 0;

  constructor(flowCount: number, levels: number) {
    this.head = new Int32Array(levels).fill(-1);
    this.tail = new Int32Array(levels).fill(-1);
    this.after = new Int32Array(flowCount);
    this.ahead = new Int32Array(flowCount);
  }

  highest(): number {
    const { head } = this;
    while (this.hint < head.length && (head[this.hint] as number) < 0) this.hint++;
    return this.hint < head.length ? this.hint : -1;
  }

  first(level: number): number {
    return this.head[level] as number;
  }

  dropFirst(level: number): void {
    const next = this.after[this.head[level] as number] as number;
    this.head[level] = next;
    if (next < 0) this.tail[level] = -1;
    else this.ahead[next] = -1;
  }

  insert(flow: number, level: number): void {
    if (level < this.hint) this.hint = level;
    let before = this.tail[level] as number;
    while (before > flow) before = this.ahead[before] as number;
    const behind = before < 0 ? (this.head[level] as number) : (this.after[before] as number);
    this.ahead[flow] = before;
    this.after[flow] = behind;
    if (before < 0) this.head[level] = flow;
    else this.after[before] = flow;
    if (behind < 0) this.tail[level] = flow;
    else this.ahead[behind] = flow;
  }
}
