import type { PdqParameters } from "../model/spec/packet-setting.ts";
import { DATA, NOBODY, type Packets, SYN, TERM } from "../packets/packet-pool.ts";
import type { PortController, PortSetting } from "../packets/port-controllers.ts";
import { type Entry, FlowList } from "./flow-list.ts";
import type { PauseJournal, PauseReason } from "./pause-journal.ts";
import { LeftoverShare, RateController } from "./rate-controller.ts";

/** The flow controller of a switch port: PDQ §3.3, Algorithms 1 to 3, completed as `parameters` say (SPEC 6.5). */
export class PdqController implements PortController {
  private readonly packets: Packets;
  private readonly setting: PortSetting;
  private readonly parameters: PdqParameters;
  private readonly list = new FlowList();
  private readonly journal: PauseJournal | null;
  private readonly capacity: RateController;
  private readonly leftover = new LeftoverShare();
  /** The waiting flow that was accepted last, and when. */
  private acceptedFlow = -1;
  private acceptedAt = Number.NEGATIVE_INFINITY;
  /** The most critical flow that took capacity when `available` was last called; −1 if none did. */
  private first = -1;

  constructor(
    packets: Packets,
    setting: PortSetting,
    parameters: PdqParameters,
    journal: PauseJournal | null = null,
  ) {
    this.packets = packets;
    this.journal = journal;
    this.setting = setting;
    this.parameters = parameters;
    this.capacity = new RateController(setting.rate, parameters.ratePeriod);
  }

  get isIdle(): boolean {
    return this.list.entries.length === 0 && this.leftover.isIdle;
  }

  get granted(): number {
    return this.capacity.rate;
  }

  tick(waiting: number): number {
    this.leftover.turn();
    return this.capacity.look(waiting, this.list.meanRtt(this.setting.baseRtt));
  }

  /** Algorithm 1. */
  onForward(packet: number, now: number): void {
    const { packets, list } = this;
    const flow = packets.flow[packet] as number;
    const found = list.indexOf(flow);
    if (packets.kind[packet] === TERM || this.isPausedElsewhere(packet)) {
      if (found >= 0) list.removeAt(found);
      this.leftover.forget(flow);
      return;
    }
    const index = found >= 0 ? this.refresh(found, packet) : this.admit(flow, packet);
    if (packets.kind[packet] === SYN && this.parameters.syn === "registers") {
      this.pause(packet);
      this.note(flow, now, index < 0 ? "unlisted" : "registered", -1);
      return;
    }
    if (index < 0) {
      this.leaveOut(packet, flow, now);
      return;
    }
    this.leftover.forget(flow);
    const entry = list.entries[index] as Entry;
    const offer = Math.min(this.available(index), packets.rate[packet] as number);
    if (offer <= 0 || this.isDampened(entry, now)) {
      entry.pausedBy = this.setting.id;
      entry.isPending = false;
      this.pause(packet);
      if (offer > 0) this.note(flow, now, "dampened", this.acceptedFlow);
      else this.note(flow, now, this.first < 0 ? "draining" : "behind", this.first);
      return;
    }
    this.journal?.accepts(this.setting.id, flow);
    if (entry.pausedBy !== NOBODY && (this.acceptedFlow !== flow || this.isCalm(now))) {
      this.acceptedFlow = flow;
      this.acceptedAt = now;
    }
    packets.pausedBy[packet] = NOBODY;
    packets.rate[packet] = offer;
    entry.isPending = true;
  }

  /** Algorithm 3. */
  onAck(packet: number): void {
    const { packets, list } = this;
    const index = list.indexOf(packets.flow[packet] as number);
    if (packets.pausedBy[packet] !== NOBODY) packets.rate[packet] = 0;
    if (index < 0) return;
    if (this.isPausedElsewhere(packet)) {
      list.removeAt(index);
      return;
    }
    const entry = list.entries[index] as Entry;
    entry.pausedBy = packets.pausedBy[packet] as number;
    entry.rate = packets.rate[packet] as number;
    entry.isPending = false;
    const probing = this.parameters.probing * (index + 1);
    packets.index[packet] = Math.max(packets.index[packet] as number, probing);
  }

  private isPausedElsewhere(packet: number): boolean {
    const by = this.packets.pausedBy[packet] as number;
    return by !== NOBODY && by !== this.setting.id;
  }

  private pause(packet: number): void {
    this.packets.pausedBy[packet] = this.setting.id;
    // A switch further on sees the flow as paused here; what it asks for is nothing.
    this.packets.rate[packet] = 0;
  }

