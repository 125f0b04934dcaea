import type { Network } from "../../network/graph/network.ts";

/** Kinds of events in the order in which they run at one instant (SPEC 16.1). */
export const BEGINS = 0;
const JOINS = 1;
const REACHES = 2;
const TURNS = 3;
export const TIMERS = 4;

interface NaiveEvent {
  readonly time: number;
  readonly kind: number;
  readonly order: number;
  readonly act: () => void;
}

/** A packet, or what comes back for one. */
export interface NaivePacket {
  readonly flow: number;
  readonly isData: boolean;
  /** From the receiver to the sender. */
  readonly isAnswer: boolean;
  readonly wire: number;
  readonly rank: number;
  marked: boolean;
  /** Links still to be gone along. */
  readonly way: number[];
  readonly arrives: () => void;
}

export interface NaivePorts {
  readonly discipline: "fifo" | "strict" | "ranked" | "pfabric";
  readonly queues: number;
  readonly buffer: number;
  /** Undefined: a packet is never marked. */
  readonly ecn: number;
  readonly ecnBy: "port" | "queue";
  /** Which data is marked: the packet that comes, or that of the largest rank. */
  readonly marks: "coming" | "largest";
  /** Hosts' own ports hold and mark as those of switches, or anything and nothing. */
  readonly areHostsAlike: boolean;
  readonly isEager: boolean;
  readonly delay: number;
}

/** SPEC 16.1 as it is written: lists that are gone through at every question. */
export class NaiveNetwork {
  now = 0;
  dropped = 0;
  marked = 0;
  /** What a host gives its port when nothing waits there; null: nothing. */
  pull: (link: number) => NaivePacket | null = () => null;
  private readonly network: Network;
  private readonly ports: NaivePorts;
  private events: NaiveEvent[] = [];
  private made = 0;
  private readonly waiting = new Map<number, NaivePacket[]>();
  private readonly busy = new Set<number>();
  private readonly isLost: (link: number) => boolean;

  constructor(network: Network, ports: NaivePorts, isLost: (link: number) => boolean) {
    this.network = network;
    this.ports = ports;
    this.isLost = isLost;
  }

  at(time: number, kind: number, act: () => void): NaiveEvent {
    const event = { time, kind, order: this.made++, act };
    this.events.push(event);
    return event;
  }

  cancel(event: NaiveEvent): void {
    this.events = this.events.filter((other) => other !== event);
  }

  run(): void {
    while (this.events.length > 0) {
      const isBefore = (a: NaiveEvent, b: NaiveEvent) =>
        a.time - b.time || a.kind - b.kind || a.order - b.order;
      const first = this.events.reduce((best, event) => (isBefore(event, best) < 0 ? event : best));
      this.events = this.events.filter((event) => event !== first);
      this.now = first.time;
      first.act();
    }
  }

  send(packet: NaivePacket): void {
    this.at(this.now, JOINS, () => this.join(packet));
  }

  private queueAt(link: number): NaivePacket[] {
    const known = this.waiting.get(link) ?? [];
    this.waiting.set(link, known);
    return known;
  }

  private levelOf({ rank }: NaivePacket): number {
    const { discipline, queues } = this.ports;
    return discipline === "fifo" ? 0 : discipline === "strict" ? Math.min(rank, queues - 1) : rank;
  }

  private join(packet: NaivePacket): void {
    const link = packet.way[0] as number;
    const queue = this.queueAt(link);
    const isHosts = (this.network.from[link] as number) < this.network.hosts;
    const { discipline, ecnBy, marks } = this.ports;
    const isRanked = discipline === "ranked" || discipline === "pfabric";
    const [buffer, ecn] =
      isHosts && !this.ports.areHostsAlike
        ? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
        : [this.ports.buffer, this.ports.ecn];
    const bytes = (of: readonly NaivePacket[]) => of.reduce((sum, { wire }) => sum + wire, 0);
    if (isRanked || bytes(queue) + packet.wire <= buffer) {
      queue.push(packet);
      const like = queue.filter((other) => this.levelOf(other) === this.levelOf(packet));
      const counted = ecnBy === "queue" && !isRanked ? like : queue;
      if (bytes(counted) > ecn) {
        if (isRanked && marks === "largest")
          this.mark(lastOfWorst(queue.filter((one) => one.isData)));
        else if (packet.isData) this.mark(packet);
      }
      while (bytes(queue) > buffer) {
        queue.splice(queue.indexOf(lastOfWorst(queue) as NaivePacket), 1);
        this.dropped++;
      }
    } else this.dropped++;
    if (this.ports.isEager && !this.busy.has(link)) {
      this.busy.add(link);
      this.turn(link);
    } else this.wake(link);
  }

  /** A port that does nothing is to look whether it may send. */
  wake(link: number): void {
    if (this.busy.has(link)) return;
    this.busy.add(link);
    this.at(this.now, TURNS, () => this.turn(link));
  }

  private mark(packet: NaivePacket | undefined): void {
    if (packet === undefined || packet.marked) return;
    packet.marked = true;
    this.marked++;
  }

  private takeFrom(queue: NaivePacket[]): NaivePacket {
    const best = Math.min(...queue.map((packet) => this.levelOf(packet)));
    const chosen = queue.find((packet) => this.levelOf(packet) === best) as NaivePacket;
    const isLike = ({ flow, isAnswer }: NaivePacket) =>
      flow === chosen.flow && isAnswer === chosen.isAnswer;
    const packet =
      this.ports.discipline === "pfabric" ? (queue.find(isLike) as NaivePacket) : chosen;
    queue.splice(queue.indexOf(packet), 1);
    return packet;
  }

  private turn(link: number): void {
    const queue = this.queueAt(link);
    const packet = queue.length > 0 ? this.takeFrom(queue) : this.pull(link);
    if (packet === null) {
      this.busy.delete(link);
      return;
    }
    const end = this.now + Math.round((packet.wire * 8e12) / (this.network.rate[link] as number));
    this.at(end, TURNS, () => this.turn(link));
    if (this.isLost(link)) return;
    packet.way.shift();
    const there = end + this.ports.delay;
    if (packet.way.length === 0) this.at(there, REACHES, packet.arrives);
    else this.at(there, JOINS, () => this.join(packet));
  }
}

/** Of the largest rank, the one that came last. */
function lastOfWorst(queue: readonly NaivePacket[]): NaivePacket | undefined {
  const worst = Math.max(...queue.map(({ rank }) => rank));
  return queue.filter(({ rank }) => rank === worst).at(-1);
}
