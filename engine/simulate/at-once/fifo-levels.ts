import { isOneMoment } from "../../model/numbers/tolerances.ts";
import type { Ladder } from "../../policies/policy.ts";
import { PairingHeaps } from "../queues/pairing-heaps.ts";
import { Kernel, type Setting } from "./kernel.ts";
import { Rungs } from "./rungs.ts";
import { closeRow, NO_ROWS } from "./trace-rows.ts";

/**
 * Priority queues with FIFO inside, on flows at once: PIAS, QCLIMB and its variants. The flow in service stands outside the
 * queues as the head of its own: one that climbs goes on at once, since the queues above the one it comes from are empty.
 */
export class Levels extends Kernel {
  /** The flow in service, or −1; its level, where it goes next, since when, and when it is there. */
  private current = -1;
  private level = 0;
  private goal = 0;
  private since = 0;
  private end = 0;
  /** Rounding errors of `now` and `end`, as in `FluidSharing`. */
  private lag = 0;
  private short = 0;
  /** True if the loop stopped because `end` is near the next arrival; `met` is the last arrival settled so, with `metEnd`. */
  private isNear = false;
  private met = -1;
  private metEnd = 0;
  private readonly rungs: Rungs;
  private readonly queues: ArrivalQueues;
  /** Attained service of waiting flows. */
  private readonly sent: Float64Array;

  constructor(setting: Setting, levels: number, ladder: Ladder | null) {
    super(setting, 3);
    const { flows, isSlot } = setting;
    this.rungs = new Rungs(ladder, levels, flows.size, isSlot);
    this.queues = new ArrivalQueues(levels, flows.arrival);
    this.sent = new Float64Array(flows.count);
    this.trace?.openQueues();
  }

  run(rounds: number): number {
    let round = 0;
    for (;;) {
      round += this.serve(rounds - round);
      if (!this.isNear) return round;
      this.settle();
    }
  }

  /** Goes round at most `rounds` times, or until `end` is near an arrival; returns how often it did. */
  private serve(rounds: number): number {
    const { rungs, queues, sent, rate, finish, trace } = this;
    const { arrival, size, count } = this.flows;
    // Read here, since V8 boxes doubles across calls that are not inlined.
    const { shared, grain } = rungs;
    const own = rungs.climb?.goal ?? null;
    const isTraced = trace !== null;
    const { flow: served, queue, start: starts, end: ends } = trace?.open(rounds) ?? NO_ROWS;
    const isUnit = rate === 1;
    const never = Number.POSITIVE_INFINITY;
    let { now, next, ended, current, level, goal, since, end, lag, short } = this;
    let row = isTraced ? trace.length : 0;
    const near = this.nearArrival(rounds);
    let isNear = false;
    let round = 0;
    let until = next < count ? (arrival[next] as number) : never;
    for (; round < rounds && (current >= 0 || until < never); round++) {
      // All simultaneous arrivals enter their queues before any service.
      if (current >= 0 && now < until) {
        if (Math.abs(end - until) <= near && (this.met !== next || this.metEnd !== end)) {
          isNear = true;
          break;
        }
        if (end <= until) {
          now = end;
          lag = short;
          let done = goal;
          const before = current;
          const from = level;
          if (goal === size[current]) {
            finish[current] = now;
            ended++;
            current = -1;
          } else {
            level = rungs.take(current, from);
            if (level > from && !queues.isAhead(current, level)) {
              sent[current] = goal;
              queues.insert(current, level);
              current = -1;
            }
          }
          if (isTraced && (current < 0 || level !== from)) {
            served[row] = before;
            queue[row] = from;
            starts[row] = since;
            ends[row] = now;
            row = closeRow(row, served, starts, ends, queue);
            since = now;
          }
          if (current < 0) {
            level = queues.highest();
            if (level < 0) continue;
            current = queues.shift(level);
            done = sent[current] as number;
            since = now;
          }
          const whole = size[current] as number;
          if (own !== null) goal = own[current] as number;
          else {
            const rung = shared === null ? whole : (shared[level] as number);
            goal = rung < whole - grain * whole ? rung : whole;
          }
          const step = (isUnit ? goal - done : (goal - done) / rate) + lag;
          end = now + step;
          short = step - (end - now);
          continue;
        }
      }
      now = until;
      lag = 0;
      const flow = next++;
      until = next < count ? (arrival[next] as number) : never;
      const at = rungs.start(flow);
      if (current >= 0) {
        if (at >= level) {
          queues.append(flow, at);
          continue;
        }
        if (isTraced) {
          served[row] = current;
          queue[row] = level;
          starts[row] = since;
          ends[row] = now;
          row = closeRow(row, served, starts, ends, queue);
        }
        const left = end - now + short;
        sent[current] = goal - (isUnit ? left : left * rate);
        queues.unshift(current, level);
      }
      current = flow;
      level = at;
      const whole = size[flow] as number;
      if (own !== null) goal = own[flow] as number;
      else {
        const rung = shared === null ? whole : (shared[at] as number);
        goal = rung < whole - grain * whole ? rung : whole;
      }
      since = now;
      const step = isUnit ? goal : goal / rate;
      end = now + step;
      short = step - (end - now);
    }
    if (isTraced) trace.length = row;
    this.now = now;
    this.next = next;
    this.ended = ended;
    this.current = current;
    this.level = level;
    this.goal = goal;
    this.since = since;
    this.end = end;
    this.lag = lag;
    this.short = short;
    this.isNear = isNear;
    return round;
  }

