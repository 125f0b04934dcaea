import type { Flows } from "../../../model/flows.ts";
import { negligible } from "../../../model/numbers/tolerances.ts";
import { ReleasedPieces } from "../../../model/released-pieces.ts";
import type { FluidKeys } from "./keys.ts";

/**
 * The active flows (arrived, unfinished) of the general loop, in the order of `Precedence`, and their rates.
 *
 * A value is advanced at its speed instead of being recomputed from the service: two values that have met are
 * then *made* equal, and flows that share stay equal to the last bit while they share.
 */
export class Active {
  readonly list: Int32Array;
  count = 0;
  /** The flows with a rate, in order: `served[0…servedCount)`; some may have ended since. */
  readonly served: Int32Array;
  servedCount = 0;
  /** The time of the values, and when the busy period began. */
  now = 0;
  since = 0;
  readonly keys: FluidKeys;
  readonly sent: Float64Array;
  readonly level: Uint16Array;
  readonly rate: Float64Array;
  /** One column a value: d value / dt under the present allocation. */
  readonly speed: readonly Float64Array[];
  /** The same under the allocation before, while the present one is made; null: it decides nothing. */
  readonly before: readonly Float64Array[] | null;
  private readonly servedBefore: Int32Array;
  private countBefore = 0;
  /** The rates of the last step of time, if an allocation may be taken back. */
  private readonly lastRate: Float64Array | null;
  /** Flows that have sent all that has arrived, while more is to come: 1. Streams are served at c/α at most, others not. */
  readonly isCaughtUp: Uint8Array;
  /** The rate at which the data of each flow arrive; ∞ if all are there at once, 0 if they come in pieces. */
  readonly inflow: Float64Array;
  private readonly flows: Flows;
  private readonly linkRate: number;
  private readonly hasStreams: boolean;
  private readonly pieces: ReleasedPieces | null;
  /** The piece of the first unsent data of each flow. */
  private readonly piece: Uint32Array;
  /** When all data of a flow have arrived, if that is to come and counts in its place; else ∞. */
  private readonly completeAt: Float64Array;

  constructor(flows: Flows, keys: FluidKeys, linkRate: number, isUndone: boolean) {
    const n = flows.count;
    const column = () => new Float64Array(n);
    this.flows = flows;
    this.keys = keys;
    this.linkRate = linkRate;
    this.sent = keys.sent;
    this.level = keys.level;
    this.list = new Int32Array(n);
    this.served = new Int32Array(n);
    this.rate = column();
    this.speed = keys.value.map(column);
    this.before = keys.hasPieces ? keys.value.map(column) : null;
    this.servedBefore = new Int32Array(keys.hasPieces ? n : 0);
    this.lastRate = isUndone || keys.hasPieces ? column() : null;
    this.isCaughtUp = new Uint8Array(n);
    this.completeAt = new Float64Array(keys.countsComplete ? n : 0);
    this.hasStreams = flows.spread.some((spread) => spread > 0);
    this.pieces = ReleasedPieces.of(flows);
    this.piece = new Uint32Array(this.pieces === null ? 0 : n);
    this.inflow = flows.spread.map((spread, flow) =>
      this.comesInPieces(flow) ? 0 : linkRate / spread,
    );
  }

  /** Some of its data come after its arrival. */
  isStream(flow: number): boolean {
    return (this.flows.spread[flow] as number) > 0 || this.comesInPieces(flow);
  }

  private comesInPieces(flow: number): boolean {
    return this.pieces?.areLater(flow) === true;
  }

  /** The next time at which a flow that waits for a piece has it; ∞ if none does. */
  nextPiece(): number {
    const { pieces, list, isCaughtUp } = this;
    let next = Number.POSITIVE_INFINITY;
    for (let k = 0; pieces !== null && k < this.count; k++) {
      const flow = list[k] as number;
      if (isCaughtUp[flow] === 0 || !pieces.areLater(flow)) continue;
      next = Math.min(next, pieces.time(flow, this.piece[flow] as number));
    }
    return next;
  }

