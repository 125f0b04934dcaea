import type { Flows } from "../../../model/flows.ts";
import { Releases } from "../../../model/releases.ts";
import { PROGRESS_EVERY, type Run, type RunOptions } from "../../../model/run.ts";
import type { Policy } from "../../../policies/policy.ts";
import { ArrivalsAndReleases, type Backlog } from "../arrivals-and-releases.ts";
import { SchedulingKeys } from "../scheduling-keys.ts";
import { ReadyHeap } from "./ready-heap.ts";
import { Rings } from "./rings.ts";
import { TurnRecorder } from "./turn-recorder.ts";

/**
 * The slot model on one link (SPEC 1): a loop from decision to decision. The first flow of the ready heap or of
 * the highest round-robin queue is served, for as many packets as the choice stands: until it ends, changes level,
 * has no released packet, falls behind the next flow, or until an arrival or release. A decision costs O(log backlog),
 * and there is at most one a packet (SPEC 1.12).
 */
export function simulateSlotLink(flows: Flows, policy: Policy, options: RunOptions = {}): Run {
  return new SlotLink(flows, policy, options.trace === true).run(options.onProgress);
}

class SlotLink implements Backlog {
  private readonly flows: Flows;
  private readonly releases: Releases;
  private readonly keys: SchedulingKeys;
  private readonly events: ArrivalsAndReleases;
  private readonly heap: ReadyHeap;
  private readonly rings: Rings;
  private readonly trace: TurnRecorder | null;
  /** Packets of each flow that are known to be released in time for service without a gap. */
  private readonly ready: Float64Array;
  private slot = 0;

  constructor(flows: Flows, policy: Policy, isTraced: boolean) {
    this.flows = flows;
    this.releases = new Releases(flows);
    this.keys = new SchedulingKeys(flows, policy, this.releases);
    this.heap = new ReadyHeap(this.keys);
    this.rings = new Rings(policy.levels);
    this.events = new ArrivalsAndReleases(flows, policy, this.releases, this.keys, this);
    this.trace = isTraced ? new TurnRecorder(flows.count) : null;
    this.ready = new Float64Array(flows.count);
  }

  run(onProgress: RunOptions["onProgress"]): Run {
    const { events, heap, rings, keys, flows } = this;
    let decisions = 0;
    while (events.ended < flows.count) {
      if (events.next <= this.slot) {
        events.upTo(this.slot);
        // A termination may have been the last event.
        if (events.ended === flows.count) break;
      }
      const first = heap.first();
      const ring = rings.highest();
      if (ring < (first < 0 ? Number.POSITIVE_INFINITY : (keys.level[first] as number))) {
        this.serveRing(ring);
      } else if (first >= 0) {
        this.serveFirst(first);
      } else {
        this.slot = events.next;
        continue;
      }
      if (++decisions % PROGRESS_EVERY === 0) onProgress?.(events.ended, events.finish);
    }
    const { finish, terminated } = events;
    return { finish, terminated, trace: this.trace?.build() ?? null, decisions };
  }

  add(flow: number): void {
    if (this.keys.isRing(flow)) this.rings.push(flow, this.keys.level[flow] as number);
    else this.heap.add(flow);
  }

  delete(flow: number): void {
    if (this.keys.isRing(flow)) this.rings.delete(flow, this.keys.level[flow] as number);
    else this.heap.delete(flow);
  }

  /** Serves the first flow of the heap. */
  private serveFirst(flow: number): void {
    const { keys, events, heap, slot } = this;
    const level = keys.level[flow] as number;
    let packets = this.most(flow);
    if (packets > 1) packets = Math.min(packets, keys.allowance(flow, heap.second()));
    this.slot = slot + packets;
    this.record(flow, level, slot, packets, keys.order(flow).kind === "attained");
    keys.advance(flow, packets);
    const sent = keys.sent[flow] as number;
    if (sent === this.flows.size[flow]) {
      heap.delete(flow);
      events.end(flow, this.slot);
      return;
    }
    const release = this.releases.at(flow, sent);
    if (release > this.slot) {
      heap.delete(flow);
      events.await(flow, release);
      return;
    }
    keys.refresh(flow, this.slot);
    if (keys.level[flow] !== level && keys.isRing(flow)) {
      heap.delete(flow);
      this.rings.push(flow, keys.level[flow] as number);
    } else heap.sinkFirst();
  }

  /** Serves the head of the round-robin queue of `level`: a packet, or more if it is alone. */
  private serveRing(level: number): void {
    const { keys, events, rings, slot } = this;
    const isAlone = rings.count(level) === 1;
    const flow = rings.shift(level);
    const packets = isAlone ? this.most(flow) : 1;
    this.slot = slot + packets;
    this.record(flow, level, slot, packets, true);
    keys.advance(flow, packets);
    const sent = keys.sent[flow] as number;
    if (sent === this.flows.size[flow]) {
      events.end(flow, this.slot);
      return;
    }
    // It stays in the queue only if its next packet is released by the slot of its last turn.
    const release = this.releases.at(flow, sent);
    if (release >= this.slot) {
      events.await(flow, release);
      return;
    }
    keys.refresh(flow, this.slot);
    this.add(flow);
  }

  /** How many packets the flow, served from now on, can send before it ends, changes level, finds no packet, or an event. */
  private most(flow: number): number {
    const { keys, releases, ready, slot } = this;
    const sent = keys.sent[flow] as number;
    const packets = Math.min((keys.goal[flow] as number) - sent, this.events.next - slot);
    if (packets <= 1) return packets;
    if ((ready[flow] as number) <= sent) ready[flow] = releases.readyBy(flow, slot);
    return Math.min(packets, (ready[flow] as number) - sent);
  }

  private record(
    flow: number,
    level: number,
    slot: number,
    packets: number,
    isTurn: boolean,
  ): void {
    if (this.trace === null) return;
    if (isTurn && packets === 1) this.trace.addTurn(flow, level, slot);
    else this.trace.interval(flow, level, slot, slot + packets);
  }
}
