import type { Flows } from "../flows.ts";
import { ratesDiffer } from "../moment.ts";
import type { Active } from "./active.ts";

/**
 * When the key of a flow meets that of one behind it, which then goes first. Only flows that have a
 * port in common are in each other's way: the order of the others changes no rate, and the list is put
 * in order at the next event anyway.
 */
export class Crossing {
  private readonly flows: Flows;
  private readonly active: Active;
  private readonly ingress: PortKeys;
  private readonly egress: PortKeys;

  constructor(flows: Flows, active: Active, ports: number) {
    this.flows = flows;
    this.active = active;
    this.ingress = new PortKeys(active, ports);
    this.egress = new PortKeys(active, ports);
  }

  /** Until the first meeting; ∞ if there is none. */
  step(): number {
    const { active, ingress, egress } = this;
    const { src, dst } = this.flows;
    if (!active.hasMoving) return Number.POSITIVE_INFINITY;
    ingress.reset();
    egress.reset();
    let step = Number.POSITIVE_INFINITY;
    for (let k = 0; k < active.count; k++) {
      const flow = active.list[k] as number;
      step = Math.min(
        step,
        ingress.meets(flow, src[flow] as number),
        egress.meets(flow, dst[flow] as number),
      );
    }
    return step;
  }
}

/** The flows of each port, gone through in order: groups of equal keys, and the group before. */
class PortKeys {
  private readonly active: Active;
  /** The flow before at the port, −1 at first. */
  private readonly previous: Int32Array;
  /** The end of the group before, −1 if there is none, and its fastest rise. */
  private readonly last: Int32Array;
  private readonly rise: Float64Array;
  private readonly groupRise: Float64Array;

  constructor(active: Active, ports: number) {
    this.active = active;
    this.previous = new Int32Array(ports);
    this.last = new Int32Array(ports);
    this.rise = new Float64Array(ports);
    this.groupRise = new Float64Array(ports);
  }

  reset(): void {
    this.previous.fill(-1);
  }

  /** `flow` is the next at `port`: until somebody of the group before meets it. */
  meets(flow: number, port: number): number {
    const { active, last, rise, groupRise } = this;
    const { key, speed } = active;
    const previous = this.previous[port] as number;
    this.previous[port] = flow;
    const own = speed[flow] as number;
    if (previous < 0 || !active.isComparable(previous, flow)) {
      last[port] = -1;
      groupRise[port] = own;
      return Number.POSITIVE_INFINITY;
    }
    const group = groupRise[port] as number;
    if (key[previous] !== key[flow]) {
      last[port] = previous;
      rise[port] = group;
      groupRise[port] = own;
    } else {
      const falls = active.order(flow).kind === "remaining" && own < group;
      if (falls && ratesDiffer(group, own)) return 0;
      groupRise[port] = Math.max(group, own);
    }
    const ahead = last[port] as number;
    const fastest = rise[port] as number;
    if (ahead < 0 || fastest <= own || !ratesDiffer(fastest, own)) return Number.POSITIVE_INFINITY;
    return ((key[flow] as number) - (key[ahead] as number)) / (fastest - own);
  }
}
