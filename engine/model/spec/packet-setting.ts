import type { Units } from "./scenario.ts";
import { PACKET_BYTES } from "./units.ts";

/** A packet-level policy with every choice made, in the simulator's own units. */
export type PacketSetting = PdqSetting | TransportSetting;

/** The protocols whose switches say at which rate a flow may send. */
export const RATE_PROTOCOLS = ["pdq", "rcp", "d3"] as const;
type RateProtocol = (typeof RATE_PROTOCOLS)[number];

/** True for a packet-level policy of windows or grants, false for one of rates. */
export function isTransport(setting: PacketSetting): setting is TransportSetting;
export function isTransport(setting: Pick<PacketSetting, "protocol">): boolean;
export function isTransport(setting: Pick<PacketSetting, "protocol">): boolean {
  return !(RATE_PROTOCOLS as readonly string[]).includes(setting.protocol);
}

/** PDQ, RCP or D³. */
export interface PdqSetting {
  readonly protocol: RateProtocol;
  readonly parameters: PdqParameters;
  /** Number of subflows that a flow is cut into; 1: not at all. */
  readonly subflows: number;
  readonly scale: PacketScale;
  /** Random losses; null: no link loses anything. With `hosts` null every link does. */
  readonly loss: {
    readonly share: number;
    readonly hosts: readonly number[] | null;
    readonly seed: number;
  } | null;
}

/**
 * The choices that the PDQ paper leaves to the implementer. Times in picoseconds, rates in bits a
 * second, sizes in bytes. `RECOMMENDED` completes the printed algorithms where they misbehave, `LITERAL`
 * stays as near to Algorithms 1 to 3 as works at all (SPEC 6.5, 6.6).
 */
export interface PdqParameters {
  /** K of Early Start: flows that end within K round trips in all cost nothing (§3.3.2). 0: no Early Start. Default 2. */
  readonly earlyStart: number;
  /**
   * The RTT in T/RTT of Early Start: the sender's smoothed one, or one through empty queues, which cannot swell, over the
   * longest path of all (`least`) or over the flow's own (`own`).
   */
  readonly startRtt: "least" | "own" | "smoothed";
  /** X of Suppressed Probing: the i-th flow of a list probes every X·i round trips (§3.3.2). 0: every round trip. Default 0.2. */
  readonly probing: number;
  /** Early Termination of flows that cannot meet their deadline (§3.1). Default true. */
  readonly earlyTermination: boolean;
  /** Round trips after accepting one flow in which a switch accepts no other (§3.3.2, “small”). */
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
  /** A SYN asks a switch for a rate as any packet does, or makes the flow known only. */
  readonly syn: "asks" | "registers";
  /** The sender says that it is done right behind the last data packet, or once all is acknowledged. */
  readonly term: "behind" | "acknowledged";
  /** Round trips between two looks of the rate controller at the queue (§3.3.3). 0: it never looks. Default 2. */
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
  /** M-PDQ (§6): round trips between two shifts of load at a sender. Default 1. */
  readonly shiftPeriod: number;
  /** M-PDQ: share of a paused subflow's unsent packets that a shift gives to one that sends. Default ⅛. */
  readonly shiftShare: number;
  /** D³: a flow asks to have sent everything so many round trips before its deadline. Default 1. */
  readonly askAhead: number;
  /** D³'s α and β: how fast a port's capacity follows what its link leaves unused, and its queue. Defaults 0.1 and 1. */
  readonly useGain: number;
  readonly queueGain: number;
}

/** Transports that send by windows or grants, packet by packet (SPEC 16). */
export type TransportId = string;

/** A transport with every choice made, in the simulator's own units: bytes, picoseconds, bits a second. */
export interface TransportSetting {
  readonly protocol: TransportId;
  readonly parameters: TransportParameters;
  /** Flows go whole. */
  readonly subflows: 1;
  readonly scale: PacketScale;
  /** Random losses; null: no link loses anything. With `hosts` null every link does. */
  readonly loss: {
    readonly share: number;
    readonly hosts: readonly number[] | null;
    readonly seed: number;
  } | null;
  /** Present for `mix`, whose own parameters are those of its first transport. */
  readonly mix?: MixSetting;
}

/** Transports that share a fabric: which flows use which. */
export interface MixSetting {
  readonly labels: readonly string[];
  readonly of: readonly TransportSetting[];
  /** Shares of the flows or of the sending hosts; they add up to 1. */
  readonly share: readonly number[];
  readonly by: "flow" | "host";
}

