import type { Flows } from "../model/flows.ts";
import { Releases } from "../model/releases.ts";
import { PROGRESS_EVERY, type Run, type RunOptions } from "../model/run.ts";
import type { Policy } from "../policies/policy.ts";
import { IndexedHeap } from "../simulate/queues/indexed-heap.ts";
import { Intake, type Queueing } from "../simulate/slot/intake.ts";
import { Standing } from "../simulate/slot/standing.ts";
import { TraceBuilder } from "../simulate/trace/trace-builder.ts";
import { Cycle } from "./cycle.ts";
import type { LinkState } from "./filler.ts";
import { Groups } from "./groups.ts";
import { FEW, InStep, MANY } from "./in-step.ts";
import { Leap } from "./leap.ts";
import { patternsOf } from "./patterns.ts";
import { Peers } from "./peers.ts";
import { recordTurns } from "./record-turns.ts";
import { Rings } from "./rings.ts";
import { SureTurns } from "./sure-turns.ts";

/** So many flows of equal attained service become a group; when they are fewer than this they go their own ways. */
const MANY_EQUAL = 16;
const FEW_EQUAL = 8;

/**
 * The slot model on one link (SPEC 1), from decision to decision: the policy's order says who is first
 * and how many packets may leave before that changes by itself, the intake when it changes from
 * outside. The loop serves the lesser of the two and decides again: O(log n) a decision, since flows that
 * take turns stand in rings and groups that count rounds.
 */
export function simulateSlotLink(flows: Flows, policy: Policy, options: RunOptions = {}): Run {
  const link = new SlotLink(flows, policy, options.trace === true);
  return link.run(options.onProgress);
}

class SlotLink implements Queueing {
  private readonly flows: Flows;
  private readonly releases: Releases;
  private readonly standing: Standing;
  private readonly intake: Intake;
  private readonly trace: TraceBuilder | null;
  /** Null with a trace, which names every packet anyway. */
  private readonly leap: Leap | null;
  private readonly cycle: Cycle | null;
  private readonly heap: IndexedHeap;
  private readonly rings: Rings;
  private readonly peers: Peers;
  private readonly groups: Groups;
  /** Null where there are no groups of flows in step. */
  private readonly inStep: InStep | null;
  /** Scratch: the flows of a stretch in which several take turns. */
  private readonly members: Int32Array;
  slot = 0;

  constructor(flows: Flows, policy: Policy, isTraced: boolean) {
    const n = flows.count;
    this.flows = flows;
    this.releases = new Releases(flows);
    this.standing = new Standing(flows, policy, this.releases);
    this.heap = new IndexedHeap(n, this.standing.before);
    const { sent } = this.standing;
    const sure = (circles: number, turns = this.sureTurns) =>
      new SureTurns(flows.spread, circles, policy.byCompleteness, turns);
    this.rings = new Rings(sent, policy.levels, sure(policy.levels));
    const isByStamp = policy.orders.some(({ kind }) => kind === "stamp");
    const patterns = isByStamp ? patternsOf(flows, this.releases, MANY) : null;
    this.peers =
      patterns === null
        ? new Peers({ base: null, tie: flows.arrival, few: FEW_EQUAL }, sent, sure(n))
        : new Peers({ base: patterns.base, tie: null, few: FEW }, sent, sure(n, this.turnsToGoal));
    this.intake = new Intake(flows, policy, this.releases, this.standing, this);
    this.trace = isTraced ? new TraceBuilder(n) : null;
    this.members = new Int32Array(n);
    const { releases, standing, intake, heap, rings, peers } = this;
    const link: LinkState = {
      clock: this,
      flows,
      policy,
      releases,
      standing,
      intake,
      heap,
      rings,
      peers,
    };

    this.inStep = patterns === null ? null : new InStep(link, patterns);
    this.groups = new Groups(link, patterns !== null, this.trace, this.next);
    this.leap = isTraced ? null : new Leap(link);
    this.cycle = isTraced ? null : new Cycle(link);
  }

