import type { ChainSetup } from "./parse-chain.ts";
import {
  type Ack,
  type Gap,
  QclimbRecovery,
  Receiver,
  type Recovery,
  TcpRecovery,
} from "./recovery.ts";

export type RecoveryId = "tcp" | "qclimb";

/** A packet on its way, for the first time or again. */
export interface Copy {
  readonly packet: number;
  /** The reason it was sent: for the first time, because of ACKs, or because of the timer. */
  readonly reason: "first" | "ack" | "timeout";
  /** Slot in which it left the host and came to the switch. */
  readonly sent: number;
  /** Its queue in the switch: its priority, or the highest where it is sent again. */
  readonly queue: number;
  /** Slot in which the switch sent it; null: it was lost before. */
  readonly left: number | null;
  /** The receiver had it already. */
  readonly isUseless: boolean;
}

/** A gap that the receiver found when a packet came, and whether it was a loss. */
interface FoundGap extends Gap {
  readonly slot: number;
  /** The packets on both sides are of one priority: a loss, QCLIMB says. */
  readonly isOnePriority: boolean;
  /** The first copy of the first packet missing was lost indeed. */
  readonly isLoss: boolean;
}

/** The result of a run of the chain (SPEC 12.7). */
export interface ChainRun {
  /** Copies stand in the order of sending. */
  readonly copies: readonly Copy[];
  /** Slots in which the switch sent a packet of the other traffic. */
  readonly crossLeft: readonly number[];
  readonly gaps: readonly FoundGap[];
  /** Packets held at the receiver, and the one it expects, at the end of every slot. */
  readonly held: readonly number[];
  readonly expected: readonly number[];
  /** The slot at whose end the receiver has all packets. */
  readonly finish: number;
}

type Moving = { -readonly [Key in keyof Copy]: Copy[Key] };

/** Runs one flow over the chain under one recovery, slot by slot until none of its packets is under way. */
export function runChain(setup: ChainSetup, id: RecoveryId): ChainRun {
  return new Chain(setup, id === "tcp" ? new TcpRecovery() : new QclimbRecovery()).run();
}

class Chain {
  private readonly setup: ChainSetup;
  private readonly recovery: Recovery;
  private readonly queues = new SwitchQueues<Moving | "cross">();
  private readonly receiver = new Receiver();
  private readonly copies: Moving[] = [];
  private readonly crossLeft: number[] = [];
  private readonly gaps: FoundGap[] = [];
  private readonly held: number[] = [];
  private readonly expected: number[] = [];
  private finish = 0;
  /** Number of copies in the switch. */
  private inSwitch = 0;
  /** Maps a slot to the ACK that comes to the host then: at most one, since one packet a slot leaves the switch. */
  private readonly acks = new Map<number, Ack>();
  private readonly again: { readonly packet: number; readonly reason: "ack" | "timeout" }[] = [];
  /** The first packet that was never sent, the last ACK that was heard, and when the timer was set. */
  private next = 0;
  private heard: Ack = { expected: 0, arrived: 0, isLost: false };
  private timer = 0;

  constructor(setup: ChainSetup, recovery: Recovery) {
    this.setup = setup;
    this.recovery = recovery;
  }

  run(): ChainRun {
    const isOver = (): boolean =>
      this.heard.expected === this.setup.size && this.inSwitch === 0 && this.again.length === 0;
    for (let slot = 0; !isOver(); slot++) {
      this.hear(slot);
      this.checkTimer(slot);
      for (const packet of this.setup.cross) {
        if (packet.slot === slot) this.queues.enter("cross", packet.priority);
      }
      this.send(slot);
      this.transmit(slot);
      this.held.push(this.receiver.held);
      this.expected.push(this.receiver.expected);
    }
    const { copies, crossLeft, gaps, held, expected, finish } = this;
    return { copies, crossLeft, gaps, held, expected, finish };
  }

