import { bisectLeft, bisectRight } from "d3-array";
import { flowsOf, type Trace } from "../../../engine/doors/draw-data.ts";
import type { Brush } from "../brush/brush.ts";
import { inkOf, type Scene, xOf } from "../gantt/scene.ts";
import type { RunView } from "../run/results.ts";
import { firstWait, waitsFor } from "../run/wait-sets.ts";
import type { TimeWindow } from "../scale/scales.ts";
import { openTime } from "../scale/time-scale.ts";
import { binsFor, columnsOf } from "../trace/bins.ts";
import { ColumnSums, fillColumns } from "../trace/column-sums.ts";
import { joinPieces } from "../trace/join-pieces.ts";
import { endVisible, firstVisible, MANY_PIECES, rowOf } from "../trace/trace-index.ts";
import { barFont } from "./paint-bar.ts";
import { paintPiece } from "./paint-piece.ts";

/** Pieces narrower than this are drawn as a part of their pixel column. */
export const NARROW = 1.5;

/**
 * Lanes of queues, of all flows or of those that `belongs` takes: service too fine to see as one grey profile (its height is the share of the link,
 * as a bar's height is), and on it every bar that is wide enough to be one.
 */
export function paintQueueLanes(
  context: Brush,
  scene: Scene,
  belongs: ((flow: number) => boolean) | null = null,
): void {
  const { layout, ink, index } = scene;
  const { pieces, trace, link } = index;
  const first = firstVisible(pieces, scene.window.from);
  const end = endVisible(pieces, scene.window.to);
  context.font = barFont(scene);
  // The bins hold all flows.
  const isMany = end - first > MANY_PIECES && belongs === null;
  const bins = isMany ? binsFor(index.bins, scene.window, scene.width) : null;
  const coarse = bins !== null;
  const sums = new ColumnSums(coarse ? 0 : layout.count * link.ports, scene.width);
  const wide: number[] = [];
  // Where bars are stacked, what is too narrow may lie above what is not: there the profile is of both.
  const stacked = pieces.base !== null && link.ports === 1;
  const visit = (piece: number): void => {
    const x0 = xOf(scene, pieces.start[piece] as number);
    const x1 = xOf(scene, pieces.end[piece] as number);
    if (x1 <= 0) return;
    const part = belongs === null ? 1 : shareOf(trace, rowOf(pieces, piece), belongs);
    if (part === 0) return;
    const visible = x1 - x0 >= NARROW;
    if (visible) wide.push(piece);
    if (coarse || (visible && !stacked)) return;
    const row = rowOf(pieces, piece);
    const port =
      link.ports > 1 ? (scene.experiment.flows.dst[trace.flow[row] as number] as number) : 0;
    const height = (pieces.height === null ? 1 : (pieces.height[piece] as number)) * link.ports;
    const share = height * part;
    sums.add((trace.queue[row] as number) * link.ports + port, x0, x1, share);
  };
  if (bins !== null) {
    for (const piece of bins.long) if (piece >= first && piece < end) visit(piece);
  } else {
    for (let piece = first; piece < end; piece++) visit(piece);
  }
  const columns =
    bins !== null
      ? columnsOf(bins, layout.count * link.ports, scene.window, scene.width)
      : sums.finish();
  context.fillStyle = ink.ink3;
  const band = layout.height / link.ports;
  for (let lane = 0; lane < columns.lanes; lane++) {
    const queue = Math.floor(lane / link.ports);
    const port = lane % link.ports;
    const y = (layout.top[queue] as number) + layout.height - (port + 1) * band;
    fillColumns(context, columns, lane, y, band);
  }
  // Bars stand on clean paper: the profile must not show at their edges.
  if (coarse || stacked) {
    context.fillStyle = ink.paper;
    for (const piece of wide) wipe(context, scene, piece);
  }
  const queueOf = (row: number): number => trace.queue[row] as number;
  for (const span of joinPieces(pieces, trace, wide, queueOf)) {
    const row = rowOf(pieces, span.piece);
    const band = { y: layout.top[queueOf(row)] as number, height: layout.height };
    if (belongs === null || (trace.memberCount[row] ?? 0) === 0) {
      paintPiece(context, scene, span, band, null, false);
      continue;
    }
    for (const flow of flowsOf(trace, row)) {
      if (belongs(flow)) paintPiece(context, scene, span, band, flow, false);
    }
  }
}

/** How much of a row's service is of flows that belong. */
function shareOf(trace: Trace, row: number, belongs: (flow: number) => boolean): number {
  if ((trace.memberCount[row] ?? 0) === 0) return belongs(trace.flow[row] as number) ? 1 : 0;
  const members = flowsOf(trace, row);
  let count = 0;
  for (const flow of members) if (belongs(flow)) count += 1;
  return count / members.length;
}

function wipe(context: Brush, scene: Scene, piece: number): void {
  const { pieces, trace } = scene.index;
  const x0 = Math.floor(xOf(scene, pieces.start[piece] as number));
  const x1 = Math.ceil(xOf(scene, pieces.end[piece] as number));
  const base = pieces.base === null ? 0 : (pieces.base[piece] as number);
  const share = pieces.height === null ? 1 : (pieces.height[piece] as number);
  const { top, height } = scene.layout;
  const ground = (top[trace.queue[rowOf(pieces, piece)] as number] as number) + height;
  context.fillRect(x0, ground - height * (base + share), x1 - x0, height * share);
}

/** Thin strips under each queue: the flows that stand in it. `only` draws one flow's, at full strength. */
export function paintWaits(context: Brush, scene: Scene, only: number | null): void {
  const { waits, layout, window } = scene;
  if (waits === null || layout.kind !== "queue") return;
  const set = waitsFor(waits, window, scene.width);
  const { from, start, end } = set;
  context.globalAlpha = only === null ? 0.42 : 1;
  for (let flow = 0; flow + 1 < from.length; flow++) {
    if (only !== null && only !== flow) continue;
    context.fillStyle = inkOf(scene, flow);
    for (let k = firstWait(set, flow, window.from); k < (from[flow + 1] as number); k++) {
      if ((start[k] as number) >= window.to) break;
      const queue = set.queue[k] as number;
      const step = (layout.strips[queue] as number) / (waits.depth[queue] as number);
      const x0 = Math.max(0, xOf(scene, start[k] as number));
      const x1 = Math.min(scene.width, xOf(scene, end[k] as number));
      const ground = (layout.top[queue] as number) + layout.height;
      const y = ground + 2 + (set.level[k] as number) * step;
      context.fillRect(x0, y, Math.max(1, x1 - x0 - 1), Math.max(1, step - 1));
    }
  }
  context.globalAlpha = 1;
}

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

/** True if some service in the window is too short to be a bar of its own at this width. */
export function isProfiled({ index }: RunView, window: TimeWindow, width: number): boolean {
  if (index === null || width <= 0) return false;
  const { pieces } = index;
  const first = firstVisible(pieces, window.from);
  const end = endVisible(pieces, window.to);
  if (end - first > MANY_PIECES) return true;
  const least = (NARROW / width) * openTime(window, width);
  for (let k = first; k < end; k++) {
    const stop = pieces.end[k] as number;
    if (stop > window.from && stop - (pieces.start[k] as number) < least) return true;
  }
  return false;
}
