import type { Flows } from "../../model/flows.ts";
import { Releases } from "../../model/packet-releases.ts";
import { PROGRESS_EVERY, type Run, type RunOptions } from "../../model/run-result.ts";
import { IndexedHeap } from "../../simulate/queues/indexed-heap.ts";
import { ArrivalsAndReleases, type Backlog } from "../../simulate/slot/arrivals-and-releases.ts";
import { Matching } from "../../simulate/slot/switch/greedy-matching.ts";
import { VirtualQueues } from "../../simulate/slot/switch/virtual-queues.ts";
import { TraceBuilder } from "../../simulate/trace/trace-builder.ts";
import type { BoundRank } from "../own-rank.ts";
import { RankKeys } from "./rank-keys.ts";

/**
 * A rank of one's own in slots (SPEC 14.3): on a link the first flow of a heap is served for as many packets as the
 * choice stands; on a switch of `ports` ports a greedy matching is found anew for every slot.
 */
export function simulateRank(
  flows: Flows,
  bound: BoundRank,
  ports: number | null,
  options: RunOptions = {},
): Run {
  return new RankRun(flows, bound, ports, options.trace === true).run(options.onProgress);
}

class RankRun {
  private readonly flows: Flows;
  private readonly releases: Releases;
  private readonly keys: RankKeys;
  private readonly events: ArrivalsAndReleases;
  private readonly trace: TraceBuilder | null;
  private readonly line: IndexedHeap;
  private readonly queues: VirtualQueues | null;
  private readonly matching: Matching | null;
  private readonly isRing: boolean;
  private slot = 0;

  constructor(flows: Flows, bound: BoundRank, ports: number | null, isTraced: boolean) {
    this.flows = flows;
    this.releases = new Releases(flows);
    this.keys = new RankKeys(flows, bound, this.releases);
    this.isRing = bound.ties === "rr";
    this.line = new IndexedHeap(ports === null ? flows.count : 0, this.keys.before);
    this.queues = ports === null ? null : new VirtualQueues(flows, this.keys, ports);
    this.matching = this.queues === null ? null : new Matching(flows, this.queues, ports as number);
    const policy = { byCompleteness: bound.readsComplete, terminates: false };
    this.events = new ArrivalsAndReleases(flows, policy, this.releases, this.keys, this.backlog());
    this.trace = isTraced ? new TraceBuilder(flows.count) : null;
  }

  run(onProgress: RunOptions["onProgress"]): Run {
    const { events, queues, line } = this;
    let decisions = 0;
    while (events.ended < this.flows.count) {
      if (events.next <= this.slot) events.upTo(this.slot);
      if ((queues === null ? line.length : queues.count) === 0) {
        this.slot = events.next;
        continue;
      }
      if (this.matching === null) this.serveFirst();
      else this.serveMatching(this.matching);
      if (++decisions % PROGRESS_EVERY === 0) onProgress?.(events.ended, events.finish);
    }
    const { finish, terminated } = events;
    return { finish, terminated, trace: this.trace?.build() ?? null, decisions };
  }

  private backlog(): Backlog {
    const { line } = this;
    return this.queues ?? { add: (flow) => line.set(flow), delete: (flow) => line.delete(flow) };
  }

  private serveFirst(): void {
    const { keys, line, events, releases } = this;
    const flow = line.first();
    if (this.isRing) {
      this.send(flow, 1);
    } else {
      const sent = keys.sent[flow] as number;
      const most = Math.min(keys.remaining(flow), events.next - this.slot);
      const ready = most <= 1 ? most : Math.min(most, releases.readyBy(flow, this.slot) - sent);
      this.send(flow, keys.allowance(flow, line.second(), ready));
    }
    if (this.settle(flow)) line.set(flow);
  }

  private serveMatching(matching: Matching): void {
    matching.find();
    const { slot } = this;
    const served = matching.matched.slice(0, matching.size);
    for (const flow of served) {
      this.slot = slot;
      this.send(flow, 1);
      this.queues?.delete(flow);
      if (this.settle(flow)) this.queues?.add(flow);
    }
  }

  private send(flow: number, packets: number): void {
    const { keys, slot } = this;
    this.slot = slot + packets;
    this.trace?.interval(flow, keys.queue(flow), slot, this.slot, 1);
    keys.sent[flow] = (keys.sent[flow] as number) + packets;
  }

  /** After service the flow ends, waits for a packet, or stays backlogged. Returns true if it stays. */
  private settle(flow: number): boolean {
    const { keys, events, releases, slot } = this;
    if (keys.remaining(flow) === 0) {
      this.line.delete(flow);
      events.end(flow, slot);
      return false;
    }
    const release = releases.at(flow, keys.sent[flow] as number);
    // A flow stays in a round-robin queue only if its next packet is released by the slot of its turn.
    if (release > (this.isRing ? slot - 1 : slot)) {
      this.line.delete(flow);
      keys.leave(flow);
      events.await(flow, release);
      return false;
    }
    // In a ring it first rejoins as it was served; what is released now moves it in the arrival phase.
    keys.refresh(flow, this.isRing ? slot - 1 : slot);
    keys.rejoin(flow, slot - 1);
    return true;
  }
}
