import type { TransportParameters } from "../../model/spec/packet-setting.ts";
import type { Network } from "../../network/graph/network.ts";
import { hash } from "../../network/graph/routing.ts";
import { type Agenda, eventOf, JOIN, REACH, TURN } from "../agenda.ts";
import type { PacketFlows } from "../packet-flows.ts";
import { DATA, FULL, PAYLOAD, type PacketPool } from "../packet-pool.ts";
import type { PacketWatch } from "../watch.ts";
import type { PacketWays } from "./packet-ways.ts";
import { type PortQueue, type PortSetting, RankedQueue, StrictQueue } from "./port-queues.ts";
import type { PortTally } from "./port-tally.ts";

/** Random losses behind a link. */
export interface PacketLosses {
  /** True if this packet is lost. */
  strikes(link: number, packet: number): boolean;
}

export interface SwitchingSetting {
  portOf(link: number): PortSetting;
  /** A port that is idle when a packet joins takes it at once. */
  readonly isEager: boolean;
  /** Picoseconds from the end of a transmission to the packet's being at the next node, by link. */
  readonly delay: Float64Array;
  readonly losses: PacketLosses | null;
  /** Jitter of data that leaves its source; null: none. */
  readonly jitter: Jitter | null;
}

type LeaveListener = (packet: number, link: number, now: number) => void;

/** Ports, links and what happens to packets between two hosts. */
export class Switching {
  private readonly queues: (PortQueue | undefined)[];
  private readonly setting: SwitchingSetting;
  /** 1 for links whose port sends. */
  private readonly busy: Uint8Array;
  /** Bits a second of each link. */
  private readonly rate: Float64Array;
  private readonly agenda: Agenda;
  private readonly pool: PacketPool;
  private readonly ways: PacketWays;
  private readonly tally: PortTally;
  private readonly delay: Float64Array;
  private readonly isEager: boolean;
  private readonly losses: PacketLosses | null;
  private readonly jitter: Jitter | null;
  /** The node that each link leaves. */
  private readonly from: Int32Array;
  /** The host of each flow's sender. */
  private readonly source: Int32Array;
  /** Time since which as many bytes as now wait at each link. */
  private readonly since: Float64Array;
  readonly watch: PacketWatch | null;
  /** Packets that links lost. */
  lost = 0;
  /** Called with every packet that a port takes out. */
  private onLeave: LeaveListener | null = null;

  constructor(
    network: Network,
    setting: SwitchingSetting,
    agenda: Agenda,
    pool: PacketPool,
    ways: PacketWays,
    tally: PortTally,
    source: Int32Array,
    watch: PacketWatch | null,
  ) {
    const links = network.from.length;
    this.agenda = agenda;
    this.pool = pool;
    this.ways = ways;
    this.tally = tally;
    this.delay = setting.delay;
    this.isEager = setting.isEager;
    this.losses = setting.losses;
    this.jitter = setting.jitter;
    this.from = network.from;
    this.source = source;
    this.watch = watch;
    this.busy = new Uint8Array(links);
    this.since = new Float64Array(links);
    this.rate = network.rate;
    this.setting = setting;
    this.queues = new Array(links).fill(undefined);
  }

  /** The port of a link has this queue, put there before anything has joined it. */
  install(queue: PortQueue): void {
    this.queues[queue.link] = queue;
  }

  settingOf(link: number): PortSetting {
    return this.setting.portOf(link);
  }

  queueOf(link: number): PortQueue {
    const known = this.queues[link];
    if (known !== undefined) return known;
    const of = this.setting.portOf(link);
    const made =
      of.discipline === "ranked"
        ? new RankedQueue(of, link, this.pool, this.tally)
        : new StrictQueue(of, link, this.pool, this.tally);
    this.queues[link] = made;
    return made;
  }

  /** `heard` is called with every packet that a port takes out, after those that listened before. */
  listen(heard: LeaveListener): void {
    const before = this.onLeave;
    this.onLeave =
      before === null
        ? heard
        : (packet, link, now) => {
            before(packet, link, now);
            heard(packet, link, now);
          };
  }

  /** A host sends a packet: it joins the first port of its way. */
  send(packet: number, isBack: boolean, now: number): void {
    this.ways.begin(packet, isBack);
    this.agenda.add(now, eventOf(JOIN, packet));
  }

  /** Puts a packet at the beginning of its way, where the port of `link` takes it without its having waited. */
  place(packet: number, isBack: boolean, link: number): void {
    this.ways.begin(packet, isBack);
    this.tally.joined[link] = (this.tally.joined[link] as number) + 1;
    this.watch?.passes(packet, link, this.agenda.time);
  }

