import type { Flows } from "../../model/flows.ts";
import { mostServiceTolerance, serviceTolerance } from "../../model/numbers/tolerances.ts";
import type { FluidKeys } from "../../simulate/fluid/events/keys.ts";
import type { Evaluate } from "../compile.ts";
import type { BoundExpressions } from "../own-rank.ts";
import { Pieces } from "../pieces.ts";
import { RankError, rankValue, wholeQueue } from "../rank-error.ts";

/** A flow has at most so many pieces: straight lines of its ranks (SPEC 14.4). */
export const MOST_PIECES = 10_000;
/** Values this near, as a share of the larger, are equal. */
const EQUAL = 1e-12;

/**
 * The place of each flow under a rank of one's own (SPEC 14.4): what each expression comes to now and how it moves. A
 * flow that has sent nothing stands on the point 0 and may leave a step there with its first service.
 */
export class FluidRanks implements FluidKeys {
  readonly sent: Float64Array;
  /** The age at which a flow takes its next piece, or ends. */
  readonly goal: Float64Array;
  readonly level: Uint16Array;
  readonly value: readonly Float64Array[];
  readonly slope: readonly Float64Array[];
  readonly still = 0;
  readonly hasRising = true;
  readonly hasFalling = true;
  readonly hasPieces = true;
  readonly hasPoints = true;
  readonly countsComplete: boolean;
  readonly hasSpeeds = false;
  readonly ties: readonly ["arrival" | "index" | "share"];
  private readonly flows: Flows;
  private readonly bound: BoundExpressions;
  private readonly lineRate: number;
  private readonly pieces: Pieces;
  private readonly ranks: readonly Evaluate[];
  private readonly shown: Evaluate | null;
  private readonly shownQueue: Uint8Array;
  /** 1 where a flow stands on a step that its first service takes it over. */
  private readonly onPoint: Uint8Array;
  private readonly taken: Uint16Array;
  private readonly largest: number;

  constructor(flows: Flows, bound: BoundExpressions, lineRate: number) {
    const { own, readings } = bound;
    const column = () => new Float64Array(flows.count);
    this.flows = flows;
    this.bound = bound;
    this.countsComplete = bound.readsComplete;
    this.ties = [bound.ties === "rr" ? "share" : bound.ties];
    this.lineRate = lineRate;
    this.pieces = new Pieces(flows, readings, lineRate);
    this.ranks = own.ranks.map((node) => this.pieces.of(node));
    this.shown = own.queue && this.pieces.of(own.queue);
    this.sent = column();
    this.goal = column();
    this.level = new Uint16Array(flows.count);
    this.value = this.ranks.map(column);
    this.slope = this.ranks.map(column);
    this.shownQueue = new Uint8Array(flows.count);
    this.onPoint = new Uint8Array(flows.count);
    this.taken = new Uint16Array(flows.count);
    this.largest = flows.size.reduce((most, size) => Math.max(most, size), 0);
  }

  start(flow: number): void {
    const comesLater = (this.flows.spread[flow] as number) > 0 || this.pieces.isPieced(flow);
    this.bound.complete[flow] = comesLater ? 0 : 1;
    this.stand(flow);
  }

  /** Puts the flow where it stands in the middle of a run. */
  place(flow: number, sent: number, isComplete: boolean, hasBegun: boolean): void {
    this.bound.complete[flow] = isComplete ? 1 : 0;
    this.sent[flow] = sent;
    if (hasBegun) this.leave(flow, sent);
    else this.stand(flow);
  }

  climb(flow: number, within: number): boolean {
    const { goal, sent } = this;
    const size = this.flows.size[flow] as number;
    let hasTaken = false;
    while ((goal[flow] as number) <= (sent[flow] as number) + within && goal[flow] !== size) {
      sent[flow] = Math.max(sent[flow] as number, goal[flow] as number);
      this.takePiece(flow);
      hasTaken = true;
    }
    return hasTaken;
  }

  isOnPoint(flow: number): boolean {
    return this.onPoint[flow] === 1;
  }

  leavePoint(flow: number): void {
    this.leave(flow, 0);
  }

  complete(flow: number): void {
    this.bound.complete[flow] = 1;
    if (this.sent[flow] === 0) this.stand(flow);
    else this.leave(flow, this.sent[flow] as number);
  }

  catchUp(): void {}

  mostApart(): number {
    return Number.POSITIVE_INFINITY;
  }

  areEqual(a: number, b: number, k: number, va: number, now: number, since: number): boolean {
    const slopes = this.slope[k] as Float64Array;
    const vb = (this.value[k] as Float64Array)[b] as number;
    const apart = Math.abs(va - vb);
    if (apart === Number.POSITIVE_INFINITY) return false;
    if (apart <= EQUAL * Math.max(Math.abs(va), Math.abs(vb))) return true;
    const [da, db] = [Math.abs(slopes[a] as number), Math.abs(slopes[b] as number)];
    if (apart > Math.max(da, db) * mostServiceTolerance(this.largest, now, this.lineRate))
      return false;
    const [ofA, ofB] = [this.tolerance(a, now, since), this.tolerance(b, now, since)];
    return apart <= Math.max(da * ofA, db * ofB);
  }

  /** Every speed is slope times rate. */
  move(): void {}

  /** A class that rises stays together. */
  weight(k: number, flow: number): number {
    const slopes = this.slope[k];
    return slopes === undefined ? 1 : 1 / (slopes[flow] as number);
  }

  waterSpeed(_k: number, _flow: number, water: number): number {
    return water;
  }

  queue(flow: number): number {
    return this.shownQueue[flow] as number;
  }

  /** The values at the point 0 itself. */
  private stand(flow: number): void {
    this.leave(flow, 0);
    for (let k = 0; k < this.ranks.length; k++) {
      const value = rankValue(this.bound.ranks[k] as Evaluate, flow, 0);
      const [values, slopes] = [this.value[k] as Float64Array, this.slope[k] as Float64Array];
      if (value === values[flow]) continue;
      values[flow] = value;
      slopes[flow] = 0;
      this.onPoint[flow] = 1;
    }
  }

  /** The values just after this age. */
  private leave(flow: number, sent: number): void {
    const { pieces } = this;
    pieces.begin(flow);
    for (let k = 0; k < this.ranks.length; k++) {
      (this.value[k] as Float64Array)[flow] = rankValue(this.ranks[k] as Evaluate, flow, sent);
      (this.slope[k] as Float64Array)[flow] = pieces.slope;
    }
    if (this.shown !== null) this.shownQueue[flow] = wholeQueue(this.shown(flow, sent), flow, sent);
    this.goal[flow] = Math.min(pieces.until, this.flows.size[flow] as number);
    this.onPoint[flow] = 0;
  }

  private takePiece(flow: number): void {
    const age = this.sent[flow] as number;
    this.leave(flow, age);
    this.taken[flow] = (this.taken[flow] as number) + 1;
    if ((this.taken[flow] as number) < MOST_PIECES) return;
    const why = `takes more than ${MOST_PIECES} straight pieces`;
    throw new RankError(why, flow, age, "rank", "use the slot model");
  }

  private tolerance(flow: number, now: number, since: number): number {
    return serviceTolerance(this.flows.size[flow] as number, now, since, this.lineRate);
  }
}
