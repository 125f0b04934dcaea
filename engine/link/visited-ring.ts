import { countBelow } from "./count-below.ts";
import type { LinkState } from "./filler.ts";
import { Openings } from "./openings.ts";
import { roomFor } from "./room-for.ts";
import { sortFirst } from "./sort-first.ts";
import type { Streams } from "./streams.ts";

/** A ring in which some flows, the *steady* ones, always have a packet; *visitors* join when theirs is released. */
export class VisitedRing {
  /** How many flows are steady. */
  steady = 0;
  /** The visitors, ascending once they are sorted, are the first `count` of these. */
  visitors = new Int32Array(16);
  count = 0;
  /** They go before all of the ring. */
  readonly streams: Streams;
  readonly openings: Openings;
  readonly releases: LinkState["releases"];
  /** By flow. */
  readonly spread: Float64Array;

  constructor({ flows, releases }: Pick<LinkState, "flows" | "releases">, streams: Streams) {
    this.streams = streams;
    this.openings = new Openings(streams);
    this.releases = releases;
    this.spread = flows.spread;
  }

  /** No visitors, and room for so many. */
  clear(room: number): void {
    this.visitors = roomFor(this.visitors, room);
    this.count = 0;
  }

  add(flow: number): void {
    this.visitors[this.count++] = flow;
  }

  sort(): void {
    sortFirst(this.visitors, this.count);
  }

  /** Takes out flows[0…count), which are among the visitors, in order. */
  remove(flows: Int32Array, count: number): void {
    let kept = 0;
    for (let k = 0; k < this.count; k++) {
      const flow = this.visitors[k] as number;
      if (k - kept < count && flows[k - kept] === flow) continue;
      this.visitors[kept++] = flow;
    }
    this.count = kept;
  }

  /** The α of the k-th visitor. */
  spreadOf(k: number): number {
    return this.spread[this.visitors[k] as number] as number;
  }

  /** The release of a packet of the k-th visitor. */
  releaseOf(k: number, packet: number): number {
    return this.releases.at(this.visitors[k] as number, packet);
  }

  /** How many packets of the k-th visitor are released by `slot`. */
  countBy(k: number, slot: number): number {
    return this.releases.countBy(this.visitors[k] as number, slot);
  }

  /** Which visitor that flow is; −1: none. */
  numberOf(flow: number): number {
    const k = countBelow(this.visitors, this.count, flow);
    return k < this.count && this.visitors[k] === flow ? k : -1;
  }
}
