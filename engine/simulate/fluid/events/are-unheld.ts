import type { Flows } from "../../../model/flows.ts";

/**
 * Whether the data of every flow come at least as fast as a port can send them (α ≤ 1): then no service has
 * to wait for them (SPEC 2.2), and only stamps and completeness tell streams from flows that are there at once.
 */
export function areUnheld(flows: Flows): boolean {
  return flows.spread.every((spread) => spread <= 1);
}
