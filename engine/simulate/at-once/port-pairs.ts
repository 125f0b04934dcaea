import { BEYOND_ROUNDING, negligible } from "../../model/numbers/tolerances.ts";

/** Flows that ask, in order of arrival: deadline, remaining size, pair of ports, and rate. */
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
  /** Once rates are allocated: the time until the first flow that asks for nothing has sent all. */
  untilEnd = 0;
  /** One entry a pair: the share of each of its flows, and the least that a flow of it which asks for nothing has left to send. */
  readonly share: Float64Array;
  readonly least: Float64Array;
  private readonly ports: number;
  private readonly rate: number;
  /** One entry a port, egress behind ingress: its residual rate, its flows, and those of them whose rates still rise. */
  private readonly left: Float64Array;
  private readonly total: Float64Array;
  private readonly rising: Float64Array;
  /** Flows, those of them whose rate still rises, and the number of each pair's flows. */
  private flows = 0;
  private open = 0;
  private readonly members: Int32Array;
  /** So many numbers of pairs have been given out; those whose pair has no flows left are free, and given out first. */
  private numbers = 0;
  private readonly free: number[] = [];
  /** Entries 2p and 2p + 1 are the ports of pair p; `next` chains the entries of a port, whose first stands behind all entries. */
  private readonly port: Int32Array;
  private readonly next: Int32Array;
  /** The full ports, in the order in which they were filled: `filled[0…full)`. */
  private readonly filled: Int32Array;
  private full = 0;
  /** Scratch: the same of the event before. */
  private readonly before: Int32Array;

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
    this.filled = new Int32Array(2 * ports);
    this.before = new Int32Array(2 * ports);
  }

  /** Returns the pair of a flow that comes, from one port to another. */
  join(from: number, egress: number): number {
    const { port, next, total, members } = this;
    const to = this.ports + egress;
    let entry = next[port.length + from] as number;
    while (entry >= 0 && port[entry + 1] !== to) entry = next[entry] as number;
    const pair = entry < 0 ? (this.free.pop() ?? this.numbers++) : entry >> 1;
    if (entry < 0) {
      this.link(2 * pair, from);
      this.link(2 * pair + 1, to);
    }
    this.flows++;
    total[from] = (total[from] as number) + 1;
    total[to] = (total[to] as number) + 1;
    members[pair] = (members[pair] as number) + 1;
    return pair;
  }

  leave(pair: number): void {
    const { port, total, members } = this;
    const others = (members[pair] as number) - 1;
    members[pair] = others;
    this.flows--;
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
   * Grants the requests of `count` flows at `now`, in order, as far as their ports go; then the rates of all flows rise
   * above the grants at one level, each until a port of its flow is full. Returns the time to the next deadline. Flows
   * within `near` of theirs ask for nothing. The caller must then write `least` anew.
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
   * Fills the ports. A port waits for each port at the other end of its flows that is full at a lower level; between
   * other ports the order does not matter. They are tried in the order of the event before, which is nearly always right.
   */
  private fillPorts(): void {
    const { before, filled, full } = this;
    before.set(filled);
    this.rising.set(this.total);
    this.open = this.flows;
    this.full = 0;
    this.untilEnd = Number.POSITIVE_INFINITY;
    for (let k = 0; k < full; k++) this.fillFrom(before[k] as number);
    for (let at = 0; this.open > 0; at++) this.fillFrom(at);
  }

  /** Fills the port, after those that come first. */
  private fillFrom(start: number): void {
    while ((this.rising[start] as number) > 0) {
      let at = start;
      for (let lower = at; lower >= 0; lower = this.lowerThan(at)) at = lower;
      this.fill(at);
    }
  }

  /** A port at the other end of a flow that is full at a lower level, while flows rise there; −1 if there is none. */
  private lowerThan(here: number): number {
    const { port, next, left, rising } = this;
    const flows = (rising[here] as number) * BEYOND_ROUNDING;
    const room = left[here] as number;
    for (let at = next[port.length + here] as number; at >= 0; at = next[at] as number) {
      const other = port[at ^ 1] as number;
      if ((left[other] as number) * flows < room * (rising[other] as number)) return other;
    }
    return -1;
  }

  /** Fills this port: its level becomes the share of those of its flows that still rise. */
  private fill(here: number): void {
    const { port, next, left, rising, share, least, members } = this;
    const none = negligible(this.rate);
    const level = (left[here] as number) / (rising[here] as number);
    let { untilEnd } = this;
    this.filled[this.full++] = here;
    this.open -= rising[here] as number;
    rising[here] = 0;
    for (let at = next[port.length + here] as number; at >= 0; at = next[at] as number) {
      const other = port[at ^ 1] as number;
      const flows = rising[other] as number;
      if (flows === 0) continue;
      const pair = at >> 1;
      share[pair] = level;
      const toSend = least[pair] as number;
      least[pair] = Number.POSITIVE_INFINITY;
      // Most are told without a division.
      if (toSend < untilEnd * level * BEYOND_ROUNDING)
        untilEnd = Math.min(untilEnd, toSend / level);
      let n = members[pair] as number;
      rising[other] = flows - n;
      // One by one, as the general loop takes it; what is left for no flow matters to none.
      for (; n > 0 && n < flows; n--) {
        const room = (left[other] as number) - level;
        left[other] = room <= none ? 0 : room;
      }
    }
    this.untilEnd = untilEnd;
  }
}
