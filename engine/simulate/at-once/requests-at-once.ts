import type { Flows } from "../../model/flows.ts";
import {
  arrivalToleranceAt,
  BEYOND_ROUNDING,
  negligible,
  toleranceAt,
} from "../../model/numbers/tolerances.ts";
import type { Roster } from "../trace/roster.ts";
import type { TraceBuilder } from "../trace/trace-builder.ts";
import type { PortRequests, Requests } from "./port-requests.ts";
import type { Pieces } from "./progress.ts";

/**
 * D³ for flows at once (SPEC 2.12). Flows stand in columns in order of arrival, and an event goes through them for
 * grants, for shares of the rest, and for what is sent. On one link those without a deadline ahead get a share only:
 * an event goes through their columns once, and they are one block of the trace.
 */
export class RequestsAtOnce implements Pieces, Requests {
  ended = 0;
  private readonly trace: TraceBuilder | null;
  private readonly flows: Flows;
  private readonly capacity: number;
  private readonly finish: Float64Array;
  /** Null: one link. */
  private readonly ports: PortRequests | null;
  /** Flows that ask (on a switch: all flows), by place: size, deadline, attained service, grant and rate. */
  private readonly flow: Int32Array;
  readonly size: Float64Array;
  readonly deadline: Float64Array;
  readonly sent: Float64Array;
  readonly granted: Float64Array;
  readonly rate: Float64Array;
  private count = 0;
  private readonly otherFlow: Int32Array;
  private readonly otherSize: Float64Array;
  private readonly otherSent: Float64Array;
  private otherCount = 0;
  /** The least that one of the others has yet to send. */
  private otherLeast = Number.POSITIVE_INFINITY;
  /** The others, where the trace has its blocks; null without one. */
  private readonly others: Roster | null;
  /** By flow, the row of its last service among the flows that ask, one up; 0 before any. Empty without a trace. */
  private readonly row: Int32Array;
  /** The row of the others' last service, or −1. */
  private block = -1;
  private arrived = 0;
  private now: number;
  /** Until when the rates stand, and what each of the others gets. */
  private next = 0;
  private share = 0;
  /** Events this near are of this moment. */
  private tolerance = 0;
  /** The next deadline at which requests lapse. */
  private lapse = Number.POSITIVE_INFINITY;
  private isToAsk = true;
  private left = 0;

  constructor(
    flows: Flows,
    capacity: number,
    finish: Float64Array,
    trace: TraceBuilder | null,
    ports: PortRequests | null,
  ) {
    this.flows = flows;
    this.capacity = capacity;
    this.finish = finish;
    this.trace = trace;
    this.ports = ports;
    const n = flows.count;
    this.flow = new Int32Array(n);
    this.size = new Float64Array(n);
    this.deadline = new Float64Array(n);
    this.sent = new Float64Array(n);
    this.granted = new Float64Array(n);
    this.rate = new Float64Array(n);
    this.otherFlow = new Int32Array(n);
    this.otherSize = new Float64Array(n);
    this.otherSent = new Float64Array(n);
    this.now = flows.arrival[0] ?? 0;
    this.others = trace?.roster() ?? null;
    this.row = new Int32Array(trace === null ? 0 : n);
  }

