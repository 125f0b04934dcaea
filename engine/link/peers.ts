import { FlowSequence } from "./gapless/flow-sequence.ts";
import { FlowTrees } from "./gapless/flow-trees.ts";
import type { SureTurns, TurnOrder } from "./sure-turns.ts";

/** So many flows of equal service become a group; when they are fewer than FEW they go their own ways. */
export const MANY = 16;
const FEW = 8;

/** Flows in order of arrival, each of which has sent `attained` packets, those before `head` one more. */
interface Group {
  readonly flows: FlowSequence;
  attained: number;
  head: number;
}

/**
 * Groups of many flows of equal attained service (LAS), which take turns in order of arrival. The flow
 * whose turn is next stands for its group wherever flows are compared: it is the first of all of them.
 * A member has its *check* after so many turns as are sure for it; turns before the first check take no steps.
 */
export class Peers {
  private readonly arrival: Float64Array;
  /** Packets sent; of a member, as of when it last stood for its group. */
  private readonly sent: Float64Array;
  private readonly sure: SureTurns;
  private readonly groups: Group[] = [];
  /** Numbers of groups that are no more. */
  private readonly free: number[] = [];
  /** The group of each flow, −1: none; what it will have sent by its check. */
  private readonly group: Int32Array;
  private readonly due: Float64Array;
  private readonly trees: FlowTrees;

  constructor(arrival: Float64Array, sent: Float64Array, sure: SureTurns) {
    this.arrival = arrival;
    this.sent = sent;
    this.sure = sure;
    this.group = new Int32Array(arrival.length).fill(-1);
    this.due = new Float64Array(arrival.length);
    this.trees = new FlowTrees(this.due);
  }

  has(flow: number): boolean {
    return this.group[flow] !== -1;
  }

  /**
   * Makes members[0…count), of equal service and in order of arrival, a group, or lets them enter that of
   * `near`, which they are before (−1: none). The first stands for it.
   */
  form(members: Int32Array, count: number, near: number): void {
    const id = near < 0 ? this.open(this.sent[members[0] as number] as number) : this.groupOf(near);
    const length = count + (this.groups[id] as Group).flows.length;
    for (let k = 0; k < count; k++) this.enterInOrder(members[k] as number, id, length);
  }

  count(lead: number): number {
    return this.of(lead).flows.length;
  }

  order(lead: number): TurnOrder {
    const { flows, head } = this.of(lead);
    return { items: flows.items(), count: flows.length, head };
  }

  /** Whether `flow` stands for a group that is between two rounds, so that flows of its service may enter. */
  takes(flow: number): boolean {
    return this.has(flow) && this.of(flow).head === 0;
  }

  /**
   * `other`, or the group it stands for, enters the group of `lead`, which is of equal service and before
   * it. `lead` goes on to stand for it.
   */
  unite(lead: number, other: number): void {
    const mine = this.groupOf(lead);
    const theirs = this.groupOf(other);
    if (theirs < 0) this.enterInOrder(other, mine, this.count(lead) + 1);
    else if (this.mayMove(mine, theirs)) this.move(mine, theirs);
    else this.move(theirs, mine);
  }

  /** The turns up to and with the first check. */
  untilCheck(lead: number): number {
    const { flows, attained, head } = this.of(lead);
    flows.seek(0);
    const rounds = (this.due[flows.flow] as number) - 1 - attained;
    return rounds * flows.length + flows.place - head + 1;
  }

  /** The turns until `rival`, of no less service, goes first or is of equal service between two rounds. */
  untilMet(lead: number, rival: number): number {
    const { flows, attained, head } = this.of(lead);
    const apart = (this.sent[rival] as number) - attained;
    return apart > 0 ? apart * flows.length - head : this.placeFor(flows, rival) - head;
  }

  /** So many turns, fewer than to the first check; returns the flow that stands for the group then. */
  advance(lead: number, turns: number): number {
    const id = this.groupOf(lead);
    const group = this.groups[id] as Group;
    const { length } = group.flows;
    const past = group.head + turns;
    const rounds = Math.floor(past / length);
    group.attained += rounds;
    group.head = past - rounds * length;
    return this.leadOf(id);
  }

