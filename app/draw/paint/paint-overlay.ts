import type { Brush } from "../brush/brush.ts";
import { barIn, endOf } from "../gantt/lanes.ts";
import { EDGE, inkOf, inPlot, type Lit, rightOf, type Scene, xOf } from "../gantt/scene.ts";
import { openTime } from "../scale/time-scale.ts";
import { joinPieces } from "../trace/join-pieces.ts";
import { visiblePieces } from "../trace/services.ts";
import { MANY_PIECES, rowOf } from "../trace/trace-index.ts";
import { barFont } from "./paint-bar.ts";
import { paintMarksOf } from "./paint-marks.ts";
import { paintPiece } from "./paint-piece.ts";
import { paintFlowInPorts, paintPortLanes } from "./paint-ports.ts";
import { paintMoves, paintQueueLanes, paintWaits } from "./paint-queues.ts";

/** How strongly the rest steps back behind the flow under the pointer. */
const VEIL = 0.72;
/** The stays of so many chosen flows can be told apart; those of more cover one another and all charts. */
const MOST_STAYS = 8;
const NONE: ReadonlySet<number> = new Set();

export interface Overlay {
  readonly hover: number | null;
  readonly selected: ReadonlySet<number>;
  readonly lit: Lit | null;
  /** Time under the pointer. */
  readonly cursor: number | null;
  /** The time that is explained; in the slot model the start of its slot. */
  readonly playhead: number | null;
  /** True hides what comes after the playhead. */
  readonly builds: boolean;
}

/** Paints what follows the pointer on a canvas of its own, so that moving never redraws the base. */
export function paintOverlay(context: Brush, scene: Scene, overlay: Overlay): void {
  const { layout, ink, width } = scene;
  const { count } = scene.experiment.flows;
  const pointed = overlay.hover !== null && overlay.hover < count ? [overlay.hover] : [];
  // All of them stand out from nothing.
  const chosen = overlay.selected.size < count ? overlay.selected : NONE;
  const isMany = chosen.size > MOST_STAYS;
  const told = isMany ? pointed : [...chosen, ...pointed].filter((flow) => flow < count);
  const lit = overlay.lit ?? (isMany ? ({ kind: "flows", flows: chosen } as const) : null);
  if (pointed.length === 0 && lit !== null) paintLit(context, scene, lit);
  else if (told.length > 0) {
    context.globalAlpha = pointed.length > 0 ? VEIL : VEIL / 2;
    context.fillStyle = ink.paper;
    context.fillRect(-EDGE, 0, rightOf(scene) + EDGE, layout.total);
    context.globalAlpha = 1;
    // The one flow that is pointed at, or chosen, has a colour of its own.
    const own = pointed[0] ?? (told.length === 1 ? told[0] : undefined);
    const shown = { ...scene, lit: own };
    inPlot(context, scene, () => {
      for (const flow of told) paintFlow(context, shown, flow);
    });
    inPlot(
      context,
      scene,
      () => {
        for (const flow of told) paintMarksOf(context, shown, flow);
      },
      EDGE,
      rightOf(scene) - width,
    );
  }
  if (overlay.playhead !== null && overlay.builds) hideAfter(context, scene, overlay.playhead);
  if (overlay.playhead !== null) paintPlayhead(context, scene, overlay.playhead);
  if (overlay.cursor !== null) {
    const x = Math.round(xOf(scene, overlay.cursor));
    context.fillStyle = ink.ink2;
    context.globalAlpha = 0.6;
    context.fillRect(x - 0.5, 0, 1, layout.total);
    context.globalAlpha = 1;
  }
}

/** Paper over all that is still to come; a slot is shown whole. */
function hideAfter(context: Brush, scene: Scene, time: number): void {
  const { layout, ink, experiment } = scene;
  const x = Math.max(-EDGE, xOf(scene, experiment.model === "slot" ? time + 1 : time));
  const right = rightOf(scene);
  if (x >= right) return;
  context.fillStyle = ink.paper;
  context.fillRect(x, 0, right - x, layout.total);
}

/** A line at the time; of a slot, all of it is tinted, since it is one time. */
function paintPlayhead(context: Brush, scene: Scene, time: number): void {
  const { ink, layout, width, experiment, window } = scene;
  if (time < window.from - 1 || time > window.to) return;
  const x = xOf(scene, time);
  context.fillStyle = ink.accent;
  if (experiment.model === "slot") {
    const left = Math.max(0, x);
    const right = Math.min(width, xOf(scene, time + 1));
    context.globalAlpha = 0.16;
    if (right > left) context.fillRect(left, 0, right - left, layout.total);
    context.globalAlpha = 1;
  }
  if (x >= -0.5) context.fillRect(Math.round(x) - 1, 0, 2, layout.total);
}

