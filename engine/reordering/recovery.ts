/** The ACK of every packet that comes (SPEC 12.3). */
export interface Ack {
  /** The packet that is expected next. */
  readonly expected: number;
  /** How many packets have come. */
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
  /** What had been sent when recovery began: an ACK of all of it ends it, and none begins before. */
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
