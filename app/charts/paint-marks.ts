import { flowColour } from "../theme/colours.ts";
import { lanesByFlow } from "./paint-flows.ts";
import type { Scene } from "./scene.ts";
import { xOf } from "./scene.ts";
import { endVisible, firstVisible, rowOf } from "./trace-index.ts";

type Context = CanvasRenderingContext2D;

/** Closer together than this, in pixels on average, marks would only be noise. */
const CROWDED = 7;

/** Arrivals, finishes, deadlines and terminations of the flows in the window, unless crowded. */
export function paintMarks(context: Context, scene: Scene): void {
  if (scene.layout.kind === "flow") {
    paintLaneMarks(context, scene, scene.layout.flows ?? []);
    return;
  }
  const { flows } = scene.experiment;
  const visible: number[] = [];
  for (let f = 0; f < flows.count; f++) {
    const x = xOf(scene, flows.arrival[f] as number);
    if (x >= -6 && x <= scene.width + 6) visible.push(f);
  }
  const crowded = visible.length * CROWDED > scene.width;
  paintArrivals(context, scene, visible, crowded);
  if (!crowded) paintFinishes(context, scene);
  for (let f = 0; f < flows.count; f++) paintEnds(context, scene, f, !crowded);
}

/** The marks of one flow, over the veil. */
export function paintMarksOf(context: Context, scene: Scene, flow: number): void {
  if (scene.layout.kind === "flow") {
    paintLaneMarks(context, scene, [flow]);
    return;
  }
  paintArrivals(context, scene, [flow], false);
  paintEnds(context, scene, flow, true);
}

function paintArrivals(
  context: Context,
  scene: Scene,
  arrived: readonly number[],
  crowded: boolean,
): void {
  const { arrival } = scene.experiment.flows;
  // More than one a pixel says nothing; the map above the axis shows how dense they are.
  if (arrived.length > scene.width) return;
  const seen = new Uint8Array(scene.width + 8);
  for (const f of arrived) {
    const x = xOf(scene, arrival[f] as number);
    if (!crowded) {
      triangle(context, x, 11, flowColour(f, scene.ink.theme));
      continue;
    }
    const column = Math.floor(x);
    if (column < 0 || seen[column] === 1) continue;
    seen[column] = 1;
    context.fillStyle = scene.ink.ink3;
    context.globalAlpha = 0.55;
    context.fillRect(column, 6, 1, 5);
    context.globalAlpha = 1;
  }
}

/** A flow's deadline and its termination, above the queues. */
function paintEnds(context: Context, scene: Scene, flow: number, flags: boolean): void {
  const { ink, view } = scene;
  const deadline = scene.experiment.flows.deadline[flow] as number;
  const terminated = view.run.terminated[flow] as number;
  if (flags && Number.isFinite(deadline)) {
    const missed = !((view.run.finish[flow] as number) <= deadline);
    flag(context, xOf(scene, deadline), 1, 11, missed ? ink.bad : ink.ink2);
  }
  if (!Number.isNaN(terminated)) cross(context, xOf(scene, terminated), 6, ink.bad);
}

/** A dot at the end of a flow's last service. */
function paintFinishes(context: Context, scene: Scene): void {
  const { pieces, trace, link } = scene.index;
  const { finish } = scene.view.run;
  const end = endVisible(pieces, scene.window.to);
  for (let piece = firstVisible(pieces, scene.window.from); piece < end; piece++) {
    const row = rowOf(pieces, piece);
    const flow = trace.flow[row] as number;
    const done = finish[flow] as number;
    const until = pieces.end[piece] as number;
    if (trace.memberCount[row] !== 0 || Math.abs(until - done) > 1e-9 * Math.abs(done)) continue;
    const base = pieces.base === null ? 0 : (pieces.base[piece] as number);
    const height = pieces.height === null ? 1 : (pieces.height[piece] as number);
    if (link.ports > 1 && scene.layout.height / link.ports < 6) continue;
    const top = scene.layout.top[trace.queue[row] as number] as number;
    const y = top + scene.layout.height * (1 - base - height / 2);
    const x = xOf(scene, until);
    const radius = x - xOf(scene, pieces.start[piece] as number) < 9 ? 2 : 3;
    dot(context, x, y, flowColour(flow, scene.ink.theme), scene.ink.paper, radius);
  }
}

function paintLaneMarks(context: Context, scene: Scene, shown: ArrayLike<number>): void {
  const { layout, ink, width } = scene;
  const { flows } = scene.experiment;
  if (layout.height < 6 || layout.flows === null) return;
  const laneOf = lanesByFlow(layout.flows, flows.count);
  const height = layout.height - (layout.height >= 8 ? 2 : 1);
  for (let k = 0; k < shown.length; k++) {
    const f = shown[k] as number;
    if ((laneOf[f] as number) < 0) continue;
    const y = layout.top[laneOf[f] as number] as number;
    const arrival = xOf(scene, flows.arrival[f] as number);
    if (arrival >= -2) {
      context.fillStyle = ink.ink;
      context.fillRect(Math.round(arrival) - 0.5, y, 1.5, height);
    }
    const deadline = flows.deadline[f] as number;
    const finish = scene.view.run.finish[f] as number;
    if (Number.isFinite(deadline)) {
      const missed = !(finish <= deadline);
      flag(context, xOf(scene, deadline), y, y + height, missed ? ink.bad : ink.ink2);
    }
    const terminated = scene.view.run.terminated[f] as number;
    const middle = y + height / 2;
    if (!Number.isNaN(terminated)) cross(context, xOf(scene, terminated), middle, ink.bad);
    const x = xOf(scene, finish);
    if (x <= width + 4) dot(context, x, middle, flowColour(f, ink.theme), ink.paper);
  }
}

function triangle(context: Context, x: number, y: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(x - 3.5, y - 6);
  context.lineTo(x + 3.5, y - 6);
  context.lineTo(x, y);
  context.fill();
}

function dot(
  context: Context,
  x: number,
  y: number,
  colour: string,
  paper: string,
  radius = 3,
): void {
  if (!Number.isFinite(x)) return;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = paper;
  context.stroke();
}

function flag(context: Context, x: number, top: number, bottom: number, colour: string): void {
  context.fillStyle = colour;
  context.fillRect(x - 0.75, top, 1.5, bottom - top);
  context.beginPath();
  context.moveTo(x, top);
  context.lineTo(x + 6, top + 2.5);
  context.lineTo(x, top + 5);
  context.fill();
}

function cross(context: Context, x: number, y: number, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(x - 3.5, y - 3.5);
  context.lineTo(x + 3.5, y + 3.5);
  context.moveTo(x - 3.5, y + 3.5);
  context.lineTo(x + 3.5, y - 3.5);
  context.stroke();
}
