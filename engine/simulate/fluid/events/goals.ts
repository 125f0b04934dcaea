import type { Flows } from "../../../model/flows.ts";
import type { Ladder } from "../../../policies/policy.ts";

/** Attained service of every flow, and the service at which it reaches its next goal: a rung of its ladder, or its end. */
export class Goals {
  /** Attained service; for a flow in a pool as of its entry. */
  readonly sent: Float64Array;
  readonly goal: Float64Array;
  private readonly size: Float64Array;
  private readonly ladder: Ladder | null;
  private readonly rung: Uint16Array;

  constructor(flows: Flows, ladder: Ladder | null) {
    this.size = flows.size;
    this.ladder = ladder;
    this.sent = new Float64Array(flows.count);
    this.goal = new Float64Array(flows.count);
    this.rung = new Uint16Array(ladder === null ? 0 : flows.count);
  }

  start(flow: number): number {
    this.aim(flow);
    return this.ladder?.start(flow) ?? 0;
  }

  remaining(flow: number): number {
    return (this.size[flow] as number) - (this.sent[flow] as number);
  }

  ahead(flow: number): number {
    return (this.goal[flow] as number) - (this.sent[flow] as number);
  }

  /** True if the flow stands on a threshold that its first service takes it over (SPEC 2.6). */
  isOnThreshold(flow: number): boolean {
    const { ladder } = this;
    if (ladder === null || this.goal[flow] !== 0 || this.sent[flow] !== 0) return false;
    return ladder.open(flow, this.rung[flow] as number);
  }

  /** Takes every rung up to `within` beyond what is sent; returns the new level. */
  climb(flow: number, level: number, within: number): number {
    const { ladder, sent, rung } = this;
    if (ladder === null || (this.goal[flow] as number) > (sent[flow] as number) + within)
      return level;
    let here = level;
    for (;;) {
      const next = rung[flow] as number;
      const at = ladder.at(flow, next);
      if (at > (sent[flow] as number) + within) break;
      sent[flow] = Math.max(sent[flow] as number, at);
      here = ladder.level(flow, next);
      rung[flow] = next + 1;
    }
    this.aim(flow);
    return here;
  }

  private aim(flow: number): void {
    const rung = this.ladder?.at(flow, this.rung[flow] as number) ?? Number.POSITIVE_INFINITY;
    this.goal[flow] = Math.min(rung, this.size[flow] as number);
  }
}