/** Windows in packets; NaN where a number is found in the network or the flows. */
export interface TransportParameters {
  /** Whose reading: after the RFCs and papers, or as a public simulator computes it. */
  readonly set: "rfc" | "ns2" | "yaps" | "pdq";
  readonly initialWindow: number;
  /** ∞: none. */
  readonly maxWindow: number;
  readonly rtoMin: number;
  readonly rtoInitial: number;
  /** NaN: the time is computed. */
  readonly rtoFixed: number;
  readonly detection: "duplicates" | "off" | "told";
  readonly recovery: "newreno" | "reno";
  /** Round trips of headers through empty queues before the first data. */
  readonly handshake: number;
  readonly gain: number;
  readonly alphaInitial: number;
  /** Bytes that wait with a packet that is marked are more than this; ∞: none is; NaN: by the port's rate. */
  readonly ecn: number;
  readonly ecnBy: "port" | "queue";
  readonly marks: "coming" | "largest";
  readonly buffer: number;
  readonly hostBuffer: number;
  /** The same threshold at hosts' own ports. */
  readonly hostEcn: number;
  readonly ports: "settled" | "eager";
  readonly until: "received" | "acknowledged";
  /** 0: never. */
  readonly probes: number;
  /** Jitter of hosts, in packet times of their ports; 0: none. */
  readonly jitter: number;
  /** Seed of the jitter; NaN: the fabric's. */
  readonly seed: number;
  readonly oracle: boolean;
  readonly estimated: boolean;
  readonly bounds: "given" | "exact";
  /** ASCC's `resend`, `openWindow`, `ignoreOld` and `clean` (see `PacketSettings`). */
  readonly again: boolean;
  readonly openWindow: boolean;
  readonly ignoreOld: boolean;
  readonly clean: boolean;
  /** Homa: bytes sent before any grant. */
  readonly unscheduled: number;
  /** Homa: flows that a receiver grants at the same time. */
  readonly overcommit: number;
  /** Homa: sizes in bytes that separate the levels of unscheduled bytes; null: they follow from `sizes`. */
  readonly cutoffs: readonly number[] | null;
  /** Homa: a receiver that has heard nothing for so long asks. */
  readonly silence: number;
  /** Homa: the expected sizes, in bytes; null: those of the flows. */
  readonly sizes: Float64Array | null;
  /** Propagation delay of a link with a host at an end. */
  readonly propagation: number;
  /** Propagation delay of a link between switches. */
  readonly corePropagation: number;
  readonly processing: number;
  readonly routing: "ecmp" | "spray";
  /** Demotion thresholds of hosts, and of switches; bytes. */
  readonly thresholds: readonly number[];
  readonly switchThreshold: number;
  readonly slack: number;
  /** Bytes of a full packet, and of its headers. */
  readonly packet: number;
  readonly header: number;
}

type TransportSet = TransportParameters["set"];

/** The set that a transport has where nothing is said. */
export const USUAL_SET: TransportSet = "rfc";

/** Bytes that a switch's port holds, by set; under `rfc` at least, and never those of pFabric (SPEC 16.17). */
export const SET_BUFFERS: Readonly<Record<TransportSet, number>> = {
  rfc: 375_000,
  ns2: 360_000,
  yaps: 36_864,
  pdq: 4e6,
};

const MICROSECOND = 1e6;
const MILLISECOND = 1e9;

interface SetTimes {
  /** A timeout that is not computed. */
  readonly rtoFixed?: number;
  /** Propagation delay of a link with a host at an end. */
  readonly propagation: number;
  /** Delay in every node. */
  readonly processing: number;
}

/** Times by set, in picoseconds. */
export const SET_TIMES: Readonly<Record<TransportSet, SetTimes>> = {
  rfc: { propagation: 0, processing: 0 },
  ns2: { rtoFixed: 2 * MILLISECOND, propagation: 20.2 * MICROSECOND, processing: 0 },
  yaps: { rtoFixed: 45 * MICROSECOND, propagation: 0.2 * MICROSECOND, processing: 0 },
  pdq: { propagation: 0.1 * MICROSECOND, processing: 25 * MICROSECOND },
};

/**
 * Times of PDQ and RCP. If packets are lost, one is sent again after `retransmission`: a round trip through full queues, which is
 * no loss, is shorter in most cases.
 */
export const PDQ_TIMES = { ...SET_TIMES.pdq, retransmission: 2 * MILLISECOND };

/** A size unit in bytes and a time unit in picoseconds, the units of packet-level runs. */
export interface PacketScale {
  readonly bytes: number;
  readonly picoseconds: number;
}

/** Picoseconds of those units of time that are physical. */
export const PICOSECONDS: Readonly<Partial<Record<Units["time"], number>>> = {
  s: 1e12,
  ms: 1e9,
  us: 1e6,
};

/** Null if the time unit is not physical. A size unit is a byte unless it is a packet. */
export function packetScale(units: Partial<Units> | undefined): PacketScale | null {
  const picoseconds = PICOSECONDS[units?.time ?? "units"];
  if (picoseconds === undefined) return null;
  return { bytes: units?.size === "packets" ? PACKET_BYTES : 1, picoseconds };
}
