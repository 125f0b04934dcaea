import type { Flows } from "../../../model/flows.ts";
import type { Order, Policy } from "../../../policies/policy.ts";

/** The key of a flow that has been sent `sent`, in this order (SPEC 2.3, 2.5, 2.7). */
export function keyOf(order: Order, flows: Flows, flow: number, sent: number): number {
  switch (order.kind) {
    case "stamp":
      return flows.arrival[flow] as number;
    case "attained":
      return sent;
    case "fixed":
      return order.key[flow] as number;
    case "remaining":
      return (((order.of ?? flows.size)[flow] as number) - sent) / weightOf(order, flow);
    case "ring":
      return 0;
  }
}

/** What divides the remaining service in the key. */
export function weightOf(order: Order, flow: number): number {
  if (order.kind !== "remaining" || order.weight === null) return 1;
  return order.weight[flow] as number;
}

/** The least such weight, or 1 if that is less: it bounds the tolerances of keys. */
export function leastWeight({ orders }: Policy): number {
  const weights = orders.map((order) => (order.kind === "remaining" ? order.weight : null));
  return weights.reduce(
    (least, column) => column?.reduce((a, b) => Math.min(a, b), least) ?? least,
    1,
  );
}
