import { flowsOf } from "../../../engine/doors/draw-data.ts";
import type { Brush } from "../brush/brush.ts";
import type { Ink } from "../brush/ink.ts";
import { barIn } from "../gantt/lanes.ts";
import { isMissed } from "../gantt/occurring.ts";
import type { Scene } from "../gantt/scene.ts";
import { inkOf, shows, xOf } from "../gantt/scene.ts";
import { arrivalsWithin, arrivedBefore, flowOf } from "../run/arrivals.ts";
import type { ExperimentView } from "../run/results.ts";
import type { TimeWindow } from "../scale/scales.ts";
import { openTime } from "../scale/time-scale.ts";
import { rowOf } from "../trace/trace-index.ts";
import { paintNotes } from "./paint-blocks.ts";

/** Closer together than this, in pixels on average, marks would only be noise; the map shows how dense they are. */
const CROWDED = 7;
/** Lanes of flows lower than this, in pixels, have no marks. */
export const LEAST_MARKED_LANE = 6;

/** Arrivals, finishes, deadlines and terminations of the flows in the window, unless crowded. */
export function paintMarks(context: Brush, scene: Scene): void {
  if (scene.layout.kind === "flow") {
    paintLaneMarks(context, scene, scene.layout.flows ?? []);
    return;
  }
  const { flows } = scene.experiment;
  const crowded = isCrowded(scene.experiment, scene.window, scene.width);
  if (crowded) {
    paintCrosses(context, scene);
    return;
  }
  const { arrivals, hasDeadlines } = scene.experiment;
  const end = arrivedBefore(arrivals, scene.window.to + slack(scene));
  for (let rank = arrivedBefore(arrivals, scene.window.from - slack(scene)); rank < end; rank++) {
    paintArrival(context, scene, flowOf(arrivals, rank));
  }
  if (hasDeadlines || scene.view.summary.terminated > 0) {
    for (let f = 0; f < flows.count; f++) paintEnds(context, scene, f);
  }
  paintFinishes(context, scene);
}

/** Terminations among flows too many for other marks: one to a few pixels, however many fall there. */
function paintCrosses(context: Brush, scene: Scene): void {
  const { view, width, ink } = scene;
  if (view.summary.terminated === 0) return;
  const taken = new Uint8Array(Math.ceil(width / CROWDED) + 1);
  for (const time of view.run.terminated) {
    const x = xOf(scene, time);
    if (!(x >= 0 && x <= width)) continue;
    const place = Math.floor(x / CROWDED);
    if (taken[place] === 1) continue;
    taken[place] = 1;
    cross(context, x, 6, ink.bad);
  }
}

/** True if more flows arrive in the window than have room for marks of their own. */
export function isCrowded(
  { arrivals }: ExperimentView,
  { from, to }: TimeWindow,
  width: number,
): boolean {
  return arrivalsWithin(arrivals, from, to) * CROWDED > width;
}

/** The marks of one flow, over the veil. */
export function paintMarksOf(context: Brush, scene: Scene, flow: number): void {
  if (scene.layout.kind === "flow") {
    paintLaneMarks(context, scene, [flow]);
    return;
  }
  paintArrival(context, scene, flow);
  paintEnds(context, scene, flow);
}

function paintArrival(context: Brush, scene: Scene, flow: number): void {
  if (!shows(scene, "arrivals")) return;
  const x = xOf(scene, scene.experiment.flows.arrival[flow] as number);
  if (!isNear(scene, x)) return;
  triangle(context, x, 11, inkOf(scene, flow));
}

/** A flow's deadline and its termination, above the queues. */
function paintEnds(context: Brush, scene: Scene, flow: number): void {
  const { ink, view } = scene;
  const deadline = xOf(scene, scene.experiment.flows.deadline[flow] as number);
  const terminated = xOf(scene, view.run.terminated[flow] as number);
  if (shows(scene, "flags") && isNear(scene, deadline)) {
    flag(context, deadline, 1, 11, ink, isMissed(scene.experiment.flows, view, flow));
  }
  if (isNear(scene, terminated)) cross(context, terminated, 6, ink.bad);
}

/** The time beyond the window from which a mark may reach into it. */
function slack({ window, width }: Scene): number {
  return (8 / width) * openTime(window, width);
}

/** True if a mark at `x` reaches into the picture; false for NaN. */
function isNear({ width }: Scene, x: number): boolean {
  return x >= -8 && x <= width + 8;
}

/** A dot at the end of a flow's last service. */
function paintFinishes(context: Brush, scene: Scene): void {
  if (!shows(scene, "finishes")) return;
  const { pieces, trace, link } = scene.index;
  const { finish } = scene.view.run;
  if (scene.layout.kind === "port") {
    paintFinishesInPorts(context, scene);
    return;
  }
  if (link.ports > 1 && scene.layout.height / link.ports < 6) return;
  for (const piece of lastPieces(scene)) {
    const row = rowOf(pieces, piece);
    const flows = flowsOf(trace, row);
    if (flows.length > 1 && trace.sharing === "turns") continue;
    const until = pieces.end[piece] as number;
    const base = pieces.base === null ? 0 : (pieces.base[piece] as number);
    const share = pieces.height === null ? 1 : (pieces.height[piece] as number);
    const top = scene.layout.top[trace.queue[row] as number] as number;
    const x = xOf(scene, until) - 0.5;
    flows.forEach((flow, m) => {
      if (!isSame(until, finish[flow] as number)) return;
      // At the foot of the bar, where it hides no name.
      const foot = base + (share * m) / flows.length;
      const y = top + scene.layout.height * (1 - foot) - 1;
      dot(context, x, y, inkOf(scene, flow), scene.ink.paper, 2.5);
    });
  }
}