  private hear(slot: number): void {
    const ack = this.acks.get(slot);
    if (ack === undefined) return;
    const packet = this.recovery.hear(ack, this.next);
    if (packet !== null) this.again.push({ packet, reason: "ack" });
    if (packet !== null || ack.expected > this.heard.expected) this.timer = slot;
    this.heard = ack;
  }

  /** The timer does not run while no packet is under way. */
  private checkTimer(slot: number): void {
    const { expected } = this.heard;
    if (expected === this.next) this.timer = slot;
    if (slot - this.timer < this.setup.timeout) return;
    this.timer = slot;
    this.recovery.timedOut(this.next);
    this.again.push({ packet: expected, reason: "timeout" });
  }

  /** Sends packets of this slot; packets to be sent again go first. */
  private send(slot: number): void {
    const { size, window, pace, priority, lost } = this.setup;
    for (let sent = 0; sent < pace; sent++) {
      const again = this.again.shift();
      const isOpen = this.next < size && this.next - this.heard.arrived < window;
      if (again === undefined && !isOpen) return;
      const { packet, reason } = again ?? { packet: this.next++, reason: "first" as const };
      const own = priority[packet] as number;
      const queue = again === undefined ? own : this.recovery.again(own);
      const copy = { packet, reason, sent: slot, queue, left: null, isUseless: false };
      this.copies.push(copy);
      if (again === undefined && lost.has(packet)) continue;
      this.queues.enter(copy, queue);
      this.inSwitch++;
    }
  }

  private transmit(slot: number): void {
    const leaving = this.queues.leave();
    if (leaving === "cross") this.crossLeft.push(slot);
    if (leaving === null || leaving === "cross") return;
    this.inSwitch--;
    leaving.left = slot;
    leaving.isUseless = !this.receiver.take(leaving.packet);
    const { expected, held } = this.receiver;
    const isLost = !leaving.isUseless && this.findGap(slot);
    const { size, delay } = this.setup;
    if (expected === size && this.finish === 0) this.finish = slot + 1;
    this.acks.set(slot + 1 + delay, { expected, arrived: expected + held, isLost });
  }

  /** Notes the gap; returns whether QCLIMB takes it for a loss. */
  private findGap(slot: number): boolean {
    const gap = this.receiver.gap();
    if (gap === null) return false;
    const { priority, lost } = this.setup;
    const isOnePriority = gap.left >= 0 && priority[gap.left] === priority[gap.right];
    const isLoss = lost.has(this.receiver.expected);
    this.gaps.push({ slot, ...gap, isOnePriority, isLoss });
    return isOnePriority;
  }
}

/** Queues under strict priority, FIFO inside; 0 the highest. */
class SwitchQueues<Packet> {
  private readonly queues: Packet[][] = [];

  enter(packet: Packet, priority: number): void {
    while (this.queues.length <= priority) this.queues.push([]);
    this.queues[priority]?.push(packet);
  }

  /** The packet that leaves in this slot; null: none waits. */
  leave(): Packet | null {
    return this.queues.find(({ length }) => length > 0)?.shift() ?? null;
  }
}

/** A run of the chain in numbers (SPEC 12.7). */
export interface Tally {
  /** Packets sent again because of ACKs, and because of the timer. */
  readonly byAck: number;
  readonly byTimeout: number;
  /** Useless copies: the receiver had the packet already. */
  readonly useless: number;
  /** Packets that came too early, and the most that were held at once. */
  readonly early: number;
  readonly mostHeld: number;
  readonly finish: number;
}

export function tallyOf({ copies, held, gaps, finish }: ChainRun): Tally {
  const sentBy = (reason: string): number => copies.filter((copy) => copy.reason === reason).length;
  const early = new Set(gaps.map(({ slot }) => slot));
  return {
    byAck: sentBy("ack"),
    byTimeout: sentBy("timeout"),
    useless: copies.filter(({ isUseless }) => isUseless).length,
    early: held.filter((now, slot) => early.has(slot) && now > (held[slot - 1] ?? 0)).length,
    mostHeld: held.reduce((most, now) => Math.max(most, now), 0),
    finish,
  };
}
