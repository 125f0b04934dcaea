import type { Flows } from "../../model/flows.ts";
import { arrivalToleranceAt, toleranceAt } from "../../model/numbers/tolerances.ts";
import type { Pieces } from "../../simulate/at-once/progress.ts";
import { doubled } from "../../simulate/queues/doubled.ts";
import { TraceBuilder } from "../../simulate/trace/trace-builder.ts";
import { LinkStreams } from "./link-streams.ts";

const ROOM = 64;

/**
 * D³ on one link for streams (SPEC 2.12): flows in order of arrival, what is known of those that are there in columns
 * by place, also in that order. An event goes through them three times: for what they ask for and
 * are granted, for what is left and shared, and for what is sent.
 */
export class LinkRequests implements Pieces {
  readonly trace: TraceBuilder | null;
  ended = 0;
  private readonly flows: Flows;
  private readonly finish: Float64Array;
  private readonly streams: LinkStreams;
  /** By place, the flow and what it has to send, has sent, asks for, is granted and gets. */
  private flow = new Int32Array(ROOM);
  private size = new Float64Array(ROOM);
  private deadline = new Float64Array(ROOM);
  private sent = new Float64Array(ROOM);
  private asked = new Float64Array(ROOM);
  private granted = new Float64Array(ROOM);
  private rate = new Float64Array(ROOM);
  private count = 0;
  private arrived = 0;
  private now: number;
  /** Events this near are of this moment. */
  private tolerance = 0;
  /** The next deadline at which requests lapse. */
  private lapse = Number.POSITIVE_INFINITY;
  private isToAsk = true;
  /** What the link has beyond what is granted. */
  private left = 0;
  /** How long the rates stand. */
  private step = 0;

  constructor(flows: Flows, capacity: number, finish: Float64Array, isTraced: boolean) {
    this.flows = flows;
    this.finish = finish;
    this.now = flows.arrival[0] ?? 0;
    this.streams = new LinkStreams(flows, capacity);
    this.trace = isTraced ? new TraceBuilder(flows.count, "rates", capacity) : null;
  }

  run(rounds: number): number {
    const { count } = this.flows;
    let round = 0;
    for (; round < rounds && this.ended < count; round++) {
      this.admit();
      this.ask();
      this.share();
      this.advance();
    }
    return round;
  }

  /** Everybody asks anew when a flow has come or ended, or a deadline has passed. */
  private ask(): void {
    const { now } = this;
    const tolerance = Math.max(this.tolerance, arrivalToleranceAt(now));
    if (this.isToAsk || now >= this.lapse - tolerance) this.wish(tolerance);
    // In order of arrival, as far as the link can; what they can take also changes when they catch up.
    this.left = this.streams.grant(this.flow, this.count, this.asked, this.granted);
  }

  /** What they ask for. */
  private wish(tolerance: number): void {
    const { count, size, deadline, sent, asked, now } = this;
    let first = Number.POSITIVE_INFINITY;
    for (let k = 0; k < count; k++) {
      const time = (deadline[k] as number) - now;
      const isAsking = time < Number.POSITIVE_INFINITY && time > tolerance;
      asked[k] = isAsking ? ((size[k] as number) - (sent[k] as number)) / time : 0;
      if (isAsking && time < first) first = time;
    }
    this.lapse = now + first;
    this.isToAsk = false;
  }

  /** What is left is shared by all; says how long this stands. */
  private share(): void {
    const { count, size, sent, granted, rate, streams, now } = this;
    const { arrival } = this.flows;
    const coming =
      this.arrived < arrival.length ? (arrival[this.arrived] as number) : Number.POSITIVE_INFINITY;
    let step = Math.min(coming, this.lapse) - now;
    streams.share(this.flow, count, granted, rate, this.left);
    for (let k = 0; k < count; k++) {
      const all = rate[k] as number;
      if (all <= 0) continue;
      const time = ((size[k] as number) - (sent[k] as number)) / all;
      if (time < step) step = time;
      const until = streams.untilCaughtUp(this.flow[k] as number, now, sent[k] as number, all);
      if (until < step) step = until;
    }
    if (step === Number.POSITIVE_INFINITY) {
      throw new Error("No flow can be served and none is to come");
    }
    this.step = Math.max(0, step);
  }

  /** What is sent until then; flows that are done leave, the others close up. */
  private advance(): void {
    const { count, flow, size, sent, rate, deadline, streams, step } = this;
    const { arrival } = this.flows;
    const next = this.now + step;
    const tolerance = toleranceAt(next, step);
    if (next > this.now) {
      if (this.trace !== null) this.record(this.trace, next);
      streams.fallBehind(flow, count, rate);
    }
    let kept = 0;
    for (let k = 0; k < count; k++) {
      const pace = rate[k] as number;
      const all = (sent[k] as number) + pace * step;
      const total = size[k] as number;
      const one = flow[k] as number;
      if (pace > 0 && total - all <= pace * tolerance) {
        // An arrival of this moment may be a rounding later than it.
        this.finish[one] = Math.max(next, arrival[one] as number);
        continue;
      }
      streams.catchUp(one, next, all, pace, tolerance);
      sent[kept] = all;
      if (kept !== k) {
        flow[kept] = one;
        size[kept] = total;
        deadline[kept] = deadline[k] as number;
        // What it asked for stands, if nobody is to ask anew.
        this.asked[kept] = this.asked[k] as number;
      }
      kept++;
    }
    if (kept < count) {
      this.ended += count - kept;
      this.count = kept;
      this.isToAsk = true;
    }
    this.now = next;
    this.tolerance = tolerance;
  }

  private record(trace: TraceBuilder, end: number): void {
    for (let k = 0; k < this.count; k++) {
      const rate = this.rate[k] as number;
      if (rate !== 0) trace.interval(this.flow[k] as number, 0, this.now, end, rate);
    }
  }

  private admit(): void {
    const { arrival } = this.flows;
    const until = this.now + arrivalToleranceAt(this.now);
    while (this.arrived < arrival.length && (arrival[this.arrived] as number) <= until) {
      this.add(this.arrived++);
    }
  }

  private add(flow: number): void {
    if (this.count === this.flow.length) this.widen();
    const place = this.count++;
    this.flow[place] = flow;
    this.size[place] = this.flows.size[flow] as number;
    this.deadline[place] = this.flows.deadline[flow] as number;
    this.sent[place] = 0;
    this.isToAsk = true;
  }

  private widen(): void {
    this.flow = doubled(this.flow);
    this.size = doubled(this.size);
    this.deadline = doubled(this.deadline);
    this.sent = doubled(this.sent);
    this.asked = doubled(this.asked);
    this.granted = doubled(this.granted);
    this.rate = doubled(this.rate);
  }
}
