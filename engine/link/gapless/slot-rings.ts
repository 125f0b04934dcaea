import type { Flows } from "../../flows.ts";
import type { Ladder } from "../../policies/policy.ts";
import type { TraceBuilder } from "../../trace.ts";
import type { Progress } from "./progress.ts";
import { recordTurns } from "./record-turns.ts";
import { Ring } from "./ring.ts";
import { Rungs } from "./rungs.ts";

/**
 * Priority queues that are rings inside, slot model, gapless flows in order of arrival: BRR with one
 * ring, PIAS and QCLIMB with `within: "rr"`. A goal is a rung or the end of a flow.
 */
export function serveSlotRings(
  flows: Flows,
  levels: number,
  ladder: Ladder | null,
  finish: Float64Array,
  trace: TraceBuilder | null,
  progress: Progress,
): void {
  const { arrival, size, count } = flows;
  const rungs = new Rungs(ladder, levels, size, true);
  const mark = new Uint8Array(count);
  const rings = Array.from({ length: levels }, () => new Ring(mark));
  let highest = levels;
  let now = 0;
  let next = 0;
  let ended = 0;

  for (;;) {
    const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
    while (highest < levels && (rings[highest] as Ring).length === 0) highest++;
    if (highest < levels && now < until) {
      progress.step(ended);
      const ring = rings[highest] as Ring;
      const { head, length } = ring;
      const items = trace === null ? ring.items : ring.items.slice(0, length);
      const turns = ring.run(until - now);
      if (trace !== null) recordTurns(trace, items, 0, length, head, highest, now, now + turns);
      now += turns;
      const flow = ring.reached;
      if (flow < 0) continue;
      const here = highest;
      const sent = rungs.next(flow, here);
      if (sent === size[flow]) {
        finish[flow] = now;
        ended++;
        continue;
      }
      const level = rungs.take(flow, here);
      (rings[level] as Ring).join(flow, rungs.next(flow, level) - sent);
      if (level < highest) highest = level;
      continue;
    }
    if (next === count) return;
    now = until;
    const level = rungs.start(next);
    (rings[level] as Ring).join(next, rungs.next(next, level));
    if (level < highest) highest = level;
    next++;
  }
}