  /** Flows whose next piece has come by now may be served again. */
  releasePieces(tolerance: number): void {
    const { pieces, list, isCaughtUp } = this;
    for (let k = 0; pieces !== null && k < this.count; k++) {
      const flow = list[k] as number;
      if (isCaughtUp[flow] === 0 || !pieces.areLater(flow)) continue;
      const time = pieces.time(flow, this.piece[flow] as number);
      if (time > this.now + tolerance) continue;
      isCaughtUp[flow] = 0;
      this.keys.catchUp(flow, time);
    }
  }

  /** Goes on to the next piece of a flow that has sent its piece; returns false of flows that do not come in pieces. */
  passPiece(flow: number, within: number, tolerance: number): boolean {
    const { pieces } = this;
    if (pieces === null || !this.comesInPieces(flow)) return false;
    const next = pieces.at(flow, this.sent[flow] as number, within);
    this.piece[flow] = next;
    const time = pieces.time(flow, next);
    if (time > this.now + tolerance) this.isCaughtUp[flow] = 1;
    else this.keys.catchUp(flow, time);
    return true;
  }

  /** The next time at which all data of a flow have arrived, if that counts. */
  nextComplete(): number {
    let next = Number.POSITIVE_INFINITY;
    for (let k = 0; this.keys.countsComplete && k < this.count; k++) {
      next = Math.min(next, this.completeAt[this.list[k] as number] as number);
    }
    return next;
  }

  /** Flows whose data have arrived up to now are complete. */
  completeFlows(tolerance: number): void {
    for (let k = 0; this.keys.countsComplete && k < this.count; k++) {
      const flow = this.list[k] as number;
      if ((this.completeAt[flow] as number) > this.now + tolerance) continue;
      this.completeAt[flow] = Number.POSITIVE_INFINITY;
      this.keys.complete(flow);
      this.setSpeeds(flow);
    }
  }

  /** Data that have arrived and are not sent, as if the release never ended; of a flow in pieces those of its piece. */
  backlog(flow: number): number {
    if (this.pieces !== null && this.comesInPieces(flow)) {
      const end = this.pieces.end(flow, this.piece[flow] as number);
      return Math.max(0, end - (this.sent[flow] as number));
    }
    const elapsed = this.now - (this.flows.arrival[flow] as number);
    return Math.max(0, elapsed * (this.inflow[flow] as number) - (this.sent[flow] as number));
  }

  remaining(flow: number): number {
    return (this.flows.size[flow] as number) - (this.sent[flow] as number);
  }

  cap(flow: number): number {
    const own = this.flows.ownRate?.[flow] ?? Number.POSITIVE_INFINITY;
    return this.isCaughtUp[flow] === 1 ? Math.min(own, this.inflow[flow] as number) : own;
  }

  add(flow: number): void {
    if (this.count === 0) this.since = this.now;
    const isStream = this.isStream(flow);
    const isGradual = (this.flows.spread[flow] as number) > 0;
    this.isCaughtUp[flow] = isGradual ? 1 : 0;
    if (this.keys.countsComplete)
      this.completeAt[flow] = isStream ? this.releaseEnd(flow) : Number.POSITIVE_INFINITY;
    this.keys.start(flow);
    if (isGradual) this.keys.catchUp(flow, this.now);
    this.list[this.count++] = flow;
  }

  /** Puts in a flow as it is in the middle of a run; its keys are in place. */
  put(flow: number, rate: number): void {
    this.list[this.count++] = flow;
    this.serve(flow, rate);
  }

  delete(flow: number): void {
    const { list } = this;
    let at = 0;
    while (list[at] !== flow) at++;
    list.copyWithin(at, at + 1, this.count--);
    this.rate[flow] = 0;
    for (const speed of this.speed) speed[flow] = 0;
  }

  climb(flow: number, within: number): void {
    if ((this.keys.goal[flow] as number) > (this.sent[flow] as number) + within) return;
    if (this.keys.climb(flow, within)) this.setSpeeds(flow);
  }

