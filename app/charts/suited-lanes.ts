import type { ExperimentView } from "../results.ts";
import type { LaneKind } from "./lanes.ts";

/** In the lane of a queue each port has a band of its own: more of them would be too low to read. */
const MOST_BANDS = 7;

/**
 * Lanes as they are chosen, ports on a switch alone. Unchosen, they are queues; but ports on a switch of so many that the
 * lane of a queue shows none of them, and for sampled flows, which spread over all.
 */
export function suitedLanes(
  chosen: LaneKind | null,
  { ports, ids }: Pick<ExperimentView, "ports" | "ids">,
): LaneKind {
  if (ports === 1) return chosen === "flow" ? "flow" : "queue";
  return chosen ?? (ids === null || ports > MOST_BANDS ? "port" : "queue");
}