  /** The flow of the first check has had that turn, and leaves; who stands for the others is `next`. */
  takeChecked(lead: number): { readonly flow: number; readonly next: number } {
    const id = this.groupOf(lead);
    const group = this.groups[id] as Group;
    group.flows.seek(0);
    const { flow, place } = group.flows;
    this.sent[flow] = this.due[flow] as number;
    group.attained = (this.due[flow] as number) - 1;
    group.head = place;
    return { flow, next: this.without(flow, place) };
  }

  /** Takes `flow` out without a turn; returns who stands for the others, −1 if it was in no group. */
  leave(flow: number): number {
    if (!this.has(flow)) return -1;
    const group = this.of(flow);
    const place = this.placeFor(group.flows, flow);
    this.sent[flow] = group.attained + (place < group.head ? 1 : 0);
    if (place < group.head) group.head--;
    return this.without(flow, place);
  }

  /** If the group is short now: its flows, which are in none any more; otherwise null. */
  dissolved(lead: number): Int32Array | null {
    const id = this.groupOf(lead);
    const { length } = (this.groups[id] as Group).flows;
    if (length >= FEW) {
      if (this.sure.isBroken(id, length)) this.reckon(id);
      return null;
    }
    const members = this.settled(id);
    this.end(id, members);
    return members;
  }

  /** Flows counted on a longer group than it is: they are reckoned anew. */
  private reckon(id: number): void {
    const members = this.settled(id);
    (this.groups[id] as Group).flows.clear();
    for (const flow of members) this.sure.leave(flow, id);
    members.forEach((flow, place) => {
      this.enter(flow, id, place, members.length);
    });
  }

  /** Whether all of the first may as well enter the second, which is larger. */
  private mayMove(id: number, into: number): boolean {
    const { flows, head } = this.groups[id] as Group;
    return head === 0 && flows.length < (this.groups[into] as Group).flows.length;
  }

  private move(id: number, into: number): void {
    const members = this.settled(id);
    this.end(id, members);
    const length = members.length + (this.groups[into] as Group).flows.length;
    for (const flow of members) this.enterInOrder(flow, into, length);
  }

  /** The flows of a group; what they have sent is up to date. */
  private settled(id: number): Int32Array {
    const { flows, attained, head } = this.groups[id] as Group;
    const members = flows.items().slice(0, flows.length);
    members.forEach((flow, place) => {
      this.sent[flow] = attained + (place < head ? 1 : 0);
    });
    return members;
  }

  /** Lets `flow` enter what will be a group of `count`. */
  private enterInOrder(flow: number, id: number, count: number): void {
    this.enter(flow, id, this.placeFor((this.groups[id] as Group).flows, flow), count);
  }

  private enter(flow: number, id: number, place: number, count: number): void {
    this.group[flow] = id;
    this.due[flow] = (this.sent[flow] as number) + this.sure.enter(flow, id, count);
    (this.groups[id] as Group).flows.insert(place, flow);
  }

  /** Takes out what stands at `place`; returns who stands for the others. */
  private without(flow: number, place: number): number {
    const id = this.group[flow] as number;
    const group = this.groups[id] as Group;
    group.flows.remove(place);
    this.sure.leave(flow, id);
    this.group[flow] = -1;
    if (group.head === group.flows.length) {
      group.head = 0;
      group.attained++;
    }
    return this.leadOf(id);
  }

  private end(id: number, members: Int32Array): void {
    for (const flow of members) {
      this.sure.leave(flow, id);
      this.group[flow] = -1;
    }
    this.free.push(id);
  }

  private open(attained: number): number {
    const id = this.free.pop() ?? this.groups.length;
    this.groups[id] = { flows: new FlowSequence(this.due, this.trees), attained, head: 0 };
    return id;
  }

  private groupOf(flow: number): number {
    return this.group[flow] as number;
  }

  private leadOf(id: number): number {
    const { flows, attained, head } = this.groups[id] as Group;
    const lead = flows.at(head);
    this.sent[lead] = attained;
    return lead;
  }

  /** How many of the flows are before `flow` by (arrival, index). */
  private placeFor(flows: FlowSequence, flow: number): number {
    const { arrival } = this;
    const time = arrival[flow] as number;
    let low = 0;
    let high = flows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = flows.at(middle);
      const theirs = arrival[other] as number;
      if (theirs < time || (theirs === time && other < flow)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private of(flow: number): Group {
    return this.groups[this.groupOf(flow)] as Group;
  }
}