  /** The packet is at a node, and joins the port of its next link. */
  join(packet: number, now: number): void {
    const link = this.ways.linkOf(packet);
    const queue = this.queues[link] ?? this.queueOf(link);
    const { tally } = this;
    this.waited(link, queue.bytes, now);
    tally.joined[link] = (tally.joined[link] as number) + 1;
    queue.join(packet);
    if (this.busy[link] === 0) {
      this.busy[link] = 1;
      if (this.isEager) {
        this.watch?.passes(packet, link, now);
        this.turn(link, now);
        return;
      }
      this.agenda.add(now, eventOf(TURN, link));
    }
    if (this.watch !== null) this.watch.joined(packet, link, now);
  }

  /** A port that does nothing is to look whether it may send. */
  wake(link: number, now: number): void {
    if (this.busy[link] === 1) return;
    this.busy[link] = 1;
    this.agenda.add(now, eventOf(TURN, link));
  }

  /** The port of `link` may send. */
  turn(link: number, now: number): void {
    const queue = this.queues[link] ?? this.queueOf(link);
    this.waited(link, queue.bytes, now);
    const packet = queue.leave();
    if (packet < 0) {
      this.busy[link] = 0;
      return;
    }
    const { agenda, tally } = this;
    tally.left[link] = (tally.left[link] as number) + 1;
    const bits = 8e12 * (this.pool.wire[packet] as number);
    const end = now + Math.round(bits / (this.rate[link] as number));
    agenda.add(end, eventOf(TURN, link));
    this.onLeave?.(packet, link, now);
    if (this.watch !== null) this.watch.left(packet, link, now, end);
    if (this.losses?.strikes(link, packet) === true) {
      this.lost++;
      this.watch?.gone(packet, link, end, true);
      this.pool.release(packet);
      return;
    }
    const kind = this.ways.advance(packet, link) ? REACH : JOIN;
    const there = end + (this.delay[link] as number);
    const time = this.jitter === null ? there : this.jittered(packet, link, there, this.jitter);
    agenda.add(time, eventOf(kind, packet));
  }

  /** When a packet that leaves by `link` is at the next node, where it would be at `time` without jitter. */
  private jittered(packet: number, link: number, time: number, jitter: Jitter): number {
    const { pool } = this;
    const flow = pool.flow[packet] as number;
    if (pool.kind[packet] !== DATA || this.from[link] !== this.source[flow]) return time;
    return jitter.delayed(flow, (pool.offset[packet] as number) / PAYLOAD, time);
  }

  /** Until now `bytes` have waited at `link`. */
  private waited(link: number, bytes: number, now: number): void {
    if (bytes > 0) {
      const { area } = this.tally;
      area[link] = (area[link] as number) + bytes * (now - (this.since[link] as number));
    }
    this.since[link] = now;
  }
}

/** Tells the hashes of jitter from those of other purposes. */
const JITTER = 0x6a6974;

/** The parameters of each flow's jitter. */
interface JitterSetting {
  readonly identity: ArrayLike<number>;
  readonly seed: ArrayLike<number>;
  /** Picoseconds, all of which jitter is below. */
  readonly width: Float64Array;
}

/**
 * Jitter of hosts (SPEC 16.1): how much later than its own port has sent it a packet of data is at the next node. It
 * follows from the seed, the flow's identity and the packet's number alone, so that it is the same in every run of the
 * flow; but no packet overtakes one of its flow.
 */
export class Jitter {
  private readonly width: Float64Array;
  private readonly key: Uint32Array;
  /** Time at which each flow's latest packet is at the next node. */
  private readonly latest: Float64Array;

  constructor({ identity, seed, width }: JitterSetting) {
    this.width = width;
    this.key = Uint32Array.from(width, (_, flow) =>
      hash(identity[flow] as number, seed[flow] as number, JITTER),
    );
    this.latest = new Float64Array(width.length);
  }

  /** Arrival of packet `number` of the flow at the next node, where it would be at `time` without jitter. */
  delayed(flow: number, number: number, time: number): number {
    const width = this.width[flow] as number;
    if (width === 0) return time;
    const share = hash(this.key[flow] as number, number, 0) / 2 ** 32;
    const due = time + Math.floor(share * width);
    const latest = this.latest[flow] as number;
    const there = due > latest ? due : latest;
    this.latest[flow] = there;
    return there;
  }
}

/** The jitter of flows, each with its parameters; null: none has any. */
export function jitterOf(
  network: Network,
  { source, identity }: PacketFlows,
  usualSeed: number,
  parametersOf: (flow: number) => Pick<TransportParameters, "jitter" | "seed">,
): Jitter | null {
  const width = Float64Array.from(source, (host, flow) => {
    const port = network.out[network.outStart[host] as number] as number;
    return (parametersOf(flow).jitter * FULL * 8e12) / (network.rate[port] as number);
  });
  if (width.every((most) => most === 0)) return null;
  const seed = Array.from(width, (_, flow) => parametersOf(flow).seed);
  return new Jitter({
    identity: identity ?? Array.from(width, (_, flow) => flow),
    seed: seed.map((one) => (Number.isNaN(one) ? usualSeed : one)),
    width,
  });
}
