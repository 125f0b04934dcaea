import type { PacketScale } from "./packet-scale.ts";
import type { TransportId, TransportSetting } from "./transport-setting.ts";

export type * from "./transport-setting.ts";

/** A packet-level policy with every choice made, in the simulator's own units. */
export type PacketSetting = PdqSetting | TransportSetting;

/** The protocols whose switches say at which rate a flow may send. */
export const RATE_PROTOCOLS = ["pdq", "rcp", "d3"] as const;
type RateProtocol = (typeof RATE_PROTOCOLS)[number];

/** Whether a packet-level policy is one of windows or grants, not of rates. */
export function isTransport<T extends Pick<PacketSetting, "protocol">>(
  setting: T,
): setting is T & { readonly protocol: TransportId } {
  return !RATE_PROTOCOLS.some((protocol) => protocol === setting.protocol);
}

/** PDQ, RCP or D³. */
export interface PdqSetting {
  readonly protocol: RateProtocol;
  readonly parameters: PdqParameters;
  /** Number of subflows that a flow is cut into; 1: not at all. */
  readonly subflows: number;
  readonly scale: PacketScale;
  /** Null: no link loses anything. `hosts` null: every link does. */
  readonly loss: {
    readonly share: number;
    readonly hosts: readonly number[] | null;
    readonly seed: number;
  } | null;
}

/**
 * What the PDQ paper leaves to the implementer, each choice by name. Times in picoseconds, rates in bits a
 * second, sizes in bytes. `RECOMMENDED` completes the printed algorithms where they misbehave, `LITERAL`
 * stays as near to Algorithms 1 to 3 as works at all (SPEC 6.5, 6.6).
 */
export interface PdqParameters {
  /** K of Early Start: flows that end within K round trips in all cost nothing (§3.3.2). 0: no Early Start. Default 2. */
  readonly earlyStart: number;
  /**
   * Which round-trip time T/RTT of Early Start divides by: the sender's smoothed one, or one through empty queues, which
   * cannot swell: that of the longest path of all (`least`), or of the flow's own (`own`).
   */
  readonly startRtt: "least" | "own" | "smoothed";
  /** X of Suppressed Probing: the i-th flow of a list probes every X·i round trips (§3.3.2). 0: every round trip. Default 0.2. */
  readonly probing: number;
  /** Early Termination of flows that cannot meet their deadline (§3.1). Default true. */
  readonly earlyTermination: boolean;
  /** How long after accepting one flow a switch accepts no other, in round trips (§3.3.2, “small”). */
  readonly dampening: number;
  /** A switch keeps max(`listFloor`, 2κ) flows, κ of which send. */
  readonly listFloor: number;
  /** M: most flows that a switch port can keep. The flows left out share by RCP what is left (§3.3.1). Default ∞. */
  readonly memory: number;
  /** α of flow aging: how often a second a flow that waits halves the time it is judged by (§7). Default 0. */
  readonly aging: number;
  /** A more critical flow that this switch pauses counts with its whole rate, not with the 0 it sends at. */
  readonly countDemand: boolean;
  /** An offer below this share of the rate, beside other flows, is none. */
  readonly sliver: number;
  /** An accepted flow counts in κ and is never evicted, even before its acknowledgement sets its rate. */
  readonly keepAccepted: boolean;
  /** A data packet of an unknown flow that no switch pauses makes an entry that is sending. */
  readonly trustSending: boolean;
  /** What a SYN does at a switch: asks for a rate as any packet, or makes the flow known only. */
  readonly syn: "asks" | "registers";
  /** When the sender says that it is done: right behind the last data packet, or once all is acknowledged. */
  readonly term: "behind" | "acknowledged";
  /** How often the rate controller looks at the queue, in round trips (§3.3.3). 0: never. Default 2. */
  readonly ratePeriod: number;
  /** The sender's round-trip time before the first sample. */
  readonly firstRtt: number;
  /** Weight of a new sample in it. */
  readonly rttGain: number;
  /** Bytes of a full packet on the wire, headers included. */
  readonly packet: number;
  /** Bytes of headers; a SYN, probe, TERM or acknowledgement is nothing else. */
  readonly header: number;
  /** Bytes a port holds, with the packet in service; what does not fit is lost. */
  readonly buffer: number;
  readonly propagation: number;
  /** Processing time of every node that a packet enters, before the node acts on it. */
  readonly processing: number;
  /** The time without an acknowledgement after which a packet is sent again. ∞, the default, where nothing is lost. */
  readonly retransmission: number;
  /** M-PDQ (§6): how many round trips lie between two shifts of load at a sender. Default 1. */
  readonly shiftPeriod: number;
  /** How much of what a paused subflow has to send goes to one that sends, at a shift. Default ⅛. */
  readonly shiftShare: number;
  /** D³: how many round trips before its deadline a flow asks to have sent everything. Default 1. */
  readonly askAhead: number;
  /** D³'s α and β: how fast a port's capacity follows what its link leaves unused, and its queue. Defaults 0.1 and 1. */
  readonly useGain: number;
  readonly queueGain: number;
}
