import type { PdqParameters } from "../model/spec/packet-setting.ts";
import type { Network } from "../network/graph/network.ts";
import { type Agenda, eventOf, TICK } from "./agenda.ts";
import type { Ways } from "./packet-paths.ts";
import type { GrantedBins } from "./port-bins.ts";
import type { Wires } from "./wires.ts";

/**
 * The controllers of the switch ports that any flow leaves through, and the clocks of their rate
 * controllers. A clock begins at 0 and beats in its own period; while its port knows no flow the clock
 * rests, and then goes on in the same rhythm.
 */
export class Controllers {
  private readonly network: Network;
  private readonly ways: Ways;
  private readonly agenda: Agenda;
  private readonly wires: Wires;
  private readonly parameters: PdqParameters;
  private readonly make: (setting: PortSetting) => PortController;
  private readonly bins: ReadonlyMap<number, GrantedBins>;
  private readonly of: (PortController | undefined)[];
  private readonly isBeating: Uint8Array;
  private readonly lastBeat: Float64Array;
  /** Bytes that left each link while its clock rested; during a rest, less all that had left before it. */
  private readonly unseen: Float64Array;

  constructor(
    network: Network,
    ways: Ways,
    agenda: Agenda,
    wires: Wires,
    parameters: PdqParameters,
    make: (setting: PortSetting) => PortController,
    bins: ReadonlyMap<number, GrantedBins>,
  ) {
    this.network = network;
    this.ways = ways;
    this.agenda = agenda;
    this.wires = wires;
    this.parameters = parameters;
    this.make = make;
    this.bins = bins;
    this.of = new Array(network.from.length).fill(undefined);
    this.isBeating = new Uint8Array(network.from.length);
    this.lastBeat = new Float64Array(network.from.length);
    this.unseen = new Float64Array(network.from.length);
  }

  onForward(packet: number, link: number, now: number): void {
    this.at(link).onForward(packet, now);
    if (this.isBeating[link] === 0) this.wake(link, now);
  }

  onAck(packet: number, link: number): void {
    this.at(link).onAck(packet);
  }

  tick(link: number, now: number): void {
    const waiting = this.wires.waiting(link, now);
    const controller = this.at(link);
    const carried = this.wires.carried(link);
    const unseen = this.unseen[link] as number;
    const next = controller.tick(waiting, carried - unseen);
    this.lastBeat[link] = now;
    this.bins.get(link)?.grants(now, controller.granted);
    if (waiting === 0 && controller.isIdle) {
      this.isBeating[link] = 0;
      this.unseen[link] = unseen - carried;
    } else this.agenda.add(now + next, eventOf(TICK, link));
  }

  private wake(link: number, now: number): void {
    const { ratePeriod } = this.parameters;
    if (ratePeriod === 0) return;
    this.isBeating[link] = 1;
    this.unseen[link] = (this.unseen[link] as number) + this.wires.carried(link);
    const period = Math.round(ratePeriod * this.ways.baseRtt);
    const last = this.lastBeat[link] as number;
    const beats = Math.floor((now - last) / period) + 1;
    this.agenda.add(last + beats * period, eventOf(TICK, link));
  }

  private at(link: number): PortController {
    const known = this.of[link];
    if (known !== undefined) return known;
    const made = this.make({
      id: this.network.from[link] as number,
      rate: this.network.rate[link] as number,
      waiting: (now) => this.wires.waiting(link, now),
      baseRtt: this.ways.baseRtt,
      ownRtt: this.ways.ownRtt,
      lineRate: this.ways.lineRate,
    });
    this.of[link] = made;
    return made;
  }
}

/**
 * The flow controller of a switch's egress port: it writes the scheduling headers of the flows that leave through it.
 */
export interface PortController {
  /** A packet on its way out through this port. */
  onForward(packet: number, now: number): void;
  /** An acknowledgement of a flow that leaves through this port. */
  onAck(packet: number): void;
  /**
   * The rate controller looks at the queue of `waiting` bytes; `carried` have left so far, without those that left while its clock
   * rested. Returns the picoseconds until it looks again.
   */
  tick(waiting: number, carried: number): number;
  /** True if it knows no flow. */
  readonly isIdle: boolean;
  /** C, the sum of rates that it may grant, in bits a second. */
  readonly granted: number;
}

/** The setting of a controller: its switch, its port and the flows' round trips and rates. */
export interface PortSetting {
  /** Number of the switch; no two switches have the same. */
  readonly id: number;
  /** Bits a second. */
  readonly rate: number;
  /** Bytes that wait at the port. */
  waiting(now: number): number;
  /** Round-trip time through empty queues, in picoseconds: the least possible, and that of an empty list. */
  readonly baseRtt: number;
  /** The same over each flow's own path. */
  readonly ownRtt: Float64Array;
  /** Rate of the link of each flow's sender. */
  readonly lineRate: Float64Array;
}
