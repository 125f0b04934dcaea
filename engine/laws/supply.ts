import { firstArrival } from "../model/arrival-order.ts";
import type { Flows } from "../model/flows.ts";
import { Releases } from "../model/packet-releases.ts";
import type { Model } from "../model/spec/scenario.ts";

/** The data available to send, and the tolerance by which a run is checked against it. */
export interface Supply {
  /** How much of a flow is available before `time`: nothing yet at the moment of its arrival. */
  available(flow: number, time: number): number;
  /** By how much an amount of service may be off: nothing in slots, rounding in the fluid model. */
  tolerance(flow: number, time: number): number;
}

export function supplyOf(flows: Flows, model: Model, rate: number): Supply {
  if (model === "slot") {
    const releases = new Releases(flows);
    return { available: (flow, time) => releases.countBy(flow, time - 1), tolerance: () => 0 };
  }
  const { arrival, size, spread } = flows;
  const first = firstArrival(flows);
  return {
    available(flow, time) {
      const elapsed = time - (arrival[flow] as number);
      if (elapsed <= 0) return 0;
      const [whole, alpha] = [size[flow] as number, spread[flow] as number];
      return alpha === 0 ? whole : Math.min(whole, (elapsed * rate) / alpha);
    },
    // Events within 1e-9 of a step are simultaneous (SPEC 2.9), and a flow may be served in many steps.
    tolerance: (flow, time) =>
      1e-7 * (size[flow] as number) + (1e-10 * (time - first) + 2 ** -46 * time) * rate,
  };
}
