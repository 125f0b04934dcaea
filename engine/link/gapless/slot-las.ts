import type { Flows } from "../../flows.ts";
import type { TraceBuilder } from "../../trace.ts";
import { doubled } from "./doubled.ts";
import { PairingHeaps } from "./pairing-heaps.ts";
import type { Progress } from "./progress.ts";
import { recordTurns } from "./record-turns.ts";
import { shift } from "./shift.ts";

/**
 * LAS in the slot model, gapless flows in order of arrival.
 *
 * Attained service never rises with the order of arrival, so the backlogged flows in that order are a
 * stack of groups of equal service, the newest and least served on top. The top group sends round
 * after round, each round in order of arrival. A newcomer may stop a round in the middle; when it has
 * caught up it takes its place at the end of that same round. So a group is its service x and how many
 * of its flows have sent packet x + 1 already, and whole rounds are skipped arithmetically.
 */
export function serveSlotLas(
  flows: Flows,
  finish: Float64Array,
  trace: TraceBuilder | null,
  progress: Progress,
): void {
  const { arrival, size, count } = flows;
  const heaps = new PairingHeaps(size);
  const stack = new Groups();
  let now = 0;
  let next = 0;
  let ended = 0;

  while (stack.top >= 0 || next < count) {
    const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
    if (stack.top >= 0) {
      progress.step(ended);
      const { top, start, attained, served, root } = stack;
      const first = start[top] as number;
      const members = stack.length - first;
      const level = attained[top] as number;
      const done = served[top] as number;
      const smallest = root[top] as number;
      const end = size[smallest] as number;
      const below = top > 0 ? (attained[top - 1] as number) : Number.POSITIVE_INFINITY;
      const isEnding = end <= below;
      const turns = isEnding
        ? (end - 1 - level) * members + stack.find(smallest) - first + 1 - done
        : (below - level) * members - done;
      const room = until - now;
      const stretch = turns <= room ? turns : room;
      if (trace !== null && stretch > 0) {
        recordTurns(trace, stack.items, first, members, done, 0, now, now + stretch);
      }
      now += stretch;
      const past = done + stretch;
      const rounds = Math.floor(past / members);
      attained[top] = level + rounds;
      served[top] = past - rounds * members;
      if (stretch === turns) {
        if (isEnding) {
          finish[smallest] = now;
          ended++;
          stack.remove(smallest, heaps.dropRoot(smallest));
        } else {
          root[top - 1] = heaps.meld(root[top - 1] as number, smallest);
          stack.top--;
        }
        continue;
      }
    }
    now = until;
    const { top, root } = stack;
    const isEqual = top >= 0 && stack.attained[top] === 0;
    if (isEqual) root[top] = heaps.meld(root[top] as number, next);
    else stack.open(next);
    stack.push(next);
    next++;
  }
}

/** The backlogged flows in order of arrival, cut into groups; group k begins at items[start[k]]. */
class Groups {
  items = new Int32Array(256);
  length = 0;
  /** −1 when there is none. */
  top = -1;
  start = new Int32Array(64);
  /** What every flow of the group has sent, but for the first `served`, which have sent one more. */
  attained = new Float64Array(64);
  served = new Float64Array(64);
  /** Heap of the group's flows by size. */
  root = new Int32Array(64);

  /** A new group on top, of `flow`, which is yet to be pushed. */
  open(flow: number): void {
    if (++this.top === this.start.length) {
      this.start = doubled(this.start);
      this.attained = doubled(this.attained);
      this.served = doubled(this.served);
      this.root = doubled(this.root);
    }
    this.start[this.top] = this.length;
    this.attained[this.top] = 0;
    this.served[this.top] = 0;
    this.root[this.top] = flow;
  }

  push(flow: number): void {
    if (this.length === this.items.length) this.items = doubled(this.items);
    this.items[this.length++] = flow;
  }

  /** Where a flow of the top group stands. */
  find(flow: number): number {
    const { items } = this;
    let low = this.start[this.top] as number;
    let high = this.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((items[middle] as number) < flow) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Takes out a flow of the top group that has just had its turn; `root` is the heap of the others. */
  remove(flow: number, root: number): void {
    const { top, served } = this;
    const at = this.find(flow);
    shift(this.items, at + 1, this.length, -1);
    this.length--;
    this.root[top] = root;
    if (root < 0) {
      this.top--;
      return;
    }
    // The last of a round has closed it already.
    if (served[top] === 0) return;
    served[top] = (served[top] as number) - 1;
    if (served[top] !== this.length - (this.start[top] as number)) return;
    served[top] = 0;
    this.attained[top] = (this.attained[top] as number) + 1;
  }
}
