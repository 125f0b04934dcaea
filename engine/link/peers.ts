import { FlowSequence } from "../simulate/at-once/flow-sequence.ts";
import { FlowTrees } from "../simulate/at-once/flow-trees.ts";
import { FlowList } from "../simulate/queues/flow-list.ts";
import type { SureTurns, TurnOrder } from "./sure-turns.ts";

/** Flows in the order of their turns, each of which has had `round` of them, those before `head` one more. */
interface Group {
  readonly flows: FlowSequence;
  round: number;
  head: number;
}

/** How the members of a group go together. */
export interface Peerage {
  /** A flow has had as many rounds as it has sent packets, and so many more; null: no more. */
  readonly base: Float64Array | null;
  /** Turns are in order of this, then of index; null: of index. */
  readonly tie: Float64Array | null;
  /** A group that has become shorter than this is none any more. */
  readonly few: number;
}

/**
 * Groups of many flows that take turns of a packet: those of equal attained service (LAS), in order of
 * arrival, or those whose packets are released in the same slots (FIFO). The flow whose turn is next
 * stands for its group wherever flows are compared: it is the first of all of them. A member has its
 * *check* after so many turns as are sure for it; turns before the first check take no steps.
 */
export class Peers {
  private readonly base: Float64Array | null;
  private readonly tie: Float64Array | null;
  private readonly few: number;
  /** Packets sent; of a member, as of when it last stood for its group. */
  private readonly sent: Float64Array;
  private readonly sure: SureTurns;
  private readonly groups: Group[] = [];
  /** Numbers of groups that are no more. */
  private readonly free = new FlowList();
  /** Flows that were in a group when it ended last, in their order. */
  readonly former = new FlowList();
  /** The group of each flow, −1: none; how many rounds it will have had by its check. */
  private readonly group: Int32Array;
  private readonly due: Float64Array;
  private readonly trees: FlowTrees;

  constructor({ base, tie, few }: Peerage, sent: Float64Array, sure: SureTurns) {
    this.base = base;
    this.tie = tie;
    this.few = few;
    this.sent = sent;
    this.sure = sure;
    this.group = new Int32Array(sent.length).fill(-1);
    this.due = new Float64Array(sent.length);
    this.trees = new FlowTrees(this.due);
  }

  has(flow: number): boolean {
    return this.group[flow] !== -1;
  }

  /** `lead` is a group by itself. */
  found(lead: number): void {
    this.enterInOrder(lead, this.open(this.roundOf(lead)), 1);
  }

  /**
   * Makes members[0…count), of equal service and in order of arrival, a group, or lets them enter that of
   * `near`, which they are before (−1: none). The first stands for it.
   */
  form(members: Int32Array, count: number, near: number): void {
    const id = near < 0 ? this.open(this.roundOf(members[0] as number)) : this.groupOf(near);
    const length = count + (this.groups[id] as Group).flows.length;
    for (let k = 0; k < count; k++) this.enterInOrder(members[k] as number, id, length);
  }

  count(lead: number): number {
    return this.of(lead).flows.length;
  }

  /** How many flows there are where `flow` stands for itself or for its group. */
  weight(flow: number): number {
    return this.has(flow) ? this.count(flow) : 1;
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
    const { flows, round, head } = this.of(lead);
    flows.seek(0);
    const rounds = (this.due[flows.flow] as number) - 1 - round;
    return rounds * flows.length + flows.place - head + 1;
  }

  /** The turns before that of `flow`, or where its turn would be, so many rounds after this one. */
  turnsBefore(lead: number, rounds: number, flow: number): number {
    const { flows, head } = this.of(lead);
    return Math.max(0, rounds * flows.length - head + this.placeFor(flows, flow));
  }

  /** The flow of the first check. */
  firstChecked(lead: number): number {
    const { flows } = this.of(lead);
    flows.seek(0);
    return flows.flow;
  }

  /** What the lead will have sent when the round of the first check comes. */
  sentByCheck(lead: number): number {
    const rounds = (this.due[this.firstChecked(lead)] as number) - 1 - this.of(lead).round;
    return (this.sent[lead] as number) + rounds;
  }

  /** The turns until `rival`, of no less service, goes first or is of equal service between two rounds. */
  untilMet(lead: number, rival: number): number {
    const { flows, round, head } = this.of(lead);
    const apart = this.roundOf(rival) - round;
    return apart > 0 ? apart * flows.length - head : this.placeFor(flows, rival) - head;
  }

  /** So many turns, fewer than to the first check; returns the flow that stands for the group then. */
  advance(lead: number, turns: number): number {
    const id = this.groupOf(lead);
    const group = this.groups[id] as Group;
    const { length } = group.flows;
    const past = group.head + turns;
    const rounds = Math.floor(past / length);
    group.round += rounds;
    group.head = past - rounds * length;
    return this.leadOf(id);
  }

