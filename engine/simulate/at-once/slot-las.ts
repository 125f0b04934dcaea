import { doubled } from "../queues/bare-heap.ts";
import { FlowSequence } from "./flow-sequence.ts";
import { FlowTrees } from "./flow-trees.ts";
import { Kernel, type Setting } from "./kernel.ts";

/**
 * LAS on flows at once, slot model: the backlogged flows in order of arrival are a stack of groups of equal attained service, the
 * least served on top. The top group sends round after round, in order of arrival. A newcomer may stop a round in the middle, and
 * when it has caught up takes its place at the end of that same round. So a group is its service x and the number of its flows
 * that have sent packet x + 1 already, and whole rounds are skipped arithmetically.
 */
export class SlotLas extends Kernel {
  private readonly groups: Groups;

  constructor(setting: Setting) {
    super(setting, 2, 1);
    this.groups = new Groups(setting.flows.size);
  }

  run(rounds: number): number {
    const { groups, finish, trace } = this;
    const { arrival, size, count } = this.flows;
    const { backlog } = groups;
    let { now, next, ended } = this;
    const never = Number.POSITIVE_INFINITY;
    let round = 0;
    for (; round < rounds && (groups.top >= 0 || next < count); round++) {
      const until = next < count ? (arrival[next] as number) : never;
      const { top } = groups;
      if (top >= 0) {
        const { start, attained, served, least, place } = groups;
        const from = start[top] as number;
        const members = backlog.length - from;
        const level = attained[top] as number;
        const done = served[top] as number;
        const smallest = least[top] as number;
        const end = size[smallest] as number;
        const below = top > 0 ? (attained[top - 1] as number) : never;
        const isEnding = end <= below;
        const turns = isEnding
          ? (end - 1 - level) * members + (place[top] as number) - from + 1 - done
          : (below - level) * members - done;
        const room = until - now;
        const stretch = turns <= room ? turns : room;
        if (trace !== null && stretch > 0) {
          trace.times(now, now + stretch);
          const items = backlog.takingTurns(from, members, done, stretch);
          trace.addTurns(items, from, members, done, stretch, 0);
        }
        now += stretch;
        if (stretch < turns) {
          const past = done + stretch;
          const whole = members === 1 ? past : Math.floor(past / members);
          attained[top] = level + whole;
          served[top] = past - whole * members;
        } else if (isEnding) {
          finish[smallest] = now;
          ended++;
          groups.removeLeast(end - 1);
          continue;
        } else {
          groups.merge();
          continue;
        }
      }
      now = until;
      groups.push(next++);
    }
    this.now = now;
    this.next = next;
    this.ended = ended;
    return round;
  }
}

/** The backlogged flows in order of arrival, cut into groups; group k begins at place start[k]. */
class Groups {
  readonly backlog: FlowSequence;
  top = -1;
  start = new Int32Array(64);
  /** Packets sent by every flow of the group; the first `served` have sent one more. */
  attained = new Float64Array(64);
  served = new Float64Array(64);
  /** The first of the group's smallest flows, and its place. */
  least = new Int32Array(64);
  place = new Int32Array(64);
  private readonly size: Float64Array;

  constructor(size: Float64Array) {
    this.size = size;
    this.backlog = new FlowSequence(size, new FlowTrees(size));
  }

  push(flow: number): void {
    const { backlog } = this;
    const at = backlog.length;
    backlog.insert(at, flow);
    const { top } = this;
    if (top >= 0 && this.attained[top] === 0) {
      this.improve(top, flow, at);
      return;
    }
    if (++this.top === this.start.length) this.grow();
    this.start[this.top] = at;
    this.attained[this.top] = 0;
    this.served[this.top] = 0;
    this.least[this.top] = flow;
    this.place[this.top] = at;
  }

  /** The top group has caught up with the one below it. */
  merge(): void {
    const { top } = this;
    this.improve(top - 1, this.least[top] as number, this.place[top] as number);
    this.top = top - 1;
  }

  /** Takes out the top group's smallest flow, which has just sent its last packet, `attained` + 1. */
  removeLeast(attained: number): void {
    const { top, backlog } = this;
    const from = this.start[top] as number;
    const at = this.place[top] as number;
    backlog.remove(at);
    const members = backlog.length - from;
    if (members === 0) {
      this.top = top - 1;
      return;
    }
    // The last of a round closes it.
    const isLast = at - from === members;
    this.attained[top] = isLast ? attained + 1 : attained;
    this.served[top] = isLast ? 0 : at - from;
    backlog.seek(from);
    this.least[top] = backlog.flow;
    this.place[top] = backlog.place;
  }

  /** `flow`, at `place` behind all of the group, has come to it. */
  private improve(group: number, flow: number, place: number): void {
    if ((this.size[flow] as number) >= (this.size[this.least[group] as number] as number)) return;
    this.least[group] = flow;
    this.place[group] = place;
  }

  private grow(): void {
    this.start = doubled(this.start);
    this.attained = doubled(this.attained);
    this.served = doubled(this.served);
    this.least = doubled(this.least);
    this.place = doubled(this.place);
  }
}
