import {
  HAPPENINGS,
  type Happenings,
  type QueuedPort,
  type WindowDynamics,
  type WindowSteps,
} from "../../model/packet-records.ts";
import type { PacketScale } from "../../model/spec/packet-setting.ts";
import { BusyBins } from "../../packets/busy-bins.ts";
import { DATA, FULL } from "../../packets/packet-pool.ts";
import { binsOf, PortBins } from "../../packets/port-bins.ts";
import type { WatchedWorld } from "../../packets/switching/packet-world.ts";
import type { PortQueue } from "../../packets/switching/port-queues.ts";
import { ThinLog } from "../../packets/switching/thin-log.ts";
import { PacketWatch } from "../../packets/watch.ts";

/** Watches a port: what it sends, what waits there by class, and the packets that it drops and marks. */
export class QueuedBins extends PortBins {
  private readonly queue: PortQueue;
  private readonly fine: BusyBins;
  /** Bytes of each class that have waited since the last change. */
  private readonly waitingBytes: Float64Array;
  private since = 0;

  constructor(queue: PortQueue, count: number) {
    super(count, queue.classes, 2);
    this.fine = new BusyBins(count);
    this.queue = queue;
    this.waitingBytes = new Float64Array(queue.classes);
  }

  /** Picoseconds of a fine bin. */
  get fineWidth(): number {
    return this.fine.width;
  }

  changes(now: number): void {
    const { bins, fine, queue, waitingBytes } = this;
    bins.reach(now);
    let all = 0;
    for (let k = 0; k < waitingBytes.length; k++) {
      const bytes = waitingBytes[k] as number;
      all += bytes;
      if (bytes > 0) this.waited(k, this.since, now, bytes);
      waitingBytes[k] = queue.bytesOf(k);
    }
    if (all > 0 && now > this.since) fine.waited(this.since, now, all);
    this.since = now;
    if (queue.bytes === 0) return;
    bins.sees(now, queue.bytes);
    fine.waited(now, now, queue.bytes);
  }

  override sends(from: number, to: number, isData: boolean): void {
    super.sends(from, to, isData);
    this.fine.sends(from, to);
  }

  drops(now: number): void {
    this.bins.reach(now);
    this.bins.tick(this.own, now);
    this.fine.drop(now);
  }

  marks(now: number): void {
    this.bins.reach(now);
    this.bins.tick(this.own + 1, now);
    this.fine.mark(now);
  }

  /** The bins until `end`, each `width` wide, and those of `fineWidth`; queues in packets of `full` bytes. */
  series(
    end: number,
    width: number,
    fineWidth: number,
    full: number,
  ): Omit<QueuedPort, "link" | "from" | "to"> {
    const { fine } = this;
    fine.widen(fineWidth);
    const ofFine = (column: Float64Array, unit = 1) =>
      Float32Array.from(column.subarray(0, fine.length), (value) => value / unit);
    const { length, queues, longest, ...sent } = this.sent(end, width);
    const counts = (of: number) =>
      Float32Array.from((this.bins.sums[of] as Float64Array).subarray(0, length));
    return {
      ...sent,
      queues: queues.map((queue) => queue.map((bytes) => bytes / full)),
      longest: Float32Array.from(longest, (bytes) => bytes / full),
      drops: counts(this.own),
      marks: counts(this.own + 1),
      fine: {
        at: fine.at.slice(0, fine.length),
        utilisation: ofFine(fine.busy, fine.width),
        longest: ofFine(fine.longest, full),
        drops: ofFine(fine.drops),
        marks: ofFine(fine.marks),
      },
    };
  }
}

const KINDS = HAPPENINGS.length;
type Happening = (typeof HAPPENINGS)[number];

/** Bins of all ports together. */
const ALL_BINS = 2 ** 18;

/** Notes what a transport does over time (SPEC 16.12). */
export class WindowLog extends PacketWatch {
  override readonly wantsWindows = true;
  private readonly world: WatchedWorld;
  private readonly windows: ThinLog;
  /** Its subject is a flow and a kind of happening. */
  private readonly happenings: ThinLog;
  private readonly ports = new Map<number, QueuedBins>();
  private readonly bins: number;
  /** The only port that is watched; null: all. */
  private readonly only: number | null;

  constructor(world: WatchedWorld, only: number | null) {
    super();
    const { network, flows } = world;
    this.world = world;
    this.only = only;
    this.windows = new ThinLog(flows.count, 3);
    this.happenings = new ThinLog(KINDS * flows.count, 1);
    this.bins = binsOf(only === null ? network.from.length : 1, ALL_BINS);
  }

