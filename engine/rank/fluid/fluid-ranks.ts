import type { Flows } from "../../model/flows.ts";
import type { Evaluate } from "../compile.ts";
import type { BoundExpressions } from "../own-rank.ts";
import { Pieces } from "../pieces.ts";
import { rankValue, wholeQueue } from "../rank-error.ts";

/**
 * The ranks of flows as a fluid, as columns: of each expression the value now and its slope, d value / d sent. A flow
 * that has sent nothing stands on the point 0 and may leave a step there with its first service.
 */
export class FluidRanks {
  readonly value: readonly Float64Array[];
  readonly slope: readonly Float64Array[];
  /** The age at which a flow takes its next piece. */
  readonly until: Float64Array;
  readonly queue: Uint8Array;
  /** 1 where a flow stands on a step that its first service takes it over. */
  readonly isOnPoint: Uint8Array;
  private readonly bound: BoundExpressions;
  private readonly pieces: Pieces;
  private readonly ranks: readonly Evaluate[];
  private readonly shown: Evaluate | null;

  constructor(flows: Flows, bound: BoundExpressions, lineRate: number) {
    const { own, readings } = bound;
    const column = () => new Float64Array(flows.count);
    this.bound = bound;
    this.pieces = new Pieces(flows, readings, lineRate);
    this.ranks = own.ranks.map((node) => this.pieces.of(node));
    this.shown = own.queue && this.pieces.of(own.queue);
    this.value = this.ranks.map(column);
    this.slope = this.ranks.map(column);
    this.until = column();
    this.queue = new Uint8Array(flows.count);
    this.isOnPoint = new Uint8Array(flows.count);
  }

  /** The flow has sent nothing: its values are those at the point 0 itself. */
  stand(flow: number): void {
    this.leave(flow, 0);
    for (let k = 0; k < this.ranks.length; k++) {
      const value = rankValue(this.bound.ranks[k] as Evaluate, flow, 0);
      const [values, slopes] = [this.value[k] as Float64Array, this.slope[k] as Float64Array];
      if (value === values[flow]) continue;
      values[flow] = value;
      slopes[flow] = 0;
      this.isOnPoint[flow] = 1;
    }
  }

  /** The values just after this age. */
  leave(flow: number, sent: number): void {
    const { pieces } = this;
    pieces.begin(flow);
    for (let k = 0; k < this.ranks.length; k++) {
      (this.value[k] as Float64Array)[flow] = rankValue(this.ranks[k] as Evaluate, flow, sent);
      (this.slope[k] as Float64Array)[flow] = pieces.slope;
    }
    if (this.shown !== null) this.queue[flow] = wholeQueue(this.shown(flow, sent), flow, sent);
    this.until[flow] = pieces.until;
    this.isOnPoint[flow] = 0;
  }
}
