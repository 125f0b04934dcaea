import type { Order, Policy } from "./policy.ts";

/** A policy with one queue. */
export function singleQueue(order: Order, terminates = false): Policy {
  return { levels: 1, orders: [order], ladder: null, byCompleteness: false, terminates };
}
