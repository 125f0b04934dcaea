import { arrivalOrder } from "../../model/arrival-order.ts";
import type { Flows } from "../../model/flows.ts";
import type { Releases } from "../../model/packet-releases.ts";
import { Calendar } from "../queues/calendar.ts";
import { type Cause, COMPLETE, JOINED, type SlotKeys } from "./keys.ts";
import { ReleaseWheel } from "./release-wheel.ts";

/** The backlogged flows in the policy's order: a queue a level on a link, lists by ingress on a switch. */
export interface Backlog {
  /** Enters a flow whose key is up to date. */
  add(flow: number): void;
  /** Takes out a flow; nothing happens if it is not in. With `isBack` it comes back at once, with another place. */
  delete(flow: number, isBack?: boolean): void;
}

/**
 * The arrival phase of the slot model (SPEC 1.2, 1.3): arrivals and releases, completeness and
 * terminations. `next` is the slot of the next of these events, so that a loop can serve up to there.
 */
export class ArrivalsAndReleases {
  /** Times at which each flow finished, or was terminated; NaN until then. */
  readonly finish: Float64Array;
  readonly terminated: Float64Array;
  ended = 0;
  /** The slot of the next event, later than the last slot given to `upTo`; there may turn out to be none in it. */
  next: number;
  private readonly flows: Flows;
  private readonly releases: Releases;
  private readonly keys: SlotKeys;
  private readonly backlog: Backlog;
  /** Flows by (arrival, index); null: as they are numbered. */
  private readonly byArrival: Int32Array | null;
  private arrived = 0;
  private nextArrival = Number.POSITIVE_INFINITY;
  private readonly wheel: ReleaseWheel;
  private readonly joining: Int32Array;
  /** Arrived, incomplete flows by the release of their last packet; null while none is known of which that counts. */
  private completions: Calendar | null = null;
  /** Arrived flows that are due by a slot in which they may be hopeless, none later than the first one in which they are. */
  private readonly deadlines: Calendar | null;

  constructor(flows: Flows, releases: Releases, keys: SlotKeys, backlog: Backlog) {
    const n = flows.count;
    this.flows = flows;
    this.releases = releases;
    this.keys = keys;
    this.backlog = backlog;
    this.finish = new Float64Array(n).fill(Number.NaN);
    this.terminated = new Float64Array(n).fill(Number.NaN);
    this.byArrival = arrivalOrder(flows);
    this.wheel = new ReleaseWheel(n);
    this.joining = new Int32Array(n);
    this.deadlines = keys.due === null ? null : new Calendar(n);
    this.lookAhead();
    this.next = this.nextArrival;
  }

  /** Nothing arrives from here on: for a look ahead. */
  stop(): void {
    this.arrived = this.flows.count;
    this.nextArrival = Number.POSITIVE_INFINITY;
    this.next = Number.POSITIVE_INFINITY;
  }

  /** The release of this flow's last packet comes in spite of that. */
  awaitLast(flow: number): void {
    this.expectLast(flow);
    this.next = Math.min(this.next, this.completions?.next() ?? Number.POSITIVE_INFINITY);
  }

  /** The arrival phase of `slot`, which is not later than `next`. */
  upTo(slot: number): void {
    if (this.nextArrival <= slot || this.wheel.next <= slot) this.join(slot);
    if (this.completions !== null) this.complete(slot);
    if (this.deadlines !== null) this.terminate(slot);
    let next = Math.min(this.nextArrival, this.wheel.next);
    if (this.completions !== null) next = Math.min(next, this.completions.next());
    if (this.deadlines !== null) next = Math.min(next, this.deadlines.next());
    this.next = next;
  }

  /** The flow has sent its last packet just before `slot`. It is no longer backlogged. */
  end(flow: number, slot: number): void {
    this.finish[flow] = slot;
    this.forget(flow);
  }

  /** The flow has sent all that is released; its next packet comes in slot `release`. It is no longer backlogged. */
  await(flow: number, release: number): void {
    this.wheel.add(flow, release);
    if (release < this.next) this.next = release;
  }

  /** Flows whose next packet is released in `slot` become backlogged. */
  private join(slot: number): void {
    const { joining } = this;
    let count = 0;
    while (this.nextArrival <= slot) {
      const flow = this.nextFlow();
      this.arrived++;
      this.lookAhead();
      this.arrive(flow);
      joining[count++] = flow;
    }
    if (this.wheel.next <= slot) count = this.wheel.take(slot, joining, count);
    for (let k = 0; k < count; k++) this.enter(joining[k] as number, slot, JOINED);
  }

  private arrive(flow: number): void {
    this.keys.start(flow);
    this.expectLast(flow);
    this.expect(flow);
  }

  private expectLast(flow: number): void {
    if (this.keys.isComplete(flow)) return;
    this.completions ??= new Calendar(this.flows.count);
    this.completions.set(flow, this.releases.last(flow));
  }

  private enter(flow: number, slot: number, cause: Cause): void {
    // A flow that was terminated while it waited for this release.
    if (this.deadlines !== null && !Number.isNaN(this.terminated[flow])) return;
    this.keys.refresh(flow, slot, cause);
    this.backlog.add(flow);
  }

  /** Flows that become complete change level; a flow that waits for that very release has done so already. */
  private complete(slot: number): void {
    const completions = this.completions as Calendar;
    while (completions.next() <= slot) {
      const flow = completions.first();
      completions.delete(flow);
      if (this.keys.isComplete(flow)) continue;
      this.backlog.delete(flow, true);
      this.enter(flow, slot, COMPLETE);
    }
  }

  private terminate(slot: number): void {
    const deadlines = this.deadlines as Calendar;
    while (deadlines.next() <= slot) {
      const flow = deadlines.first();
      // Service since it was written down has put this off.
      if (this.hopelessAt(flow) > slot) {
        this.expect(flow);
        continue;
      }
      this.terminated[flow] = slot;
      this.backlog.delete(flow);
      this.forget(flow);
    }
  }

  private expect(flow: number): void {
    const due = this.keys.due?.[flow] ?? Number.POSITIVE_INFINITY;
    if (this.deadlines === null || due === Number.POSITIVE_INFINITY) return;
    this.deadlines.set(flow, this.hopelessAt(flow));
  }

  /** The first slot t with t + remaining > deadline, if the flow is not served until then (SPEC 1.9). */
  private hopelessAt(flow: number): number {
    const { due, sent } = this.keys;
    const remaining = (this.flows.size[flow] as number) - (sent[flow] as number);
    return Math.floor((due?.[flow] as number) - remaining) + 1;
  }

  private forget(flow: number): void {
    this.completions?.delete(flow);
    this.deadlines?.delete(flow);
    this.ended++;
  }

  private lookAhead(): void {
    this.nextArrival =
      this.arrived === this.flows.count
        ? Number.POSITIVE_INFINITY
        : (this.flows.arrival[this.nextFlow()] as number);
  }

  private nextFlow(): number {
    return this.byArrival === null ? this.arrived : (this.byArrival[this.arrived] as number);
  }
}
