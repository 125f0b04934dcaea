import { negligible } from "../moment.ts";

/** What is left of every port while classes are served one after the other. */
export class Residual {
  private readonly rate: number;
  private readonly ingress: Float64Array;
  private readonly egress: Float64Array;
  /** Ports of either side that still have capacity. */
  private openIngress = 0;
  private openEgress = 0;
  /** Scratch of `fill`: unfrozen weight a port. */
  private readonly weightIn: Float64Array;
  private readonly weightOut: Float64Array;
  /** Scratch of `fill`: members that stop in this round. */
  private readonly stopped: Int32Array;

  constructor(flowCount: number, ports: number, rate: number) {
    this.rate = rate;
    this.ingress = new Float64Array(ports);
    this.egress = new Float64Array(ports);
    this.weightIn = new Float64Array(ports);
    this.weightOut = new Float64Array(ports);
    this.stopped = new Int32Array(flowCount);
  }

  reset(): void {
    this.ingress.fill(this.rate);
    this.egress.fill(this.rate);
    this.openIngress = this.ingress.length;
    this.openEgress = this.egress.length;
  }

  /** Whether nobody else can get anything. */
  isExhausted(): boolean {
    return this.openIngress === 0 || this.openEgress === 0;
  }

  between(src: number, dst: number): number {
    return Math.min(this.ingress[src] as number, this.egress[dst] as number);
  }

  take(src: number, dst: number, rate: number): void {
    if (rate <= 0) return;
    if (this.draw(this.ingress, src, rate)) this.openIngress--;
    if (this.draw(this.egress, dst, rate)) this.openEgress--;
  }

  /**
   * Weighted max–min over both ports (SPEC 3): all members rise at one water level, rate = weight ·
   * level; a member stops at its cap or when one of its ports is full. Writes each member's level to
   * `level` and takes its rate. Members that stop together get the very same level. `members` is used up.
   */
  fill(
    members: Int32Array,
    count: number,
    src: Int32Array,
    dst: Int32Array,
    weight: (flow: number) => number,
    cap: (flow: number) => number,
    level: Float64Array,
  ): void {
    const { weightIn, weightOut, stopped } = this;
    let left = count;
    while (left > 0) {
      weightIn.fill(0);
      weightOut.fill(0);
      for (let k = 0; k < left; k++) {
        const flow = members[k] as number;
        const w = weight(flow);
        weightIn[src[flow] as number] = (weightIn[src[flow] as number] as number) + w;
        weightOut[dst[flow] as number] = (weightOut[dst[flow] as number] as number) + w;
      }
      const height = (flow: number) =>
        Math.min(
          cap(flow) / weight(flow),
          (this.ingress[src[flow] as number] as number) / (weightIn[src[flow] as number] as number),
          (this.egress[dst[flow] as number] as number) / (weightOut[dst[flow] as number] as number),
        );
      let water = Number.POSITIVE_INFINITY;
      for (let k = 0; k < left; k++) water = Math.min(water, height(members[k] as number));
      const brim = water + negligible(water);
      // Heights are judged before any member takes its share.
      let rising = 0;
      let stopping = 0;
      for (let k = 0; k < left; k++) {
        const flow = members[k] as number;
        if (height(flow) > brim) members[rising++] = flow;
        else stopped[stopping++] = flow;
      }
      for (let k = 0; k < stopping; k++) {
        const flow = stopped[k] as number;
        level[flow] = water;
        this.take(src[flow] as number, dst[flow] as number, water * weight(flow));
      }
      left = rising;
    }
  }

  /** Whether this used the port up. */
  private draw(side: Float64Array, port: number, rate: number): boolean {
    const before = side[port] as number;
    const after = before - rate;
    const isFull = after <= negligible(this.rate);
    side[port] = isFull ? 0 : after;
    return isFull && before > 0;
  }
}
