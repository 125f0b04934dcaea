import { comesAfter, type PacketRecord } from "../../../../engine/doors/draw-data.ts";
import type { TimePart } from "../../brush/time-parts.ts";
import type { LifePiece } from "../../kit/marks/lives.ts";
import {
  ACK,
  BY_ARRIVAL,
  BY_CLOCK,
  BY_PACKET,
  BY_RATE,
  BY_TIMER,
  CAME,
  DATA,
  flowOf,
  GRANT,
  goesBack,
  Sendings,
  SYN,
} from "./packet-record.ts";
import { countUpTo } from "./stays.ts";

/** A flow's life: its pieces in order of time without gaps, in picoseconds, and whose packets it waited behind. */
export interface Life {
  readonly pieces: readonly LifePiece[];
  /** Picoseconds behind packets of other flows, by flow. */
  readonly behind: ReadonlyMap<number, number>;
}

/** What senders by rate waited for, as the engine numbers it. */
const WAITED: Readonly<Record<number, TimePart>> = { 5: "timer", 9: "paced", 10: "paused" };

/**
 * The lives of flows (SPEC 16.19), from the log: back from the packet whose coming ends a flow to what let it be sent, and so
 * on to the flow's arrival. Indexes are built once; a life is walked when it is asked for.
 */
export class Lives {
  private readonly record: PacketRecord;
  private readonly sendings: Sendings;
  /** Copies by sender. */
  private readonly copiesOf = new Map<number, number[]>();
  private readonly known = new Map<number, Life | null>();
  private pieces: LifePiece[] = [];
  private behind = new Map<number, number>();

  constructor(record: PacketRecord) {
    this.record = record;
    const { copies } = record;
    for (let copy = 0; copy < copies.length; copy++) {
      const sender = copies.flow[copy] as number;
      const list = this.copiesOf.get(sender);
      if (list === undefined) this.copiesOf.set(sender, [copy]);
      else list.push(copy);
    }
    this.sendings = new Sendings(record);
  }

  /** Null of a flow that did not end, or of which one port alone is known. */
  of(flow: number): Life | null {
    const known = this.known.get(flow);
    if (known !== undefined) return known;
    const found = this.walked(flow);
    this.known.set(flow, found);
    return found;
  }

  private walked(flow: number): Life | null {
    const { copies, end, isKnown, perFlow, only } = this.record;
    const ended = end[flow] as number;
    // The log of one port alone has not all of it.
    if (Number.isNaN(ended) || only !== null) return null;
    const kind = isKnown[flow] === 1 ? ACK : DATA;
    let last = -1;
    for (let part = 0; part < perFlow; part++) {
      for (const copy of this.copiesOf.get(flow * perFlow + part) ?? []) {
        const isLast = copies.fate[copy] === CAME && copies.end[copy] === ended;
        if (isLast && copies.kind[copy] === kind) last = copy;
      }
    }
    if (last < 0) return null;
    this.pieces = [];
    this.behind = new Map();
    this.travel(last);
    for (let copy = last; copy >= 0; ) {
      copy = this.backFrom(copy, copies.why[copy] as number, copies.cause[copy] as number);
    }
    return { pieces: this.pieces.reverse(), behind: this.behind };
  }

  private add(part: TimePart, from: number, to: number, own?: number): void {
    if (to > from)
      this.pieces.push(own === undefined ? { part, from, to } : { part, from, to, own });
  }

  /** The whole way of a copy. */
  private travel(copy: number): void {
    const { copies, hops } = this.record;
    const end = copies.end[copy] as number;
    if (copies.fate[copy] !== CAME) {
      this.add("lost", copies.born[copy] as number, end);
      return;
    }
    const isBack = goesBack(copies.kind[copy] as number) || copies.kind[copy] === SYN;
    if (isBack) {
      this.add("reply", copies.born[copy] as number, end);
      return;
    }
    let until = end;
    for (let hop = copies.last[copy] as number; hop >= 0; hop = hops.before[hop] as number) {
      const left = hops.left[hop] as number;
      const joined = hops.joined[hop] as number;
      this.add("wire", left, until);
      this.wait(copies.flow[copy] as number, hops.link[hop] as number, joined, left);
      until = joined;
    }
  }

  /** Something of a flow waits at a port, behind its own packets and those of others. */
  private wait(sender: number, link: number, from: number, to: number): void {
    if (from >= to) return;
    const flow = flowOf(this.record, sender);
    let own = 0;
    this.sendings.during(link, from, to, (other, isData, time) => {
      if (other !== flow) this.behind.set(other, (this.behind.get(other) ?? 0) + time);
      else if (isData) own += time;
    });
    if (own === to - from) this.add("own", from, to);
    else this.add("queue", from, to, own);
  }

  /** What a copy waited for after what let it be sent, at its host's own port. */
  private atHost(copy: number, since: number): void {
    const { copies, hops } = this.record;
    let hop = copies.last[copy] as number;
    while ((hops.before[hop] ?? -1) >= 0) hop = hops.before[hop] as number;
    const born = copies.born[copy] as number;
    if (since < born) this.wait(copies.flow[copy] as number, hops.link[hop] as number, since, born);
  }

