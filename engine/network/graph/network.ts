/**
 * A network as a directed graph: nodes 0 … hosts − 1 are hosts, the rest switches. Every cable is two
 * links, one a direction, of the same rate; link `l`'s other direction is `l ^ 1`.
 */
export interface Network {
  readonly hosts: number;
  readonly nodes: number;
  /** Node each link leaves. */
  readonly from: Int32Array;
  /** Node each link enters. */
  readonly to: Int32Array;
  /** Capacity of each link, in whatever unit the caller uses: bits a second, or size units a time unit. */
  readonly rate: Float64Array;
  /** Links that leave node v: `out[outStart[v]]` … `out[outStart[v + 1] − 1]`, in the order in which they were laid. */
  readonly out: Int32Array;
  readonly outStart: Int32Array;
}

/** Builds a network cable by cable. */
export class Cabling {
  readonly hosts: number;
  private readonly nodes: number;
  private readonly from: number[] = [];
  private readonly to: number[] = [];
  private readonly rate: number[] = [];

  constructor(hosts: number, switches: number) {
    this.hosts = hosts;
    this.nodes = hosts + switches;
  }

  /** A cable between two nodes, of `rate` in each direction. */
  lay(a: number, b: number, rate: number): void {
    this.from.push(a, b);
    this.to.push(b, a);
    this.rate.push(rate, rate);
  }

  network(): Network {
    const outStart = new Int32Array(this.nodes + 1);
    for (const node of this.from) outStart[node + 1] = (outStart[node + 1] as number) + 1;
    for (let node = 0; node < this.nodes; node++) {
      outStart[node + 1] = (outStart[node + 1] as number) + (outStart[node] as number);
    }
    const next = outStart.slice();
    const out = new Int32Array(this.from.length);
    for (let link = 0; link < this.from.length; link++) {
      const node = this.from[link] as number;
      const at = next[node] as number;
      out[at] = link;
      next[node] = at + 1;
    }
    return {
      hosts: this.hosts,
      nodes: this.nodes,
      from: Int32Array.from(this.from),
      to: Int32Array.from(this.to),
      rate: Float64Array.from(this.rate),
      out,
      outStart,
    };
  }
}
