import {
  DATA,
  GRANT,
  HEADER,
  PAYLOAD,
  type PacketPool,
  REQUEST,
} from "../../packets/packet-pool.ts";
import { HostCore, type HostTools, type SenderLook } from "../../packets/switching/host-core.ts";
import type { Hosts } from "../../packets/switching/packet-world.ts";
import type { PortSetting } from "../../packets/switching/port-queues.ts";
import { StrictQueue } from "../../packets/switching/port-queues.ts";
import type { PortTally } from "../../packets/switching/port-tally.ts";
import { Reception } from "../../packets/switching/reception.ts";
import { Timers } from "../../packets/switching/timers.ts";
import { type HomaParameters, unscheduledLevel } from "./homa-levels.ts";
import { HomaReceivers } from "./homa-receivers.ts";

/** A NIC pulls from it when the link is free, so that the choice of a flow is as late as possible. */
export interface HomaSource {
  /** The next packet of data that leaves by `link`; −1: none may. */
  pull(link: number): number;
}

/** A host's port under Homa: what joined it (grants, packets passed on), then the data of its own flows, pulled. */
export class HomaNic extends StrictQueue {
  source: HomaSource | null = null;

  constructor(setting: PortSetting, link: number, pool: PacketPool, tally: PortTally) {
    super(setting, link, pool, tally);
  }

  override leave(): number {
    const packet = super.leave();
    return packet >= 0 || this.source === null ? packet : this.source.pull(this.link);
  }
}

/** Timers of a flow: its subject is three times the flow, plus one of these. */
const ASKING = 0;
const REMINDING = 1;
const GRANTING = 2;
const TIMERS = 3;

/** Homa's hosts: unscheduled bytes at once, the rest as the receiver grants it, shortest first. */
export class HomaHosts extends HostCore implements Hosts {
  private readonly parameters: HomaParameters;
  private readonly reception: Reception;
  private readonly receivers: HomaReceivers;
  private readonly timers: Timers;
  /** The next packet to send of each flow; packets below `granted` may be sent. */
  private readonly next: Int32Array;
  private readonly granted: Int32Array;
  /** Priorities of unscheduled (`blind`) and of scheduled packets. */
  private readonly blind: Uint8Array;
  private readonly level: Uint8Array;
  /** A set keeps the order in which packets were asked for again. */
  private readonly again: (Set<number> | undefined)[];
  /** Maps the link of a host to the flows that may send there. */
  private readonly ready = new Map<number, number[]>();
  private readonly exitLink: Int32Array;
  /** Picoseconds that a full packet takes on its receiver's link. */
  private readonly packetTime: Float64Array;

  constructor(
    tools: HostTools,
    parameters: HomaParameters,
    nics: ReadonlyMap<number, HomaNic>,
    exitLink: Int32Array,
    packetTime: Float64Array,
  ) {
    super(tools);
    const { flows } = tools;
    const { count } = flows;
    this.parameters = parameters;
    this.reception = new Reception(count);
    this.receivers = new HomaReceivers(flows, this.packets, this.reception, parameters);
    this.timers = new Timers(tools.agenda, TIMERS * count, tools.watch);
    this.next = new Int32Array(count);
    this.granted = new Int32Array(count);
    this.blind = Uint8Array.from(flows.bytes, (size) => unscheduledLevel(parameters.levels, size));
    this.level = new Uint8Array(count);
    this.again = new Array(count).fill(undefined);
    this.exitLink = exitLink;
    this.packetTime = packetTime;
    for (const nic of nics.values()) nic.source = this;
  }

  begin(flow: number, now: number): void {
    if (this.available[flow] === 0) {
      const first = this.parameters.unscheduled[flow] as number;
      this.granted[flow] = Math.min(first, this.packets[flow] as number);
      this.remind(flow, now);
    }
    this.arrive(flow, now);
    this.offer(flow, now);
    this.note(flow, now);
  }

