import type { Flows } from "../../../model/flows.ts";
import { Releases } from "../../../model/releases.ts";
import { PROGRESS_EVERY, type Run, type RunOptions } from "../../../model/run.ts";
import type { Policy } from "../../../policies/policy.ts";
import { ArrivalsAndReleases, type Backlog } from "../arrivals-and-releases.ts";
import { SchedulingKeys } from "../scheduling-keys.ts";
import { Levels } from "./levels.ts";
import { ReadyHeap } from "./ready-heap.ts";
import type { Ring } from "./ring.ts";
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
  private readonly levels: Levels;
  private readonly trace: TurnRecorder | null;
  /** Packets of each flow that are known to be released in time for service without a gap. */
  private readonly ready: Float64Array;
  private slot = 0;

  constructor(flows: Flows, policy: Policy, isTraced: boolean) {
    this.flows = flows;
    this.releases = new Releases(flows);
    this.keys = new SchedulingKeys(flows, policy, this.releases);
    this.levels = new Levels(policy, this.keys);
    this.events = new ArrivalsAndReleases(flows, policy, this.releases, this.keys, this);
    this.trace = isTraced ? new TurnRecorder(flows.count) : null;
    this.ready = new Float64Array(flows.count);
  }

  run(onProgress: RunOptions["onProgress"]): Run {
    const { events, levels, flows } = this;
    let decisions = 0;
    while (events.ended < flows.count) {
      if (events.next <= this.slot) {
        events.upTo(this.slot);
        // A termination may have been the last event.
        if (events.ended === flows.count) break;
      }
      const queue = levels.highest();
      if (queue === null) {
        this.slot = events.next;
        continue;
      }
      if (queue instanceof ReadyHeap) this.serveFirst(queue);
      else this.serveRing(queue);
      if (++decisions % PROGRESS_EVERY === 0) onProgress?.(events.ended, events.finish);
    }
    const { finish, terminated } = events;
    return { finish, terminated, trace: this.trace?.build() ?? null, decisions };
  }

  add(flow: number): void {
    this.levels.add(flow, this.keys.level[flow] as number);
  }

  delete(flow: number): void {
    this.levels.delete(flow, this.keys.level[flow] as number);
  }

  /** Serves the first flow of a ranked level. */
  private serveFirst(heap: ReadyHeap): void {
    const { keys, events, releases, slot } = this;
    const flow = heap.first();
    const level = keys.level[flow] as number;
    let packets = 1;
    let release = releases.at(flow, (keys.sent[flow] as number) + 1);
    if (release <= slot + 1) packets = this.most(flow);
    if (packets > 1) packets = Math.min(packets, keys.allowance(flow, heap.second()));
    this.slot = slot + packets;
    if (this.trace !== null) {
      this.record(flow, level, slot, packets, keys.order(flow).kind === "attained");
    }
    keys.advance(flow, packets);
    const sent = keys.sent[flow] as number;
    if (sent === this.flows.size[flow]) {
      heap.delete(flow);
      events.end(flow, this.slot);
      return;
    }
    if (packets > 1) release = releases.at(flow, sent);
    if (release > this.slot) {
      heap.delete(flow);
      events.await(flow, release);
      return;
    }
    keys.refresh(flow, this.slot);
    if (keys.level[flow] === level) {
      heap.sinkFirst();
      return;
    }
    heap.delete(flow);
    this.add(flow);
  }

  /** Serves the head of a round-robin queue: a packet, or more if it is alone. */
  private serveRing(ring: Ring): void {
    const { keys, events, releases, slot } = this;
    const isAlone = ring.length === 1;
    const flow = ring.shift();
    const level = keys.level[flow] as number;
    let release = releases.at(flow, (keys.sent[flow] as number) + 1);
    const packets = isAlone && release <= slot + 1 ? this.most(flow) : 1;
    this.slot = slot + packets;
    if (this.trace !== null) this.record(flow, level, slot, packets, true);
    keys.advance(flow, packets);
    const sent = keys.sent[flow] as number;
    if (sent === this.flows.size[flow]) {
      events.end(flow, this.slot);
      return;
    }
    // It stays in the queue only if its next packet is released by the slot of its last turn.
    if (packets > 1) release = releases.at(flow, sent);
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
