/** The flows of a packet-level run, one entry a flow. */
export interface PacketFlows {
  readonly count: number;
  /** Hosts. */
  readonly source: Int32Array;
  readonly destination: Int32Array;
  /** What ECMP hashes; default the numbers of the flows. */
  readonly identity?: Uint32Array | null;
  /** Bytes of data. */
  readonly bytes: Float64Array;
  /** When the sender asks for the first time, in picoseconds. Those of one moment ask in the order of their numbers. */
  readonly start: Float64Array;
  /** Absolute, in picoseconds; ∞ for none. */
  readonly deadline: Float64Array;
}
