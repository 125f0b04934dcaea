import type { Flows } from "../../model/flows.ts";
import type { Ladder } from "../../policies/policy.ts";
import type { TraceBuilder } from "../trace/trace-builder.ts";
import { FlowTrees } from "./flow-trees.ts";
import type { Pieces } from "./progress.ts";
import { Ring } from "./ring.ts";
import { Rungs } from "./rungs.ts";

/**
 * Priority queues that are rings inside, slot model, gapless flows in order of arrival: BRR with one
 * ring, PIAS and QCLIMB with `within: "rr"`. A goal is a rung or the end of a flow.
 */
export class SlotRings implements Pieces {
  ended = 0;
  private now = 0;
  private next = 0;
  /** The level of the first ring that has flows, or how many levels there are. */
  private level: number;
  private readonly flows: Flows;
  private readonly rungs: Rungs;
  private readonly rings: readonly Ring[];
  /** The rings' keys. */
  private readonly key: Float64Array;
  private readonly finish: Float64Array;
  private readonly trace: TraceBuilder | null;

  constructor(
    flows: Flows,
    levels: number,
    ladder: Ladder | null,
    finish: Float64Array,
    trace: TraceBuilder | null,
  ) {
    const key = new Float64Array(flows.count);
    const trees = new FlowTrees(key);
    this.flows = flows;
    this.level = levels;
    this.rungs = new Rungs(ladder, levels, flows.size, true);
    this.rings = Array.from({ length: levels }, () => new Ring(key, trees));
    this.key = key;
    this.finish = finish;
    this.trace = trace;
  }

  run(rounds: number): number {
    const { rungs, rings, key, finish, trace } = this;
    const { arrival, size, count } = this.flows;
    const levels = rings.length;
    let { now, next, ended, level } = this;
    const never = Number.POSITIVE_INFINITY;
    // Goals are read here and not by calls, which would put them into boxes: by flow or by level.
    const { shared } = rungs;
    const isShared = rungs.climb === null && shared !== null;
    const goals = rungs.climb?.goal ?? shared ?? size;
    let round = 0;
    for (; round < rounds && (level < levels || next < count); round++) {
      const until = next < count ? (arrival[next] as number) : never;
      if (level < levels && now < until) {
        const ring = rings[level] as Ring;
        const turns = ring.untilGoal();
        const room = until - now;
        const stretch = turns <= room ? turns : room;
        if (trace !== null) {
          const { flows, head, length } = ring;
          trace.times(now, now + stretch);
          const items = flows.takingTurns(0, length, head, stretch);
          trace.addTurns(items, 0, length, head, stretch, level);
        }
        now += stretch;
        if (turns > room) {
          ring.advance(room);
          continue;
        }
        const flow = ring.leave();
        const whole = size[flow] as number;
        const sent = goals[isShared ? level : flow] as number;
        if (sent >= whole) {
          finish[flow] = now;
          ended++;
        } else {
          const to = rungs.take(flow, level);
          const goal = goals[isShared ? to : flow] as number;
          key[flow] = (goal < whole ? goal : whole) - sent;
          (rings[to] as Ring).join(flow);
          if (to < level) level = to;
        }
        while (level < levels && (rings[level] as Ring).length === 0) level++;
        continue;
      }
      now = until;
      const flow = next++;
      const to = rungs.start(flow);
      const whole = size[flow] as number;
      const goal = goals[isShared ? to : flow] as number;
      key[flow] = goal < whole ? goal : whole;
      (rings[to] as Ring).join(flow);
      if (to < level) level = to;
    }
    this.now = now;
    this.next = next;
    this.ended = ended;
    this.level = level;
    return round;
  }
}
