import { doubled } from "./doubled.ts";

/** A row of flows, or of units of them, that is filled and emptied again and again, and keeps its room. */
export class FlowList {
  items = new Int32Array(16);
  length = 0;

  at(k: number): number {
    return this.items[k] as number;
  }

  add(flow: number): void {
    if (this.length === this.items.length) this.items = doubled(this.items);
    this.items[this.length++] = flow;
  }

  clear(): void {
    this.length = 0;
  }
}
