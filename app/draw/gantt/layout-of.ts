import type { ExperimentView, RunView } from "../run/results.ts";
import { showsShares } from "../trace/trace-index.ts";
import type { LaneKind, LaneLayout } from "./lanes.ts";
import { portLanes, queueLanes, usedPorts } from "./lanes.ts";

/** Where a policy's own lanes stand: of its queues, or of ports. Lanes of flows are shared by all: `flowLanes`. */
export function ownLanes(
  experiment: ExperimentView,
  { queues, waits, index }: RunView,
  lanes: Exclude<LaneKind, "flow">,
): LaneLayout {
  return lanes === "port"
    ? portLanes(experiment.ports, usedPorts(experiment))
    : queueLanes(queues, experiment.ports, waits, index !== null && showsShares(index));
}
