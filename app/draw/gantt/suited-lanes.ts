import type { ExperimentView } from "../run/results.ts";
import type { LaneKind } from "./lanes.ts";

interface Destinations {
  readonly flows: Pick<ExperimentView["flows"], "dst">;
}

/** In the lane of a queue each port has a band of its own: more of them would be too low to read. */
const MOST_BANDS = 7;
/** A lane each of more ports makes a chart higher than the screen; those of flows share what height there is. */
const MOST_PORTS = 150;

/**
 * Lanes as they are chosen, ports on a switch alone. Unchosen, they are queues; but ports where there are so many that the
 * lane of a queue shows none of them, for sampled flows, which spread over all, and where flows go to so few that most of
 * the lane would be empty; flows, where sampled ones spread over hundreds of ports.
 */
export function suitedLanes(
  chosen: LaneKind | null,
  { ports, ids, flows }: Pick<ExperimentView, "ports" | "ids"> & Destinations,
): LaneKind {
  if (ports === 1) return chosen === "flow" ? "flow" : "queue";
  if (chosen !== null) return chosen;
  if (ids === null) return ports > MOST_PORTS ? "flow" : "port";
  if (ports > MOST_BANDS) return "port";
  const used = new Set(flows.dst).size;
  return used > 0 && 2 * used < ports ? "port" : "queue";
}
