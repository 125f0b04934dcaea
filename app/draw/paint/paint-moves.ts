import { bisectLeft, bisectRight } from "d3-array";
import type { Brush } from "../brush/brush.ts";
import type { Scene } from "../gantt/scene.ts";
import { inkOf, xOf } from "../gantt/scene.ts";

/** Closer together than this on average, in pixels, connectors would only be noise. */
const CROWDED = 9;

/** A thin step from lane to lane wherever a flow changes queue. `only`: one flow's, however crowded. */
export function paintMoves(context: Brush, scene: Scene, only: number | null): void {
  const { moves, layout, window } = scene;
  if (moves === null || layout.kind !== "queue") return;
  // Lanes that hold a row for each port leave no room for everyone's.
  if (only === null && scene.experiment.ports > 1) return;
  const first = bisectLeft(moves.time, window.from);
  const end = bisectRight(moves.time, window.to);
  if (only === null && (end - first) * CROWDED > scene.width) return;
  context.lineWidth = only === null ? 1 : 1.5;
  for (let k = first; k < end; k++) {
    const flow = moves.flow[k] as number;
    if (only !== null && flow !== only) continue;
    const from = layout.top[moves.from[k] as number] as number;
    const to = layout.top[moves.to[k] as number] as number;
    const isDown = to > from;
    const y0 = isDown ? from + layout.height : from;
    const y1 = isDown ? to : to + layout.height;
    step(context, Math.round(xOf(scene, moves.time[k] as number)) - 0.5, y0, y1);
    context.strokeStyle = inkOf(scene, flow);
    context.stroke();
  }
}

/** The line and its head. */
function step(context: Brush, x: number, y0: number, y1: number): void {
  const back = y1 > y0 ? -3 : 3;
  context.beginPath();
  context.moveTo(x, y0);
  context.lineTo(x, y1);
  context.moveTo(x - 2.5, y1 + back);
  context.lineTo(x, y1);
  context.lineTo(x + 2.5, y1 + back);
}
