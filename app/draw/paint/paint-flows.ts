import { flowsOf } from "../../../engine/doors/draw-data.ts";
import type { Brush } from "../brush/brush.ts";
import { barIn, endOf } from "../gantt/lanes.ts";
import type { Scene } from "../gantt/scene.ts";
import { inkOf, shows, xOf } from "../gantt/scene.ts";
import { binsFor } from "../trace/bins.ts";
import type { Columns } from "../trace/column-sums.ts";
import { ColumnSums, fillColumns } from "../trace/column-sums.ts";
import { joinPieces } from "../trace/join-pieces.ts";
import { eachPiece, eachRun } from "../trace/services.ts";
import { endVisible, firstVisible, rowOf, runsFor } from "../trace/trace-index.ts";
import { barFont } from "./paint-bar.ts";
import { paintWait } from "./paint-blocks.ts";
import { paintPiece } from "./paint-piece.ts";
import { NARROW } from "./paint-queues.ts";
import { paintRaster } from "./raster.ts";

/** Lanes lower than this are painted pixel by pixel. */
const RASTER = 3;

/** Lanes of flows: faint from arrival to end, and on it the service, as high as its rate. */
export function paintFlowLanes(context: Brush, scene: Scene): void {
  const { layout, index } = scene;
  if (layout.flows === null || layout.count === 0) return;
  if (layout.height < RASTER) {
    paintRaster(context, scene);
    return;
  }
  if (shows(scene, "waiting")) paintStays(context, scene, layout.flows);
  context.font = barFont(scene);
  const { columns, wide } = readLanes(scene, layout.flows);
  for (let lane = 0; lane < layout.count; lane++) {
    const { y, height } = barIn(layout, lane);
    context.fillStyle = inkOf(scene, layout.flows[lane] as number);
    fillColumns(context, columns, lane, y, height);
  }
  layout.flows.forEach((flow, lane) => {
    const band = barIn(layout, lane);
    const bars = joinPieces(index.pieces, index.trace, wide[lane] ?? [], () => lane, true);
    for (const span of bars) paintPiece(context, scene, span, band, flow, true);
  });
}

/** Parts each lane's service into pieces that are long enough for bars and columns of pixels for the rest. */
function readLanes(
  scene: Scene,
  flows: Int32Array,
): { readonly columns: Columns; readonly wide: readonly (readonly number[])[] } {
  const { index, window, width } = scene;
  const sums = new ColumnSums(flows.length, width);
  const wide = Array.from(flows, (): number[] => []);
  const add = (lane: number, start: number, end: number, share: number): void =>
    sums.add(lane, xOf(scene, start), xOf(scene, end), share);
  const isBar = (start: number, end: number): boolean =>
    xOf(scene, end) - xOf(scene, start) >= NARROW;
  const runs = runsFor(index, window, width);
  const long = runs === null ? null : longPieces(scene, flows);
  flows.forEach((flow, lane) => {
    if (runs === null || long === null) {
      eachPiece(index, flow, window, (start, end, share, piece) => {
        if (isBar(start, end)) wide[lane]?.push(piece);
        else add(lane, start, end, share);
      });
      return;
    }
    eachRun(runs, flow, window, (start, end, share) => add(lane, start, end, share));
    for (const { piece, share } of long[lane] ?? []) {
      const [start, end] = [index.pieces.start[piece] as number, index.pieces.end[piece] as number];
      if (!isBar(start, end)) continue;
      wide[lane]?.push(piece);
      // It is in the runs as well.
      add(lane, start, end, -share);
    }
  });
  return { columns: sums.finish(), wide };
}

interface Long {
  readonly piece: number;
  /** The flow's share of the link in it. */
  readonly share: number;
}

/** Pieces of each lane that may be bars, found among the few that are long; null: look at each. */
function longPieces(
  { index, layout, window, width }: Scene,
  flows: Int32Array,
): readonly (readonly Long[])[] | null {
  const { pieces, trace, link } = index;
  const bins = binsFor(index.bins, window, width);
  if (bins === null) return null;
  const found = Array.from(flows, (): Long[] => []);
  const first = firstVisible(pieces, window.from);
  const end = endVisible(pieces, window.to);
  for (const piece of bins.long) {
    if (piece < first || piece >= end) continue;
    const members = flowsOf(trace, rowOf(pieces, piece));
    const height = pieces.height === null ? 1 : (pieces.height[piece] as number) * link.ports;
    const share = Math.min(1, height) / members.length;
    for (const flow of members) found[layout.laneOf?.[flow] ?? -1]?.push({ piece, share });
  }
  return found;
}

/** The time each flow is there. */
function paintStays(context: Brush, scene: Scene, flows: Int32Array): void {
  const { run, until = Number.POSITIVE_INFINITY } = scene.view;
  const { finish, terminated } = run;
  context.globalAlpha = 0.2;
  flows.forEach((flow, lane) => {
    const end = endOf(finish[flow] as number, terminated[flow] as number);
    const x0 = Math.max(0, xOf(scene, scene.experiment.flows.arrival[flow] as number));
    const x1 = Math.min(scene.width, xOf(scene, Math.min(end, until)));
    if (x1 <= x0) return;
    const { y, height } = barIn(scene.layout, lane);
    if (scene.blocks !== undefined) paintWait(context, scene, flow, x0, x1, y, height);
    else {
      context.fillStyle = inkOf(scene, flow);
      context.fillRect(x0, y, Math.max(1, x1 - x0), height);
    }
  });
  context.globalAlpha = 1;
}
