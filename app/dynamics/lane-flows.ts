import { aliveFlows, endOf } from "../charts/lanes.ts";
import type { TimeWindow } from "../charts/props.ts";
import type { ExperimentView, RunView } from "../results.ts";

/** Lanes are at least so high, and together no higher than this unless there are few. */
const LEAST = 5;
const MOST = 20;
const ALL = 420;

export interface LaneFlows {
  /** In order of arrival. */
  readonly flows: readonly number[];
  /** Of a lane, in pixels. */
  readonly height: number;
  /** Flows of the window that have no lane. */
  readonly left: number;
}

/** The flows that are there during the window, as many as can be told apart. */
export function laneFlows(
  experiment: ExperimentView,
  { run }: RunView,
  window: TimeWindow,
): LaneFlows {
  const gone = run.finish.map((finish, flow) => endOf(finish, run.terminated[flow] as number));
  const alive = aliveFlows(experiment, gone, window);
  const flows = Array.from(alive.subarray(0, ALL / LEAST));
  const height = Math.max(LEAST, Math.min(MOST, Math.floor(ALL / Math.max(1, flows.length))));
  return { flows, height, left: alive.length - flows.length };
}