  /** A flow that has no place in the list waits; if the memory is full, it shares what the list leaves. */
  private leaveOut(packet: number, flow: number, now: number): void {
    const { packets, list } = this;
    const { entries } = list;
    const isFull = entries.length >= this.parameters.memory;
    const spare = this.capacity.rate - this.taken(entries.length);
    const share = isFull ? this.leftover.of(flow, Math.max(0, spare)) : 0;
    if (share === 0) {
      this.pause(packet);
      this.note(flow, now, "unlisted", -1);
      return;
    }
    this.journal?.accepts(this.setting.id, flow);
    packets.pausedBy[packet] = NOBODY;
    packets.rate[packet] = Math.min(packets.rate[packet] as number, share);
  }

  /** Brings a known flow's entry up to date; returns its new index. */
  private refresh(index: number, packet: number): number {
    const { packets, list } = this;
    const entry = list.entries[index] as Entry;
    entry.deadline = packets.deadline[packet] as number;
    entry.left = packets.left[packet] as number;
    entry.aged = packets.aged[packet] as number;
    entry.rtt = packets.rtt[packet] as number;
    return list.settle(index);
  }

  /** Makes an entry for an unknown flow if it is critical enough; returns its index, or −1. */
  private admit(flow: number, packet: number): number {
    const { packets, list, parameters } = this;
    const entry: Entry = {
      flow,
      deadline: packets.deadline[packet] as number,
      left: packets.left[packet] as number,
      aged: packets.aged[packet] as number,
      rtt: packets.rtt[packet] as number,
      rate: 0,
      pausedBy: this.setting.id,
      isPending: false,
    };
    if (
      parameters.trustSending &&
      packets.kind[packet] === DATA &&
      packets.pausedBy[packet] === NOBODY
    ) {
      entry.pausedBy = NOBODY;
    }
    const { entries } = list;
    if (entries.length >= this.room() && list.placeOf(entry) === entries.length) return -1;
    list.insert(entry);
    while (entries.length > this.room()) {
      const last = entries[entries.length - 1] as Entry;
      if (parameters.keepAccepted && last.isPending) break;
      entries.pop();
    }
    const index = list.indexOf(flow);
    if (index < 0 || entries.length <= parameters.memory) return index;
    // Accepted flows fill the memory: the new one waits for their acknowledgements.
    list.removeAt(index);
    return -1;
  }

  /** Number of flows that it keeps: twice those that send, at least `listFloor`, and at most `memory`. */
  private room(): number {
    let sending = 0;
    for (const entry of this.list.entries) {
      if (entry.rate > 0 || (this.parameters.keepAccepted && entry.isPending)) sending++;
    }
    const { listFloor, memory } = this.parameters;
    return Math.min(memory, Math.max(listFloor, 2 * sending));
  }

  private note(flow: number, now: number, reason: PauseReason, other: number): void {
    this.journal?.pauses(now, this.setting.id, flow, reason, other);
  }

  /** Algorithm 2: what the flows before the one at `index` leave of the capacity. */
  private available(index: number): number {
    const capacity = this.capacity.rate;
    const taken = this.taken(index);
    if (taken >= capacity) return 0;
    const left = capacity - taken;
    const own = this.fullRate((this.list.entries[index] as Entry).flow);
    return taken > 0 && left < this.parameters.sliver * Math.min(own, capacity) ? 0 : left;
  }

  /** The rate that the first `count` flows take. Flows that are nearly completed cost nothing. */
  private taken(count: number): number {
    const { parameters } = this;
    const { entries } = this.list;
    let nearlyDone = 0;
    let taken = 0;
    this.first = -1;
    for (let i = 0; i < count; i++) {
      const entry = entries[i] as Entry;
      const trips = entry.left / this.startRtt(entry);
      if (trips < parameters.earlyStart && nearlyDone < parameters.earlyStart) nearlyDone += trips;
      else if (parameters.countDemand && entry.rate <= 0) taken += this.fullRate(entry.flow);
      else taken += entry.rate;
      if (this.first < 0 && taken > 0) this.first = entry.flow;
    }
    return taken;
  }

  /** The round-trip time in which Early Start counts a flow's time. */
  private startRtt(entry: Entry): number {
    const { startRtt } = this.parameters;
    if (startRtt === "smoothed") return entry.rtt;
    return startRtt === "least"
      ? this.setting.baseRtt
      : (this.setting.ownRtt[entry.flow] as number);
  }

  private fullRate(flow: number): number {
    return Math.min(this.setting.lineRate[flow] as number, this.setting.rate);
  }

  private isDampened(entry: Entry, now: number): boolean {
    return entry.pausedBy !== NOBODY && this.acceptedFlow !== entry.flow && !this.isCalm(now);
  }

  /** The dampening period since the last acceptance has passed (PDQ §3.3.2). */
  private isCalm(now: number): boolean {
    const period = this.parameters.dampening * this.list.meanRtt(this.setting.baseRtt);
    return now - this.acceptedAt >= period;
  }
}
