import { exp2 } from "../model/numbers/exact-math.ts";
import type { PolicyDefinition } from "./policy.ts";
import { deadlineThenRemaining, singleQueue } from "./service-orders.ts";

/** The ideal, centralised PDQ, which the paper's distributed protocol approximates. */
export const pdq: PolicyDefinition = {
  id: "pdq",
  name: "PDQ",
  title: "Preemptive distributed quick flow scheduling, centralised ideal",
  rule: "Earliest deadline first, then least left to send; flows that cannot make their deadline are terminated. With aging, what is left counts as halved α times a second.",
  group: "hints",
  brief: "earliest deadline, then shortest",
  source: "PDQ §2.1, §3",
  parameters: ["earlyTermination", "aging"],
  reads: ["deadline"],
  needs: [],
  bind(flows, { earlyTermination, aging = 0 }) {
    const order = deadlineThenRemaining(flows, agingWeights(flows.arrival, aging));
    return singleQueue(order, earlyTermination === false ? null : flows.deadline);
  },
};

/** Largest exponent of a weight: products with sizes stay within the range of doubles. */
const MOST = 1000;

/**
 * Flow aging (PDQ §7, SPEC 2.14): what remains counts as halved `alpha` times a time unit since the arrival. All
 * flows age alike, so their order at any time is that of remaining · 2^(alpha · arrival): waiting changes neither the
 * weights nor the keys, only service changes keys.
 *
 * Null without aging. Where arrivals are far from 0 all weights are moved by one power of two.
 */
export function agingWeights(arrival: Float64Array, alpha: number): Float64Array | null {
  if (alpha === 0) return null;
  const wholes = arrival.map((time) => Math.floor(alpha * time));
  const first = wholes.reduce((least, whole) => Math.min(least, whole), Number.POSITIVE_INFINITY);
  const last = wholes.reduce((most, whole) => Math.max(most, whole), 0);
  const shift = last <= MOST ? 0 : Math.round((first + last) / 2);
  return wholes.map((whole, flow) => {
    const fraction = alpha * (arrival[flow] as number) - whole;
    return exp2(shift - whole, -fraction);
  });
}
