import {
  BEYOND_ROUNDING,
  clockTolerance,
  littleLeft,
  negligible,
  toleranceAt,
} from "../../model/numbers/tolerances.ts";
import type { TraceBuilder } from "../trace/trace-builder.ts";
import { Kernel, type Setting } from "./kernel.ts";
import { PortPairs, type Requests } from "./port-pairs.ts";

/**
 * D³ for flows at once (SPEC 2.12). Flows that ask stand in columns in order of arrival, and an event goes through them
 * for grants, for rates, and for what is sent. Those without a deadline ahead get a share only: an event goes through
 * their columns once, and on one link they are one block of the trace.
 */
export class RequestsAtOnce extends Kernel implements Requests {
  private readonly pairs: PortPairs | null;
  private readonly share: Float64Array;
  private readonly least: Float64Array;
  /** Flows that ask, by place: index, pair of ports, deadline, attained service, size, what is left to send, and rate. */
  private readonly flow: Int32Array;
  readonly pair: Int32Array;
  readonly deadline: Float64Array;
  private readonly sent: Float64Array;
  private readonly size: Float64Array;
  readonly rest: Float64Array;
  readonly rates: Float64Array;
  private count = 0;
  /** The others, by place: index, pair of ports, attained service, and size. */
  private readonly otherFlow: Int32Array;
  private readonly otherPair: Int32Array;
  private readonly otherSent: Float64Array;
  private readonly otherSize: Float64Array;
  private otherCount = 0;
  private until = 0;
  private tolerance = 0;
  private begun = 0;

  /** `ports`: of the switch; null: one link. */
  constructor(setting: Setting, ports: number | null) {
    super(setting, 5, 5, false);
    const { arrival, count: n } = setting.flows;
    this.trace?.openRates();
    this.pairs = ports === null ? null : new PortPairs(n, ports, setting.rate);
    this.share = this.pairs?.share ?? new Float64Array(1);
    this.least = this.pairs?.least ?? new Float64Array(1).fill(Number.POSITIVE_INFINITY);
    this.now = arrival[0] ?? 0;
    this.flow = new Int32Array(n);
    this.pair = new Int32Array(n);
    this.deadline = new Float64Array(n);
    this.sent = new Float64Array(n);
    this.size = new Float64Array(n);
    this.rest = new Float64Array(n);
    this.rates = new Float64Array(n);
    this.otherFlow = new Int32Array(n);
    this.otherPair = new Int32Array(n);
    this.otherSent = new Float64Array(n);
    this.otherSize = new Float64Array(n);
  }

