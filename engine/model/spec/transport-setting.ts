import type { PacketScale } from "./packet-scale.ts";

/** Transports that send by windows or grants, packet by packet (SPEC 16). */
export type TransportId =
  | "tcp"
  | "dctcp"
  | "l2dct"
  | "pias-dctcp"
  | "las-dctcp"
  | "srpt-dctcp"
  | "ascc"
  | "qclimb-dctcp"
  | "nos2-dctcp"
  | "pfabric"
  | "homa"
  | "mix";

/** A transport with every choice made, in the simulator's own units: bytes, picoseconds, bits a second. */
export interface TransportSetting {
  readonly protocol: TransportId;
  readonly parameters: TransportParameters;
  /** Flows go whole. */
  readonly subflows: 1;
  readonly scale: PacketScale;
  /** Null: no link loses anything. `hosts` null: every link does. */
  readonly loss: {
    readonly share: number;
    readonly hosts: readonly number[] | null;
    readonly seed: number;
  } | null;
  /** Of `mix`, whose own parameters are those of its first transport. */
  readonly mix?: MixSetting;
}

/** Transports that share a fabric: which flows use which. */
export interface MixSetting {
  readonly labels: readonly string[];
  readonly of: readonly TransportSetting[];
  /** Of the flows or the sending hosts; they add up to 1. */
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
  /** Of hosts' own ports. */
  readonly hostEcn: number;
  readonly ports: "settled" | "eager";
  readonly until: "received" | "acknowledged";
  /** 0: never. */
  readonly probes: number;
  /** Of hosts, in packet times of their ports; 0: none. */
  readonly jitter: number;
  /** Of jitter; NaN: the fabric's. */
  readonly seed: number;
  readonly oracle: boolean;
  readonly estimated: boolean;
  /** Of ASCC. */
  readonly again: boolean;
  readonly openWindow: boolean;
  readonly ignoreOld: boolean;
  readonly clean: boolean;
  /** Of Homa: bytes, flows, sizes in bytes, time. */
  readonly unscheduled: number;
  readonly overcommit: number;
  readonly cutoffs: readonly number[] | null;
  readonly silence: number;
  /** Of Homa: what sizes are expected, in bytes; null: those of the flows. */
  readonly sizes: Float64Array | null;
  /** Of a link with a host at an end, and of one between switches. */
  readonly propagation: number;
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
