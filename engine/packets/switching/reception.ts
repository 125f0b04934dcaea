/**
 * The packets that receivers have, and the knowledge that acknowledgements gave their senders. Only the packets from
 * the sender's first unacknowledged one on are stored.
 */
export class Reception {
  /** Packets of each flow received from the first on without a gap. */
  readonly whole: Int32Array;
  /** Packets of each flow received in all. */
  readonly count: Int32Array;
  /** Packets of each flow received beyond the gap. */
  readonly beyond: Int32Array;
  /** A ring a flow: entry j mod its length is the count of packets once packet j had come; 0: it has not come. */
  private readonly rings: (Int32Array | null)[];
  /** The first packet of each flow that its ring holds. */
  private readonly base: Int32Array;

  constructor(flows: number) {
    this.whole = new Int32Array(flows);
    this.count = new Int32Array(flows);
    this.beyond = new Int32Array(flows);
    this.base = new Int32Array(flows);
    this.rings = new Array(flows).fill(null);
  }

  /** Takes a packet in; true if it is new. */
  receive(flow: number, packet: number): boolean {
    const base = this.base[flow] as number;
    if (packet < base) return false;
    let ring = this.rings[flow] ?? null;
    if (ring === null || packet - base >= ring.length) ring = this.widen(flow, ring, packet - base);
    const mask = ring.length - 1;
    if (ring[packet & mask] !== 0) return false;
    const count = (this.count[flow] as number) + 1;
    this.count[flow] = count;
    ring[packet & mask] = count;
    let whole = this.whole[flow] as number;
    if (packet !== whole) {
      this.beyond[flow] = (this.beyond[flow] as number) + 1;
      return true;
    }
    let filled = -1;
    while (whole - base < ring.length && ring[whole & mask] !== 0) {
      whole++;
      filled++;
    }
    this.whole[flow] = whole;
    this.beyond[flow] = (this.beyond[flow] as number) - filled;
    return true;
  }

  has(flow: number, packet: number): boolean {
    if (packet < (this.whole[flow] as number)) return true;
    const ring = this.rings[flow];
    if (ring === null || ring === undefined) return false;
    if (packet - (this.base[flow] as number) >= ring.length) return false;
    return ring[packet & (ring.length - 1)] !== 0;
  }

  /** True if the packet, not before the sender's first unacknowledged one, was among the first `known` that came. */
  wasAmong(flow: number, packet: number, known: number): boolean {
    const ring = this.rings[flow];
    if (ring === null || ring === undefined) return false;
    if (packet - (this.base[flow] as number) >= ring.length) return false;
    const order = ring[packet & (ring.length - 1)] as number;
    return order > 0 && order <= known;
  }

  /** The sender knows of all packets before `first`. */
  forget(flow: number, first: number): void {
    const ring = this.rings[flow];
    const base = this.base[flow] as number;
    if (ring !== null && ring !== undefined) {
      const mask = ring.length - 1;
      for (let packet = base; packet < first; packet++) ring[packet & mask] = 0;
    }
    this.base[flow] = first;
  }

  /** Nothing of the flow is asked for any more. */
  release(flow: number): void {
    this.rings[flow] = null;
  }

  private widen(flow: number, ring: Int32Array | null, span: number): Int32Array {
    let size = ring === null ? 16 : ring.length;
    while (size <= span) size *= 2;
    const wider = new Int32Array(size);
    if (ring !== null) {
      const base = this.base[flow] as number;
      for (let packet = base; packet < base + ring.length; packet++) {
        wider[packet & (size - 1)] = ring[packet & (ring.length - 1)] as number;
      }
    }
    this.rings[flow] = wider;
    return wider;
  }
}
