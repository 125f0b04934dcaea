/** The ACK of every packet that comes (SPEC 12.3). */
export interface Ack {
  /** The packet that is expected next. */
  readonly expected: number;
  /** The number of packets that have come. */
  readonly arrived: number;
  /** QCLIMB's flag: the packet that is expected is lost. */
  readonly isLost: boolean;
}

/** Loss recovery of a host. */
export interface Recovery {
  /** The packet to be sent again because of this ACK; null: none. `next`: the first that was never sent. */
  hear(ack: Ack, next: number): number | null;
  /** The timer has run out. */
  timedOut(next: number): void;
  /** The priority of a packet that is sent again. */
  again(priority: number): number;
}

const DUPLICATES = 3;

/** TCP: the third duplicate ACK, and in recovery every partial one (RFC 5681, 6582; SPEC 12.4). */
export class TcpRecovery implements Recovery {
  private expected = 0;
  private duplicates = 0;
  private isRecovering = false;
  /**
   * The first packet that had not been sent when recovery began: an ACK of all before it ends the recovery, and none begins
   * before.
   */
  private recover = 0;

  hear({ expected }: Ack, next: number): number | null {
    if (expected > this.expected) {
      this.expected = expected;
      this.duplicates = 0;
      if (expected >= this.recover) this.isRecovering = false;
      return this.isRecovering ? expected : null;
    }
    // While no packet is under way, no ACK is a duplicate.
    if (expected === next) return null;
    this.duplicates++;
    if (this.isRecovering || this.duplicates !== DUPLICATES || expected < this.recover) return null;
    this.isRecovering = true;
    this.recover = next;
    return expected;
  }

  timedOut(next: number): void {
    this.isRecovering = false;
    this.recover = next;
  }

  again(priority: number): number {
    return priority;
  }
}

/** QCLIMB: what the receiver says is lost, each once (§3.2; SPEC 12.5). */
export class QclimbRecovery implements Recovery {
  private last = -1;

  hear({ expected, isLost }: Ack): number | null {
    if (!isLost || expected <= this.last) return null;
    this.last = expected;
    return expected;
  }

  timedOut(): void {}

  again(): number {
    return 0;
  }
}

/** A gap before the packets that came too early (SPEC 12.3). */
export interface Gap {
  /** The last packet before it, −1 if it is at the very beginning; and the first one beyond it. */
  readonly left: number;
  readonly right: number;
}

/** The receiver's reordering buffer: it hands packets on in order, and holds those that came too early. */
export class Receiver {
  /** The packet that is handed on next: all before it have been. */
  expected = 0;
  private readonly early = new Set<number>();

  /** Packets that came too early are held. */
  get held(): number {
    return this.early.size;
  }

  /** Takes a packet; returns whether it is of any use, that is new. */
  take(packet: number): boolean {
    if (packet < this.expected || this.early.has(packet)) return false;
    this.early.add(packet);
    while (this.early.delete(this.expected)) this.expected++;
    return true;
  }

  /** Returns null if no packet is missing before those that have come. */
  gap(): Gap | null {
    if (this.early.size === 0) return null;
    return { left: this.expected - 1, right: Math.min(...this.early) };
  }
}