  /** From the sending of a copy to the copy whose way comes before it; −1: the flow began. */
  private backFrom(copy: number, why: number, cause: number): number {
    const { copies, fired, start, isPulled, payload } = this.record;
    const born = copies.born[copy] as number;
    const sender = copies.flow[copy] as number;
    const flow = flowOf(this.record, sender);
    const begun = start[flow] as number;
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
        const late = comesAfter(this.record, flow, copies.number[copy] as number, payload);
        const there = isPulled[flow] === 1 && copies.kind[copy] === DATA ? begun + late : born;
        this.atHost(copy, there);
        this.add("data", begun, there);
        return -1;
      }
      default:
        throw new Error(`no cause is ${why}`);
    }
  }

  /** The last lost copy of that packet, of those that had been lost by then. */
  private lostBefore(row: number): number {
    const { copies, fired, lost } = this.record;
    let last = -1;
    for (let k = 0; k < (fired.lost[row] as number); k++) {
      const copy = lost[k] as number;
      const isOf =
        copies.flow[copy] === fired.flow[row] && copies.number[copy] === fired.number[row];
      if (!isOf || copies.kind[copy] !== DATA) continue;
      if (last < 0 || (copies.end[copy] as number) >= (copies.end[last] as number)) last = copy;
    }
    // A link that is at it has not lost it yet.
    return (copies.end[last] as number) > (fired.fired[row] as number) ? -1 : last;
  }

  private backFromTimer(row: number): number {
    const { copies, fired, start } = this.record;
    const at = fired.fired[row] as number;
    const set = fired.set[row] as number;
    const isAsking = fired.asking[row] === 1;
    const last = this.lostBefore(row);
    const isLost = last >= 0 && (isAsking || (copies.end[last] as number) >= set);
    if (isLost) {
      const latest = isAsking ? this.lastSent(row) : last;
      if (latest !== last) {
        this.add("timer", copies.born[latest] as number, at);
        return latest;
      }
      this.add("timer", copies.end[last] as number, at);
      this.travel(last);
      return last;
    }
    this.add("timer", set, at);
    const why = fired.why[row] as number;
    const cause = fired.cause[row] as number;
    if (why === BY_PACKET) {
      this.travel(cause);
      return cause;
    }
    if (why === BY_TIMER) return this.backFromTimer(cause);
    this.add("data", start[flowOf(this.record, fired.flow[row] as number)] as number, set);
    return -1;
  }

  /** The last copy of a packet of data that was made before a timer went off. */
  private lastSent(row: number): number {
    const { copies, fired } = this.record;
    let last = -1;
    for (const copy of this.copiesOf.get(fired.flow[row] as number) ?? []) {
      if (copies.kind[copy] !== DATA || copies.number[copy] !== fired.number[row]) continue;
      const isSince = copies.why[copy] === BY_TIMER && (copies.cause[copy] as number) >= row;
      if (!isSince && (copies.born[copy] as number) <= (fired.fired[row] as number)) last = copy;
    }
    return last;
  }

  /** To the grant of the flow before, or to the first packet that came. */
  private backFromClock(grant: number): number {
    const { copies } = this.record;
    const own = this.copiesOf.get(copies.flow[grant] as number) ?? [];
    const born = copies.born[grant] as number;
    for (let k = countUpTo(own, grant) - 2; k >= 0; k--) {
      const copy = own[k] as number;
      if (copies.kind[copy] !== GRANT) continue;
      this.add("grant", copies.born[copy] as number, born);
      return copy;
    }
    const first = this.firstThat(own, (copy) => copies.kind[copy] === DATA);
    this.add("grant", copies.end[first] as number, born);
    this.travel(first);
    return first;
  }

  /** The one of these copies that came first. */
  private firstThat(list: readonly number[], is: (copy: number) => boolean): number {
    const { copies } = this.record;
    let first = -1;
    for (const copy of list) {
      if (copies.fate[copy] !== CAME || !is(copy)) continue;
      if (first < 0 || (copies.end[copy] as number) < (copies.end[first] as number)) first = copy;
    }
    return first;
  }

  /** To the sender's packet before, or to the first answer and what it answered. */
  private backByRate(copy: number): number {
    const { copies, start, lineRate } = this.record;
    const sender = copies.flow[copy] as number;
    const born = copies.born[copy] as number;
    const own = this.copiesOf.get(sender) ?? [];
    for (let k = countUpTo(own, copy) - 2; k >= 0; k--) {
      const before = own[k] as number;
      if (copies.kind[before] !== DATA) continue;
      const from = copies.born[before] as number;
      const length = Math.round(
        ((copies.wire[before] as number) * 8e12) / (lineRate[sender] as number),
      );
      const line = Math.min(born, from + length);
      this.pacing(sender, line, born);
      this.add("own", from, line);
      return before;
    }
    const isAnswer = (one: number): boolean =>
      copies.kind[one] === ACK && copies.kind[copies.cause[one] as number] === SYN;
    const answer = this.firstThat(own, isAnswer);
    const question = copies.cause[answer] as number;
    this.pacing(sender, copies.end[answer] as number, born);
    this.travel(answer);
    this.travel(question);
    const begun = start[flowOf(this.record, sender)] as number;
    this.add("timer", begun, copies.born[question] as number);
    return -1;
  }

  /** What a sender by rate waited for. */
  private pacing(sender: number, from: number, to: number): void {
    const { waited } = this.record;
    const found: LifePiece[] = [];
    let at = Number.NEGATIVE_INFINITY;
    for (let row = 0; row < waited.length; row++) {
      if (waited.flow[row] !== sender) continue;
      const until = waited.until[row] as number;
      const part = WAITED[waited.why[row] as number] ?? "paced";
      const [begin, end] = [Math.max(at, from), Math.min(until, to)];
      if (end > begin) found.push({ part, from: begin, to: end });
      at = until;
    }
    this.pieces.push(...found.reverse());
  }
}