/** The pieces in the window that end when a flow of theirs finishes, in their order: the last of each flow, however many it has. */
function lastPieces({ index, view, window }: Scene): readonly number[] {
  const { pieces, byFlow } = index;
  const found = new Set<number>();
  for (let flow = 0; flow + 1 < byFlow.from.length; flow++) {
    const finish = view.run.finish[flow] as number;
    if (!(finish > window.from)) continue;
    for (let k = (byFlow.from[flow + 1] as number) - 1; k >= (byFlow.from[flow] as number); k--) {
      const piece = byFlow.piece[k] as number;
      if (!isSame(pieces.end[piece] as number, finish)) break;
      if ((pieces.start[piece] as number) < window.to) found.add(piece);
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** Times closer than this, relatively, are one moment (SPEC 2). */
function isSame(time: number, finish: number): boolean {
  return Math.abs(time - finish) <= 1e-9 * Math.abs(finish);
}

/** At the foot of its egress port's lane. */
function paintFinishesInPorts(context: Brush, scene: Scene): void {
  const { layout, experiment, view, ink, index } = scene;
  if (layout.height < LEAST_MARKED_LANE || index.byPort === null) return;
  for (const piece of lastPieces(scene)) {
    const until = index.pieces.end[piece] as number;
    for (const flow of flowsOf(index.trace, rowOf(index.pieces, piece))) {
      if (!isSame(until, view.run.finish[flow] as number)) continue;
      const lane = experiment.ports + (experiment.flows.dst[flow] as number);
      const y = (layout.top[lane] as number) + layout.height - 1;
      dot(context, xOf(scene, until) - 0.5, y, inkOf(scene, flow), ink.paper, 2.5);
    }
  }
}

function paintLaneMarks(context: Brush, scene: Scene, shown: ArrayLike<number>): void {
  const { layout, ink, width } = scene;
  const { flows } = scene.experiment;
  const { laneOf } = layout;
  if (layout.height < LEAST_MARKED_LANE || laneOf === null) return;
  // A pale wait says when a flow arrives, and the words at its end that it is done.
  const isPlain = scene.blocks === undefined;
  for (let k = 0; k < shown.length; k++) {
    const f = shown[k] as number;
    if ((laneOf[f] as number) < 0) continue;
    const { y, height } = barIn(layout, laneOf[f] as number);
    const arrival = xOf(scene, flows.arrival[f] as number);
    if (isPlain && arrival >= -2 && shows(scene, "arrivals")) {
      context.fillStyle = ink.ink;
      context.fillRect(Math.round(arrival) - 0.5, y, 1.5, height);
    }
    const deadline = flows.deadline[f] as number;
    if (Number.isFinite(deadline) && shows(scene, "flags")) {
      const x = xOf(scene, deadline);
      // A flow that missed its deadline was being served or waited then: the flag lies on its bar.
      context.fillStyle = ink.paper;
      context.fillRect(x - 2, y, 4, height);
      flag(context, x, y, y + height, ink, isMissed(flows, scene.view, f));
    }
    const terminated = scene.view.run.terminated[f] as number;
    const middle = y + height / 2;
    if (!Number.isNaN(terminated)) cross(context, xOf(scene, terminated), middle, ink.bad);
    const x = xOf(scene, scene.view.run.finish[f] as number);
    if (isPlain && x <= width + 4 && shows(scene, "finishes"))
      dot(context, x, middle, inkOf(scene, f), ink.paper);
  }
  paintNotes(context, scene, shown);
}

function triangle(context: Brush, x: number, y: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(x - 3.5, y - 6);
  context.lineTo(x + 3.5, y - 6);
  context.lineTo(x, y);
  context.fill();
}

function dot(
  context: Brush,
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

/** Open where the deadline was met, filled and red where it was missed. */
function flag(
  context: Brush,
  x: number,
  top: number,
  bottom: number,
  ink: Ink,
  missed: boolean,
): void {
  const colour = missed ? ink.bad : ink.ink2;
  context.fillStyle = colour;
  context.fillRect(x - 0.75, top, 1.5, bottom - top);
  context.beginPath();
  context.moveTo(x, top + 0.5);
  context.lineTo(x + 6.5, top + 3);
  context.lineTo(x, top + 5.5);
  context.closePath();
  if (!missed) context.fillStyle = ink.paper;
  context.fill();
  context.lineWidth = 1;
  context.strokeStyle = colour;
  context.stroke();
}

function cross(context: Brush, x: number, y: number, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(x - 3.5, y - 3.5);
  context.lineTo(x + 3.5, y + 3.5);
  context.moveTo(x - 3.5, y + 3.5);
  context.lineTo(x + 3.5, y - 3.5);
  context.stroke();
}
