import { negligible } from "../moment.ts";

/**
 * What is left of every port while classes are served one after the other. Ports of both sides are
 * numbered in one row: ingress p is p, egress p is `ports` + p.
 */
export class Residual {
  readonly ports: number;
  readonly left: Float64Array;
  private readonly rate: number;
  /** Ports of either side that still have capacity. */
  private openIngress = 0;
  private openEgress = 0;

  constructor(ports: number, rate: number) {
    this.ports = ports;
    this.rate = rate;
    this.left = new Float64Array(2 * ports);
  }

  reset(): void {
    this.left.fill(this.rate);
    this.openIngress = this.ports;
    this.openEgress = this.ports;
  }

  /** Whether nobody else can get anything. */
  isExhausted(): boolean {
    return this.openIngress === 0 || this.openEgress === 0;
  }

  between(src: number, dst: number): number {
    return Math.min(this.left[src] as number, this.left[this.ports + dst] as number);
  }

  take(src: number, dst: number, rate: number): void {
    if (rate <= 0) return;
    if (this.draw(src, rate)) this.openIngress--;
    if (this.draw(this.ports + dst, rate)) this.openEgress--;
  }

  /** Whether this used the port up. */
  private draw(port: number, rate: number): boolean {
    const before = this.left[port] as number;
    const after = before - rate;
    const isFull = after <= negligible(this.rate);
    this.left[port] = isFull ? 0 : after;
    return isFull && before > 0;
  }
}
