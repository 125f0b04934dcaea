import type { Flows } from "../../../model/flows.ts";
import { Lists } from "../../queues/lists.ts";
import type { Backlog } from "../arrivals-and-releases.ts";
import { isBefore, type SlotKeys } from "../keys.ts";

/**
 * The backlogged flows of a switch in the policy's order, slot model, by ingress and egress. Of the flows
 * between one pair of ports only the first can be matched; the list of an ingress has these, one an egress, in
 * order, and the others wait in order behind theirs.
 */
export class VirtualQueues extends Lists implements Backlog {
  count = 0;
  /** The flow that waits behind this one for the same two ports; −1 at the end. */
  readonly behind: Int32Array;
  /** The last flow that waits behind a flow in a list; itself if none does. */
  private readonly last: Int32Array;
  private readonly flows: Flows;
  readonly keys: SlotKeys;
  private readonly isIn: Uint8Array;

  constructor(flows: Flows, keys: SlotKeys, ports: number) {
    super(ports);
    this.flows = flows;
    this.keys = keys;
    this.behind = new Int32Array(flows.count).fill(-1);
    this.last = new Int32Array(flows.count);
    this.isIn = new Uint8Array(flows.count);
  }

  add(flow: number): void {
    const ingress = this.flows.src[flow] as number;
    const place = this.placeFor(flow);
    this.isIn[flow] = 1;
    this.count++;
    if (place === this.lengths[ingress]) {
      this.insert(ingress, place, flow);
      this.behind[flow] = -1;
      this.last[flow] = flow;
    } else {
      const first = this.at(ingress, place);
      if (isBefore(this.keys, flow, first)) {
        this.behind[flow] = first;
        this.replace(ingress, place, flow, this.last[first] as number);
      } else {
        this.queue(flow, first);
      }
    }
    this.restore(ingress, place);
  }

  delete(flow: number): void {
    if (this.isIn[flow] === 0) return;
    this.isIn[flow] = 0;
    this.count--;
    const ingress = this.flows.src[flow] as number;
    const place = this.placeFor(flow);
    const next = this.behind[flow] as number;
    this.behind[flow] = -1;
    let ahead = this.at(ingress, place);
    if (ahead === flow) {
      if (next < 0) this.deleteAt(ingress, place);
      else this.replace(ingress, place, next, this.last[flow] as number);
      this.restore(ingress, place);
      return;
    }
    while (this.behind[ahead] !== flow) ahead = this.behind[ahead] as number;
    this.behind[ahead] = next;
    if (next < 0) this.last[this.at(ingress, place)] = ahead;
  }

  /** Puts the flow at a place of an ingress's list, whose key has changed, where it belongs. */
  update(ingress: number, place: number): void {
    const flow = this.at(ingress, place);
    const next = this.behind[flow] as number;
    if (next >= 0 && isBefore(this.keys, next, flow)) {
      this.replace(ingress, place, next, this.last[flow] as number);
      this.queue(flow, next);
    }
    this.restore(ingress, place);
  }

  private at(ingress: number, place: number): number {
    return (this.items[ingress] as Int32Array)[place] as number;
  }

  /** Place of the first flow between the same ports; the length of the list if there is none. */
  private placeFor(flow: number): number {
    const { src, dst } = this.flows;
    const list = this.items[src[flow] as number] as Int32Array;
    const length = this.lengths[src[flow] as number] as number;
    const egress = dst[flow] as number;
    let place = 0;
    while (place < length && dst[list[place] as number] !== egress) place++;
    return place;
  }

  /** Makes `flow` the first for its ports, and `last` the last of those behind it. */
  private replace(ingress: number, place: number, flow: number, last: number): void {
    (this.items[ingress] as Int32Array)[place] = flow;
    this.last[flow] = last;
  }

  /** Lets `flow` wait behind `first`, in order; most often at the end. */
  private queue(flow: number, first: number): void {
    const { behind, last, keys } = this;
    const tail = last[first] as number;
    if (!isBefore(keys, flow, tail)) {
      behind[tail] = flow;
      behind[flow] = -1;
      last[first] = flow;
      return;
    }
    let ahead = first;
    let next = behind[ahead] as number;
    while (isBefore(keys, next, flow)) {
      ahead = next;
      next = behind[ahead] as number;
    }
    behind[flow] = next;
    behind[ahead] = flow;
  }

  /** Moves the flow at `place`, the only one that may be out of order, up or down. */
  private restore(ingress: number, place: number): void {
    const { keys } = this;
    const list = this.items[ingress] as Int32Array;
    const length = this.lengths[ingress] as number;
    if (place >= length) return;
    const flow = list[place] as number;
    if (place < length - 1 && isBefore(keys, list[length - 1] as number, flow)) {
      // The usual way of a flow that has had its turn.
      for (let k = place; k < length - 1; k++) list[k] = list[k + 1] as number;
      list[length - 1] = flow;
      return;
    }
    let k = place;
    for (; k > 0 && isBefore(keys, flow, list[k - 1] as number); k--) {
      list[k] = list[k - 1] as number;
    }
    for (; k + 1 < length && isBefore(keys, list[k + 1] as number, flow); k++) {
      list[k] = list[k + 1] as number;
    }
    list[k] = flow;
  }
}
