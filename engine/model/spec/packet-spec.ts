/**
 * The parameters of a packet-level policy: of `pdq-distributed`, `rcp-distributed` and `d3-distributed` the choices that the PDQ
 * paper leaves to the implementer, as in `transports/resolve-packets.ts`, and those of the transports. Times in time units (which must be
 * s, ms or us), sizes in bytes. An absent parameter has the value of the reading and the variant.
 */
export interface PacketSettings {
  /** `recommended`, the default, completes the printed algorithms where they misbehave; `literal` stays near to them. */
  readonly reading?: "recommended" | "literal";
  /** One of the paper's variants (§5.1). Default `full`. */
  readonly variant?: "basic" | "es" | "es+et" | "full";
  /** K of Early Start, 0 (none) to 1000; default 2. */
  readonly earlyStart?: number;
  /**
   * The round trip that Early Start divides by: through empty queues, of the longest path or the flow's own, or the
   * sender's.
   */
  readonly startRtt?: "least" | "own" | "smoothed";
  /** X of Suppressed Probing, 0 (none) to 1000; default 0.2. */
  readonly probing?: number;
  readonly earlyTermination?: boolean;
  /** Round trips after an acceptance in which a switch accepts no other flow, 0 to 1000. */
  readonly dampening?: number;
  /** Flows that a switch remembers in any case, 1 to 4096. */
  readonly listFloor?: number;
  /** M: most flows that a port can remember, 1 to 10⁶; the others share what is left. Default: any number. */
  readonly memory?: number;
  /** α of flow aging, 0 (none) to 10⁶: how often a second a waiting flow halves what it is judged by. Default 0. */
  readonly aging?: number;
  /**
   * M-PDQ: into how many subflows a flow is cut, each on a path of its own where there are several; 1 to 16, default
   * 1.
   */
  readonly subflows?: number;
  /** The share of its unsent packets that a paused subflow gives to one that sends, at a shift; 0 to 1, default 1/8. */
  readonly shiftShare?: number;
  /** Round trips between two shifts of a flow, 0 to 1000, default 1. */
  readonly shiftPeriod?: number;
  readonly countDemand?: boolean;
  /** D³: round trips before its deadline by which a flow asks to have sent everything, 0 to 1000; default 1. */
  readonly askAhead?: number;
  /** D³'s α, 0 to 1, and β, 0 to 10, of a port's capacity; defaults 0.1 and 1. */
  readonly useGain?: number;
  readonly queueGain?: number;
  /** Share of the rate below which an offer beside other flows is none, 0…1. */
  readonly sliver?: number;
  readonly keepAccepted?: boolean;
  readonly trustSending?: boolean;
  /** A SYN asks a switch for a rate, or makes the flow known only. Default `asks`. */
  readonly syn?: "asks" | "registers";
  /** A sender says that it is done right behind its last data (`behind`, the default) or once all is acknowledged. */
  readonly term?: "behind" | "acknowledged";
  /** Round trips between two looks of the rate controller, 0.1 to 1000, or 0: never. Default 2. */
  readonly ratePeriod?: number;
  /** A sender's round-trip time before the first sample. Default 150 µs. */
  readonly firstRtt?: number;
  /** Weight of a new sample, above 0 to 1. Default 1/8. */
  readonly rttGain?: number;
  /** Bytes of a full packet, headers included. Default 1500. */
  readonly packet?: number;
  /** Bytes of headers. Default 56, 40 of TCP/IP and 16 of PDQ's. */
  readonly header?: number;
  /** Bytes a port holds. Default 4 MB. */
  readonly buffer?: number;
  /** On every link. Default 0.1 µs. */
  readonly propagation?: number;
  /** At every node. Default 25 µs. */
  readonly processing?: number;
  /** After how long without an acknowledgement a packet is sent again. Default: never; 2 ms where packets are lost. */
  readonly retransmission?: number;
  /** The transport is as in RFCs and papers (`rfc`, the default) or as a public simulator has it (SPEC 16.10). */
  readonly set?: "rfc" | "ns2" | "yaps" | "pdq";
  /** Packets sent before the first acknowledgement, 1 to 10⁵. Default 10; of pFabric what the longest way holds (SPEC 16.17). */
  readonly initialWindow?: number;
  /**
   * Packets, 1 to 10⁶. Default of `tcp`, and of all where a link is slower than hosts' own, what a buffer or the longest way holds;
   * else none. Of pFabric what the longest way holds. A flow inside a rack has what its own way holds, or none (SPEC 16.17).
   */
  readonly maxWindow?: number;
  /** The least and the first retransmission timeout. Default 10 ms, of the first 3 round trips if that is more. */
  readonly rtoMin?: number;
  readonly rtoInitial?: number;
  /** A timeout in place of a computed one. Default none; for pFabric 3 round trips. */
  readonly rtoFixed?: number;
  /** Three duplicate acknowledgements tell a loss. Default on; off if packets are sprayed. */
  readonly duplicates?: "on" | "off";
  /** TCP's fast recovery: NewReno's, the default but in set `pdq`, or Reno's, which any progress ends. */
  readonly recovery?: "newreno" | "reno";
  /** Round trips of headers through empty queues before the first data, 0 to 10. Default 0, in set `pdq` 1. */
  readonly handshake?: number;
  /** DCTCP's g, above 0 to 1. Default 1/16. */
  readonly gain?: number;
  /** DCTCP's first alpha, 0 to 1. Default 1. */
  readonly alphaInitial?: number;
  /** Data is marked when more bytes wait with it. Default 65 packets from 10 Gb/s on, 20 below, or more on long ways (SPEC 16.17). */
  readonly ecn?: number | "none";
  /** The bytes that count are all of the port, or those of the packet's own queue. Default `port`. */
  readonly ecnBy?: "port" | "queue";
  /** Bytes that may wait at a host's own port. Default any number. */
  readonly hostBuffer?: number;
  /** The threshold `ecn` at a host's own port. Default none. */
  readonly hostEcn?: number | "none";
  /** A free port chooses once all that reaches it at that instant is there (`settled`), or at once (SPEC 16.1). */
  readonly ports?: "settled" | "eager";
  /** A flow ends when its receiver has the last byte, or when its sender knows that. Default `received`. */
  readonly until?: "received" | "acknowledged";
  /** From so many timeouts in a row on, probes of headers in place of data; 0: never. */
  readonly probes?: number;
  /**
   * Random delay of a packet of data behind its host's port: at most this share of a full packet's time there, 0 (none)
   * to 1. Default 1 for `tcp`, 0 for others.
   */
  readonly jitter?: number;
  /** Seed of the jitter. Default the fabric's, 1 on a link. */
  readonly seed?: number;
  /** pFabric: a sender asks its receiver what it has, as in YAPS. Default true. */
  readonly oracle?: boolean;
  /** pFabric: ranks go by the estimate of a flow that has one. Default false: by its size. */
  readonly estimated?: boolean;
  /** ASCC: a flow that becomes complete sends again what it sent incomplete; Homa: the silence after which to ask. */
  readonly resend?: boolean | number;
  /** ASCC: its window then opens to what the way holds, and marks of what was sent before do not count. */
  readonly openWindow?: boolean;
  readonly ignoreOld?: boolean;
  /** ASCC: complete packets remove the incomplete ones of their flow that wait before them. */
  readonly clean?: boolean;
  /** QCLIMB: losses told from the priorities beside a gap (default, but where packets are sprayed: by the timer), or by duplicates as in TCP. */
  readonly detection?: "qclimb" | "tcp";
  /** QCLIMB: by the bounds that flows have, or as if both were their size, which is QCLIMB-PS. Default "given". */
  readonly bounds?: "given" | "exact";
  /** Homa: bytes sent before any grant. */
  readonly unscheduled?: number;
  /** Homa: flows a receiver grants at the same time, 1 to 64. Default the number of scheduled levels. */
  readonly overcommit?: number;
  /** Homa: sizes that separate the levels of unscheduled bytes, 6 at most. Default: by the sizes of the flows. */
  readonly cutoffs?: readonly number[];
  /** Share of the packets that links lose, 0 to 0.5; default 0. */
  readonly loss?: number | PacketLossSpec;
}

/** Losses on some links only, or drawn anew. */
export interface PacketLossSpec {
  readonly share: number;
  /** The cables of these hosts, both directions. Default: every cable. */
  readonly hosts?: readonly number[];
  /** Default 1. */
  readonly seed?: number;
}

export type PacketParameter = keyof PacketSettings;