  leavePoint(flow: number): void {
    this.keys.leavePoint(flow);
    this.setSpeeds(flow);
  }

  clearRates(): void {
    if (this.before !== null) this.keepSpeeds(this.before);
    for (let k = 0; k < this.servedCount; k++) this.rate[this.served[k] as number] = 0;
    for (let v = this.keys.still; v < this.speed.length; v++) {
      const speed = this.speed[v] as Float64Array;
      for (let k = 0; k < this.servedCount; k++) speed[this.served[k] as number] = 0;
    }
    this.servedCount = 0;
  }

  /** Gives a rate to a flow that has none, and to its values the speeds that follow. */
  serve(flow: number, rate: number): void {
    if (rate === 0) return;
    this.served[this.servedCount++] = flow;
    this.rate[flow] = rate;
    this.setSpeeds(flow);
  }

  /** Values move as they did before the last allocation, which is taken back. */
  undo(): void {
    const { lastRate, list } = this;
    this.clearRates();
    for (let k = 0; lastRate !== null && k < this.count; k++) {
      const flow = list[k] as number;
      if (lastRate[flow] === 0) continue;
      this.served[this.servedCount++] = flow;
      this.moveAt(flow, lastRate[flow] as number);
    }
  }

  advance(step: number, next: number): void {
    const { list, served, sent, rate, lastRate } = this;
    for (let k = 0; lastRate !== null && k < this.count; k++) {
      const flow = list[k] as number;
      lastRate[flow] = rate[flow] as number;
    }
    if (next > this.now) this.fallBehind();
    for (let k = 0; k < this.servedCount; k++) {
      const flow = served[k] as number;
      sent[flow] = (sent[flow] as number) + (rate[flow] as number) * step;
    }
    for (let v = this.keys.still; v < this.speed.length; v++) {
      const value = this.keys.value[v] as Float64Array;
      const speed = this.speed[v] as Float64Array;
      for (let k = 0; k < this.servedCount; k++) {
        const flow = served[k] as number;
        if (speed[flow] !== 0)
          value[flow] = (value[flow] as number) + (speed[flow] as number) * step;
      }
    }
    this.now = next;
  }

  /** Streams that are served more slowly than their data arrive are no longer caught up. */
  fallBehind(): void {
    const { list, rate, inflow, isCaughtUp } = this;
    for (let k = 0; this.hasStreams && k < this.count; k++) {
      const flow = list[k] as number;
      if (isCaughtUp[flow] === 0) continue;
      const all = inflow[flow] as number;
      if ((rate[flow] as number) < all - negligible(all)) isCaughtUp[flow] = 0;
    }
  }

  private releaseEnd(flow: number): number {
    if (this.pieces !== null && this.comesInPieces(flow)) return this.pieces.last(flow);
    const { arrival, spread, size } = this.flows;
    const duration = ((spread[flow] as number) * (size[flow] as number)) / this.linkRate;
    return (arrival[flow] as number) + duration;
  }

  private setSpeeds(flow: number): void {
    this.moveAt(flow, this.rate[flow] as number);
  }

  private moveAt(flow: number, rate: number): void {
    const { keys } = this;
    if (keys.hasSpeeds) {
      keys.move(flow, rate, this.speed);
      return;
    }
    for (let k = keys.still; k < this.speed.length; k++) {
      (this.speed[k] as Float64Array)[flow] =
        ((keys.slope[k] as Float64Array)[flow] as number) * rate;
    }
  }

  private keepSpeeds(before: readonly Float64Array[]): void {
    const { servedBefore, served, speed } = this;
    for (let v = 0; v < before.length; v++) {
      const column = before[v] as Float64Array;
      for (let k = 0; k < this.countBefore; k++) column[servedBefore[k] as number] = 0;
      for (let k = 0; k < this.servedCount; k++) {
        const flow = served[k] as number;
        column[flow] = (speed[v] as Float64Array)[flow] as number;
      }
    }
    servedBefore.set(served.subarray(0, this.servedCount));
    this.countBefore = this.servedCount;
  }
}