  run(rounds: number): number {
    const { finish, capacity, ports, trace, flow, size, deadline, sent, granted, rate } = this;
    const { otherFlow, otherSize, otherSent, others } = this;
    const { arrival, size: sizes, deadline: deadlines } = this.flows;
    const all = arrival.length;
    const never = Number.POSITIVE_INFINITY;
    const none = negligible(capacity);
    let { count, otherCount, otherLeast, arrived, ended } = this;
    let { now, tolerance, lapse, isToAsk, left } = this;
    let round = 0;
    for (; round < rounds && ended < all; round++) {
      let coming = arrived < all ? (arrival[arrived] as number) : never;
      const sameMoment = arrivalToleranceAt(now);
      const latest = now + sameMoment;
      while (coming <= latest) {
        const demand = sizes[arrived] as number;
        const due = deadlines[arrived] as number;
        if (due === never && ports === null) {
          otherFlow[otherCount] = arrived;
          otherSize[otherCount] = demand;
          otherSent[otherCount++] = 0;
          if (demand < otherLeast) otherLeast = demand;
          others?.join(arrived);
        } else {
          flow[count] = arrived;
          size[count] = demand;
          deadline[count] = due;
          ports?.add(count, this.flows, arrived);
          sent[count++] = 0;
        }
        isToAsk = true;
        arrived++;
        coming = arrived < all ? (arrival[arrived] as number) : never;
      }
      const near = tolerance > sameMoment ? tolerance : sameMoment;
      let untilEnd = never;
      // Everybody asks anew when a flow has come or ended, or a deadline has passed.
      if (isToAsk || now >= lapse - near) {
        isToAsk = false;
        let first = never;
        if (ports !== null) {
          first = ports.allocate(count, now, near, this);
          untilEnd = ports.untilEnd;
        } else left = capacity;
        for (let k = 0; k < count && ports === null; k++) {
          const time = (deadline[k] as number) - now;
          if (time <= near) {
            granted[k] = 0;
            continue;
          }
          if (time < first) first = time;
          const wish = ((size[k] as number) - (sent[k] as number)) / time;
          const grant = wish < left ? wish : left;
          granted[k] = grant;
          left -= grant;
          if (left <= none) left = 0;
        }
        lapse = now + first;
      }
      // What is left is shared by all; of those that are granted nothing the one with the least to send is first.
      const share = ports === null ? left / (count + otherCount) : 0;
      let step = (coming < lapse ? coming : lapse) - now;
      let least = otherLeast;
      if (untilEnd < step) step = untilEnd;
      for (let k = 0; k < count && untilEnd === never; k++) {
        const rest = (size[k] as number) - (sent[k] as number);
        const grant = granted[k] as number;
        const pace = ports === null ? grant + share : (rate[k] as number);
        rate[k] = pace;
        if (grant === 0 && ports === null) {
          if (rest < least) least = rest;
        } else if (rest < step * pace * BEYOND_ROUNDING) {
          step = Math.min(step, rest / pace);
        }
      }
      if (share > 0 && least / share < step) step = least / share;
      if (step < 0) step = 0;
      const next = now + step;
      tolerance = toleranceAt(next, step);
      if (trace !== null && next > now) {
        this.count = count;
        this.otherCount = otherCount;
        this.share = share;
        this.now = now;
        this.next = next;
        this.record(trace);
      }
      // What is sent until then; flows that are done leave, those behind their deadline ask no more, the rest close up.
      const before = count + otherCount;
      if (share > 0) {
        let kept = 0;
        const moved = share * step;
        const rounding = share * tolerance;
        otherLeast = never;
        for (let k = 0; k < otherCount; k++) {
          const done = (otherSent[k] as number) + moved;
          const total = otherSize[k] as number;
          const one = otherFlow[k] as number;
          const rest = total - done;
          if (rest <= rounding) {
            // An arrival of this moment may be a rounding later than it.
            finish[one] = Math.max(next, arrival[one] as number);
            others?.leave(one);
            continue;
          }
          if (rest < otherLeast) otherLeast = rest;
          otherSent[kept] = done;
          otherFlow[kept] = one;
          otherSize[kept++] = total;
        }
        otherCount = kept;
      }
      let kept = 0;
      for (let k = 0; k < count; k++) {
        const pace = rate[k] as number;
        const done = (sent[k] as number) + pace * step;
        const total = size[k] as number;
        const one = flow[k] as number;
        if (total - done <= pace * tolerance && pace > 0) {
          finish[one] = Math.max(next, arrival[one] as number);
          continue;
        }
        const due = deadline[k] as number;
        if (due <= next && ports === null) {
          // In order of arrival; seldom far from the end.
          let place = otherCount++;
          for (; place > 0 && (otherFlow[place - 1] as number) > one; place--) {
            otherFlow[place] = otherFlow[place - 1] as number;
            otherSize[place] = otherSize[place - 1] as number;
            otherSent[place] = otherSent[place - 1] as number;
          }
          otherFlow[place] = one;
          otherSize[place] = total;
          otherSent[place] = done;
          if (total - done < otherLeast) otherLeast = total - done;
          others?.join(one);
          continue;
        }
        sent[kept] = done;
        if (kept < k) {
          granted[kept] = granted[k] as number;
          flow[kept] = one;
          size[kept] = total;
          deadline[kept] = due;
          ports?.move(k, kept);
        }
        kept++;
      }
      count = kept;
      const after = count + otherCount;
      if (after < before) {
        ended += before - after;
        isToAsk = true;
      }
      now = next;
    }
    this.count = count;
    this.otherCount = otherCount;
    this.otherLeast = otherLeast;
    this.arrived = arrived;
    this.ended = ended;
    this.now = now;
    this.tolerance = tolerance;
    this.lapse = lapse;
    this.isToAsk = isToAsk;
    this.left = left;
    return round;
  }

  /** What all are served at from `now` to `next`: the flows that ask, in order of arrival, then the others. */
  private record(trace: TraceBuilder): void {
    const { count, flow, rate, row, now, next } = this;
    const { flow: served, start, end, rate: rates } = trace.open(count + 1);
    if (rates === null) return;
    let at = trace.length;
    for (let k = 0; k < count; k++) {
      const one = flow[k] as number;
      const pace = rate[k] as number;
      if (pace === 0) continue;
      const before = (row[one] as number) - 1;
      if (before >= 0 && end[before] === now && rates[before] === pace) {
        end[before] = next;
        continue;
      }
      served[at] = one;
      start[at] = now;
      end[at] = next;
      rates[at] = pace;
      row[one] = ++at;
    }
    trace.length = at;
    if (this.share > 0 && this.otherCount > 0) this.recordOthers(trace, rates);
  }

  private recordOthers(trace: TraceBuilder, rates: Float64Array): void {
    const { others, otherCount, share, now, next, block } = this;
    const { flow, start, end, memberCount, memberStart } = trace;
    if (others === null) return;
    const place = others.block(otherCount);
    // A roster never writes a place twice: as many members from one place on are the same flows.
    const members = otherCount > 1 ? otherCount : 0;
    const isSame = block >= 0 && memberStart[block] === place && memberCount[block] === members;
    if (isSame && end[block] === now && rates[block] === share) {
      end[block] = next;
      return;
    }
    const at = trace.length++;
    this.block = at;
    flow[at] = others.at(place);
    start[at] = now;
    end[at] = next;
    rates[at] = share;
    memberCount[at] = members;
    memberStart[at] = place;
  }
}