  run(rounds: number): number {
    const { finish, pairs, trace, flow, pair, deadline, sent, size, rest, rates } = this;
    const { otherFlow, otherPair, otherSent, otherSize } = this;
    const { arrival, size: sizes, deadline: deadlines, src, dst } = this.flows;
    const { share, least, rate } = this;
    const none = negligible(rate);
    const all = arrival.length;
    const never = Number.POSITIVE_INFINITY;
    let { count, otherCount, next, ended, now, tolerance } = this;
    let round = 0;
    for (; round < rounds && ended < all; round++) {
      let coming = next < all ? (arrival[next] as number) : never;
      if (count + otherCount === 0) this.begun = now;
      const { begun } = this;
      const sameMoment = clockTolerance(now, begun);
      const latest = now + sameMoment;
      while (coming <= latest) {
        const demand = sizes[next] as number;
        const due = deadlines[next] as number;
        const ends = pairs?.join(src[next] as number, dst[next] as number) ?? 0;
        if (due === never) {
          otherFlow[otherCount] = next;
          otherPair[otherCount] = ends;
          otherSize[otherCount] = demand;
          otherSent[otherCount++] = 0;
          if (demand < (least[ends] as number)) least[ends] = demand;
        } else {
          flow[count] = next;
          pair[count] = ends;
          deadline[count] = due;
          size[count] = demand;
          rest[count] = demand;
          sent[count++] = 0;
        }
        next++;
        coming = next < all ? (arrival[next] as number) : never;
      }
      const near = tolerance > sameMoment ? tolerance : sameMoment;
      // Everybody asks anew: a flow has come or ended, or a deadline has passed.
      let first = never;
      if (pairs !== null) first = pairs.allocate(count, now, near, this);
      else {
        let left = rate;
        for (let k = 0; k < count; k++) {
          const time = (deadline[k] as number) - now;
          let grant = 0;
          if (time > near) {
            if (time < first) first = time;
            const wish = (rest[k] as number) / time;
            grant = wish < left ? wish : left;
            left = left - grant <= none ? 0 : left - grant;
          }
          rates[k] = grant;
        }
        share[0] = left / (count + otherCount);
      }
      const lapse = now + first;
      let step = (coming < lapse ? coming : lapse) - now;
      const equal = share[0] as number;
      if (pairs !== null) step = Math.min(step, pairs.untilEnd);
      else if ((least[0] as number) < step * equal) step = (least[0] as number) / equal;
      for (let k = 0; k < count; k++) {
        const left = rest[k] as number;
        const more = pairs === null ? equal : (share[pair[k] as number] as number);
        const pace = (rates[k] as number) + more;
        rates[k] = pace;
        // Most are told without a division.
        if (left < step * pace * BEYOND_ROUNDING) step = Math.min(step, left / pace);
      }
      if (step < 0) step = 0;
      const until = now + step;
      tolerance = toleranceAt(until, step, begun);
      if (trace !== null && until > now) {
        this.count = count;
        this.otherCount = otherCount;
        this.now = now;
        this.until = until;
        this.record(trace);
      }
      // What is sent until then; flows that are done leave, those behind their deadline ask no more, the rest close up.
      const before = count + otherCount;
      let kept = 0;
      // Read and written where the pair changes: on one link it never does.
      let ends = 0;
      let moved = equal * step;
      let pace = equal;
      let lowest = never;
      for (let k = 0; k < otherCount; k++) {
        if (pairs !== null && otherPair[k] !== ends) {
          least[ends] = lowest;
          ends = otherPair[k] as number;
          lowest = least[ends] as number;
          moved = (share[ends] as number) * step;
          pace = share[ends] as number;
        }
        const done = (otherSent[k] as number) + moved;
        const size = otherSize[k] as number;
        const left = size - done;
        // Most are told without their size.
        if (left <= pace * tolerance && left <= littleLeft(size, pace, tolerance, until)) {
          const one = otherFlow[k] as number;
          // An arrival of this moment may be a rounding later than it.
          finish[one] = Math.max(until, arrival[one] as number);
          pairs?.leave(ends);
          continue;
        }
        if (left < lowest) lowest = left;
        otherSent[kept] = done;
        if (kept < k) {
          otherFlow[kept] = otherFlow[k] as number;
          otherPair[kept] = ends;
          otherSize[kept] = size;
        }
        kept++;
      }
      least[ends] = lowest;
      otherCount = kept;
      kept = 0;
      for (let k = 0; k < count; k++) {
        const pace = rates[k] as number;
        const done = (sent[k] as number) + pace * step;
        const one = flow[k] as number;
        const ends = pair[k] as number;
        const whole = size[k] as number;
        const left = whole - done;
        if (left <= pace * tolerance && left <= littleLeft(whole, pace, tolerance, until)) {
          finish[one] = Math.max(until, arrival[one] as number);
          pairs?.leave(ends);
          continue;
        }
        const due = deadline[k] as number;
        if (due <= until) {
          // In order of arrival; seldom far from the end.
          let place = otherCount++;
          for (; place > 0 && (otherFlow[place - 1] as number) > one; place--) {
            otherFlow[place] = otherFlow[place - 1] as number;
            otherPair[place] = otherPair[place - 1] as number;
            otherSent[place] = otherSent[place - 1] as number;
            otherSize[place] = otherSize[place - 1] as number;
          }
          otherFlow[place] = one;
          otherPair[place] = ends;
          otherSent[place] = done;
          otherSize[place] = whole;
          if (left < (least[ends] as number)) least[ends] = left;
          continue;
        }
        sent[kept] = done;
        rest[kept] = left;
        if (kept < k) {
          flow[kept] = one;
          size[kept] = whole;
          pair[kept] = ends;
          deadline[kept] = due;
        }
        kept++;
      }
      count = kept;
      ended += before - count - otherCount;
      now = until;
    }
    this.count = count;
    this.otherCount = otherCount;
    this.next = next;
    this.ended = ended;
    this.now = now;
    this.tolerance = tolerance;
    return round;
  }

  /** Records all rates from `now` to `until` in order of arrival; on one link those that ask for nothing come last, in one block. */
  private record(trace: TraceBuilder): void {
    const { count, otherCount, flow, otherFlow, otherPair, rates, now, until } = this;
    const rows = this.pairs === null ? count : count + otherCount;
    for (let k = 0, other = 0; k + other < rows; ) {
      const isOther =
        k === count || (other < rows - count && (otherFlow[other] as number) < (flow[k] as number));
      const one = (isOther ? otherFlow[other] : flow[k]) as number;
      const pace = (isOther ? this.share[otherPair[other++] as number] : rates[k++]) as number;
      if (pace > 0) trace.interval(one, 0, now, until, pace);
    }
    const equal = this.share[0] as number;
    if (rows === count && otherCount > 0 && equal > 0)
      trace.block(otherFlow, otherCount, 0, now, until, equal);
  }
}
