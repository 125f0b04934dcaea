import { Calendar } from "../queues/calendar.ts";

/** Slots that the wheel reaches ahead; a power of two. Releases further away wait in a calendar. */
const SLOTS = 4096;
const WORD = 32;

/**
 * A timing wheel of flows with no released packet, by the slot of their next release: a list of flows for each of the
 * next `SLOTS` slots, so that to enter and to leave take a constant time. A flow waits for one release at most.
 */
export class ReleaseWheel {
  /** The next slot in which a release is due; ∞ when no flow waits. */
  next = Number.POSITIVE_INFINITY;
  /** The last slot that was taken: every flow of the wheel waits for a later one. */
  private now = -1;
  /** The first flow of each list, −1 where it is empty; and, bit by bit, which lists are not. */
  private readonly heads = new Int32Array(SLOTS).fill(-1);
  private readonly filled = new Uint32Array(SLOTS / WORD);
  /** The next flow of each flow's list. */
  private readonly after: Int32Array;
  private readonly far: Calendar;
  /** Flows in the lists. */
  private near = 0;

  constructor(flowCount: number) {
    this.after = new Int32Array(flowCount);
    this.far = new Calendar(flowCount);
  }

  /** `flow`, which waits for no release, waits for one in `slot`, later than the last one taken. */
  add(flow: number, slot: number): void {
    if (slot < this.next) this.next = slot;
    if (slot - this.now >= SLOTS) {
      this.far.set(flow, slot);
      return;
    }
    this.near++;
    const at = slot & (SLOTS - 1);
    this.after[flow] = this.heads[at] as number;
    this.heads[at] = flow;
    this.filled[at >>> 5] = (this.filled[at >>> 5] as number) | (1 << (at & 31));
  }

  /** Takes out the flows that wait for `slot`, and writes them into `into`, in no order. Says how many. */
  take(slot: number, into: Int32Array, from: number): number {
    const { heads, after, far } = this;
    this.now = slot;
    const at = slot & (SLOTS - 1);
    let count = from;
    for (let flow = heads[at] as number; flow >= 0; flow = after[flow] as number) {
      into[count++] = flow;
    }
    this.near -= count - from;
    heads[at] = -1;
    this.filled[at >>> 5] = (this.filled[at >>> 5] as number) & ~(1 << (at & 31));
    while (far.next() <= slot) {
      const flow = far.first();
      far.delete(flow);
      into[count++] = flow;
    }
    this.next = Math.min(this.nextInWheel(slot + 1), far.next());
    return count;
  }

  /** The first slot from `slot` on whose list is not empty; ∞ if there is none. */
  private nextInWheel(slot: number): number {
    if (this.near === 0) return Number.POSITIVE_INFINITY;
    const { filled } = this;
    const start = slot & (SLOTS - 1);
    let word = start >>> 5;
    let bits = (filled[word] as number) & (-1 << (start & 31));
    for (let looked = 0; looked <= SLOTS / WORD; looked++) {
      if (bits !== 0) {
        const at = word * WORD + 31 - Math.clz32(bits & -bits);
        return slot + ((at - start) & (SLOTS - 1));
      }
      word = (word + 1) & (SLOTS / WORD - 1);
      bits = filled[word] as number;
    }
    return Number.POSITIVE_INFINITY;
  }
}