  override window(flow: number, now: number, cwnd: number, flight: number, alpha: number): void {
    this.windows.add(flow, now, cwnd, flight, alpha);
  }

  override made(packet: number, now: number, isAgain: boolean): void {
    if (isAgain) this.happens(this.world.pool.flow[packet] as number, "again", now, -1);
  }

  override fires(_timer: number, flow: number, _number: number, now: number): void {
    this.happens(flow, "timeout", now, -1);
  }

  override gone(packet: number, link: number, now: number, isLost: boolean): void {
    if (isLost) return;
    this.happens(this.world.pool.flow[packet] as number, "drop", now, link);
    this.portOf(link)?.drops(now);
  }

  override marked(packet: number, link: number, now: number): void {
    this.happens(this.world.pool.flow[packet] as number, "mark", now, link);
    this.portOf(link)?.marks(now);
  }

  override joined(_packet: number, link: number, now: number): void {
    this.portOf(link)?.changes(now);
  }

  /** It waits for no time. */
  override passes(): void {}

  override left(packet: number, link: number, start: number, end: number): void {
    const port = this.portOf(link);
    port?.changes(start);
    port?.sends(start, end, this.world.pool.kind[packet] === DATA);
  }

  private happens(flow: number, kind: Happening, now: number, link: number): void {
    this.happenings.add(KINDS * flow + HAPPENINGS.indexOf(kind), now, link);
  }

  private portOf(link: number): QueuedBins | undefined {
    if (this.only !== null && link !== this.only) return undefined;
    const known = this.ports.get(link);
    if (known !== undefined) return known;
    const made = new QueuedBins(this.world.queueOf(link), this.bins);
    this.ports.set(link, made);
    return made;
  }

  /** In time units on a clock whose 0 is at `begin`. */
  dynamics({ picoseconds }: PacketScale, begin: number): WindowDynamics {
    const end = this.world.agenda.time;
    const links = [...this.ports.keys()].sort((a, b) => a - b);
    const watched = links.map((link) => this.ports.get(link) as QueuedBins);
    for (const port of watched) port.changes(end);
    const width = watched.reduce((most, port) => Math.max(most, port.width), 1);
    const fineWidth = watched.reduce((most, port) => Math.max(most, port.fineWidth), 1);
    return {
      bin: width / picoseconds,
      begin: begin,
      fineBin: fineWidth / picoseconds,
      ports: watched.map((port, k) => ({
        ...this.endsOf(links[k] as number),
        ...port.series(end, width, fineWidth, FULL),
      })),
      windows: this.steps(picoseconds, begin),
      happenings: this.happeningRows(picoseconds, begin),
    };
  }

  private endsOf(link: number): Pick<QueuedPort, "link" | "from" | "to"> {
    const { network } = this.world;
    const isOnly = this.only !== null;
    return {
      link,
      from: isOnly ? -1 : (network.from[link] as number),
      to: isOnly ? -1 : (network.to[link] as number),
    };
  }

  private steps(picoseconds: number, begin: number): WindowSteps {
    const { from, time, values } = this.windows.sorted();
    const [window, flight, alpha] = values.map((column) => Float32Array.from(column));
    return {
      from,
      time: time.map((t) => t / picoseconds + begin),
      window: window as Float32Array,
      flight: flight as Float32Array,
      alpha: alpha as Float32Array,
    };
  }

  private happeningRows(picoseconds: number, begin: number): Happenings {
    const { from, time, count, values } = this.happenings.sorted();
    const flows = this.world.flows.count;
    const kinds = new Uint8Array(time.length);
    for (let subject = 0; subject < KINDS * flows; subject++) {
      kinds.fill(subject % KINDS, from[subject], from[subject + 1]);
    }
    // Of a flow its kinds stand one after the other: by time.
    const order = Uint32Array.from(time, (_, k) => k);
    for (let flow = 0; flow < flows; flow++) {
      order
        .subarray(from[KINDS * flow], from[KINDS * (flow + 1)])
        .sort((a, b) => (time[a] as number) - (time[b] as number) || a - b);
    }
    return {
      from: Uint32Array.from({ length: flows + 1 }, (_, flow) => from[KINDS * flow] as number),
      time: Float64Array.from(order, (k) => (time[k] as number) / picoseconds + begin),
      kind: Uint8Array.from(order, (k) => kinds[k] as number),
      count: Uint32Array.from(order, (k) => count[k] as number),
      link: Int32Array.from(order, (k) => (values[0] as Float64Array)[k] as number),
    };
  }
}
