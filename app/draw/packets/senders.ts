import type { Dynamics } from "../../../engine/index.ts";
import { subflowName } from "../../../engine/index.ts";
import type { ExperimentView } from "../run/results.ts";
import { flowId } from "../run/results.ts";

/** Whose lanes there are: flows, or where M-PDQ cuts flows the subflows, m to a flow. */
export type Cut = Pick<Dynamics, "subflows">;

/** The flow that a sender belongs to. */
export function flowOf({ subflows }: Cut, sender: number): number {
  return Math.floor(sender / subflows);
}

/** "f1", or of a flow that is cut "f1/2". */
export function senderName(experiment: ExperimentView, { subflows }: Cut, sender: number): string {
  const id = flowId(experiment, Math.floor(sender / subflows));
  return subflowName(id, subflows === 1 ? undefined : (sender % subflows) + 1);
}

/** How many there are. */
export function sendersOf({ ways }: Dynamics): number {
  return ways.start.length - 1;
}
