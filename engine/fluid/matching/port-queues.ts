import type { Flows } from "../../model/flows.ts";
import type { Priorities } from "../../simulate/fluid/ranked/priorities.ts";
import { WaitingLists } from "../../simulate/fluid/ranked/waiting-lists.ts";
import { SkewHeaps } from "./skew-heaps.ts";

/**
 * The flows that wait on a switch. Of those between the same two ports only the first can get them, but for
 * those whose keys differ from its by rounding: so a port lists these first ones, in order, one for each port
 * at the other side, and whoever waits behind one of them costs nobody a look.
 */
export class PortQueues {
  private readonly ports: number;
  private readonly flows: Flows;
  private readonly priorities: Priorities;
  /** By port, the first flow for each of those at the other side. */
  private readonly lists: WaitingLists;
  private readonly heaps: SkewHeaps;
  /** By flow, the number of its pair of ports; by pair, the first flow, −1: nobody waits. */
  private readonly pair: Int32Array;
  private readonly first: Int32Array;
  /** Scratch: of a heap, flows still to be looked at. */
  private readonly pending: number[] = [];

  /** Ingress p is port p, egress p is port `ports` + p. */
  constructor(flows: Flows, ports: number, priorities: Priorities) {
    this.ports = ports;
    this.flows = flows;
    this.priorities = priorities;
    this.lists = new WaitingLists(2 * ports, (a, b) => priorities.compareWaiting(a, b));
    this.heaps = new SkewHeaps(flows.count, (a, b) => priorities.compareWaiting(a, b) < 0);
    const numbers = new Map<number, number>();
    this.pair = new Int32Array(flows.count);
    for (let flow = 0; flow < flows.count; flow++) {
      const ways = (flows.src[flow] as number) * ports + (flows.dst[flow] as number);
      const known = numbers.get(ways) ?? numbers.size;
      if (known === numbers.size) numbers.set(ways, known);
      this.pair[flow] = known;
    }
    this.first = new Int32Array(numbers.size).fill(-1);
  }

  add(flow: number): void {
    const pair = this.pair[flow] as number;
    this.lead(pair, this.heaps.meld(this.first[pair] as number, flow));
  }

  delete(flow: number): void {
    const pair = this.pair[flow] as number;
    this.lead(pair, this.heaps.without(this.first[pair] as number, flow));
  }

  /** The first flow in order at `port` for which `isOpen` holds; −1 if there is none. */
  find(port: number, isOpen: (flow: number) => boolean): number {
    const { lists, heaps, pending, priorities } = this;
    const length = lists.length(port);
    let best = -1;
    for (let k = 0; k < length; k++) {
      const head = lists.at(port, k);
      // Behind the first, only those whose keys differ by rounding may go before it.
      if (best >= 0 && !priorities.isNear(best, head)) break;
      pending.push(head);
      for (;;) {
        const flow = pending.pop();
        if (flow === undefined) break;
        if (isOpen(flow) && (best < 0 || priorities.isBefore(flow, best))) best = flow;
        const left = heaps.left[flow] as number;
        const right = heaps.right[flow] as number;
        if (left >= 0 && priorities.mayBeNear(head, left)) pending.push(left);
        if (right >= 0 && priorities.mayBeNear(head, right)) pending.push(right);
      }
    }
    return best;
  }

  /** `flow` is the first of its pair from now on, −1: nobody is left. */
  private lead(pair: number, flow: number): void {
    const { lists, first } = this;
    const former = first[pair] as number;
    if (former === flow) return;
    first[pair] = flow;
    const one = former >= 0 ? former : flow;
    const ingress = this.flows.src[one] as number;
    const egress = this.ports + (this.flows.dst[one] as number);
    if (former >= 0) {
      lists.delete(ingress, former);
      lists.delete(egress, former);
    }
    if (flow >= 0) {
      lists.add(ingress, flow);
      lists.add(egress, flow);
    }
  }
}