  run(onProgress: RunOptions["onProgress"]): Run {
    const { intake } = this;
    let decisions = 0;
    while (intake.ended < this.flows.count) {
      const { slot } = this;
      intake.upTo(slot);
      const to = this.skip();
      if (to > slot) {
        this.slot = to;
        decisions++;
      } else if (!this.serve()) this.slot = this.next();
      else if (++decisions % PROGRESS_EVERY === 0) onProgress?.(intake.ended, intake.finish);
    }
    const { finish, terminated } = intake;
    return { finish, terminated, trace: this.trace?.build() ?? null, decisions };
  }

  /** The slot to go on from: later than this one if it takes no decisions to get there. */
  private skip(): number {
    const { leap, cycle, slot } = this;
    if (leap === null || cycle === null) return slot;
    const to = cycle.end > slot ? leap.from(slot) : slot;
    return to > slot ? to : cycle.from(slot);
  }

  /** The slot of the next event, or of the end of a cycle that is watched. */
  private readonly next = (): number =>
    Math.min(this.intake.next(), this.cycle?.end ?? Number.POSITIVE_INFINITY);

  add(flow: number): void {
    const { kind } = this.standing.order(flow);
    if (kind === "ring") {
      this.rings.join(flow, this.standing.level[flow] as number);
      return;
    }
    // With its last packet a flow that stands for others in step may have become complete (ASRPT).
    if (kind === "remaining" && this.inStep !== null && this.peers.has(flow)) {
      this.groups.stand(this.peers.leave(flow));
    }
    this.heap.set(flow);
  }

  delete(flow: number): void {
    this.heap.delete(flow);
    this.rings.withdraw(flow);
    if (this.peers.has(flow)) this.groups.stand(this.peers.leave(flow));
  }

  /** Serves the first flow, or the first few in turn; false if none is backlogged. */
  private serve(): boolean {
    const first = this.heap.first();
    const ring = this.rings.highest();
    if (first >= 0 && (ring < 0 || (this.standing.level[first] as number) < ring)) {
      this.serveRanked(first, this.heap.second());
    } else if (ring >= 0) {
      if (this.rings.count(ring) === 1) this.serveAlone(ring);
      else this.serveRing(ring);
    }
    return first >= 0 || ring >= 0;
  }

  /** Serves the first flow of the heap, with those of equal attained service. */
  private serveRanked(first: number, second: number): void {
    const { peers, standing } = this;
    if (standing.order(first).kind === "stamp") this.serveStamped(first, second);
    else if (peers.has(first)) this.groups.serve(first);
    else if (second < 0 || !standing.alternate(first, second)) this.serveFirst(first, second);
    else this.serveEqual(first);
  }

  /** Serves the first flow in FIFO order, with those in step. */
  private serveStamped(first: number, second: number): void {
    const { inStep, peers, standing } = this;
    if (inStep !== null && second >= 0 && standing.ties(first, second)) inStep.gather(first);
    if (peers.has(first)) this.groups.serveInStep(first);
    else this.serveFirst(first, this.heap.second());
  }

  private serveFirst(flow: number, rival: number): void {
    const { standing, intake } = this;
    intake.hold(flow);
    const sent = standing.sent[flow] as number;
    const packets = Math.min(
      this.releases.runEnd(flow, sent, this.slot) - sent,
      standing.untilRung(flow),
      standing.allowance(flow, rival),
      this.next() - this.slot,
    );
    const start = this.slot;
    this.slot += packets;
    this.trace?.interval(flow, standing.level[flow] as number, start, this.slot, 1);
    standing.advance(flow, packets);
    if (intake.settle(flow, this.slot)) this.rank(flow);
  }

  private rank(flow: number): void {
    this.standing.refresh(flow, this.slot);
    this.heap.set(flow);
  }

