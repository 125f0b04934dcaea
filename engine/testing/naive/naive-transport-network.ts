import type { Network } from "../../network/graph/network.ts";
import { hash, Routing } from "../../network/graph/routing.ts";

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
  /** Of data, the first of its bytes. */
  readonly offset: number;
  readonly wire: number;
  /** The queue or rank at ports of hosts, and at those of switches. */
  readonly rank: number;
  readonly coreRank: number;
  marked: boolean;
  /** Links that it still has to cross; where packets are sprayed, the next one alone. */
  way: number[];
  /** Where packets are sprayed, the host that it is for. */
  goal?: number;
  readonly arrives: () => void;
}

export interface NaivePorts {
  readonly discipline: "fifo" | "strict" | "ranked";
  readonly queues: number;
  /** Of switches' ports, where they have fewer. */
  readonly coreQueues?: number;
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
  /** Of data behind its host's port: in packet times, and its seed. */
  readonly jitter?: { readonly share: number; readonly seed: number };
  /** Nodes with several next links take them in turn. */
  readonly isSpray: boolean;
  /** ASCC: a complete packet that leaves removes the incomplete ones of its flow before it. */
  readonly isCleaned: boolean;
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
  private readonly routing: Routing;
  /** By flow: its host. */
  readonly sources = new Map<number, number>();
  /** By flow: when its latest packet was behind its host's port. */
  private readonly behind = new Map<number, number>();
  /** By node and direction: how often a next link was chosen there. */
  private readonly turns = new Map<string, number>();

  constructor(network: Network, ports: NaivePorts, isLost: (link: number) => boolean) {
    this.network = network;
    this.ports = ports;
    this.isLost = isLost;
    this.routing = new Routing(network);
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
    this.onItsWay(packet);
    this.at(this.now, JOINS, () => this.join(packet));
  }

  /** A packet that stands at its host with a whole way keeps that, or is sprayed. */
  private onItsWay(packet: NaivePacket): void {
    if (!this.ports.isSpray) return;
    const { from, to } = this.network;
    const [first, last] = [packet.way[0] as number, packet.way.at(-1) as number];
    this.goTo(packet, from[first] as number, to[last] as number);
  }

  /** The packet is sprayed: from `node` it takes the link towards `goal` whose turn it is. */
  private goTo(packet: NaivePacket, node: number, goal: number): void {
    const links = this.routing.nextLinks(node, goal);
    const name = `${node} ${packet.isAnswer}`;
    const turn = this.turns.get(name) ?? hash(1, node, 1) % 65_536;
    // A node with one next link takes no turn.
    if (links.length > 1) this.turns.set(name, turn + 1);
    packet.way = [links[turn % links.length] as number];
    packet.goal = goal;
  }

  private queueAt(link: number): NaivePacket[] {
    const known = this.waiting.get(link) ?? [];
    this.waiting.set(link, known);
    return known;
  }

  private isHosts(link: number): boolean {
    return (this.network.from[link] as number) < this.network.hosts;
  }

  private levelAt(link: number, packet: NaivePacket): number {
    const { discipline, queues, coreQueues = queues } = this.ports;
    const isHosts = this.isHosts(link);
    const rank = isHosts ? packet.rank : packet.coreRank;
    if (discipline === "fifo") return 0;
    return discipline === "strict" ? Math.min(rank, (isHosts ? queues : coreQueues) - 1) : rank;
  }

  private join(packet: NaivePacket): void {
    const link = packet.way[0] as number;
    const queue = this.queueAt(link);
    const { discipline, ecnBy, marks } = this.ports;
    const isRanked = discipline === "ranked";
    const [buffer, ecn] =
      this.isHosts(link) && !this.ports.areHostsAlike
        ? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
        : [this.ports.buffer, this.ports.ecn];
    const bytes = (of: readonly NaivePacket[]) => of.reduce((sum, { wire }) => sum + wire, 0);
    if (isRanked || bytes(queue) + packet.wire <= buffer) {
      queue.push(packet);
      const level = this.levelAt(link, packet);
      const like = queue.filter((other) => this.levelAt(link, other) === level);
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

  private takeFrom(queue: NaivePacket[], link: number): NaivePacket {
    const best = Math.min(...queue.map((packet) => this.levelAt(link, packet)));
    const chosen = queue.find((packet) => this.levelAt(link, packet) === best) as NaivePacket;
    const isLike = ({ flow, isAnswer, rank }: NaivePacket) =>
      flow === chosen.flow &&
      isAnswer === chosen.isAnswer &&
      Number.isFinite(rank) === Number.isFinite(chosen.rank);
    const packet =
      this.ports.discipline === "ranked" ? (queue.find(isLike) as NaivePacket) : chosen;
    queue.splice(queue.indexOf(packet), 1);
    if (this.ports.isCleaned && packet.isData && packet.rank < Number.POSITIVE_INFINITY) {
      const isOld = ({ flow, isData, rank, offset }: NaivePacket) =>
        flow === packet.flow &&
        isData &&
        rank === Number.POSITIVE_INFINITY &&
        offset < packet.offset;
      for (const old of queue.filter(isOld)) {
        queue.splice(queue.indexOf(old), 1);
        this.dropped++;
      }
    }
    return packet;
  }

  private pulled(link: number): NaivePacket | null {
    const packet = this.pull(link);
    if (packet !== null) this.onItsWay(packet);
    return packet;
  }

  private jittered({ flow, isData, isAnswer, offset }: NaivePacket, link: number, time: number) {
    const { jitter } = this.ports;
    const isFirst = this.isHosts(link) && this.network.from[link] === this.sources.get(flow);
    if (jitter === undefined || !isFirst || !isData || isAnswer) return time;
    const key = hash(flow, jitter.seed, 0x6a6974);
    const share = hash(key, offset / 1460, 0) / 2 ** 32;
    const most = (jitter.share * 12e15) / (this.network.rate[link] as number);
    const there = Math.max(time + Math.floor(share * most), this.behind.get(flow) ?? 0);
    this.behind.set(flow, there);
    return there;
  }

  private turn(link: number): void {
    const queue = this.queueAt(link);
    const packet = queue.length > 0 ? this.takeFrom(queue, link) : this.pulled(link);
    if (packet === null) {
      this.busy.delete(link);
      return;
    }
    const end = this.now + Math.round((packet.wire * 8e12) / (this.network.rate[link] as number));
    this.at(end, TURNS, () => this.turn(link));
    if (this.isLost(link)) return;
    packet.way.shift();
    const there = this.jittered(packet, link, end + this.ports.delay);
    const node = this.network.to[link] as number;
    const { goal } = packet;
    if (packet.way.length === 0 && (goal === undefined || goal === node)) {
      this.at(there, REACHES, packet.arrives);
      return;
    }
    this.at(there, JOINS, () => {
      if (goal !== undefined) this.goTo(packet, node, goal);
      this.join(packet);
    });
  }
}

/** Of the largest rank, the one that came last. */
function lastOfWorst(queue: readonly NaivePacket[]): NaivePacket | undefined {
  const worst = Math.max(...queue.map(({ rank }) => rank));
  return queue.filter(({ rank }) => rank === worst).at(-1);
}