/** One flow alone: its stay, its waits, its service. */
function paintFlow(context: Brush, scene: Scene, flow: number): void {
  const { layout, index, window, width } = scene;
  const { laneOf } = layout;
  const { arrival } = scene.experiment.flows;
  if (layout.kind === "port") {
    context.font = barFont(scene);
    paintFlowInPorts(context, scene, flow);
    return;
  }
  const { pieces, trace } = index;
  const end = endOf(
    scene.view.run.finish[flow] as number,
    scene.view.run.terminated[flow] as number,
  );
  const x0 = xOf(scene, arrival[flow] as number);
  const x1 = Number.isFinite(end) ? xOf(scene, end) : scene.width;
  context.fillStyle = inkOf(scene, flow);
  const bottom = layout.total - 4;
  if (layout.kind === "queue") {
    // The stay, as a bracket: from the arrival's mark to the end.
    context.globalAlpha = 0.1;
    const left = Math.max(0, x0);
    const right = Math.min(width, x1);
    if (right > left) context.fillRect(left, 4, right - left, bottom - 4);
    context.globalAlpha = 1;
    context.fillRect(x0 - 0.75, 4, 1.5, bottom - 4);
    context.fillRect(x1 - 0.75, 4, 1.5, bottom - 4);
    paintWaits(context, scene, flow);
    paintMoves(context, scene, flow);
  } else if (laneOf !== null && (laneOf[flow] as number) >= 0) {
    const { y, height } = barIn(layout, laneOf[flow] as number);
    context.globalAlpha = 0.3;
    context.fillRect(x0, y, x1 - x0, Math.max(2, height));
    context.globalAlpha = 1;
  }
  context.font = barFont(scene);
  const pixel = openTime(window, width) / width;
  const shown = visiblePieces(index, flow, window, pixel / 2, MANY_PIECES);
  const isFlow = layout.kind === "flow";
  const laneOfRow = (row: number): number =>
    laneOf === null ? (trace.queue[row] as number) : (laneOf[flow] as number);
  let painted = Number.NEGATIVE_INFINITY;
  for (const span of joinPieces(pieces, trace, shown, laneOfRow, isFlow)) {
    const right = xOf(scene, span.end);
    // Several services within one pixel are one mark.
    if (right < painted + 0.5) continue;
    painted = right;
    const { y, height } = barIn(layout, laneOfRow(rowOf(pieces, span.piece)));
    const band = { y, height: Math.max(2, height) };
    paintPiece(context, scene, span, band, flow, isFlow);
  }
}

/** How strongly all else steps back. */
const REST_VEIL = 0.78;

/** A size class or a queue stands out: all that is not of it is veiled. */
function paintLit(context: Brush, scene: Scene, lit: Lit): void {
  context.fillStyle = scene.ink.paper;
  context.globalAlpha = REST_VEIL;
  if (lit.kind === "queue") veilOtherQueues(context, scene, lit.queue);
  else if (scene.layout.kind === "flow") veilOtherFlows(context, scene, belongsTo(scene, lit));
  else {
    context.fillRect(-EDGE, 0, rightOf(scene) + EDGE, scene.layout.total);
    context.globalAlpha = 1;
    const belongs = belongsTo(scene, lit);
    inPlot(context, scene, () => {
      if (scene.layout.kind === "port") paintPortLanes(context, scene, belongs);
      else paintQueueLanes(context, scene, belongs);
    });
  }
  context.globalAlpha = 1;
}

function belongsTo(
  { experiment: { sizeClass } }: Scene,
  lit: Exclude<Lit, { kind: "queue" }>,
): (flow: number) => boolean {
  return lit.kind === "flows"
    ? (flow) => lit.flows.has(flow)
    : (flow) => sizeClass[flow] === lit.sizeClass;
}

/** Other lanes are of no queue: there nothing is told apart. */
function veilOtherQueues(context: Brush, scene: Scene, queue: number): void {
  const { layout } = scene;
  if (layout.kind !== "queue") return;
  const top = layout.top[queue];
  const veil = (from: number, to: number): void =>
    context.fillRect(-EDGE, from, rightOf(scene) + EDGE, Math.max(0, to - from));
  if (top === undefined) {
    veil(0, layout.total);
    return;
  }
  veil(0, top - 1);
  veil(layout.top[queue + 1] ?? layout.total, layout.total);
}

/** Lanes that share a pixel cannot be told apart. */
function veilOtherFlows(context: Brush, scene: Scene, belongs: (flow: number) => boolean): void {
  const { layout } = scene;
  if (layout.flows === null || layout.height < 1) return;
  layout.flows.forEach((flow, lane) => {
    if (belongs(flow)) return;
    context.fillRect(-EDGE, layout.top[lane] as number, rightOf(scene) + EDGE, layout.height);
  });
}
