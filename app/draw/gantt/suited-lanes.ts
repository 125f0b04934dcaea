import type { ExperimentView } from "../run/results.ts";
import { MOST_IN_LANES } from "../run/shades.ts";
import type { LaneKind } from "./lanes.ts";

interface Destinations {
  readonly flows: Pick<ExperimentView["flows"], "dst">;
}

interface FewFlows {
  readonly flows: Pick<ExperimentView["flows"], "dst" | "count">;
}

/** Each port has a band of its own in a queue's lane: more of them would be too low to read. */
const MOST_BANDS = 7;
/** A lane each of more ports makes a chart higher than the screen; those of flows share what height there is. */
const MOST_PORTS = 150;

/** True if so many flows have a lane each, in which one sees how long each of them waits. */
export function areFew(count: number): boolean {
  return count > 0 && count <= MOST_IN_LANES;
}

/** Lanes as they are chosen on the bench; unchosen, a lane each of a few flows, of more what is usual. */
export function suitedLanes(
  chosen: LaneKind | null,
  experiment: Pick<ExperimentView, "ports" | "ids"> & FewFlows,
): LaneKind {
  return usualLanes(chosen ?? (areFew(experiment.flows.count) ? "flow" : null), experiment);
}

/**
 * Lanes where nothing but a link tells of them, in embeds and on the command line. Ports are those of a switch alone.
 * Unchosen, lanes are queues; but ports where there are so many that the lane of a queue shows none of them, for sampled
 * flows, which spread over all, and where flows go to so few that most of the lane would be empty; flows, where sampled
 * ones spread over hundreds of ports.
 */
export function usualLanes(
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
