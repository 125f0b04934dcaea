import {
  linkPortName,
  type QueuedPort,
  type WindowDynamics,
} from "../../../../engine/doors/draw-data.ts";
import { endpointsOf, type Fabric } from "../../../../engine/doors/scenario.ts";
import { aliveFlows } from "../../gantt/lanes.ts";
import type { ExperimentView, RunView } from "../../run/results.ts";
import type { TimeWindow } from "../../scale/scales.ts";

/** A run of a transport of windows or grants, with what it did over time. */
export interface WindowView {
  readonly view: RunView;
  readonly windows: WindowDynamics;
}

export function windowViewsOf(runs: readonly RunView[]): readonly WindowView[] {
  return runs.flatMap((view): WindowView[] =>
    view.run.windows === undefined ? [] : [{ view, windows: view.run.windows }],
  );
}

interface ShownQueue {
  readonly chosen: WindowView;
  readonly port: QueuedPort;
  /** Whether it is the one at which most waits. */
  readonly isFullest: boolean;
}

/** The run of that label, else the first, and its port of that link, else where most waits; null: there is none. */
export function shownQueue(
  views: readonly WindowView[],
  packets: string | null,
  link: number | null,
  fabric: Fabric,
): ShownQueue | null {
  const chosen = views.find(({ view }) => view.policy.label === packets) ?? views[0];
  if (chosen === undefined) return null;
  const { ports } = chosen.windows;
  const fullest = fullestPort(ports, endpointsOf(fabric) ?? 0);
  const port = ports.find((one) => one.link === link) ?? fullest;
  return port === undefined ? null : { chosen, port, isFullest: port === fullest };
}

/** The port of a switch where most waits over the run, of equal ones the one that sends most; else one of a host. */
function fullestPort(ports: readonly QueuedPort[], hosts: number): QueuedPort | undefined {
  const inSwitches = ports.filter(({ from }) => from < 0 || from >= hosts);
  const most = (a: QueuedPort, b: QueuedPort): QueuedPort => {
    const by = waiting(b) - waiting(a) || total(b.utilisation) - total(a.utilisation);
    return by > 0 ? b : a;
  };
  const among = inSwitches.length > 0 ? inSwitches : ports;
  return among.length === 0 ? undefined : among.reduce(most);
}

function waiting({ queues }: QueuedPort): number {
  return queues.reduce((sum, queue) => sum + total(queue), 0);
}

function total(column: Float32Array): number {
  return column.reduce((sum, value) => sum + value, 0);
}

/** "the switch → host 5"; of a link "the link". */
export function queueName(fabric: Fabric, { from, to }: QueuedPort): string {
  return linkPortName(fabric, from, to);
}

/** Lanes are at least and at most so high, and together no higher than this. */
const LEAST = 5;
const MOST = 36;
const ALL = 420;

export interface WindowLanes {
  /** In order of arrival. */
  readonly flows: readonly number[];
  /** Of a lane, in pixels. */
  readonly height: number;
  /** Those of the time that have no lane. */
  readonly left: number;
}

/** The flows that are there during the time shown, as many as can be told apart. */
export function windowLanes(
  experiment: ExperimentView,
  { view }: WindowView,
  window: TimeWindow,
): WindowLanes {
  const alive = aliveFlows(experiment, view.run.finish, window);
  const flows = [...alive.subarray(0, ALL / LEAST)];
  const height = Math.max(LEAST, Math.min(MOST, Math.floor(ALL / Math.max(1, flows.length))));
  return { flows, height, left: alive.length - flows.length };
}

/** The most that a flow ever had under way, or half as much again if its window was larger, in packets: the top of its lane. */
export function topOfWindow({ windows }: WindowDynamics, flow: number): number {
  let top = 1;
  for (let k = windows.from[flow] as number; k < (windows.from[flow + 1] as number); k++) {
    const [may, has] = [windows.window[k] as number, windows.flight[k] as number];
    // A window that nothing fills any more may be any.
    top = Math.max(top, has, Math.min(may, 1.5 * has));
  }
  return top;
}

/** The last step of a flow up to `time`, as a place of its columns; −1 before the first. */
export function windowAt({ windows }: WindowDynamics, flow: number, time: number): number {
  const first = windows.from[flow] as number;
  let [low, high] = [first - 1, windows.from[flow + 1] as number];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((windows.time[middle] as number) <= time) low = middle;
    else high = middle;
  }
  return low < first ? -1 : low;
}