  /**
   * Flows of equal attained service take turns by (arrival, index), round after round, until they
   * catch up with the next flow above, one of them has no packet left, or something happens outside.
   */
  private serveEqual(lead: number): void {
    const { standing, heap, peers, members, slot } = this;
    const level = standing.level[lead] as number;
    const room = this.next() - slot;
    let count = 0;
    let flow = lead;
    // Of more flows than there are slots only the first have a turn.
    while (count <= room && flow >= 0 && standing.ties(lead, flow) && !peers.has(flow)) {
      heap.delete(flow);
      members[count++] = flow;
      flow = heap.first();
    }
    const near = flow >= 0 && standing.ties(lead, flow) && peers.takes(flow) ? flow : -1;
    if (count >= MANY_EQUAL || near >= 0) {
      if (near >= 0) heap.delete(near);
      peers.form(members, count, near);
      heap.set(lead);
      this.groups.serve(lead);
      return;
    }
    let rounds = Number.POSITIVE_INFINITY;
    for (let k = 0; k < count; k++) {
      rounds = Math.min(rounds, this.turns(members[k] as number, k, count));
    }
    // If even the last member wins its tie with the flow above, all of them go once more at that height.
    rounds = Math.min(rounds, standing.allowance(members[count - 1] as number, heap.first()));
    rounds = Math.min(rounds, Math.floor(room / count));
    const served = rounds === 0 ? room : count;
    const turns = Math.max(rounds, 1);
    if (this.trace !== null) {
      const order = { items: members, count: served, head: 0 };
      recordTurns(this.trace, order, level, slot, turns * served);
    }
    this.slot += turns * served;
    for (let k = 0; k < count; k++) {
      const flow = members[k] as number;
      if (k >= served) {
        heap.set(flow);
        continue;
      }
      standing.advance(flow, turns);
      const last = slot + (turns - 1) * served + k + 1;
      if (this.intake.settle(flow, this.slot, last)) this.rank(flow);
    }
  }

  /** The only flow of a ring has every turn, and loses nothing if it leaves and joins between two of them. */
  private serveAlone(level: number): void {
    const { rings, standing, intake, slot } = this;
    const flow = rings.at(level, 0);
    rings.leave(flow);
    const sent = standing.sent[flow] as number;
    const packets = Math.min(
      this.releases.runEnd(flow, sent, slot) - sent,
      standing.untilRung(flow),
      this.next() - slot,
    );
    this.slot += packets;
    this.trace?.interval(flow, level, slot, this.slot, 1);
    standing.advance(flow, packets);
    // After its last turn it is there again only if another packet was released by then.
    if (intake.settle(flow, this.slot - 1, this.slot)) this.add(flow);
  }

  /** Turns up to the first check, if nothing happens outside before. */
  private serveRing(level: number): void {
    const { rings, intake, slot } = this;
    const turns = rings.untilCheck(level);
    const room = this.next() - slot;
    const stretch = Math.min(turns, room);
    if (this.trace !== null) recordTurns(this.trace, rings.order(level), level, slot, stretch);
    this.slot += stretch;
    if (turns > room) {
      rings.advance(level, room);
      return;
    }
    const flow = rings.takeChecked(level);
    this.standing.advance(flow, 0);
    // It takes its place again only if another packet was released by the slot of its turn.
    if (intake.settle(flow, this.slot - 1, this.slot)) this.add(flow);
    rings.narrow(level);
  }

  /** The turns of a ring that are sure for one of its flows, the last of them its check. */
  private readonly sureTurns = (flow: number, gap: number): number => {
    const sent = this.standing.sent[flow] as number;
    const more = this.releases.turns(flow, sent + 1, this.slot, gap);
    return Math.min(this.standing.goal(flow) - sent, 1 + more);
  };

  private readonly turnsToGoal = (flow: number): number =>
    this.standing.goal(flow) - (this.standing.sent[flow] as number);

  /** The turns for which packets are there; the first turn comes after `wait` slots. */
  private turns(flow: number, wait: number, gap: number): number {
    const sent = this.standing.sent[flow] as number;
    return this.releases.turns(flow, sent, this.slot + wait, gap);
  }
}
