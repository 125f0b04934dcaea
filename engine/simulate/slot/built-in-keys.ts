import { arrivalOrder, isAll } from "../../model/arrival-order.ts";
import type { Flows } from "../../model/flows.ts";
import type { Releases } from "../../model/packet-releases.ts";
import { packetsToRung } from "../../policies/ladder.ts";
import type { Key, Order, Policy } from "../../policies/policy.ts";
import { BY_FLOW, isEarlier, type TieBreak, tieOf } from "../queues/bare-heap.ts";
import { type Cause, type Part, RING_PLACE, SERVED, type SlotKeys, tieParts } from "./keys.ts";

/** The place of each flow under a built-in policy: as of its last service, arrival or release. */
export class BuiltInKeys implements SlotKeys {
  readonly sent: Float64Array;
  readonly level: Uint16Array;
  readonly key: Float64Array;
  readonly ties: readonly TieBreak[];
  readonly isRing: readonly boolean[];
  readonly isToTail: readonly boolean[];
  readonly hasTurns: readonly boolean[];
  readonly goal: Float64Array;
  readonly mayFallBehind: boolean;
  readonly due: Float64Array | null;
  private readonly flows: Flows;
  private readonly policy: Policy;
  private readonly releases: Releases;
  /** By level: the keys that are not the same for all flows. */
  private readonly orders: readonly (readonly Key[])[];
  /** Of the first, second, … key: what it is for each flow. */
  private readonly columns: readonly Float64Array[];
  private readonly rung: Uint16Array;
  private readonly readsComplete: boolean;

  constructor(flows: Flows, policy: Policy, releases: Releases) {
    const { count } = flows;
    const { orders } = policy;
    this.flows = flows;
    this.policy = policy;
    this.releases = releases;
    this.sent = new Float64Array(count);
    this.level = new Uint16Array(count);
    this.orders = orders.map(({ keys }) => distinct(keys));
    const depth = this.orders.reduce((most, keys) => Math.max(most, keys.length), 0);
    this.columns = Array.from({ length: depth }, () => new Float64Array(count));
    this.key = this.columns[0] as Float64Array;
    this.ties = this.orders.map((keys, level) => this.tiesOf(keys, orders[level] as Order));
    this.isRing = this.orders.map(([key]) => key?.course === "turn");
    this.isToTail = this.isRing;
    this.hasTurns = this.orders.map(([key]) => key?.course === "turn" || (key?.slope ?? 0) > 0);
    const isSpread = flows.packetStart !== null || flows.spread.some((spread) => spread > 0);
    this.mayFallBehind = this.orders.some((keys) =>
      keys.some(({ course, slope }) => {
        return course === "turn" || slope > 0 || (course === "release" && isSpread);
      }),
    );
    this.goal = Float64Array.from(flows.size);
    this.readsComplete = policy.readsComplete === true;
    this.due = policy.due ?? null;
    this.rung = new Uint16Array(policy.ladder === null ? 0 : count);
  }

  start(flow: number): void {
    const { ladder } = this.policy;
    if (this.readsComplete) this.level[flow] = 1;
    if (ladder === null) return;
    this.level[flow] = ladder.start(flow);
    this.climb(flow);
  }

  advance(flow: number, packets: number): void {
    const sent = (this.sent[flow] as number) + packets;
    this.sent[flow] = sent;
    if (sent >= (this.goal[flow] as number) && this.policy.ladder !== null) this.climb(flow);
  }

  refresh(flow: number, slot: number, cause: Cause): void {
    if (this.readsComplete) this.level[flow] = this.releases.last(flow) <= slot ? 0 : 1;
    const keys = this.orders[this.level[flow] as number] as readonly Key[];
    const sent = this.sent[flow] as number;
    for (let k = 0; k < keys.length; k++) {
      const key = keys[k] as Key;
      let value: number;
      if (key.course === "line") value = onLine(key, flow, sent);
      else if (key.course === "release") value = this.releases.at(flow, sent);
      // The moment of joining: the arrival phase of `slot`, or just before it.
      else value = cause === SERVED ? 2 * slot - 1 : 2 * slot;
      (this.columns[k] as Float64Array)[flow] = value;
    }
  }

  isComplete(flow: number): boolean {
    return !this.readsComplete || this.level[flow] === 0;
  }