  /** Moves the end of the service to the next arrival if they are simultaneous. */
  private settle(): void {
    const until = this.flows.arrival[this.next] as number;
    if (this.end !== until && isOneMoment(this.end, until, this.now)) {
      this.end = until;
      this.short = 0;
    }
    this.met = this.next;
    this.metEnd = this.end;
  }
}

/**
 * FIFO queues, one a priority level, each in order of arrival. A queue is a linked list, entered at either end; the
 * rare flow that belongs in its middle waits in a heap beside it, and the queue's head is the earlier of both heads.
 */
export class ArrivalQueues {
  private readonly head: Int32Array;
  private readonly tail: Int32Array;
  private readonly after: Int32Array;
  /** One bit for each queue that has flows. */
  private high = 0;
  private low = 0;
  private readonly arrival: Float64Array;
  private aside: PairingHeaps | null = null;
  private readonly root: Int32Array;

  constructor(levels: number, arrival: Float64Array) {
    this.head = new Int32Array(levels).fill(-1);
    this.tail = new Int32Array(levels).fill(-1);
    this.root = new Int32Array(levels).fill(-1);
    this.after = new Int32Array(arrival.length);
    this.arrival = arrival;
  }

  /** The highest level that has a flow, or −1. */
  highest(): number {
    const { high, low } = this;
    if (high !== 0) return 31 - Math.clz32(high & -high);
    return low === 0 ? -1 : 63 - Math.clz32(low & -low);
  }

  /** True if `flow`, at the tail of no queue, goes before all flows of `level` and above. */
  isAhead(flow: number, level: number): boolean {
    const highest = this.highest();
    if (highest < 0 || highest > level) return true;
    return highest === level && flow < this.first(level);
  }

  /** `flow` has arrived after all that are there. */
  append(flow: number, level: number): void {
    const last = this.tail[level] as number;
    this.after[flow] = -1;
    this.tail[level] = flow;
    if (last >= 0) this.after[last] = flow;
    else {
      this.head[level] = flow;
      this.set(level);
    }
  }

  /** `flow` has arrived before all that are there. */
  unshift(flow: number, level: number): void {
    const first = this.head[level] as number;
    this.after[flow] = first;
    this.head[level] = flow;
    if (first < 0) this.tail[level] = flow;
    this.set(level);
  }

  insert(flow: number, level: number): void {
    const last = this.tail[level] as number;
    if (last < flow) this.append(flow, level);
    else if (flow < (this.head[level] as number)) this.unshift(flow, level);
    else {
      this.aside ??= new PairingHeaps(this.arrival);
      this.root[level] = this.aside.meld(this.root[level] as number, flow);
    }
  }

  /** Takes out the first of `level`, which must have one. */
  shift(level: number): number {
    const first = this.head[level] as number;
    const root = this.root[level] as number;
    if (this.aside !== null && root >= 0 && (first < 0 || root < first)) {
      this.root[level] = this.aside.dropRoot(root);
      if (first < 0 && (this.root[level] as number) < 0) this.clear(level);
      return root;
    }
    const next = this.after[first] as number;
    this.head[level] = next;
    if (next < 0) {
      this.tail[level] = -1;
      if (root < 0) this.clear(level);
    }
    return first;
  }

  private first(level: number): number {
    const first = this.head[level] as number;
    const root = this.root[level] as number;
    return root < 0 || (first >= 0 && first < root) ? first : root;
  }

  private set(level: number): void {
    if (level < 32) this.high |= 1 << level;
    else this.low |= 1 << (level - 32);
  }

  private clear(level: number): void {
    if (level < 32) this.high &= ~(1 << level);
    else this.low &= ~(1 << (level - 32));
  }
}
