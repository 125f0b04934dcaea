import type { Brush } from "../brush/brush.ts";
import { endOf } from "../gantt/lanes.ts";
import type { Scene } from "../gantt/scene.ts";
import { inkOf, xOf } from "../gantt/scene.ts";
import { ColumnSums, fillColumns } from "../trace/columns.ts";
import type { Span } from "../trace/join-pieces.ts";
import { joinPieces } from "../trace/join-pieces.ts";
import { eachPiece } from "../trace/services.ts";
import { LABEL_FONT_PX } from "./paint-bar.ts";
import { paintPiece } from "./paint-piece.ts";
import { NARROW } from "./paint-queues.ts";
import { paintRaster } from "./raster.ts";

/** Lanes lower than this are painted pixel by pixel. */
const RASTER = 3;

/** Lanes of flows: faint from arrival to end, and on it the service, as high as its rate. */
export function paintFlowLanes(context: Brush, scene: Scene): void {
  const { layout, ink, index } = scene;
  if (layout.flows === null || layout.count === 0) return;
  if (layout.height < RASTER) {
    paintRaster(context, scene);
    return;
  }
  const gap = layout.height >= 8 ? 2 : 1;
  const height = layout.height - gap;
  paintStays(context, scene, layout.flows, height);
  context.font = `500 ${LABEL_FONT_PX}px ${ink.font}`;
  const sums = new ColumnSums(layout.count, scene.width);
  const bars: (readonly Span[])[] = [];
  layout.flows.forEach((flow, lane) => {
    const wide: number[] = [];
    eachPiece(index, flow, scene.window, (start, end, share, piece) => {
      const x0 = xOf(scene, start);
      const x1 = xOf(scene, end);
      if (x1 - x0 >= NARROW) wide.push(piece);
      else sums.add(lane, x0, x1, share);
    });
    bars.push(joinPieces(index.pieces, index.trace, wide, () => lane, true));
  });
  const columns = sums.finish();
  for (let lane = 0; lane < layout.count; lane++) {
    context.fillStyle = inkOf(scene, layout.flows[lane] as number);
    fillColumns(context, columns, lane, layout.top[lane] as number, height);
  }
  layout.flows.forEach((flow, lane) => {
    const band = { y: layout.top[lane] as number, height };
    for (const span of bars[lane] ?? []) paintPiece(context, scene, span, band, flow, true);
  });
}

/** The time each flow is there. */
function paintStays(context: Brush, scene: Scene, flows: Int32Array, height: number): void {
  const { finish, terminated } = scene.view.run;
  context.globalAlpha = 0.2;
  flows.forEach((flow, lane) => {
    const end = endOf(finish[flow] as number, terminated[flow] as number);
    const x0 = Math.max(0, xOf(scene, scene.experiment.flows.arrival[flow] as number));
    const x1 = Math.min(scene.width, xOf(scene, end));
    if (x1 <= x0) return;
    context.fillStyle = inkOf(scene, flow);
    context.fillRect(x0, scene.layout.top[lane] as number, Math.max(1, x1 - x0), height);
  });
  context.globalAlpha = 1;
}
