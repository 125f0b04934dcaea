import type { Dynamics } from "../../../engine/index.ts";
import { aliveFlows, endOf } from "../gantt/lanes.ts";
import type { ExperimentView } from "../run/results.ts";
import type { TimeWindow } from "../scale/time-window.ts";
import type { PacketView } from "./packet-view.ts";

/** Lanes are at least so high, and together no higher than this unless there are few. */
const LEAST = 5;
const MOST = 20;
const ALL = 420;

export interface LaneFlows {
  /** Flows, or where they are cut those subflows that go over the port, in order of arrival. */
  readonly flows: readonly number[];
  /** Of a lane, in pixels. */
  readonly height: number;
  /** Those of the window that have no lane. */
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
  const { subflows } = dynamics;
  const isOfPort = goingOver(dynamics, port);
  const alive: number[] = [];
  for (const flow of aliveFlows(experiment, gone, window)) {
    for (let j = 0; j < subflows; j++) {
      if (isOfPort[flow * subflows + j] === 1) alive.push(flow * subflows + j);
    }
  }
  const flows = alive.slice(0, ALL / LEAST);
  const height = Math.max(LEAST, Math.min(MOST, Math.floor(ALL / Math.max(1, flows.length))));
  return { flows, height, left: alive.length - flows.length };
}

/** By sender, 1 where its way has that link. */
function goingOver({ ways: { start, link } }: Dynamics, port: number): Uint8Array {
  const goes = new Uint8Array(start.length - 1);
  for (let sender = 0; sender < goes.length; sender++) {
    for (let at = start[sender] as number; at < (start[sender + 1] as number); at++) {
      if (link[at] === port) goes[sender] = 1;
    }
  }
  return goes;
}
