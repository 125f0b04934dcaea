import { FlowTrees } from "../simulate/at-once/flow-trees.ts";
import { Ring } from "../simulate/at-once/ring.ts";
import { FlowList } from "../simulate/queues/flow-list.ts";
import type { SureTurns, TurnOrder } from "./sure-turns.ts";

/** Fewer turns than this are no stretch to count on. */
const FEW = 16;

/**
 * One ring a level: flows that take turns (SPEC 1.4). A flow stands in one ring at most, and joins it for
 * a number of turns in which surely nothing happens to it but service; the turn after which something
 * may is its *check*. Rounds are counted, so that turns before the first check take no steps.
 */
export class Rings {
  /** Packets sent; of a flow in a ring, as of when it joined or was looked at. */
  private readonly sent: Float64Array;
  private readonly sure: SureTurns;
  private readonly rings: readonly Ring[];
  /** The ring a flow stands in, −1 outside; what it will have sent by its check. */
  private readonly ring: Int32Array;
  private readonly due: Float64Array;
  private readonly key: Float64Array;
  /** By ring: the flows in it that joined for few turns; by flow: where it is among them, −1: nowhere. */
  private readonly brief: readonly FlowList[];
  private readonly spot: Int32Array;
  /** Scratch: the flows of a ring. */
  private readonly all = new FlowList();

  constructor(sent: Float64Array, levels: number, sure: SureTurns) {
    const flowCount = sent.length;
    this.sent = sent;
    this.sure = sure;
    this.key = new Float64Array(flowCount);
    const trees = new FlowTrees(this.key);
    this.rings = Array.from({ length: levels }, () => new Ring(this.key, trees));
    this.ring = new Int32Array(flowCount).fill(-1);
    this.due = new Float64Array(flowCount);
    this.brief = this.rings.map(() => new FlowList());
    this.spot = new Int32Array(flowCount).fill(-1);
  }

  /** The highest level whose ring has a flow; −1 when all are empty. */
  highest(): number {
    for (let level = 0; level < this.rings.length; level++) {
      if (this.count(level) > 0) return level;
    }
    return -1;
  }

  has(flow: number): boolean {
    return this.ring[flow] !== -1;
  }

  count(level: number): number {
    return this.of(level).length;
  }

  /** The flow whose turn is the k-th from now on, counted from 0; what it has sent is up to date. */
  at(level: number, k: number): number {
    const flow = this.of(level).at(k);
    this.lookAt(flow, k);
    return flow;
  }

  /** At the tail of what will be a ring of `count` flows. */
  join(flow: number, level: number, count = this.count(level) + 1): void {
    this.reckon(flow, level, count);
    this.of(level).join(flow);
  }

  /** So that its turn comes after `wait` others. */
  insert(flow: number, level: number, wait: number): void {
    this.reckon(flow, level, this.count(level) + 1);
    this.of(level).join(flow, wait);
  }

  /** The flows of a ring that joined it for few turns, in any order, until the next change. */
  briefly(level: number): FlowList {
    return this.brief[level] as FlowList;
  }

  /** How many turns come before that of `flow`, which is in a ring. */
  waitOf(flow: number): number {
    return this.of(this.ring[flow] as number).waitOf(flow);
  }

  /** Takes `flow` out; nothing happens if it is in no ring. */
  leave(flow: number): void {
    const level = this.ring[flow] as number;
    if (level < 0) return;
    const ring = this.of(level);
    this.lookAt(flow, ring.waitOf(flow));
    ring.withdraw(flow);
    this.forget(flow);
  }

  /** Takes `flow` out before its turn: others may have theirs sooner than they counted on. */
  withdraw(flow: number): void {
    const level = this.ring[flow] as number;
    this.leave(flow);
    if (level >= 0 && this.sure.isUpset(level)) this.rejoin(level);
  }

  /** The flow of the first check. */
  firstChecked(level: number): number {
    return this.of(level).first;
  }

  /** The turns up to and with the first check. */
  untilCheck(level: number): number {
    return this.of(level).untilGoal();
  }

  /** So many turns, fewer than that. */
  advance(level: number, turns: number): void {
    this.of(level).advance(turns);
  }

  /** The flow of the first check has had that turn, and leaves. */
  takeChecked(level: number): number {
    const flow = this.of(level).leave();
    this.sent[flow] = this.due[flow] as number;
    this.forget(flow);
    return flow;
  }

  /** All flows of a ring that has become shorter than some counted on are checked now. */
  narrow(level: number): void {
    if (this.sure.isBroken(level, this.count(level))) this.rejoin(level);
  }

  /** Takes all flows out of a ring, and returns them in the order of their turns, until the next change. */
  disband(level: number): FlowList {
    const { all } = this;
    all.clear();
    for (let k = 0; k < this.count(level); k++) all.add(this.at(level, k));
    this.of(level).clear();
    for (let k = 0; k < all.length; k++) this.forget(all.at(k));
    return all;
  }

  /** All join anew as they stand. */
  private rejoin(level: number): void {
    const flows = this.disband(level);
    for (let k = 0; k < flows.length; k++) this.join(flows.at(k), level, flows.length);
  }

  order(level: number): TurnOrder {
    const { flows, head } = this.of(level);
    return { items: flows.items(), count: flows.length, head };
  }

  private reckon(flow: number, level: number, count: number): void {
    const turns = this.sure.enter(flow, level, count);
    this.ring[flow] = level;
    this.due[flow] = (this.sent[flow] as number) + turns;
    this.key[flow] = turns;
    if (turns >= FEW) return;
    const brief = this.briefly(level);
    this.spot[flow] = brief.length;
    brief.add(flow);
  }

  private forget(flow: number): void {
    const level = this.ring[flow] as number;
    this.sure.leave(flow, level);
    this.ring[flow] = -1;
    const spot = this.spot[flow] as number;
    if (spot < 0) return;
    const brief = this.briefly(level);
    const last = brief.at(--brief.length);
    brief.items[spot] = last;
    this.spot[last] = spot;
    this.spot[flow] = -1;
  }

  private lookAt(flow: number, wait: number): void {
    const left = this.of(this.ring[flow] as number).turnsLeft(flow, wait);
    this.sent[flow] = (this.due[flow] as number) - left;
  }

  private of(level: number): Ring {
    return this.rings[level] as Ring;
  }
}
