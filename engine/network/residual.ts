import { negligible } from "../model/numbers/tolerances.ts";
import type { Routes } from "../model/routes.ts";

/** Residual capacity of every link while classes are served one after the other. */
export class Residual {
  readonly routes: Routes;
  readonly left: Float64Array;
  /** Links that some flow begins or ends with, and how many of them still have capacity. */
  private readonly isFirst: Uint8Array;
  private readonly isLast: Uint8Array;
  private readonly firsts: number;
  private readonly lasts: number;
  private openFirsts = 0;
  private openLasts = 0;

  constructor(routes: Routes) {
    const links = routes.capacity.length;
    this.routes = routes;
    this.left = new Float64Array(links);
    this.isFirst = new Uint8Array(links);
    this.isLast = new Uint8Array(links);
    for (let flow = 0; flow + 1 < routes.start.length; flow++) {
      const [from, end] = [routes.start[flow] as number, routes.start[flow + 1] as number];
      this.isFirst[routes.link[from] as number] = 1;
      this.isLast[routes.link[end - 1] as number] = 1;
    }
    this.firsts = this.isFirst.reduce((sum, is) => sum + is, 0);
    this.lasts = this.isLast.reduce((sum, is) => sum + is, 0);
  }

  reset(): void {
    this.left.set(this.routes.capacity);
    this.openFirsts = this.firsts;
    this.openLasts = this.lasts;
  }

  /** True once no flow can get any more rate, since all first links or all last links are full. */
  isExhausted(): boolean {
    return this.openFirsts === 0 || this.openLasts === 0;
  }

  /** The highest rate that the flow can get. */
  along(flow: number): number {
    const { start, link, share } = this.routes;
    const end = start[flow + 1] as number;
    let most = Number.POSITIVE_INFINITY;
    for (let k = start[flow] as number; k < end; k++) {
      const left = this.left[link[k] as number] as number;
      most = Math.min(most, share === null ? left : left / (share[k] as number));
    }
    return most;
  }

  /** Serves the flow at `rate`. */
  take(flow: number, rate: number): void {
    if (rate <= 0) return;
    const { start, link, share } = this.routes;
    const end = start[flow + 1] as number;
    for (let k = start[flow] as number; k < end; k++) {
      const part = share === null ? rate : rate * (share[k] as number);
      this.draw(link[k] as number, part);
    }
  }

  private draw(link: number, rate: number): void {
    const before = this.left[link] as number;
    const after = before - rate;
    const isFull = after <= negligible(this.routes.capacity[link] as number);
    this.left[link] = isFull ? 0 : after;
    if (!isFull || before === 0) return;
    if (this.isFirst[link] === 1) this.openFirsts--;
    if (this.isLast[link] === 1) this.openLasts--;
  }
}
