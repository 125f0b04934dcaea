import type { Ladder } from "../../policies/policy.ts";
import { FlowSequence } from "./flow-sequence.ts";
import { FlowTrees } from "./flow-trees.ts";
import { Kernel, type Setting } from "./kernel.ts";
import { Rungs } from "./rungs.ts";

/**
 * Priority queues with round robin inside, on flows at once, slot model: BRR with one queue, PIAS and QCLIMB with
 * `within: "rr"`. A goal is a rung or the end of a flow.
 */
export class SlotRings extends Kernel {
  /** The level of the first ring that has flows, or how many levels there are. */
  private level: number;
  private readonly rungs: Rungs;
  private readonly rings: readonly Ring[];
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

/**
 * A round-robin queue: its flows send one packet a turn, and the next to reach its goal is known. Rounds are
 * counted: a flow that joins knows the round of its goal, its key, and what lies between now and the
 * least (round, place) is skipped arithmetically.
 */
export class Ring {
  readonly flows: FlowSequence;
  /** The place of the flow whose turn is next. */
  head = 0;
  private round = 0;
  /** The flow that is the next to reach its goal, its place, and the round in which it does. */
  first = -1;
  private place = 0;
  private goal = 0;
  /** Turns from each flow to its goal when it joins; the round of its goal from then on. */
  private readonly key: Float64Array;

  constructor(key: Float64Array, trees: FlowTrees) {
    this.key = key;
    this.flows = new FlowSequence(key, trees);
  }

  get length(): number {
    return this.flows.length;
  }

  /** Joins at the tail: in the middle of a round that is before the head, with a last turn in this round. */
  join(flow: number): void {
    const { flows, key } = this;
    const { length } = flows;
    if (length === 0) {
      this.round = 0;
      this.head = 0;
    }
    const isMidway = this.head > 0;
    const place = isMidway ? this.head++ : length;
    const goal = (key[flow] as number) + this.round - (isMidway ? 0 : 1);
    key[flow] = goal;
    flows.insert(place, flow);
    if (length > 0) {
      if (place <= this.place) this.place++;
      if (goal > this.goal || (goal === this.goal && place > this.place)) return;
    }
    this.first = flow;
    this.place = place;
    this.goal = goal;
  }

  untilGoal(): number {
    return (this.goal - this.round) * this.flows.length + this.place - this.head + 1;
  }

  /** Skips so many turns, in which no flow reaches its goal. */
  advance(turns: number): void {
    const { length } = this.flows;
    const past = this.head + turns;
    const rounds = Math.floor(past / length);
    this.round += rounds;
    // An integer for V8, which indexes faster by one than by a double.
    this.head = (past - rounds * length) | 0;
  }

  /** The flow that is next to reach its goal has had its turn and is gone; the one behind it is next. */
  leave(): number {
    const { flows, first, place } = this;
    flows.remove(place);
    this.round = this.goal;
    this.head = place;
    if (place === flows.length) {
      this.head = 0;
      this.round++;
    }
    if (flows.length > 0) this.seek();
    return first;
  }

  private seek(): void {
    const { flows } = this;
    flows.seek(0);
    this.first = flows.flow;
    this.place = flows.place;
    this.goal = this.key[this.first] as number;
  }
}
