import type { Flows } from "../../model/flows.ts";
import { BEYOND_ROUNDING, negligible } from "../../model/numbers/tolerances.ts";
import { rise, sink } from "../queues/bare-heap.ts";

/** What flows ask for, by place in order of arrival, and what they get. */
export interface Requests {
  readonly deadline: Float64Array;
  readonly size: Float64Array;
  readonly sent: Float64Array;
  readonly granted: Float64Array;
  readonly rate: Float64Array;
}

/**
 * D³'s rates on the big switch (SPEC 2.12, 3.4), of flows by place in order of arrival: what the ports grant, and a
 * max–min share of what is left. They are made anew at every event, so all that it reads is near at hand. Entries 2k
 * and 2k + 1 are the ports of place k; the egress ports are numbered behind the others.
 */
export class PortRequests {
  /** Until the first flow has sent all at these rates, as of when they were made; ∞ if none is served. */
  untilEnd = Number.POSITIVE_INFINITY;
  private readonly rate: number;
  private readonly left: Float64Array;
  /** By port: how many of its flows have rates that still rise, and the first of their entries. */
  private readonly rising: Float64Array;
  private readonly first: Int32Array;
  /** By entry: the next one at its port, and the port. */
  private readonly next: Int32Array;
  private readonly port: Int32Array;
  /** By place: 1 while its rate rises. */
  private readonly rises: Uint8Array;
  /** Scratch, a heap: ports where rates rise, by the level at which each is full, or a lower one that it had before. */
  private readonly levels: Float64Array;
  private readonly ports: Int32Array;

  constructor(ports: number, rate: number, places: number) {
    this.rate = rate;
    this.left = new Float64Array(2 * ports);
    this.rising = new Float64Array(2 * ports);
    this.first = new Int32Array(2 * ports);
    this.levels = new Float64Array(2 * ports + 1);
    this.ports = new Int32Array(2 * ports + 1);
    this.next = new Int32Array(2 * places);
    this.port = new Int32Array(2 * places);
    this.rises = new Uint8Array(places);
  }

  /** `flow` has this place, behind all others. */
  add(place: number, { src, dst }: Flows, flow: number): void {
    this.port[2 * place] = src[flow] as number;
    this.port[2 * place + 1] = this.left.length / 2 + (dst[flow] as number);
  }

  move(from: number, to: number): void {
    this.port[2 * to] = this.port[2 * from] as number;
    this.port[2 * to + 1] = this.port[2 * from + 1] as number;
  }

  /**
   * What `count` flows ask for at `now`, in order, is granted as far as their ports go; then all rates rise above the
   * grants at one level, each until a port of its flow is full. Returns the time to the next deadline. Flows within
   * `near` of theirs ask for nothing.
   */
  allocate(count: number, now: number, near: number, requests: Requests): number {
    const { deadline, size, sent, granted, rate } = requests;
    const { port, left, rising, first, next, rises } = this;
    const none = negligible(this.rate);
    let soonest = Number.POSITIVE_INFINITY;
    left.fill(this.rate);
    for (let k = 0; k < count; k++) {
      const from = port[2 * k] as number;
      const to = port[2 * k + 1] as number;
      let grant = 0;
      const time = (deadline[k] as number) - now;
      if (time > near) {
        if (time < soonest) soonest = time;
        const wish = ((size[k] as number) - (sent[k] as number)) / time;
        const ingress = left[from] as number;
        const egress = left[to] as number;
        grant = wish < ingress ? wish : ingress;
        if (egress < grant) grant = egress;
        left[from] = ingress - grant <= none ? 0 : ingress - grant;
        left[to] = egress - grant <= none ? 0 : egress - grant;
      }
      granted[k] = grant;
      rate[k] = grant;
      rises[k] = 1;
      rising[from] = (rising[from] as number) + 1;
      rising[to] = (rising[to] as number) + 1;
      next[2 * k] = first[from] as number;
      next[2 * k + 1] = first[to] as number;
      first[from] = 2 * k;
      first[to] = 2 * k + 1;
    }
    this.share(count, requests);
    return soonest;
  }

  private share(flows: number, requests: Requests): void {
    const { left, rising, levels, ports } = this;
    let members = flows;
    this.untilEnd = Number.POSITIVE_INFINITY;
    let count = 0;
    for (let at = 0; at < left.length; at++) {
      if (rising[at] === 0) continue;
      levels[count] = (left[at] as number) / (rising[at] as number);
      rise(levels, ports, count++, at, null);
    }
    let level = 0;
    let full = -1;
    while (members > 0) {
      const at = ports[0] as number;
      const rest = rising[at] as number;
      const own = rest === 0 ? Number.POSITIVE_INFINITY : (left[at] as number) / rest;
      if (own > (levels[0] as number)) {
        levels[count] = own;
        ports[count] = at;
        sink(levels, ports, count, null);
        continue;
      }
      // Ports that are full at one level, but for rounding, are full together.
      if (own > full) {
        level = own;
        full = level + negligible(level);
      }
      sink(levels, ports, --count, null);
      members -= this.fill(at, level, requests);
    }
  }

  /** The port is full at this level, so that rates stop there; returns how many. */
  private fill(here: number, level: number, { size, sent, rate }: Requests): number {
    const { port, left, rising, rises, next } = this;
    const none = negligible(this.rate);
    const stopping = rising[here] as number;
    rising[here] = 0;
    let until = this.untilEnd;
    let entry = this.first[here] as number;
    for (let n = stopping; n > 0; entry = next[entry] as number) {
      const place = entry >> 1;
      if (rises[place] === 0) continue;
      rises[place] = 0;
      const pace = (rate[place] as number) + level;
      rate[place] = pace;
      n--;
      const rest = (size[place] as number) - (sent[place] as number);
      // Most are told without a division.
      if (rest < until * pace * BEYOND_ROUNDING) until = Math.min(until, rest / pace);
      const other = port[entry ^ 1] as number;
      const room = (left[other] as number) - level;
      left[other] = room <= none ? 0 : room;
      rising[other] = (rising[other] as number) - 1;
    }
    this.untilEnd = until;
    return stopping;
  }
}
