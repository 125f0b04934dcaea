import { BEYOND_ROUNDING, negligible } from "../../model/numbers/tolerances.ts";

/** Flows that ask, by place in order of arrival: until when, what is left to send, between which ports, and what they get. */
export interface Requests {
  readonly deadline: Float64Array;
  readonly rest: Float64Array;
  readonly pair: Int32Array;
  readonly rates: Float64Array;
}

/**
 * D³'s rates on the big switch (SPEC 2.12, 3.4): ports grant what flows ask for, in order; of what is left all have a
 * max–min share. Flows between the same two ports, a pair, have equal shares, which follow from how many they are.
 */
export class PortPairs {
  /** The numbers of all pairs that have flows are below this; a number is used again once its pair has none. */
  count = 0;
  /** By pair: the share of each of its flows, and the least that one of those which ask for nothing has yet to send. */
  readonly share: Float64Array;
  readonly least: Float64Array;
  private readonly ports: number;
  private readonly rate: number;
  /** By port, egress ports behind the others: what is left of its rate, its flows, and those whose rates still rise. */
  private readonly left: Float64Array;
  private readonly total: Float64Array;
  private readonly rising: Float64Array;
  /** Flows by pair. */
  private readonly members: Int32Array;
  private readonly free: number[] = [];
  /**
   * Entries 2p and 2p + 1 are the ports of pair p. By entry: the port, and the next entry there, −1 after the last; behind
   * all entries, by port, its first.
   */
  private readonly port: Int32Array;
  private readonly next: Int32Array;
  /** Scratch: the first port in each cell, and the next in that of a port; −1 after the last. */
  private readonly cells: Int32Array;
  private readonly following: Int32Array;

  constructor(flowCount: number, ports: number, rate: number) {
    const pairs = Math.min(flowCount, ports * ports);
    this.ports = ports;
    this.rate = rate;
    this.share = new Float64Array(pairs);
    this.least = new Float64Array(pairs).fill(Number.POSITIVE_INFINITY);
    this.left = new Float64Array(2 * ports);
    this.total = new Float64Array(2 * ports);
    this.rising = new Float64Array(2 * ports);
    this.members = new Int32Array(pairs);
    this.port = new Int32Array(2 * pairs);
    this.next = new Int32Array(2 * pairs + 2 * ports).fill(-1);
    this.cells = new Int32Array(2 * ports);
    this.following = new Int32Array(2 * ports);
  }

  /** Returns the pair of a flow that comes, from one port to another. */
  join(from: number, egress: number): number {
    const { port, next, total, members } = this;
    const to = this.ports + egress;
    let entry = next[port.length + from] as number;
    while (entry >= 0 && port[entry + 1] !== to) entry = next[entry] as number;
    const pair = entry < 0 ? (this.free.pop() ?? this.count++) : entry >> 1;
    if (entry < 0) {
      this.link(2 * pair, from);
      this.link(2 * pair + 1, to);
    }
    total[from] = (total[from] as number) + 1;
    total[to] = (total[to] as number) + 1;
    members[pair] = (members[pair] as number) + 1;
    return pair;
  }

  /** A flow of this pair has ended. */
  leave(pair: number): void {
    const { port, total, members } = this;
    const others = (members[pair] as number) - 1;
    members[pair] = others;
    for (let entry = 2 * pair; entry < 2 * pair + 2; entry++) {
      const at = port[entry] as number;
      total[at] = (total[at] as number) - 1;
      if (others === 0) this.unlink(entry);
    }
    if (others === 0) this.free.push(pair);
  }

  private link(entry: number, at: number): void {
    const { port, next } = this;
    port[entry] = at;
    next[entry] = next[port.length + at] as number;
    next[port.length + at] = entry;
  }

  private unlink(entry: number): void {
    const { port, next } = this;
    let before = port.length + (port[entry] as number);
    while (next[before] !== entry) before = next[before] as number;
    next[before] = next[entry] as number;
  }

