import type { Brush } from "../brush/brush.ts";
import { lanesIn } from "../gantt/bands.ts";
import { endOf } from "../gantt/lanes.ts";
import { inkOf, type Scene, xOf } from "../gantt/scene.ts";
import { openTime } from "../scale/time-scale.ts";
import { binsFor, columnsOf } from "../trace/bins.ts";
import { ColumnSums, type Columns, fillColumns } from "../trace/column-sums.ts";
import { joinPieces, type Span } from "../trace/join-pieces.ts";
import type { Pieces } from "../trace/pieces.ts";
import { visiblePieces } from "../trace/services.ts";
import {
  endVisible,
  firstVisible,
  MANY_PIECES,
  type PortSide,
  portSides,
  rowOf,
} from "../trace/trace-index.ts";
import { barFont, paintBar } from "./paint-bar.ts";
import { NARROW } from "./paint-queues.ts";

/** Lanes of ports: who occupies each ingress and each egress port when; grey where services are too fine to see. */
export function paintPortLanes(
  context: Brush,
  scene: Scene,
  belongs: ((flow: number) => boolean) | null = null,
): void {
  const { layout, ink, index, experiment } = scene;
  if (index.byPort === null) return;
  context.font = barFont(scene);
  for (const side of portSides(index.byPort, experiment.flows, experiment.ports)) {
    const { pieces, portOf, first } = side;
    const lanes = lanesIn(layout, scene.band, first, first + experiment.ports);
    const { columns, wide, isUnder } = readSide(scene, side, lanes, belongs);
    context.fillStyle = ink.ink3;
    for (let lane = lanes[0]; lane < lanes[1]; lane++) {
      const top = layout.top[lane] as number;
      fillColumns(context, columns, lane - lanes[0], top, layout.height);
    }
    // Bars stand on clean paper: the profile must not show at their edges.
    if (isUnder) {
      context.fillStyle = ink.paper;
      for (const piece of wide) wipe(context, scene, side, piece);
    }
    for (const span of joinPieces(pieces, index.trace, wide, () => 0)) {
      const flow = index.trace.flow[rowOf(pieces, span.piece)] as number;
      paintPortPiece(context, scene, pieces, span, first + (portOf[flow] as number), flow);
    }
  }
}

/** The profile of each port in sight, and the pieces that are wide enough to be bars on it. */
function readSide(
  scene: Scene,
  { pieces, bins, portOf, first }: ReturnType<typeof portSides>[number],
  [lane, laneEnd]: readonly [first: number, end: number],
  belongs: ((flow: number) => boolean) | null,
): { columns: Columns; wide: readonly number[]; isUnder: boolean } {
  const { index, window, width } = scene;
  const begin = firstVisible(pieces, window.from);
  const end = endVisible(pieces, window.to);
  const isMany = end - begin > MANY_PIECES && belongs === null;
  const coarse = isMany ? binsFor(bins, window, width) : null;
  const wide: number[] = [];
  const sums = new ColumnSums(coarse === null ? laneEnd - lane : 0, width);
  const visit = (piece: number): void => {
    const flow = index.trace.flow[rowOf(pieces, piece)] as number;
    const at = first + (portOf[flow] as number) - lane;
    if (at < 0 || at >= laneEnd - lane) return;
    const x0 = xOf(scene, pieces.start[piece] as number);
    const x1 = xOf(scene, pieces.end[piece] as number);
    if (x1 <= 0 || (belongs !== null && !belongs(flow))) return;
    const isBar = x1 - x0 >= NARROW;
    if (isBar) wide.push(piece);
    // Where bars are stacked, what is too narrow may lie above one: there the profile is of both.
    if (coarse !== null || (isBar && pieces.base === null)) return;
    sums.add(at, x0, x1, pieces.height?.[piece] ?? 1);
  };
  if (coarse === null) for (let piece = begin; piece < end; piece++) visit(piece);
  else for (const piece of coarse.long) if (piece >= begin && piece < end) visit(piece);
  const columns =
    coarse === null
      ? sums.finish()
      : columnsOf(coarse, laneEnd - lane, window, width, lane - first);
  return { columns, wide, isUnder: coarse !== null || pieces.base !== null };
}

