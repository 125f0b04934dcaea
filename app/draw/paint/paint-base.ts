import type { Brush } from "../brush/brush.ts";
import { lanesIn } from "../gantt/bands.ts";
import type { Scene } from "../gantt/scene.ts";
import { EDGE, inPlot, rightOf, shows, xOf } from "../gantt/scene.ts";
import { paintFlowLanes } from "./paint-flows.ts";
import { paintMarks } from "./paint-marks.ts";
import { paintPortLanes } from "./paint-ports.ts";
import { paintMoves, paintQueueLanes, paintWaits } from "./paint-queues.ts";

/** The whole picture of one policy, but for what follows the pointer. */
export function paintBase(context: Brush, scene: Scene, ticks: readonly number[]): void {
  const { layout, ink, width } = scene;
  context.fillStyle = ink.line;
  for (const tick of ticks) {
    context.fillRect(Math.round(xOf(scene, tick)) - 0.5, 0, 1, layout.total);
  }
  if (layout.kind !== "flow") {
    const [first, end] = lanesIn(layout, scene.band, 0, layout.count);
    for (let lane = first; lane < end; lane++) {
      if (layout.used?.[lane] === 0) continue;
      const ground = (layout.top[lane] as number) + layout.height;
      context.fillRect(0, ground, width, 1);
    }
  }
  inPlot(context, scene, () => {
    if (layout.kind === "queue") {
      if (shows(scene, "waiting")) paintWaits(context, scene, null);
      paintQueueLanes(context, scene);
      if (shows(scene, "moves")) paintMoves(context, scene, null);
    } else if (layout.kind === "port") paintPortLanes(context, scene);
    else paintFlowLanes(context, scene);
  });
  scene.extras?.paintFolds(context, scene);
  const beyond = rightOf(scene) - width;
  inPlot(context, scene, () => paintMarks(context, scene), EDGE, beyond);
  inPlot(context, scene, () => scene.extras?.paintHappened(context, scene), EDGE, beyond);
}
