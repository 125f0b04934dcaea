import { aliveFlows, endOf } from "../charts/lanes.ts";
import type { TimeWindow } from "../charts/props.ts";
import type { ExperimentView } from "../results.ts";
import type { PacketView } from "./packet-view.ts";

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

/** The flows of a port that are there during the window, as many as can be told apart. */
export function laneFlows(
  experiment: ExperimentView,
  { view: { run }, dynamics }: PacketView,
  port: number,
  window: TimeWindow,
): LaneFlows {
  const gone = run.finish.map((finish, flow) => endOf(finish, run.terminated[flow] as number));
  const { start, link } = dynamics.ways;
  const isOfPort = (flow: number) => link.subarray(start[flow], start[flow + 1]).includes(port);
  const alive = aliveFlows(experiment, gone, window).filter(isOfPort);
  const flows = Array.from(alive.subarray(0, ALL / LEAST));
  const height = Math.max(LEAST, Math.min(MOST, Math.floor(ALL / Math.max(1, flows.length))));
  return { flows, height, left: alive.length - flows.length };
}
