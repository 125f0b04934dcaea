import { levelOf } from "../policies/ladder.ts";

/** One flow over a host, a switch and a receiver, in slots (SPEC 12). */
export interface ChainSetup {
  /** Packets of the flow, 0 … size − 1. */
  readonly size: number;
  /** Most packets under way: sent once, and not acknowledged yet. At least 1. */
  readonly window: number;
  /** Most packets that the host sends a slot; the switch sends one. */
  readonly pace: number;
  /** Slots that an ACK takes from the receiver to the host, at least 0. */
  readonly delay: number;
  /** Slots without progress after which the host sends the first unacknowledged packet again. */
  readonly timeout: number;
  /** By packet, its priority, 0 the highest. */
  readonly priority: readonly number[];
  /** Other traffic: a packet each, when it comes to the switch and which priority it has. */
  readonly cross: readonly CrossPacket[];
  /** Packets whose first copy is lost on its way into the switch. */
  readonly lost: ReadonlySet<number>;
}

export interface CrossPacket {
  readonly slot: number;
  readonly priority: number;
}

/** The parameters by which QCLIMB tags packets; thresholds ascending, in packets. */
export interface Tagging {
  readonly thresholds: readonly number[];
  readonly lower: number;
  /** At least `lower`; ∞: none. */
  readonly upper: number;
  readonly slack: number;
}

/** The priority of every packet of a flow: its queue (SPEC 1.8) after as many packets as are before it. */
export function qclimbPriorities(size: number, tagging: Tagging): readonly number[] {
  const { thresholds, lower, upper, slack } = tagging;
  return Array.from({ length: size }, (_, sent) => {
    if (sent < lower) return levelOf(thresholds, lower - sent);
    if (sent < lower + slack) return 0;
    return sent < upper ? levelOf(thresholds, sent) : thresholds.length;
  });
}
