import { isOneMoment } from "../../model/numbers/tolerances.ts";
import { doubled } from "../queues/bare-heap.ts";
import { PairingHeaps } from "../queues/pairing-heaps.ts";
import type { Roster } from "../trace/roster.ts";
import { Kernel, type Setting } from "./kernel.ts";
import { closeBlock, NO_ROWS } from "./trace-rows.ts";

/**
 * LAS on flows at once, fluid model: a stack of groups of equal attained service, the least on top. The top group shares the
 * link until its smallest flow ends, it catches up with the group below and joins it, or a flow arrives and starts a group.
 */
export class FluidLas extends Kernel {
  /** When the top group changes unless a flow arrives. */
  private end = 0;
  private top = -1;
  /** One entry a group: the heap of its flows by size, their number, and the attained service of each. */
  private root = new Int32Array(64);
  private members = new Int32Array(64);
  private attained = new Float64Array(64);
  private readonly heaps: PairingHeaps;
  /** Active flows in order of arrival, for the trace only. A group with less service came later, so the top group is at the end. */
  private readonly standing: Roster | null;

  constructor(setting: Setting) {
    super(setting, 2.25, 1.25);
    this.heaps = new PairingHeaps(setting.flows.size);
    this.standing = this.trace?.roster() ?? null;
    this.trace?.openBlocks();
  }

  run(rounds: number): number {
    const { heaps, rate, finish, standing, trace } = this;
    const { arrival, size, count } = this.flows;
    const isUnit = rate === 1;
    const never = Number.POSITIVE_INFINITY;
    const rows = trace?.open(rounds) ?? NO_ROWS;
    const { flow: served, start: starts, end: ends, memberCount: counts } = rows;
    const { memberStart: places } = rows;
    let row = trace === null ? 0 : trace.length;
    let { now, next, top, ended, root, members, attained } = this;
    const near = this.nearArrival(rounds);
    let round = 0;
    for (; round < rounds && (top >= 0 || next < count); round++) {
      const until = next < count ? (arrival[next] as number) : never;
      if (top >= 0) {
        const smallest = root[top] as number;
        const sharers = members[top] as number;
        const level = attained[top] as number;
        const end = size[smallest] as number;
        const below = top > 0 ? (attained[top - 1] as number) : never;
        const goal = end <= below ? end : below;
        const work = (goal - level) * sharers;
        let time = now + (isUnit ? work : work / rate);
        if (Math.abs(time - until) <= near) {
          this.now = now;
          this.end = time;
          this.meet(next);
          time = this.end;
        }
        if (standing !== null) {
          starts[row] = now;
          ends[row] = time < until ? time : until;
          if (sharers === 1) {
            served[row] = smallest;
            counts[row] = 0;
            places[row] = 0;
          } else {
            const place = standing.block(sharers);
            served[row] = standing.at(place);
            counts[row] = sharers;
            places[row] = place;
          }
          row = closeBlock(row, served, starts, ends, null, counts, places);
        }
        if (time <= until) {
          now = time;
          if (goal === end) {
            finish[smallest] = time;
            ended++;
            if (standing !== null) standing.leave(smallest);
            if (sharers === 1) top--;
            else {
              root[top] = heaps.dropRoot(smallest);
              members[top] = sharers - 1;
              attained[top] = goal;
            }
          } else {
            top--;
            root[top] = heaps.meld(smallest, root[top] as number);
            members[top] = sharers + (members[top] as number);
          }
          continue;
        }
        const span = until - now;
        attained[top] = level + (isUnit ? span : span * rate) / sharers;
      }
      now = until;
      const flow = next++;
      if (standing !== null) standing.join(flow);
      if (top >= 0 && attained[top] === 0) {
        root[top] = heaps.meld(root[top] as number, flow);
        members[top] = (members[top] as number) + 1;
        continue;
      }
      if (++top === root.length) {
        root = this.root = doubled(root);
        members = this.members = doubled(members);
        attained = this.attained = doubled(attained);
      }
      root[top] = flow;
      members[top] = 1;
      attained[top] = 0;
    }
    if (trace !== null) trace.length = row;
    this.now = now;
    this.next = next;
    this.top = top;
    this.ended = ended;
    return round;
  }

  private meet(next: number): void {
    const until = this.flows.arrival[next] as number;
    if (isOneMoment(this.end, until, this.now)) this.end = until;
  }
}