  /** The flow's port looks whether it may send. */
  private offer(flow: number, now: number): void {
    const link = this.exitLink[flow] as number;
    if (this.tools.watch !== null) {
      const most = Math.min(this.granted[flow] as number, this.available[flow] as number);
      this.tools.watch.allows(flow, most, link, now);
    }
    if (!this.maySend(flow)) return;
    let list = this.ready.get(link);
    if (list === undefined) {
      list = [];
      this.ready.set(link, list);
    }
    if (!list.includes(flow)) list.push(flow);
    this.tools.switching.wake(link, now);
  }

  private maySend(flow: number): boolean {
    if ((this.again[flow]?.size ?? 0) > 0) return true;
    const most = Math.min(this.granted[flow] as number, this.available[flow] as number);
    return (this.next[flow] as number) < most;
  }

  /** The next packet of data that leaves by `link`: of the flow with the fewest bytes left to send. */
  pull(link: number): number {
    const flow = this.firstOf(link);
    if (flow < 0) return -1;
    const packet = this.make(flow, this.tools.agenda.time);
    if (!this.maySend(flow)) {
      const list = this.ready.get(link) as number[];
      list[list.indexOf(flow)] = list.at(-1) as number;
      list.pop();
    }
    return packet;
  }

  /** Returns −1 if no flow may send by `link`. */
  private firstOf(link: number): number {
    let first = -1;
    for (const flow of this.ready.get(link) ?? []) {
      if (first < 0 || this.isBefore(flow, first)) first = flow;
    }
    return first;
  }

  private isBefore(one: number, other: number): boolean {
    const { start } = this.tools.flows;
    const byLeft =
      this.bytesOf(one) -
      (this.next[one] as number) * PAYLOAD -
      (this.bytesOf(other) - (this.next[other] as number) * PAYLOAD);
    if (byLeft !== 0) return byLeft < 0;
    const byStart = (start[one] as number) - (start[other] as number);
    return byStart !== 0 ? byStart < 0 : one < other;
  }

  private make(flow: number, now: number): number {
    const [again] = this.again[flow] ?? [];
    const number = again ?? (this.next[flow] as number);
    if (again === undefined) this.next[flow] = number + 1;
    else this.again[flow]?.delete(again);
    const isBlind = number < (this.parameters.unscheduled[flow] as number);
    const level = again !== undefined ? 0 : isBlind ? this.blind[flow] : this.level[flow];
    this.tools.watch?.takes(flow, number, again !== undefined, now);
    const packet = this.makeData(flow, number, level as number, now);
    this.tools.switching.place(packet, false, this.exitLink[flow] as number);
    return packet;
  }

  reach(packet: number, now: number): void {
    const { pool } = this;
    const flow = pool.flow[packet] as number;
    switch (pool.kind[packet]) {
      case DATA:
        this.receive(flow, (pool.offset[packet] as number) / PAYLOAD, now);
        break;
      case GRANT:
        this.granted[flow] = Math.max(this.granted[flow] as number, pool.offset[packet] as number);
        this.level[flow] = pool.note[packet] as number;
        this.remind(flow, now);
        this.offer(flow, now);
        break;
      case REQUEST:
        this.sendAgain(flow, pool.offset[packet] as number, pool.note[packet] as number, now);
        break;
    }
    pool.release(packet);
    this.note(flow, now);
  }

  private receive(flow: number, number: number, now: number): void {
    const { reception, book, receivers } = this;
    if (!Number.isNaN(book.received[flow])) return;
    const isNew = reception.receive(flow, number);
    if (reception.count[flow] === 1 && isNew) this.tools.watch?.hears(flow, now);
    if (reception.count[flow] === this.packets[flow]) {
      this.hasAll(flow, now);
      this.knowsAll(flow, now);
      reception.release(flow);
      receivers.end(flow);
      this.timers.stop(TIMERS * flow + ASKING);
      this.timers.stop(TIMERS * flow + REMINDING);
      this.timers.stop(TIMERS * flow + GRANTING);
    } else {
      // A packet that the receiver has is no news: it goes on waiting for what it lacks.
      if (isNew) {
        receivers.came(flow);
        this.ask(flow, now);
      }
    }
    this.grant(flow, true, now);
  }

