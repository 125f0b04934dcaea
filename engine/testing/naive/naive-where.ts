import {
  BY_ARRIVAL,
  BY_CLOCK,
  BY_PACKET,
  BY_RATE,
  BY_TIMER,
  CAME,
  type LoggedRows,
} from "../../model/packet-tables.ts";
import { ACK, DATA, GRANT, PROBE, SYN } from "../../packets/packet-pool.ts";
import * as PART from "../../packets/watch.ts";

/** A run whose log is walked. */
export interface WalkedRun {
  readonly log: Pick<LoggedRows, "copies" | "hops" | "fired" | "waited" | "lost">;
  readonly network: { readonly rate: Float64Array };
  /** When the flow may send, and when its packet of that number is there. */
  startOf(flow: number): number;
  comesAt(flow: number, number: number): number;
  /** When it ends, and whether that is when its sender knows. */
  endOf(flow: number): number;
  isKnown(flow: number): boolean;
  /** The flow of a sender: M-PDQ has several. */
  flowOf(sender: number): number;
  /** True if hosts' ports choose when a packet is made. */
  isPulled(flow: number): boolean;
  /** Picoseconds that the sender's own line takes for so many bytes. */
  lineTime(sender: number, wire: number): number;
}

/**
 * Where the time of every flow went (SPEC 16.19), from the log alone: from the packet whose coming ends the flow back to what
 * let it be sent, and so on to the flow's arrival.
 */
export class NaiveWhere {
  private readonly run: WalkedRun;
  /** Hops by link in the order in which they began to be sent. */
  private readonly sentBy = new Map<number, number[]>();
  /** Copies by sender. */
  private readonly copiesOf = new Map<number, number[]>();
  private parts = new Float64Array(PART.PARTS);

  constructor(run: WalkedRun) {
    this.run = run;
    const { hops, copies } = run.log;
    for (let c = 0; c < copies.length; c++) {
      const sender = copies.flow[c] as number;
      const list = this.copiesOf.get(sender) ?? [];
      list.push(c);
      this.copiesOf.set(sender, list);
    }
    for (let hop = 0; hop < hops.length; hop++) {
      if (Number.isNaN(hops.left[hop])) continue;
      const link = hops.link[hop] as number;
      const list = this.sentBy.get(link) ?? [];
      list.push(hop);
      this.sentBy.set(link, list);
    }
    for (const list of this.sentBy.values()) {
      list.sort((a, b) => (hops.left[a] as number) - (hops.left[b] as number));
    }
  }

  of(flow: number): Float64Array {
    this.parts = new Float64Array(PART.PARTS);
    const { run } = this;
    const { copies } = run.log;
    const end = run.endOf(flow);
    const kind = run.isKnown(flow) ? ACK : DATA;
    let last = -1;
    for (let c = 0; c < copies.length; c++) {
      const isOf = run.flowOf(copies.flow[c] as number) === flow;
      if (isOf && copies.fate[c] === CAME && copies.end[c] === end && copies.kind[c] === kind) {
        last = c;
      }
    }
    if (last < 0) throw new Error(`no packet ends flow ${flow} at ${end}`);
    this.travel(last);
    let copy = last;
    for (;;) {
      const next = this.backFrom(copy, copies.why[copy] as number, copies.cause[copy] as number);
      if (next < 0) return this.parts;
      copy = next;
    }
  }

  private add(part: number, from: number, to: number): void {
    if (to < from) throw new Error(`part ${part} from ${from} to ${to}`);
    this.parts[part] = (this.parts[part] as number) + (to - from);
  }

