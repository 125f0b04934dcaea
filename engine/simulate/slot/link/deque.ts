import { doubled } from "../../queues/doubled.ts";

/** A deque of flows, in a circular array. */
export class Deque {
  length = 0;
  private flows = new Int32Array(8);
  private head = 0;

  /** The head, of at least one flow. */
  first(): number {
    return this.flows[this.head] as number;
  }

  /** The tail, of at least one flow. */
  last(): number {
    return this.flows[(this.head + this.length - 1) & (this.flows.length - 1)] as number;
  }

  /** The flow joins the tail. */
  push(flow: number): void {
    if (this.length === this.flows.length) this.grow();
    this.flows[(this.head + this.length++) & (this.flows.length - 1)] = flow;
  }

  /** The flow becomes the head. */
  unshift(flow: number): void {
    if (this.length === this.flows.length) this.grow();
    this.length++;
    this.head = (this.head - 1) & (this.flows.length - 1);
    this.flows[this.head] = flow;
  }

  /** The head leaves. */
  shift(): number {
    const flow = this.flows[this.head] as number;
    this.head = (this.head + 1) & (this.flows.length - 1);
    this.length--;
    return flow;
  }

  /** The tail leaves. */
  pop(): void {
    this.length--;
  }

  /** Room for as many again; what stood before the head goes on behind the old end. */
  private grow(): void {
    this.flows = doubled(this.flows);
    this.flows.copyWithin(this.length, 0, this.head);
  }
}