  /** The receiver of that flow grants what it may; `isAnswer`: since a packet of the flow has come. */
  private grant(flow: number, isAnswer: boolean, now: number): void {
    for (const { flow: granted, upTo, level } of this.receivers.grants(flow)) {
      this.tools.watch?.grants(granted, isAnswer && granted === flow, now);
      this.control(granted, GRANT, upTo, level, now);
      this.timers.setOn(TIMERS * granted + GRANTING, now + (this.packetTime[granted] as number));
    }
  }

  private control(flow: number, kind: number, offset: number, note: number, now: number): void {
    const { pool } = this;
    const packet = pool.take();
    pool.kind[packet] = kind;
    pool.flow[packet] = flow;
    pool.offset[packet] = offset;
    pool.wire[packet] = HEADER;
    pool.rank[packet] = 0;
    pool.marked[packet] = 0;
    pool.sentAt[packet] = now;
    pool.note[packet] = note;
    this.tools.watch?.made(packet, now, false);
    this.tools.switching.send(packet, true, now);
  }

  /** Packets `from` to `to` − 1 are asked for again, or for the first time where their grant was lost. */
  private sendAgain(flow: number, from: number, to: number, now: number): void {
    this.granted[flow] = Math.max(this.granted[flow] as number, to);
    const sent = Math.min(to, this.next[flow] as number);
    const asked = this.again[flow] ?? new Set();
    this.again[flow] = asked;
    for (let number = from; number < sent; number++) {
      asked.add(number);
      this.tools.watch?.asks(flow, number, this.exitLink[flow] as number, now);
    }
    this.remind(flow, now);
    this.offer(flow, now);
  }

  /** The receiver waits for the next packet, the sender for a word of the receiver. */
  private ask(flow: number, now: number): void {
    const silence = this.parameters.silence[flow] as number;
    if (Number.isFinite(silence)) this.timers.set(TIMERS * flow + ASKING, now + silence);
  }

  private remind(flow: number, now: number): void {
    const silence = this.parameters.silence[flow] as number;
    if (Number.isFinite(silence)) this.timers.set(TIMERS * flow + REMINDING, now + silence);
  }

  timer(subject: number, now: number): void {
    if (!this.timers.fires(subject, now)) return;
    const flow = Math.floor(subject / TIMERS);
    // Nobody tells the sender that all has come; it would remind the receiver for ever.
    if (!Number.isNaN(this.book.received[flow])) return;
    switch (subject % TIMERS) {
      case ASKING:
        if (this.receivers.waitsFor(flow)) {
          this.noteTimeout(flow, now);
          const whole = this.reception.whole[flow] as number;
          this.tools.watch?.fires(this.timers.first + subject, flow, whole, now, true);
          this.control(flow, REQUEST, whole, this.receivers.gapEnd(flow), now);
          this.ask(flow, now);
        } else this.timers.setOn(subject, now + (this.parameters.silence[flow] as number));
        break;
      case REMINDING:
        this.noteTimeout(flow, now);
        this.tools.watch?.fires(this.timers.first + subject, flow, 0, now, false);
        this.sendAgain(flow, 0, 1, now);
        break;
      default:
        this.grant(flow, false, now);
    }
  }

  look(flow: number): SenderLook {
    const [next, granted] = [this.next[flow] as number, this.granted[flow] as number];
    const first = this.firstOf(this.exitLink[flow] as number);
    return this.lookOf(flow, next < granted ? "port" : "grant", {
      ...(this.maySend(flow) ? { waits: "port", ahead: first === flow ? -1 : first } : {}),
      acknowledged: this.reception.count[flow] as number,
      next,
      granted,
      due: this.timers.dueAt(TIMERS * flow + REMINDING),
    });
  }
}