  /** The flow of the first check has had that turn, and leaves; returns who stands for the others. */
  takeChecked(lead: number): number {
    const id = this.groupOf(lead);
    const group = this.groups[id] as Group;
    group.flows.seek(0);
    const { flow, place } = group.flows;
    group.round = (this.due[flow] as number) - 1;
    this.look(flow, group.round + 1);
    group.head = place;
    return this.without(flow, place);
  }

  /** Takes `flow` out without a turn; returns who stands for the others, −1 if it was in no group. */
  leave(flow: number): number {
    if (!this.has(flow)) return -1;
    const id = this.groupOf(flow);
    const group = this.of(flow);
    const place = this.placeFor(group.flows, flow);
    this.look(flow, group.round + (place < group.head ? 1 : 0));
    if (place < group.head) group.head--;
    const next = this.without(flow, place);
    if (this.sure.isUpset(id)) this.reckon(id);
    return next;
  }

  /** If the group is short now, its flows are in none any more, and `former` is them; says whether it was. */
  dissolve(lead: number): boolean {
    const id = this.groupOf(lead);
    const { length } = (this.groups[id] as Group).flows;
    if (length < this.few) this.end(id);
    else if (this.sure.isBroken(id, length)) this.reckon(id);
    return length < this.few;
  }

  /** Flows counted on a longer group than it is, or on turns that somebody left out: they are reckoned anew. */
  private reckon(id: number): void {
    const { former } = this;
    this.settle(id);
    (this.groups[id] as Group).flows.clear();
    for (let k = 0; k < former.length; k++) this.sure.leave(former.at(k), id);
    for (let k = 0; k < former.length; k++) this.enter(former.at(k), id, k, former.length);
  }

  /** Whether all of the first may as well enter the second, which is larger. */
  private mayMove(id: number, into: number): boolean {
    const { flows, head } = this.groups[id] as Group;
    return head === 0 && flows.length < (this.groups[into] as Group).flows.length;
  }

  private move(id: number, into: number): void {
    const { former } = this;
    this.end(id);
    const length = former.length + (this.groups[into] as Group).flows.length;
    for (let k = 0; k < former.length; k++) this.enterInOrder(former.at(k), into, length);
  }

  /** What the flows of a group have sent is up to date, and `former` is them. */
  private settle(id: number): void {
    const { flows, round, head } = this.groups[id] as Group;
    const members = flows.items();
    this.former.clear();
    for (let place = 0; place < flows.length; place++) {
      const flow = members[place] as number;
      this.look(flow, round + (place < head ? 1 : 0));
      this.former.add(flow);
    }
  }

  /** Lets `flow` enter what will be a group of `count`. */
  private enterInOrder(flow: number, id: number, count: number): void {
    this.enter(flow, id, this.placeFor((this.groups[id] as Group).flows, flow), count);
  }

  private enter(flow: number, id: number, place: number, count: number): void {
    this.group[flow] = id;
    this.due[flow] = this.roundOf(flow) + this.sure.enter(flow, id, count);
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
      group.round++;
    }
    return this.leadOf(id);
  }

  /** There is no such group any more, and `former` is who was in it. */
  private end(id: number): void {
    const { former } = this;
    this.settle(id);
    for (let k = 0; k < former.length; k++) {
      const flow = former.at(k);
      this.sure.leave(flow, id);
      this.group[flow] = -1;
    }
    (this.groups[id] as Group).flows.clear();
    this.free.add(id);
  }

  private open(round: number): number {
    if (this.free.length === 0) {
      this.groups.push({ flows: new FlowSequence(this.due, this.trees), round, head: 0 });
      return this.groups.length - 1;
    }
    const id = this.free.at(--this.free.length);
    const group = this.groups[id] as Group;
    group.round = round;
    group.head = 0;
    return id;
  }

  private groupOf(flow: number): number {
    return this.group[flow] as number;
  }

  private leadOf(id: number): number {
    const { flows, round, head } = this.groups[id] as Group;
    const lead = flows.at(head);
    this.look(lead, round);
    return lead;
  }

  /** How many of the flows have their turns before `flow`, which may be any number if there are no ties. */
  private placeFor(flows: FlowSequence, flow: number): number {
    const { tie } = this;
    const own = tie === null ? 0 : (tie[flow] as number);
    let low = 0;
    let high = flows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = flows.at(middle);
      const theirs = tie === null ? 0 : (tie[other] as number);
      if (theirs < own || (theirs === own && other < flow)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The rounds that a flow has had. */
  private roundOf(flow: number): number {
    return (this.sent[flow] as number) + (this.base === null ? 0 : (this.base[flow] as number));
  }

  /** What `flow` has sent is up to date: it has had `round` rounds. */
  private look(flow: number, round: number): void {
    this.sent[flow] = round - (this.base === null ? 0 : (this.base[flow] as number));
  }

  private of(flow: number): Group {
    return this.groups[this.groupOf(flow)] as Group;
  }
}
