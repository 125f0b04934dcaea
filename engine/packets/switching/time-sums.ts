import { enlarged } from "../growing-columns.ts";
import { DATA as DATA_PACKET, PAYLOAD, PROBE } from "../packet-pool.ts";
import {
  Allowances,
  BEHIND,
  DATA,
  GRANT,
  LOST,
  OWN,
  PacketWatch,
  QUEUE,
  REPLY,
  TIMER,
  WIRE,
} from "../watch.ts";
import type { WatchedWorld } from "./packet-world.ts";

/** Numbers that are carried along: the parts that transports of windows and grants have. */
const PARTS = 9;

/** Fields of a packet: the sums up to its sending, then its own waits, its sending, its last joining and what had been served then. */
const OWNED = PARTS;
const WAITED = PARTS + 1;
const BORN = PARTS + 2;
const SINCE = PARTS + 3;
const SNAP = PARTS + 4;
const STRIDE = PARTS + 5;

/** A timer has the sums of the event that set it, and its time; so has what a lost packet leaves. */
const TIMED = PARTS + 1;

/** An event that lets packets go has beside them its flow's place at the port of its host, and what that had sent of it. */
const PLACE = TIMED;
const SERVED = TIMED + 1;

/**
 * Where the time of every flow goes (SPEC 16.19), carried forward: a packet has the sums of what let it be sent, and hands
 * them with its own way to what comes of it. Memory goes with the packets under way.
 */
export class TimeSums extends PacketWatch {
  private readonly world: WatchedWorld;
  private packets = new Float64Array(256 * STRIDE);
  /** Sums up to the event that hosts react to. */
  private readonly here = new Float64Array(PARTS);
  /** The same of a receiver who grants without a packet of that flow. */
  private readonly elsewhere = new Float64Array(PARTS);
  private from = this.here;
  /** Sums of each flow at its end, in picoseconds. */
  readonly sums: Float64Array;
  readonly parts = PARTS;
  private timed = new Float64Array(0);
  /** By place: how long the port has sent data of its flow, with what it is sending, and until when. */
  private served = new Float64Array(1024);
  private until = new Float64Array(1024);
  /** Of each flow: what the copies of its packets leave that were dropped last. */
  private readonly lost: (Map<number, Float64Array> | undefined)[];
  private readonly allowed = new Allowances<Float64Array>();
  /** Of each flow's receiver: sums at its last grant, or at the first packet that came. */
  private readonly granted: (Float64Array | undefined)[] = [];

  constructor(world: WatchedWorld) {
    super();
    this.world = world;
    this.sums = new Float64Array(world.flows.count * PARTS).fill(Number.NaN);
    this.lost = new Array(world.flows.count).fill(undefined);
  }

  override begins(flow: number, now: number): void {
    this.from = this.here;
    this.here.fill(0);
    this.here[DATA] = now - (this.world.flows.start[flow] as number);
  }

  override made(packet: number, now: number): void {
    const base = packet * STRIDE;
    if (base >= this.packets.length) {
      const size = Math.max(2 * this.packets.length, base + STRIDE);
      this.packets = enlarged(this.packets, new Float64Array(size));
    }
    const { packets, from } = this;
    for (let k = 0; k < PARTS; k++) packets[base + k] = from[k] as number;
    packets[base + OWNED] = 0;
    packets[base + WAITED] = 0;
    packets[base + BORN] = now;
  }

  override joined(packet: number, link: number, now: number): void {
    const { pool, ways } = this.world;
    const base = packet * STRIDE;
    this.packets[base + SINCE] = now;
    const kind = pool.kind[packet] as number;
    if (kind !== DATA_PACKET && kind !== PROBE) return;
    const place = ways.placeOf(packet, link);
    this.packets[base + SNAP] = this.servedAt(place, now);
  }

  /** How long the port has sent data of the flow up to now. */
  private servedAt(place: number, now: number): number {
    if (place >= this.served.length) {
      const size = Math.max(2 * this.served.length, place + 1);
      this.served = enlarged(this.served, new Float64Array(size));
      this.until = enlarged(this.until, new Float64Array(size));
    }
    const left = (this.until[place] as number) - now;
    return left > 0 ? (this.served[place] as number) - left : (this.served[place] as number);
  }

  override left(packet: number, link: number, now: number, end: number): void {
    const { pool, ways } = this.world;
    const { packets } = this;
    const base = packet * STRIDE;
    const waited = now - (packets[base + SINCE] as number);
    packets[base + WAITED] = (packets[base + WAITED] as number) + waited;
    const kind = pool.kind[packet] as number;
    if (kind !== DATA_PACKET && kind !== PROBE) return;
    const place = ways.placeOf(packet, link);
    if (waited > 0) {
      const own = (this.served[place] as number) - (packets[base + SNAP] as number);
      packets[base + OWNED] = (packets[base + OWNED] as number) + own;
    }
    if (kind !== DATA_PACKET) return;
    this.served[place] = (this.served[place] as number) + (end - now);
    this.until[place] = end;
  }

