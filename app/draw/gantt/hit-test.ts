import { flowsOf, type Trace } from "../../../engine/doors/draw-data.ts";
import { firstWait, waitsFor } from "../run/wait-sets.ts";
import { toTime } from "../scale/time-scale.ts";
import { firstVisible, portSides, rowOf } from "../trace/trace-index.ts";
import { laneAt } from "./lanes.ts";
import type { Scene } from "./scene.ts";

/** From this width on, a slot of a round-robin block is drawn as itself. */
export const SLOT_WIDTH = 3;

/** A flow at a point, and the row of the trace that serves it there (−1: none does). */
export interface Hit {
  readonly flow: number;
  readonly row: number;
  readonly time: number;
}

/** Pixels by which a thin bar may be missed. */
const SLACK = 2;

export function hitTest(scene: Scene, x: number, y: number): Hit | null {
  const lane = laneAt(scene.layout, y);
  if (lane < 0) return null;
  const time = toTime(scene.window, scene.width, x);
  if (scene.layout.kind === "flow") return inFlowLane(scene, lane, time);
  return scene.layout.kind === "port"
    ? inPort(scene, lane, time, y)
    : inQueue(scene, lane, time, y);
}

/** A flow's lane is hit only between its arrival and its end. */
function inFlowLane(scene: Scene, lane: number, time: number): Hit | null {
  const flow = scene.layout.flows?.[lane];
  if (flow === undefined) return null;
  const row = findRow(scene, time, flow);
  return { flow, row, time };
}

function inQueue(scene: Scene, queue: number, time: number, y: number): Hit | null {
  const { trace, pieces } = scene.index;
  const top = scene.layout.top[queue] as number;
  const level = (top + scene.layout.height - y) / scene.layout.height;
  if (level < 0) return inStrips(scene, queue, time, y);
  const slack = toTime(scene.window, scene.width, SLACK) - scene.window.from;
  // Exactly there first, then nearly.
  for (const reach of [0, slack]) {
    for (let k = firstVisible(pieces, time - reach); k < pieces.length; k++) {
      if ((pieces.start[k] as number) > time + reach) break;
      const row = rowOf(pieces, k);
      if ((pieces.end[k] as number) <= time - reach || trace.queue[row] !== queue) continue;
      const base = pieces.base === null ? 0 : (pieces.base[k] as number);
      const height = pieces.height === null ? 1 : (pieces.height[k] as number);
      if (level < base || level > base + height) continue;
      return { flow: memberAt(scene, row, time, (level - base) / height), row, time };
    }
  }
  return null;
}

function inPort(scene: Scene, lane: number, time: number, y: number): Hit | null {
  const { index, layout, experiment } = scene;
  if (index.byPort === null) return null;
  const sides = portSides(index.byPort, experiment.flows, experiment.ports);
  const [ingress, egress] = sides;
  const side = lane < experiment.ports ? ingress : egress;
  if (side === undefined) return null;
  const { pieces, portOf, first } = side;
  const level = ((layout.top[lane] as number) + layout.height - y) / layout.height;
  const slack = toTime(scene.window, scene.width, SLACK) - scene.window.from;
  for (const reach of [0, slack]) {
    for (let k = firstVisible(pieces, time - reach); k < pieces.length; k++) {
      if ((pieces.start[k] as number) > time + reach) break;
      const row = rowOf(pieces, k);
      const flow = index.trace.flow[row] as number;
      if ((pieces.end[k] as number) <= time - reach) continue;
      if (first + (portOf[flow] as number) !== lane) continue;
      const base = pieces.base?.[k] ?? 0;
      if (level >= base && level <= base + (pieces.height?.[k] ?? 1)) return { flow, row, time };
    }
  }
  return null;
}

/**
 * The member of a block whose turn it is; the member whose band is hit where flows share by rates or turns are too short
 * to see.
 */
function memberAt(scene: Scene, row: number, time: number, level: number): number {
  const { trace } = scene.index;
  const members = flowsOf(trace, row);
  const slot = scene.width / (scene.window.to - scene.window.from);
  if (trace.sharing === "turns" && slot >= SLOT_WIDTH) return turnAt(trace, row, time);
  const at = Math.floor(level * members.length);
  return members[Math.min(members.length - 1, Math.max(0, at))] as number;
}

/** The flow whose turn it is in a row, at a time. */
export function turnAt(trace: Trace, row: number, time: number): number {
  const members = flowsOf(trace, row);
  const slots = Math.max(0, Math.floor(time - (trace.start[row] as number)));
  return members[slots % members.length] as number;
}

function serves(trace: Trace, row: number, time: number, flow: number): boolean {
  if (trace.sharing === "turns") return turnAt(trace, row, time) === flow;
  return flowsOf(trace, row).includes(flow);
}

function inStrips(scene: Scene, queue: number, time: number, y: number): Hit | null {
  const { waits, layout } = scene;
  if (waits === null) return null;
  const step = (layout.strips[queue] as number) / (waits.depth[queue] as number);
  const top = (layout.top[queue] as number) + layout.height + 2;
  const level = Math.floor((y - top) / step);
  const set = waitsFor(waits, scene.window, scene.width);
  for (let flow = 0; flow + 1 < set.from.length; flow++) {
    const k = firstWait(set, flow, time);
    if (k === set.from[flow + 1] || (set.start[k] as number) > time) continue;
    if (set.queue[k] === queue && set.level[k] === level) return { flow, row: -1, time };
  }
  return null;
}

function findRow(scene: Scene, time: number, flow: number): number {
  const { pieces, trace } = scene.index;
  for (let k = firstVisible(pieces, time); k < pieces.length; k++) {
    if ((pieces.start[k] as number) > time) break;
    const row = rowOf(pieces, k);
    if ((pieces.end[k] as number) > time && serves(trace, row, time, flow)) return row;
  }
  return -1;
}
