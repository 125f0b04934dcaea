import type { Flows } from "../../../model/flows.ts";
import { Releases } from "../../../model/packet-releases.ts";
import { PROGRESS_EVERY, type Run, type RunOptions } from "../../../model/run-result.ts";
import { ArrivalsAndReleases, type Backlog } from "../arrivals-and-releases.ts";
import { SERVED, type SlotKeys } from "../keys.ts";
import { Levels, type ReadyQueue } from "./ready-queues.ts";
import { TurnRecorder } from "./turn-recorder.ts";

/**
 * The slot model on one link (SPEC 1): a loop from decision to decision. The first flow of the highest level is served
 * until it ends, changes level, has no released packet or falls behind the next flow, or until an arrival or release.
 * A decision costs O(log backlog), and there is at most one a packet (SPEC 1.12).
 */
export function simulateSlotLink(
  flows: Flows,
  newKeys: (releases: Releases) => SlotKeys,
  options: RunOptions = {},
): Run {
  return new SlotLink(flows, newKeys, options.trace === true).run(options.onProgress);
}

class SlotLink implements Backlog {
  private readonly flows: Flows;
  private readonly releases: Releases;
  private readonly keys: SlotKeys;
  private readonly events: ArrivalsAndReleases;
  private readonly levels: Levels;
  private readonly trace: TurnRecorder | null;
  /** Packets of each flow that are known to be released in time for service without a gap. */
  private readonly ready: Float64Array;
  private slot = 0;

  constructor(flows: Flows, newKeys: (releases: Releases) => SlotKeys, isTraced: boolean) {
    this.flows = flows;
    this.releases = new Releases(flows);
    this.keys = newKeys(this.releases);
    this.levels = new Levels(this.keys);
    this.events = new ArrivalsAndReleases(flows, this.releases, this.keys, this);
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
      this.serve(queue);
      if (++decisions % PROGRESS_EVERY === 0)
        onProgress?.(events.ended, this.slot, () => events.finish);
    }
    const { finish, terminated } = events;
    return { finish, terminated, trace: this.trace?.build() ?? null, decisions };
  }

  add(flow: number): void {
    this.levels.add(flow, this.keys.level[flow] as number);
  }

  delete(flow: number, isBack = false): void {
    this.levels.delete(flow, this.keys.level[flow] as number, isBack);
  }

  private serve(queue: ReadyQueue): void {
    const { keys, events, releases, slot } = this;
    const flow = queue.shift();
    const level = keys.level[flow] as number;
    const { isRing } = queue;
    let packets = 1;
    let release = releases.at(flow, (keys.sent[flow] as number) + 1);
    // Packet by packet where flows take turns.
    if (release <= slot + 1 && (!isRing || queue.length === 0)) packets = this.most(flow);
    if (packets > 1) packets = keys.allowance(flow, queue.first(), packets);
    this.slot = slot + packets;
    if (this.trace !== null) this.record(flow, level, slot, packets);
    keys.advance(flow, packets);
    const sent = keys.sent[flow] as number;
    if (sent === this.flows.size[flow]) {
      events.end(flow, this.slot);
      return;
    }
    if (packets > 1) release = releases.at(flow, sent);
    // It stays in a round-robin queue only if its next packet is released by the slot of its last turn.
    if (release > (isRing ? this.slot - 1 : this.slot)) {
      events.await(flow, release);
      return;
    }
    keys.refresh(flow, this.slot, SERVED);
    this.levels.rejoin(flow, keys.level[flow] as number);
  }

  /** Packets that the flow, served from now on, can send before it ends, changes level, finds none released, or an event. */
  private most(flow: number): number {
    const { keys, releases, ready, slot } = this;
    const sent = keys.sent[flow] as number;
    const packets = Math.min((keys.goal[flow] as number) - sent, this.events.next - slot);
    if (packets <= 1) return packets;
    if ((ready[flow] as number) <= sent) ready[flow] = releases.readyBy(flow, slot);
    return Math.min(packets, (ready[flow] as number) - sent);
  }

  private record(flow: number, level: number, slot: number, packets: number): void {
    const queue = this.keys.queue(flow);
    if (packets === 1 && this.keys.hasTurns[level] === true) this.trace?.addTurn(flow, queue, slot);
    else this.trace?.interval(flow, queue, slot, slot + packets);
  }
}