  /** The whole way of a copy. */
  private travel(copy: number): void {
    const { copies, hops } = this.run.log;
    const end = copies.end[copy] as number;
    if (copies.fate[copy] !== CAME) {
      this.add(PART.LOST, copies.born[copy] as number, end);
      return;
    }
    const isForward = copies.kind[copy] === DATA || copies.kind[copy] === PROBE;
    let until = end;
    for (let hop = copies.last[copy] as number; hop >= 0; hop = hops.before[hop] as number) {
      const left = hops.left[hop] as number;
      const joined = hops.joined[hop] as number;
      if (isForward) {
        this.add(PART.WIRE, left, until);
        this.waiting(copies.flow[copy] as number, hops.link[hop] as number, joined, left);
      } else {
        this.add(PART.REPLY, joined, until);
        this.add(PART.BEHIND, joined, left);
      }
      until = joined;
    }
    if (until !== copies.born[copy]) throw new Error(`copy ${copy} is born elsewhere`);
  }

  private waiting(sender: number, link: number, from: number, to: number): void {
    const { log, network, flowOf } = this.run;
    const { copies, hops } = log;
    let own = 0;
    const list = this.sentBy.get(link) ?? [];
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((hops.left[list[middle] as number] as number) <= from) low = middle + 1;
      else high = middle;
    }
    for (let k = Math.max(0, low - 1); k < list.length; k++) {
      const hop = list[k] as number;
      const copy = hops.copy[hop] as number;
      const left = hops.left[hop] as number;
      if (left >= to) break;
      const bits = (copies.wire[copy] as number) * 8e12;
      const end = left + Math.round(bits / (network.rate[link] as number));
      if (copies.kind[copy] !== DATA) continue;
      if (flowOf(copies.flow[copy] as number) !== flowOf(sender)) continue;
      own += Math.max(0, Math.min(to, end) - Math.max(from, left));
    }
    this.add(PART.OWN, 0, own);
    this.add(PART.QUEUE, own, to - from);
  }

  /** What a copy waited for after what let it be sent, at its host's own port. */
  private atHost(copy: number, since: number): void {
    const { copies, hops } = this.run.log;
    let hop = copies.last[copy] as number;
    while ((hops.before[hop] ?? -1) >= 0) hop = hops.before[hop] as number;
    const born = copies.born[copy] as number;
    if (since < born)
      this.waiting(copies.flow[copy] as number, hops.link[hop] as number, since, born);
    else this.add(PART.QUEUE, since, born);
  }

  /** From the sending of a copy to the copy whose way comes before it; −1: the flow began. */
  private backFrom(copy: number, why: number, cause: number): number {
    const { log, startOf, comesAt } = this.run;
    const { copies, fired } = log;
    const flow = copies.flow[copy] as number;
    const born = copies.born[copy] as number;
    switch (why) {
      case BY_PACKET:
        this.atHost(copy, copies.end[cause] as number);
        this.travel(cause);
        return cause;
      case BY_TIMER:
        this.atHost(copy, fired.fired[cause] as number);
        return this.backFromTimer(cause);
      case BY_CLOCK:
        return this.backFromClock(copy);
      case BY_RATE:
        return this.backByRate(copy);
      case BY_ARRIVAL: {
        const isPulled = this.run.isPulled(flow) && copies.kind[copy] === DATA;
        const there = isPulled ? comesAt(flow, copies.number[copy] as number) : born;
        this.atHost(copy, there);
        this.add(PART.DATA, startOf(flow), there);
        return -1;
      }
      default:
        throw new Error(`no cause is ${why}`);
    }
  }

  private backFromTimer(row: number): number {
    const { log } = this.run;
    const { copies, fired } = log;
    const flow = fired.flow[row] as number;
    const number = fired.number[row] as number;
    const at = fired.fired[row] as number;
    const set = fired.set[row] as number;
    const isAsking = fired.asking[row] === 1;
    let last = -1;
    for (let k = 0; k < (fired.lost[row] as number); k++) {
      const c = log.lost[k] as number;
      if (copies.flow[c] !== flow || copies.kind[c] !== DATA || copies.number[c] !== number)
        continue;
      if (last < 0 || (copies.end[c] as number) >= (copies.end[last] as number)) last = c;
    }
    // A link that is at it has not lost it yet.
    if ((copies.end[last] as number) > at) last = -1;
    const latest = this.lastSent(flow, number, row);
    if (isAsking && last >= 0) {
      if (latest === last) {
        this.add(PART.TIMER, copies.end[last] as number, at);
        this.travel(last);
        return last;
      }
      this.add(PART.TIMER, copies.born[latest] as number, at);
      return latest;
    }
    if (!isAsking && last >= 0 && (copies.end[last] as number) >= set) {
      this.add(PART.TIMER, copies.end[last] as number, at);
      this.travel(last);
      return last;
    }
    this.add(PART.TIMER, set, at);
    const why = fired.why[row] as number;
    const cause = fired.cause[row] as number;
    if (why === BY_PACKET) {
      this.travel(cause);
      return cause;
    }
    if (why === BY_TIMER) return this.backFromTimer(cause);
    this.add(PART.DATA, this.run.startOf(flow), set);
    return -1;
  }

  /** The last copy of a packet of data that was made before a timer went off. */
  private lastSent(flow: number, number: number, row: number): number {
    const { copies, fired } = this.run.log;
    let last = -1;
    for (const c of this.copiesOf.get(flow) ?? []) {
      if (copies.kind[c] !== DATA || copies.number[c] !== number) continue;
      const isSince = copies.why[c] === BY_TIMER && (copies.cause[c] as number) >= row;
      if (!isSince && (copies.born[c] as number) <= (fired.fired[row] as number)) last = c;
    }
    return last;
  }

  /** To the grant of the flow before, or to the first packet that came. */
  private backFromClock(grant: number): number {
    const { copies } = this.run.log;
    const flow = copies.flow[grant] as number;
    for (let c = grant - 1; c >= 0; c--) {
      if (copies.kind[c] !== GRANT || copies.flow[c] !== flow) continue;
      this.add(PART.GRANT, copies.born[c] as number, copies.born[grant] as number);
      return c;
    }
    let first = -1;
    for (let c = 0; c < copies.length; c++) {
      const isOf = copies.kind[c] === DATA && copies.flow[c] === flow && copies.fate[c] === CAME;
      if (!isOf) continue;
      if (first < 0 || (copies.end[c] as number) < (copies.end[first] as number)) first = c;
    }
    this.add(PART.GRANT, copies.end[first] as number, copies.born[grant] as number);
    this.travel(first);
    return first;
  }

  /** To the sender's packet before, or to the first answer and what it answered. */
  private backByRate(copy: number): number {
    const { log, startOf, lineTime } = this.run;
    const { copies } = log;
    const sender = copies.flow[copy] as number;
    const born = copies.born[copy] as number;
    for (let c = copy - 1; c >= 0; c--) {
      if (copies.flow[c] !== sender || copies.kind[c] !== DATA) continue;
      const from = copies.born[c] as number;
      const line = Math.min(born, from + lineTime(sender, copies.wire[c] as number));
      this.add(PART.OWN, from, line);
      this.pacing(sender, line, born);
      return c;
    }
    let answer = -1;
    for (let c = 0; c < copies.length; c++) {
      const isAnswer = copies.kind[c] === ACK && copies.kind[copies.cause[c] as number] === SYN;
      if (!isAnswer || copies.flow[c] !== sender || copies.fate[c] !== CAME) continue;
      if (answer < 0 || (copies.end[c] as number) < (copies.end[answer] as number)) answer = c;
    }
    const question = copies.cause[answer] as number;
    this.pacing(sender, copies.end[answer] as number, born);
    this.travel(answer);
    this.travel(question);
    this.add(PART.TIMER, startOf(this.run.flowOf(sender)), copies.born[question] as number);
    return -1;
  }

  private pacing(sender: number, from: number, to: number): void {
    const { waited } = this.run.log;
    let at = Number.NEGATIVE_INFINITY;
    for (let row = 0; row < waited.length; row++) {
      if (waited.flow[row] !== sender) continue;
      const until = waited.until[row] as number;
      const [begin, end] = [Math.max(at, from), Math.min(until, to)];
      if (end > begin) this.add(waited.why[row] as number, begin, end);
      at = until;
    }
  }
}
