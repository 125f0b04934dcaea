import type { Flows } from "../../../model/flows.ts";
import { isBefore } from "../keys.ts";
import type { VirtualQueues } from "./virtual-queues.ts";

/**
 * The greedy matching in the policy's order (SPEC 3.2): the one set of flows in which every flow left out
 * meets a better one at one of its ports. All ports rank flows alike, so it is also the only stable
 * matching, and may be found as those are, without going through the backlog (Gale and Shapley 1962):
 * every ingress asks for its flows' egresses in turn, and an egress keeps the best that it was asked for.
 */
export class Matching {
  readonly matched: Int32Array;
  size = 0;
  /** Place of each ingress's matched flow in its list; the length of the list if it has none. */
  readonly places: Int32Array;
  private readonly flows: Flows;
  private readonly queues: VirtualQueues;
  /** The flow that each egress keeps; −1 while it is free. */
  private readonly keeps: Int32Array;

  constructor(flows: Flows, queues: VirtualQueues, ports: number) {
    this.flows = flows;
    this.queues = queues;
    this.matched = new Int32Array(ports);
    this.places = new Int32Array(ports);
    this.keeps = new Int32Array(ports);
  }

  find(): void {
    const { keeps, matched, places } = this;
    keeps.fill(-1);
    places.fill(0);
    for (let ingress = 0; ingress < places.length; ingress++) this.ask(ingress);
    this.size = 0;
    for (let egress = 0; egress < keeps.length; egress++) {
      const flow = keeps[egress] as number;
      if (flow >= 0) matched[this.size++] = flow;
    }
  }

  /** Slots, at most `most`, for which no flow left out comes to be better than the one it gives way to. */
  standsFor(most: number): number {
    const { queues, keeps, places } = this;
    const { keys } = queues;
    const { dst } = this.flows;
    let slots = most;
    // Less than a slot it cannot be.
    for (let ingress = 0; ingress < places.length && slots > 1; ingress++) {
      const list = queues.items[ingress] as Int32Array;
      const place = places[ingress] as number;
      for (let k = 0; k < place; k++) {
        const refused = list[k] as number;
        const keeper = keeps[dst[refused] as number] as number;
        slots = keys.allowance(keeper, refused, slots);
      }
      if (place === queues.lengths[ingress]) continue;
      const flow = list[place] as number;
      if (place + 1 < (queues.lengths[ingress] as number)) {
        slots = keys.allowance(flow, list[place + 1] as number, slots);
      }
      const behind = queues.behind[flow] as number;
      if (behind >= 0) slots = keys.allowance(flow, behind, slots);
    }
    return slots;
  }

  private ask(first: number): void {
    const { keeps, places, queues } = this;
    const { src, dst } = this.flows;
    let ingress = first;
    for (;;) {
      const list = queues.items[ingress] as Int32Array;
      const length = queues.lengths[ingress] as number;
      let place = places[ingress] as number;
      let refused = -1;
      for (; place < length; place++) {
        const flow = list[place] as number;
        const egress = dst[flow] as number;
        const kept = keeps[egress] as number;
        if (kept >= 0 && !isBefore(queues.keys, flow, kept)) continue;
        keeps[egress] = flow;
        refused = kept;
        break;
      }
      places[ingress] = place;
      if (refused < 0) return;
      ingress = src[refused] as number;
      places[ingress] = (places[ingress] as number) + 1;
    }
  }
}
