import type { Brush } from "./brush.ts";
import { ColumnSums, fillColumns } from "./columns.ts";
import { endOf } from "./lanes.ts";
import { LABEL_FONT_PX, paintBar } from "./paint-bar.ts";
import { NARROW } from "./paint-queues.ts";
import type { Pieces } from "./pieces.ts";
import { portSides } from "./port-pieces.ts";
import type { Scene } from "./scene.ts";
import { inkOf, xOf } from "./scene.ts";
import { endVisible, firstVisible, rowOf } from "./trace-index.ts";

/** Lanes of ports: who occupies each ingress and each egress port when; grey where services are too fine to see. */
export function paintPortLanes(
  context: Brush,
  scene: Scene,
  belongs: ((flow: number) => boolean) | null = null,
): void {
  const { layout, ink, index, experiment } = scene;
  if (index.byPort === null) return;
  context.font = `500 ${LABEL_FONT_PX}px ${ink.font}`;
  const sums = new ColumnSums(layout.count, scene.width);
  const sides = portSides(index.byPort, experiment.flows, experiment.ports);
  const wide = sides.map(({ pieces, portOf, first }) => {
    const seen: number[] = [];
    const end = endVisible(pieces, scene.window.to);
    for (let piece = firstVisible(pieces, scene.window.from); piece < end; piece++) {
      const x0 = xOf(scene, pieces.start[piece] as number);
      const x1 = xOf(scene, pieces.end[piece] as number);
      if (x1 <= 0) continue;
      const flow = index.trace.flow[rowOf(pieces, piece)] as number;
      if (belongs !== null && !belongs(flow)) continue;
      const isBar = x1 - x0 >= NARROW;
      if (isBar) seen.push(piece);
      if (isBar && pieces.base === null) continue;
      sums.add(first + (portOf[flow] as number), x0, x1, pieces.height?.[piece] ?? 1);
    }
    return seen;
  });
  const columns = sums.finish();
  context.fillStyle = ink.ink3;
  for (let lane = 0; lane < layout.count; lane++) {
    fillColumns(context, columns, lane, layout.top[lane] as number, layout.height);
  }
  for (const [k, { pieces, portOf, first }] of sides.entries()) {
    for (const piece of wide[k] ?? []) {
      const flow = index.trace.flow[rowOf(pieces, piece)] as number;
      paintPortPiece(context, scene, pieces, piece, first + (portOf[flow] as number), flow);
    }
  }
}

/** One flow alone, in both its ports: the time it is there, and its service. */
export function paintFlowInPorts(context: Brush, scene: Scene, flow: number): void {
  const { layout, index, experiment, view, window } = scene;
  if (index.byPort === null) return;
  const { finish, terminated } = view.run;
  const x0 = xOf(scene, experiment.flows.arrival[flow] as number);
  const x1 = xOf(scene, endOf(finish[flow] as number, terminated[flow] as number));
  for (const side of portSides(index.byPort, experiment.flows, experiment.ports)) {
    const { pieces, portOf, first } = side;
    const lane = first + (portOf[flow] as number);
    context.globalAlpha = 0.3;
    context.fillStyle = inkOf(scene, flow);
    context.fillRect(x0, layout.top[lane] as number, x1 - x0, layout.height);
    context.globalAlpha = 1;
    let painted = Number.NEGATIVE_INFINITY;
    const end = endVisible(pieces, window.to);
    for (let piece = firstVisible(pieces, window.from); piece < end; piece++) {
      if (index.trace.flow[rowOf(pieces, piece)] !== flow) continue;
      const right = xOf(scene, pieces.end[piece] as number);
      // Several services within one pixel are one mark.
      if (right < painted + 0.5) continue;
      painted = right;
      paintPortPiece(context, scene, pieces, piece, lane, flow);
    }
  }
}

/** A bar as high as its share of the port, on clean paper: a profile must not show at its edges. */
function paintPortPiece(
  context: Brush,
  scene: Scene,
  pieces: Pieces,
  piece: number,
  lane: number,
  flow: number,
): void {
  const { layout, width, ink } = scene;
  const x0 = Math.max(-4, xOf(scene, pieces.start[piece] as number));
  const x1 = Math.min(width + 4, xOf(scene, pieces.end[piece] as number));
  const share = pieces.height?.[piece] ?? 1;
  const base = pieces.base?.[piece] ?? 0;
  const y = (layout.top[lane] as number) + layout.height * (1 - base - share);
  const whole = layout.height * share;
  if (pieces.base !== null) {
    context.fillStyle = ink.paper;
    context.fillRect(Math.floor(x0), y, Math.ceil(x1) - Math.floor(x0), whole);
  }
  paintBar(context, scene, flow, x0, x1, y, Math.max(1, whole - (share < 1 && whole > 5 ? 1 : 0)));
}