  /**
   * What `count` flows ask for at `now`, in order, is granted as far as their ports go; then the rates of all flows
   * rise above the grants at one level, each until a port of its flow is full. Returns the time to the next deadline.
   * Flows within `near` of theirs ask for nothing.
   */
  allocate(count: number, now: number, near: number, requests: Requests): number {
    const { deadline, rest, pair, rates } = requests;
    const { port, left } = this;
    const none = negligible(this.rate);
    let soonest = Number.POSITIVE_INFINITY;
    left.fill(this.rate);
    for (let k = 0; k < count; k++) {
      let grant = 0;
      const time = (deadline[k] as number) - now;
      if (time > near) {
        const entry = 2 * (pair[k] as number);
        const from = port[entry] as number;
        const to = port[entry + 1] as number;
        if (time < soonest) soonest = time;
        const wish = (rest[k] as number) / time;
        const ingress = left[from] as number;
        const egress = left[to] as number;
        grant = wish < ingress ? wish : ingress;
        if (egress < grant) grant = egress;
        left[from] = ingress - grant <= none ? 0 : ingress - grant;
        left[to] = egress - grant <= none ? 0 : egress - grant;
      }
      rates[k] = grant;
    }
    this.fillPorts();
    return soonest;
  }

  /**
   * The time until the first flow that asks for nothing has sent all, or `most` if that is less. What such flows have
   * yet to send is to be written anew.
   */
  untilEnd(most: number): number {
    const { share, least } = this;
    let until = most;
    for (let p = 0; p < this.count; p++) {
      const left = least[p] as number;
      const pace = share[p] as number;
      least[p] = Number.POSITIVE_INFINITY;
      // Most are told without a division.
      if (left < until * pace * BEYOND_ROUNDING) until = Math.min(until, left / pace);
    }
    return until;
  }

  /**
   * Fills the ports, that with the lowest level first. A port waits in a cell, which stands for a range of levels; its
   * level rises while others fill, so it moves on to its new cell when the turn of the old one comes.
   */
  private fillPorts(): void {
    const { left, rising, cells, following } = this;
    const last = left.length - 1;
    const scale = left.length / this.rate;
    rising.set(this.total);
    cells.fill(-1);
    cells[0] = last;
    for (let at = 0; at <= last; at++) following[at] = at - 1;
    let level = 0;
    let full = -1;
    for (let cell = 0; cell <= last; ) {
      let at = cells[cell] as number;
      cells[cell] = -1;
      let least = Number.POSITIVE_INFINITY;
      while (at >= 0) {
        const after = following[at] as number;
        const flows = rising[at] as number;
        if (flows > 0) {
          const own = (left[at] as number) / flows;
          const place = Math.max(cell, Math.min(last, own * scale) | 0);
          following[at] = cells[place] as number;
          cells[place] = at;
          if (place === cell && own < least) least = own;
        }
        at = after;
      }
      if (least === Number.POSITIVE_INFINITY) {
        cell++;
        continue;
      }
      // Ports that are full at one level, but for rounding, are full together.
      if (least > full) {
        level = least;
        full = level + negligible(level);
      }
      for (let k = cells[cell] as number; k >= 0; k = following[k] as number) {
        const flows = rising[k] as number;
        if (flows > 0 && (left[k] as number) / flows <= full) this.fill(k, level);
      }
    }
  }

  /** This port is full: the shares of its flows rise no further than this level. */
  private fill(here: number, level: number): void {
    const { port, next, left, rising, share, members } = this;
    const none = negligible(this.rate);
    rising[here] = 0;
    for (let at = next[port.length + here] as number; at >= 0; at = next[at] as number) {
      const other = port[at ^ 1] as number;
      const flows = rising[other] as number;
      if (flows === 0) continue;
      const pair = at >> 1;
      share[pair] = level;
      let n = members[pair] as number;
      rising[other] = flows - n;
      // One by one, as the general loop takes it; what is left for no flow matters to none.
      for (; n > 0 && n < flows; n--) {
        const room = (left[other] as number) - level;
        left[other] = room <= none ? 0 : room;
      }
    }
  }
}
