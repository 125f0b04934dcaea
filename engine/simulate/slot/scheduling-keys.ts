import { arrivalOrder, isAll } from "../../model/arrival-order.ts";
import type { Flows } from "../../model/flows.ts";
import type { Releases } from "../../model/packet-releases.ts";
import { packetsToRung } from "../../policies/ladder.ts";
import type { Order, Policy } from "../../policies/policy.ts";
import { BY_FLOW, isEarlier, type TieBreak } from "../queues/bare-heap.ts";

/**
 * Scheduling keys of the slot model (SPEC 1.6), as columns by flow: packets sent, level, and inside a level a
 * key and a first tie-break, smallest first; the final tie-break is the lower flow index. Keys are those of a
 * flow that waits: service, arrival and release refresh them.
 */
export class SchedulingKeys {
  readonly sent: Float64Array;
  readonly level: Uint16Array;
  readonly key: Float64Array;
  /** One entry a level: decides between equal keys. */
  readonly ties: readonly TieBreak[];
  /** Packets sent when the flow next changes level or ends. */
  readonly goal: Float64Array;
  private readonly flows: Flows;
  private readonly policy: Policy;
  readonly orders: readonly Order[];
  private readonly releases: Releases;
  private readonly rung: Uint16Array;
  /** Remaining sizes, for orders in which deadlines come first. */
  private readonly left: Float64Array;

  constructor(flows: Flows, policy: Policy, releases: Releases) {
    this.flows = flows;
    this.policy = policy;
    this.releases = releases;
    this.sent = new Float64Array(flows.count);
    this.level = new Uint16Array(flows.count);
    this.key = new Float64Array(flows.count);
    this.left = new Float64Array(flows.count);
    this.orders = policy.orders.map((order) => this.simplest(order));
    this.ties = this.orders.map((order) => this.tieOf(order));
    this.goal = Float64Array.from(flows.size);
    this.rung = new Uint16Array(policy.ladder === null ? 0 : flows.count);
  }

  order(flow: number): Order {
    return this.orders[this.level[flow] as number] as Order;
  }

  isRing(flow: number): boolean {
    return this.order(flow).kind === "ring";
  }

  remaining(flow: number): number {
    return (this.flows.size[flow] as number) - (this.sent[flow] as number);
  }

  /** Sets the level of a flow that has sent nothing yet. */
  start(flow: number): void {
    const { ladder } = this.policy;
    if (ladder === null) return;
    this.level[flow] = ladder.start(flow);
    this.climb(flow);
  }

  /** Counts `packets` more as sent and moves the flow to the level that this earns. */
  advance(flow: number, packets: number): void {
    const sent = (this.sent[flow] as number) + packets;
    this.sent[flow] = sent;
    if (sent >= (this.goal[flow] as number) && this.policy.ladder !== null) this.climb(flow);
  }

  /**
   * Brings completeness (ASRPT's two levels) and the key up to date at `slot`. `isServed`: the flow has had the slot
   * before, and if it takes turns joins the tail ahead of those that come in `slot`.
   */
  refresh(flow: number, slot: number, isServed = false): void {
    if (this.policy.byCompleteness) {
      this.level[flow] = this.releases.last(flow) <= slot ? 0 : 1;
    }
    const sent = this.sent[flow] as number;
    const order = this.order(flow);
    switch (order.kind) {
      case "stamp":
        this.key[flow] = this.releases.at(flow, sent);
        break;
      case "attained":
        this.key[flow] = sent;
        break;
      case "fixed":
        this.key[flow] = order.key[flow] as number;
        break;
      case "remaining": {
        const left = ((order.of ?? this.flows.size)[flow] as number) - sent;
        const scaled = order.weight === null ? left : left / (order.weight[flow] as number);
        this.key[flow] = order.first === null ? scaled : (order.first[flow] as number);
        if (order.first !== null) this.left[flow] = scaled;
        break;
      }
      case "ring":
        // The moment of joining: the arrival phase of `slot`, or just before it.
        this.key[flow] = isServed ? 2 * slot - 1 : 2 * slot;
        break;
    }
  }

  /** Drops deadlines from the order if no flow has one. */
  private simplest(order: Order): Order {
    if (order.kind !== "remaining" || order.first === null) return order;
    return isAll(order.first, Number.POSITIVE_INFINITY) ? { ...order, first: null } : order;
  }

  /** With equal keys the earlier arrival is first, with equal deadlines the flow with less to send. */
  private tieOf(order: Order): TieBreak {
    if (order.kind === "stamp" || order.kind === "ring") return BY_FLOW;
    if (order.kind === "remaining" && order.first !== null)
      return { second: this.left, index: null };
    if (order.kind === "remaining" && !order.tieByArrival) return BY_FLOW;
    return arrivalOrder(this.flows) === null
      ? BY_FLOW
      : { second: this.flows.arrival, index: null };
  }

  readonly before = (a: number, b: number): boolean => {
    const level = (this.level[a] as number) - (this.level[b] as number);
    if (level !== 0) return level < 0;
    const key = (this.key[a] as number) - (this.key[b] as number);
    // Two infinite keys (no deadline) are equal; their difference is NaN.
    if (key < 0 || key > 0) return key < 0;
    return this.winsTie(a, b);
  };

  /**
   * For how many packets the choice of `flow`, which goes before `rival` (−1: no flow), stands, as far as its
   * service changes its key; at least 1, ∞ where service never puts it behind.
   */
  allowance(flow: number, rival: number): number {
    if (rival < 0 || this.level[flow] !== this.level[rival]) return Number.POSITIVE_INFINITY;
    const { kind } = this.order(flow);
    if (kind === "ring") return 1;
    if (kind === "stamp") {
      const bound = flow < rival ? (this.key[rival] as number) : (this.key[rival] as number) - 1;
      const sent = this.sent[flow] as number;
      // Mostly one packet; a look at the next costs less than to count them all.
      if (this.releases.at(flow, sent + 1) > bound) return 1;
      return this.releases.countBy(flow, bound) - sent;
    }
    if (kind !== "attained") return Number.POSITIVE_INFINITY;
    const lead = (this.key[rival] as number) - (this.key[flow] as number);
    return this.winsTie(flow, rival) ? lead + 1 : lead;
  }

  private winsTie(a: number, b: number): boolean {
    return isEarlier(this.ties[this.level[a] as number] as TieBreak, a, b);
  }

  /** Passes the rungs that the flow has reached, and finds its next goal. */
  private climb(flow: number): void {
    const { ladder } = this.policy;
    if (ladder === null) return;
    const sent = this.sent[flow] as number;
    let rung = this.rung[flow] as number;
    let at = packetsToRung(ladder, flow, rung);
    while (at <= sent) {
      this.level[flow] = ladder.level(flow, rung);
      at = packetsToRung(ladder, flow, ++rung);
    }
    this.rung[flow] = rung;
    this.goal[flow] = Math.min(at, this.flows.size[flow] as number);
  }
}
