import type { Brush } from "../brush/brush.ts";
import type { Lit } from "../gantt/lit.ts";
import type { Scene } from "../gantt/scene.ts";
import { EDGE, inPlot } from "../gantt/scene.ts";
import { paintPortLanes } from "./paint-ports.ts";
import { paintQueueLanes } from "./paint-queues.ts";

/** How strongly all else steps back. */
const VEIL = 0.78;

/** A size class or a queue stands out: all that is not of it is veiled. */
export function paintLit(context: Brush, scene: Scene, lit: Lit): void {
  context.fillStyle = scene.ink.paper;
  context.globalAlpha = VEIL;
  if (lit.kind === "queue") veilOtherQueues(context, scene, lit.queue);
  else if (scene.layout.kind === "flow") veilOtherFlows(context, scene, belongsTo(scene, lit));
  else {
    context.fillRect(-EDGE, 0, scene.width + 2 * EDGE, scene.layout.total);
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
  const { layout, width } = scene;
  if (layout.kind !== "queue") return;
  const top = layout.top[queue];
  const veil = (from: number, to: number): void =>
    context.fillRect(-EDGE, from, width + 2 * EDGE, Math.max(0, to - from));
  if (top === undefined) {
    veil(0, layout.total);
    return;
  }
  veil(0, top - 1);
  veil(layout.top[queue + 1] ?? layout.total, layout.total);
}

/** Lanes that share a pixel cannot be told apart. */
function veilOtherFlows(context: Brush, scene: Scene, belongs: (flow: number) => boolean): void {
  const { layout, width } = scene;
  if (layout.flows === null || layout.height < 1) return;
  layout.flows.forEach((flow, lane) => {
    if (belongs(flow)) return;
    context.fillRect(-EDGE, layout.top[lane] as number, width + 2 * EDGE, layout.height);
  });
}