  override gone(packet: number, _link: number, now: number): void {
    const { pool } = this.world;
    if (pool.kind[packet] !== DATA_PACKET) return;
    const flow = pool.flow[packet] as number;
    const number = (pool.offset[packet] as number) / PAYLOAD;
    const lost = this.lost[flow] ?? new Map<number, Float64Array>();
    this.lost[flow] = lost;
    // A link is done with a packet later than the port that drops another meanwhile.
    if ((lost.get(number)?.[PARTS] ?? 0) > now) return;
    const base = packet * STRIDE;
    const left = this.packets.slice(base, base + TIMED);
    left[LOST] = (left[LOST] as number) + (now - (this.packets[base + BORN] as number));
    left[PARTS] = now;
    lost.set(number, left);
  }

  override reaches(packet: number, now: number): void {
    const { packets, here } = this;
    this.from = here;
    const base = packet * STRIDE;
    for (let k = 0; k < PARTS; k++) here[k] = packets[base + k] as number;
    const took = now - (packets[base + BORN] as number);
    const waited = packets[base + WAITED] as number;
    const kind = this.world.pool.kind[packet] as number;
    if (kind === DATA_PACKET || kind === PROBE) {
      const own = packets[base + OWNED] as number;
      here[WIRE] = (here[WIRE] as number) + (took - waited);
      here[OWN] = (here[OWN] as number) + own;
      here[QUEUE] = (here[QUEUE] as number) + (waited - own);
    } else {
      here[REPLY] = (here[REPLY] as number) + took;
      here[BEHIND] = (here[BEHIND] as number) + waited;
    }
  }

  override timers(count: number): number {
    const first = this.timed.length / TIMED;
    this.timed = enlarged(this.timed, new Float64Array((first + count) * TIMED));
    return first;
  }

  override set(timer: number, now: number): void {
    const { timed, here } = this;
    const base = timer * TIMED;
    for (let k = 0; k < PARTS; k++) timed[base + k] = here[k] as number;
    timed[base + PARTS] = now;
  }

  override fires(
    timer: number,
    flow: number,
    number: number,
    now: number,
    isAsking: boolean,
  ): void {
    const { here, timed } = this;
    this.from = here;
    const base = timer * TIMED;
    const lost = this.lost[flow]?.get(number);
    const when = lost?.[PARTS] ?? Number.POSITIVE_INFINITY;
    const set = timed[base + PARTS] as number;
    const isLost = when <= now && (isAsking || when >= set);
    for (let k = 0; k < PARTS; k++) here[k] = (isLost ? lost?.[k] : timed[base + k]) as number;
    here[TIMER] = (here[TIMER] as number) + (now - (isLost ? when : set));
  }

  override ends(flow: number, _now: number, isKnown: boolean): void {
    if (isKnown === this.world.isKnown(flow)) this.sums.set(this.here, flow * PARTS);
    if (!isKnown) return;
    this.lost[flow] = undefined;
    this.granted[flow] = undefined;
    this.allowed.forget(flow);
  }

  override allows(flow: number, upTo: number, link: number, now: number): void {
    if (!this.allowed.isNew(flow, upTo)) return;
    this.allowed.allow(flow, upTo, this.allowance(flow, link, now));
  }

  override asks(flow: number, number: number, link: number, now: number): void {
    this.allowed.ask(flow, number, this.allowance(flow, link, now));
  }

  private allowance(flow: number, link: number, now: number): Float64Array {
    const sums = this.allowed.spare.pop() ?? new Float64Array(SERVED + 1);
    const place = this.world.ways.firstPlace(flow, link);
    for (let k = 0; k < PARTS; k++) sums[k] = this.here[k] as number;
    sums[PARTS] = now;
    sums[PLACE] = place;
    sums[SERVED] = this.servedAt(place, now);
    return sums;
  }

  override takes(flow: number, number: number, isAgain: boolean, now: number): void {
    const { here } = this;
    const sums = this.allowed.take(flow, number, isAgain);
    this.from = here;
    for (let k = 0; k < PARTS; k++) here[k] = sums[k] as number;
    const own = (this.served[sums[PLACE] as number] as number) - (sums[SERVED] as number);
    here[OWN] = (here[OWN] as number) + own;
    here[QUEUE] = (here[QUEUE] as number) + (now - (sums[PARTS] as number) - own);
    // What was lost and goes again is waited for from now on.
    if (isAgain && this.lost[flow]?.has(number) === true) {
      const sent = new Float64Array(TIMED);
      sent.set(here);
      sent[PARTS] = now;
      this.lost[flow]?.set(number, sent);
    }
  }

  override hears(flow: number, now: number): void {
    this.keep(flow, now, this.here);
  }

  override grants(flow: number, isAnswer: boolean, now: number): void {
    this.from = this.here;
    if (!isAnswer) {
      const last = this.granted[flow] as Float64Array;
      this.from = this.elsewhere;
      for (let k = 0; k < PARTS; k++) this.elsewhere[k] = last[k] as number;
      this.elsewhere[GRANT] = (last[GRANT] as number) + (now - (last[PARTS] as number));
    }
    this.keep(flow, now, this.from);
  }

  private keep(flow: number, now: number, sums: Float64Array): void {
    const last = this.granted[flow] ?? new Float64Array(TIMED);
    for (let k = 0; k < PARTS; k++) last[k] = sums[k] as number;
    last[PARTS] = now;
    this.granted[flow] = last;
  }
}
