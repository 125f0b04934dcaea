import type { Flows } from "../../../model/flows.ts";
import { Releases } from "../../../model/packet-releases.ts";
import { PROGRESS_EVERY, type Run, type RunOptions } from "../../../model/run-result.ts";
import { TraceBuilder } from "../../trace/trace-builder.ts";
import { ArrivalsAndReleases } from "../arrivals-and-releases.ts";
import { type Cause, COMPLETE, SERVED, type SlotKeys } from "../keys.ts";
import { Matching } from "./greedy-matching.ts";
import { VirtualQueues } from "./virtual-queues.ts";

/**
 * The slot model on the big switch (SPEC 3): in every slot a greedy matching in the policy's order. A
 * matching stands until something happens outside, a matched flow runs out or changes level, or its
 * key rises past that of an unmatched flow; keys that fall or stay cannot change it, since a matched
 * flow that moves ahead passes no matched flow that shares a port with it.
 *
 * Only flows that share a port are ever compared, and of those at most one is sent in a slot. So the
 * place in a ring may be kept as the moment of joining it.
 */
export function simulateSlotSwitch(
  flows: Flows,
  newKeys: (releases: Releases) => SlotKeys,
  ports: number,
  options: RunOptions = {},
): Run {
  return new SlotSwitch(flows, newKeys, ports, options.trace === true).run(options.onProgress);
}

/** A backlogged flow in the middle of a run: what it has sent, and when and how it got its place. */
export interface Standing {
  readonly flow: number;
  readonly sent: number;
  readonly since: number;
  readonly cause: Cause;
}

export class SlotSwitch {
  private readonly flows: Flows;
  private readonly releases: Releases;
  readonly keys: SlotKeys;
  private readonly queues: VirtualQueues;
  private readonly matching: Matching;
  readonly events: ArrivalsAndReleases;
  private readonly trace: TraceBuilder | null;
  /** Packets that each flow, served from now on, has sent when it next ends, changes level or has no released packet. */
  private readonly limit: Float64Array;
  private readonly hasRings: boolean;
  slot = 0;

  constructor(
    flows: Flows,
    newKeys: (releases: Releases) => SlotKeys,
    ports: number,
    isTraced: boolean,
  ) {
    this.flows = flows;
    this.releases = new Releases(flows);
    this.keys = newKeys(this.releases);
    this.queues = new VirtualQueues(flows, this.keys, ports);
    this.matching = new Matching(flows, this.queues, ports);
    this.events = new ArrivalsAndReleases(flows, this.releases, this.keys, this.queues);
    this.trace = isTraced ? new TraceBuilder(flows.count) : null;
    this.limit = new Float64Array(flows.count);
    this.hasRings = this.keys.isRing.includes(true);
  }

  run(onProgress: RunOptions["onProgress"]): Run {
    const { events, matching, queues } = this;
    let decisions = 0;
    while (events.ended < this.flows.count) {
      events.upTo(this.slot);
      if (queues.count === 0) {
        this.slot = events.next;
        continue;
      }
      matching.find();
      this.send(this.slot + this.slots());
      if (++decisions % PROGRESS_EVERY === 0)
        onProgress?.(events.ended, this.slot, () => events.finish);
    }
    const { finish, terminated } = events;
    return { finish, terminated, trace: this.trace?.build() ?? null, decisions };
  }

  /** Puts the loop into the middle of a run, from where on nothing arrives or is released. */
  startAt(slot: number, standings: readonly Standing[]): void {
    const { keys, releases, events, queues } = this;
    this.slot = slot;
    events.stop();
    for (const { flow, sent, since, cause } of standings) {
      keys.start(flow);
      keys.advance(flow, sent);
      keys.refresh(flow, since, cause);
      const last = releases.last(flow);
      if (!keys.isComplete(flow) && last <= slot)
        keys.refresh(flow, Math.max(last, since), COMPLETE);
      queues.add(flow);
    }
  }

  /** The flows that are served now. */
  decide(): Int32Array {
    const { events, matching } = this;
    if (events.next <= this.slot) events.upTo(this.slot);
    matching.find();
    return matching.matched.slice(0, matching.size);
  }

  /** Serves them for as long as the decision stands. */
  step(): void {
    this.send(this.slot + this.slots());
  }

  private slots(): number {
    const { matching, keys, events, limit } = this;
    let slots = events.next - this.slot;
    for (let k = 0; k < matching.size; k++) {
      const flow = matching.matched[k] as number;
      const sent = keys.sent[flow] as number;
      if ((limit[flow] as number) <= sent) limit[flow] = this.limitOf(flow);
      slots = Math.min(slots, (limit[flow] as number) - sent);
    }
    return keys.mayFallBehind ? matching.standsFor(slots) : slots;
  }

  /** Releases that keep up with service are no limit, but that rings are left and joined again by them. */
  private limitOf(flow: number): number {
    const { keys, releases, slot } = this;
    const ready = this.hasRings ? releases.countBy(flow, slot) : releases.readyBy(flow, slot);
    return Math.min(keys.goal[flow] as number, ready);
  }

  private send(until: number): void {
    const { matching, queues, trace, keys, slot } = this;
    const { src } = this.flows;
    for (let k = 0; k < matching.size; k++) {
      const flow = matching.matched[k] as number;
      const ingress = src[flow] as number;
      if (trace !== null) trace.interval(flow, keys.queue(flow), slot, until, 1);
      if (this.serve(flow, until)) queues.update(ingress, matching.places[ingress] as number);
    }
    this.slot = until;
  }

  /** Says whether the flow is still backlogged. */
  private serve(flow: number, until: number): boolean {
    const { keys, events, queues } = this;
    keys.advance(flow, until - this.slot);
    const sent = keys.sent[flow] as number;
    if (sent === this.flows.size[flow]) {
      queues.delete(flow);
      events.end(flow, until);
      return false;
    }
    if (sent >= (this.limit[flow] as number)) {
      const release = this.releases.at(flow, sent);
      // A flow stays in a round-robin queue only if its next packet is released by the slot of its turn.
      if (release > (keys.isRing[keys.level[flow] as number] === true ? until - 1 : until)) {
        queues.delete(flow);
        events.await(flow, release);
        return false;
      }
    }
    keys.refresh(flow, until, SERVED);
    return true;
  }
}