  allowance(flow: number, rival: number, most: number): number {
    const level = this.level[flow] as number;
    if (rival < 0 || level !== this.level[rival]) return most;
    const keys = this.orders[level] as readonly Key[];
    for (let k = 0; k < keys.length; k++) {
      const key = keys[k] as Key;
      if (key.course === "turn") return 1;
      if (key.course === "release") return Math.min(most, this.releasedBefore(flow, rival));
      const column = this.columns[k] as Float64Array;
      if (key.slope > 0) {
        const wins = k === keys.length - 1 && this.winsTie(flow, rival, k);
        const lead = (column[rival] as number) - (column[flow] as number);
        const isSent = key.from === null && key.weight === null;
        if (isSent) return Math.min(most, wins ? lead + 1 : lead);
        // Two infinite keys (no deadline) stay equal.
        if (!(lead < Number.POSITIVE_INFINITY)) return wins || lead > 0 ? most : 1;
        const theirs = column[rival] as number;
        return Math.min(
          most,
          packetsAhead(key, flow, this.sent[flow] as number, wins, lead, theirs),
        );
      }
      if (key.slope < 0 || column[flow] !== column[rival]) return most;
    }
    return most;
  }

  queue(flow: number): number {
    return this.level[flow] as number;
  }

  parts(flow: number): readonly Part[] {
    const { levels, levelName = "queue", orders } = this.policy;
    const level = this.level[flow] as number;
    const { keys, ties } = orders[level] as Order;
    const parts: Part[] = keys.map((key): Part => {
      if (key.course === "turn") return { name: RING_PLACE, value: this.key[flow] as number };
      const sent = this.sent[flow] as number;
      const value =
        key.course === "release" ? this.releases.at(flow, sent) : onLine(key, flow, sent);
      return { ...key.words, value };
    });
    if (levels > 1 && levelName !== "past its estimate")
      parts.unshift({ name: levelName, value: level });
    return this.isRing[level] === true
      ? parts
      : [...parts, ...tieParts(ties, this.flows.arrival, flow)];
  }

  /** The packets that `flow` may send before its next one has come after the rival's. */
  private releasedBefore(flow: number, rival: number): number {
    const bound = flow < rival ? (this.key[rival] as number) : (this.key[rival] as number) - 1;
    const sent = this.sent[flow] as number;
    // Mostly one packet; a look at the next costs less than to count them all.
    if (this.releases.at(flow, sent + 1) > bound) return 1;
    return this.releases.countBy(flow, bound) - sent;
  }

  /** With equal keys the earlier arrival is first, if the order says so and it is not the lower index anyway. */
  private tiesOf(keys: readonly Key[], { ties }: Order): TieBreak {
    const behind = this.columns.slice(1, keys.length);
    const isByArrival = ties === "arrival" && arrivalOrder(this.flows) !== null;
    return tieOf(isByArrival ? [...behind, this.flows.arrival] : behind);
  }

  /** Tells if `a` goes before `b` by what is behind key number `k`. */
  private winsTie(a: number, b: number, k: number): boolean {
    let tie = this.ties[this.level[a] as number] as TieBreak;
    for (let passed = 0; passed < k; passed++) tie = tie.next ?? BY_FLOW;
    return isEarlier(tie, a, b);
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

/** A built-in policy as the slot loops take it. */
export function keysFor(flows: Flows, policy: Policy): (releases: Releases) => SlotKeys {
  return (releases) => new BuiltInKeys(flows, policy, releases);
}

function onLine({ from, slope, weight }: Key, flow: number, sent: number): number {
  let key = from === null ? 0 : (from[flow] as number);
  if (slope !== 0) key += slope * sent;
  return weight === null ? key : key / (weight[flow] as number);
}

/** Leaves out what is the same for all flows, as deadlines are where none has one, but for the last key. */
function distinct(keys: readonly Key[]): readonly Key[] {
  return keys.filter(({ course, slope, from, weight }, k) => {
    const isStill = course === "line" && slope === 0 && weight === null;
    const isSame = isStill && (from === null || isAll(from, from[0] as number));
    return k === keys.length - 1 || !isSame;
  });
}

/** Packets after which a key that rises, and now leads by `lead`, is behind `theirs`, or as large if `wins` is not set; at least 1. */
function packetsAhead(
  key: Key,
  flow: number,
  sent: number,
  wins: boolean,
  lead: number,
  theirs: number,
): number {
  // Keys are rounded: the formula itself decides.
  const isBehind = (packets: number) => {
    const then = onLine(key, flow, sent + packets);
    return wins ? then > theirs : then >= theirs;
  };
  const weight = key.weight === null ? 1 : (key.weight[flow] as number);
  let packets = Math.max(1, Math.floor(lead * weight) - 1);
  while (packets > 1 && isBehind(packets - 1)) packets--;
  while (!isBehind(packets)) packets++;
  return packets;
}
