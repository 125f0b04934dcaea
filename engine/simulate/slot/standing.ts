import type { Flows } from "../../model/flows.ts";
import type { Releases } from "../../model/releases.ts";
import { packetsToRung } from "../../policies/ladder.ts";
import type { Order, Policy } from "../../policies/policy.ts";

/**
 * Where each flow stands in the policy's order, slot model: packets sent, level, and the keys that
 * rank it inside the level. Keys hold for a flow that waits; service and arrival refresh them.
 */
export class Standing {
  readonly sent: Float64Array;
  readonly level: Uint16Array;
  private readonly flows: Flows;
  private readonly policy: Policy;
  private readonly releases: Releases;
  private readonly rung: Uint16Array;
  private readonly key: Float64Array;
  private readonly tie: Float64Array;

  constructor(flows: Flows, policy: Policy, releases: Releases) {
    this.flows = flows;
    this.policy = policy;
    this.releases = releases;
    this.sent = new Float64Array(flows.count);
    this.level = new Uint16Array(flows.count);
    this.rung = new Uint16Array(flows.count);
    this.key = new Float64Array(flows.count);
    this.tie = new Float64Array(flows.count);
  }

  order(flow: number): Order {
    return this.policy.orders[this.level[flow] as number] as Order;
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
    this.sent[flow] = (this.sent[flow] as number) + packets;
    this.climb(flow);
  }

  /** Brings completeness (ASRPT's two groups) and keys up to date at `slot`. */
  refresh(flow: number, slot: number): void {
    if (this.policy.byCompleteness) {
      this.level[flow] = this.releases.last(flow) <= slot ? 0 : 1;
    }
    const { arrival, size } = this.flows;
    const sent = this.sent[flow] as number;
    const order = this.order(flow);
    this.tie[flow] = arrival[flow] as number;
    switch (order.kind) {
      case "stamp":
        this.key[flow] = this.releases.at(flow, sent);
        this.tie[flow] = 0;
        break;
      case "attained":
        this.key[flow] = sent;
        break;
      case "fixed":
        this.key[flow] = order.key[flow] as number;
        break;
      case "remaining": {
        const left = ((order.of ?? size)[flow] as number) - sent;
        const scaled = order.weight === null ? left : left / (order.weight[flow] as number);
        this.key[flow] = order.first === null ? scaled : (order.first[flow] as number);
        if (!order.tieByArrival) this.tie[flow] = scaled;
        break;
      }
      case "ring":
        this.key[flow] = 2 * slot;
        this.tie[flow] = 0;
        break;
    }
  }

  /** The flow joins the tail of its ring after a turn in `slot`, behind those that joined before it. */
  rejoin(flow: number, slot: number): void {
    this.key[flow] = 2 * slot + 1;
  }

  /** Whether `a` goes before `b`; both backlogged, neither in a ring. */
  readonly before = (a: number, b: number): boolean => {
    const level = (this.level[a] as number) - (this.level[b] as number);
    if (level !== 0) return level < 0;
    const key = (this.key[a] as number) - (this.key[b] as number);
    // Two infinite keys (no deadline) are equal; their difference is NaN.
    if (key < 0 || key > 0) return key < 0;
    const tie = (this.tie[a] as number) - (this.tie[b] as number);
    if (tie < 0 || tie > 0) return tie < 0;
    return a < b;
  };

  /** Whether the two are at one level with one key, so that only the tie-break tells them apart. */
  ties(a: number, b: number): boolean {
    return this.level[a] === this.level[b] && this.key[a] === this.key[b];
  }

  /** Whether the two, first and second, take turns because their attained service is equal. */
  alternate(first: number, second: number): boolean {
    return this.order(first).kind === "attained" && this.ties(first, second);
  }

  /** How many more packets `flow`, now ahead, can send before `rival`, which waits, goes first. */
  allowance(flow: number, rival: number): number {
    if (rival < 0 || this.level[flow] !== this.level[rival]) return Number.POSITIVE_INFINITY;
    const bound = this.key[rival] as number;
    const sent = this.sent[flow] as number;
    switch (this.order(flow).kind) {
      case "stamp":
        return this.releases.countBy(flow, flow < rival ? bound : bound - 1) - sent;
      case "attained":
        return bound - sent + (this.winsTie(flow, rival) ? 1 : 0);
      default:
        return Number.POSITIVE_INFINITY;
    }
  }

  /**
   * By how many packets `first` is ahead of `second`, of its level and behind it, in an order that service changes:
   * ∞ if nothing changes it, 0 if that many packets do not tell.
   */
  gapOf(first: number, second: number): number {
    const order = this.order(first);
    if (order.kind === "attained")
      return (this.sent[second] as number) - (this.sent[first] as number);
    if (order.kind !== "remaining" || order.weight !== null) return 0;
    if (order.first !== null && order.first[first] !== order.first[second]) {
      return Number.POSITIVE_INFINITY;
    }
    const size = order.of ?? this.flows.size;
    const left = (flow: number) => (size[flow] as number) - (this.sent[flow] as number);
    return left(second) - left(first);
  }

  /** Packets sent when the flow next changes level or ends. */
  goal(flow: number): number {
    return Math.min(this.rungAt(flow), this.flows.size[flow] as number);
  }

  /** The key of a flow that waits; up to date after `refresh`. */
  keyOf(flow: number): number {
    return this.key[flow] as number;
  }

  /** How many packets more until the flow changes level; ∞ if it never does. */
  untilRung(flow: number): number {
    return this.rungAt(flow) - (this.sent[flow] as number);
  }

  private winsTie(a: number, b: number): boolean {
    const tie = (this.tie[a] as number) - (this.tie[b] as number);
    return tie === 0 ? a < b : tie < 0;
  }

  /** The whole number of sent packets at which the next rung is reached. */
  private rungAt(flow: number): number {
    const { ladder } = this.policy;
    if (ladder === null) return Number.POSITIVE_INFINITY;
    return packetsToRung(ladder, flow, this.rung[flow] as number);
  }

  private climb(flow: number): void {
    const { ladder } = this.policy;
    if (ladder === null) return;
    while (this.rungAt(flow) <= (this.sent[flow] as number)) {
      const rung = this.rung[flow] as number;
      this.level[flow] = ladder.level(flow, rung);
      this.rung[flow] = rung + 1;
    }
  }
}
