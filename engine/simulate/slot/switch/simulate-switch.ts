import type { Flows } from "../../../model/flows.ts";
import { Releases } from "../../../model/releases.ts";
import { PROGRESS_EVERY, type Run, type RunOptions } from "../../../model/run.ts";
import type { Policy } from "../../../policies/policy.ts";
import { TraceBuilder } from "../../trace/trace-builder.ts";
import { Intake } from "../intake.ts";
import { Standing } from "../standing.ts";
import { Matching } from "./matching.ts";
import { VirtualQueues } from "./virtual-queues.ts";

/**
 * The slot model on the big switch (SPEC 3): in every slot a greedy matching in the policy's order. A
 * matching stands until something happens outside, a matched flow runs out or changes level, or its
 * key rises past that of an unmatched flow; keys that fall or stay cannot change it, since a matched
 * flow that moves ahead meets nobody there who shares its ports and was matched.
 *
 * Only flows that share a port are ever compared, and of those at most one is sent in a slot. So the
 * place in a ring may be kept as the moment of joining it.
 */
export function simulateSlotSwitch(
  flows: Flows,
  policy: Policy,
  ports: number,
  options: RunOptions = {},
): Run {
  return new SlotSwitch(flows, policy, ports, options.trace === true).run(options.onProgress);
}

class SlotSwitch {
  private readonly flows: Flows;
  private readonly policy: Policy;
  private readonly releases: Releases;
  private readonly standing: Standing;
  private readonly queues: VirtualQueues;
  private readonly matching: Matching;
  private readonly intake: Intake;
  private readonly trace: TraceBuilder | null;
  /** Packets sent when the flow, served from now on, next ends, changes level or runs dry. */
  private readonly limit: Float64Array;
  /** 1: it has a packet to send until its end, and nothing is due before its limit. */
  private readonly isPlain: Uint8Array;
  /** Whether the key of a flow may rise while it is served. */
  private readonly isRising: boolean;
  private slot = 0;

  constructor(flows: Flows, policy: Policy, ports: number, isTraced: boolean) {
    this.flows = flows;
    this.policy = policy;
    this.releases = new Releases(flows);
    this.standing = new Standing(flows, policy, this.releases);
    this.queues = new VirtualQueues(flows, this.standing, ports);
    this.matching = new Matching(flows, this.standing, this.queues, ports);
    this.intake = new Intake(flows, policy, this.releases, this.standing, this.queues);
    this.trace = isTraced ? new TraceBuilder(flows.count) : null;
    this.limit = new Float64Array(flows.count);
    // With α ≤ 1 releases keep up with service, but a ring is left and joined again by them.
    const keepsUp = policy.orders.some(({ kind }) => kind === "ring") ? 0 : 1;
    this.isPlain = Uint8Array.from(flows.spread, (spread, flow) =>
      spread > keepsUp || policy.terminates || this.releases.isListed(flow) ? 0 : 1,
    );
    const isSpread = flows.packetStart !== null || flows.spread.some((spread) => spread > 0);
    this.isRising = policy.orders.some(
      ({ kind }) => kind === "ring" || kind === "attained" || (kind === "stamp" && isSpread),
    );
  }

  run(onProgress: RunOptions["onProgress"]): Run {
    const { intake, matching, queues } = this;
    let decisions = 0;
    while (intake.ended < this.flows.count) {
      intake.upTo(this.slot);
      if (queues.count === 0) {
        this.slot = intake.next();
        continue;
      }
      matching.find();
      this.send(this.slot + this.slots());
      if (++decisions % PROGRESS_EVERY === 0) onProgress?.(intake.ended, intake.finish);
    }
    const { finish, terminated } = intake;
    return { finish, terminated, trace: this.trace?.build() ?? null, decisions };
  }

  /** For how many slots the matching stands. */
  private slots(): number {
    const { matching, standing, intake, limit } = this;
    let slots = intake.next() - this.slot;
    for (let k = 0; k < matching.size; k++) {
      const flow = matching.matched[k] as number;
      const sent = standing.sent[flow] as number;
      if ((limit[flow] as number) <= sent || this.isPlain[flow] === 0) this.setLimit(flow, sent);
      slots = Math.min(slots, (limit[flow] as number) - sent);
    }
    if (!this.isRising || slots === 1) return slots;
    return Math.min(slots, matching.standsFor(this.stands));
  }

  private setLimit(flow: number, sent: number): void {
    const goal = this.standing.goal(flow);
    this.limit[flow] = Math.min(goal, this.releases.runEnd(flow, sent, this.slot));
  }

  /** For how many slots of service `flow` stays ahead of `rival`, which waits. */
  private readonly stands = (flow: number, rival: number): number => {
    const { standing } = this;
    if (standing.order(flow).kind !== "ring") return standing.allowance(flow, rival);
    return standing.level[flow] === standing.level[rival] ? 1 : Number.POSITIVE_INFINITY;
  };

  /** Sends a packet of every matched flow in each slot until `until`. */
  private send(until: number): void {
    const { matching, queues, trace, standing, intake, slot } = this;
    const { src } = this.flows;
    if (this.policy.terminates) {
      for (let k = 0; k < matching.size; k++) intake.hold(matching.matched[k] as number);
    }
    for (let k = 0; k < matching.size; k++) {
      const flow = matching.matched[k] as number;
      const ingress = src[flow] as number;
      trace?.interval(flow, standing.level[flow] as number, slot, until, 1);
      if (this.serve(flow, until)) queues.update(ingress, matching.places[ingress] as number);
    }
    this.slot = until;
  }

  /** Says whether the flow is still backlogged. */
  private serve(flow: number, until: number): boolean {
    const { standing, intake } = this;
    const isRing = standing.order(flow).kind === "ring";
    const packets = until - this.slot;
    const sent = (standing.sent[flow] as number) + packets;
    if (sent < (this.limit[flow] as number) && this.isPlain[flow] === 1) {
      standing.sent[flow] = sent;
      if (isRing) standing.rejoin(flow, until - 1);
      else standing.refresh(flow, until);
      return true;
    }
    standing.advance(flow, packets);
    // A ring's flow stays in it only if it has another packet in its last slot already.
    if (!intake.settle(flow, isRing ? until - 1 : until, until)) return false;
    standing.refresh(flow, until);
    if (standing.order(flow).kind === "ring") standing.rejoin(flow, until - 1);
    return true;
  }
}