function wipe(
  context: Brush,
  scene: Scene,
  { pieces, portOf, first }: PortSide & { readonly portOf: Int32Array; readonly first: number },
  piece: number,
): void {
  const { index, layout } = scene;
  const x0 = Math.floor(xOf(scene, pieces.start[piece] as number));
  const x1 = Math.ceil(xOf(scene, pieces.end[piece] as number));
  const base = pieces.base?.[piece] ?? 0;
  const share = pieces.height?.[piece] ?? 1;
  const lane = first + (portOf[index.trace.flow[rowOf(pieces, piece)] as number] as number);
  const ground = (layout.top[lane] as number) + layout.height;
  context.fillRect(x0, ground - layout.height * (base + share), x1 - x0, layout.height * share);
}

/** One flow alone, in both its ports: the time it is there, and its service. */
export function paintFlowInPorts(context: Brush, scene: Scene, flow: number): void {
  const { layout, index, experiment, view, window } = scene;
  if (index.byPort === null) return;
  const { finish, terminated } = view.run;
  const x0 = xOf(scene, experiment.flows.arrival[flow] as number);
  const end = endOf(finish[flow] as number, terminated[flow] as number);
  const x1 = Number.isFinite(end) ? xOf(scene, end) : scene.width;
  const pixel = openTime(window, scene.width) / scene.width;
  for (const side of portSides(index.byPort, experiment.flows, experiment.ports)) {
    const { pieces, portOf, first } = side;
    const lane = first + (portOf[flow] as number);
    context.globalAlpha = 0.3;
    context.fillStyle = inkOf(scene, flow);
    context.fillRect(x0, layout.top[lane] as number, x1 - x0, layout.height);
    context.globalAlpha = 1;
    // A port's whole height: the flow's own pieces tell all of it.
    const from = pieces.base === null ? { ...index.pieces, base: null, height: null } : pieces;
    const own =
      pieces.base === null
        ? visiblePieces(index, flow, window, pixel / 2, MANY_PIECES)
        : stackedOf(scene, pieces, flow);
    let painted = Number.NEGATIVE_INFINITY;
    for (const span of joinPieces(from, index.trace, own, () => lane)) {
      const right = xOf(scene, span.end);
      // Several services within one pixel are one mark.
      if (right < painted + 0.5) continue;
      painted = right;
      paintPortPiece(context, scene, from, span, lane, flow);
    }
  }
}

function stackedOf({ index, window }: Scene, pieces: Pieces, flow: number): readonly number[] {
  const own: number[] = [];
  const end = endVisible(pieces, window.to);
  for (let piece = firstVisible(pieces, window.from); piece < end; piece++) {
    if (index.trace.flow[rowOf(pieces, piece)] === flow) own.push(piece);
  }
  return own;
}

/** A bar as high as its share of the port. */
function paintPortPiece(
  context: Brush,
  scene: Scene,
  pieces: Pieces,
  { piece, end, isJoined }: Span,
  lane: number,
  flow: number,
): void {
  const { layout, width } = scene;
  const x0 = Math.max(-4, xOf(scene, pieces.start[piece] as number));
  const x1 = Math.min(width + 4, xOf(scene, end));
  const share = pieces.height?.[piece] ?? 1;
  const base = pieces.base?.[piece] ?? 0;
  const y = (layout.top[lane] as number) + layout.height * (1 - base - share);
  const whole = layout.height * share;
  const height = Math.max(1, whole - (share < 1 && whole > 5 ? 1 : 0));
  paintBar(context, scene, flow, x0, x1, y, height, isJoined);
}
