import type { Ladder } from "../../policies/policy.ts";
import { FlowTrees } from "./flow-trees.ts";
import { Kernel, type Setting } from "./kernel.ts";
import { Ring } from "./ring.ts";
import { Rungs } from "./rungs.ts";

/**
 * Priority queues with round robin inside, on flows at once, slot model: BRR with one queue, PIAS and QCLIMB with `within: "rr"`. A goal is a rung or the end of a flow.
 */
export class SlotRings extends Kernel {
  /** The level of the first ring that has flows, or how many levels there are. */
  private level: number;
  private readonly rungs: Rungs;
  private readonly rings: readonly Ring[];
  /** The rings' keys. */
  private readonly key: Float64Array;

  constructor(setting: Setting, levels: number, ladder: Ladder | null) {
    // In one ring rows end with an arrival or a finish.
    super(setting, levels === 1 ? 2 : 3, levels === 1 ? 4 : 1);
    const { flows } = setting;
    const key = new Float64Array(flows.count);
    const trees = new FlowTrees(key);
    this.level = levels;
    this.rungs = new Rungs(ladder, levels, flows.size, true);
    this.rings = Array.from({ length: levels }, () => new Ring(key, trees));
    this.key = key;
  }

  run(rounds: number): number {
    const { rungs, rings, key, finish, trace } = this;
    const { arrival, size, count } = this.flows;
    const levels = rings.length;
    let { now, next, ended, level } = this;
    const never = Number.POSITIVE_INFINITY;
    // By flow or by level; read here, since V8 boxes doubles across calls that are not inlined.
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
