/** The flows of a packet-level run, one entry a flow. */
export interface PacketFlows {
  readonly count: number;
  /** Hosts. */
  readonly source: Int32Array;
  readonly destination: Int32Array;
  /** What ECMP hashes; default the numbers of the flows. */
  readonly identity?: Uint32Array | null;
  /** Of flows that name their way: the k-th shortest path, from 0 on; −1: ECMP chooses. Default none does. */
  readonly path?: Int32Array | null;
  /** Bytes of data. */
  readonly bytes: Float64Array;
  /** When the sender asks for the first time, in picoseconds. Simultaneous flows ask in the order of their numbers. */
  readonly start: Float64Array;
  /** Picoseconds between the coming of two packets of a flow at its sender; 0: all are there at the start. Default 0. */
  readonly spread?: Float64Array | null;
  /** Absolute, in picoseconds; ∞ for none. */
  readonly deadline: Float64Array;
}
