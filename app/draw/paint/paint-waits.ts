import type { Brush } from "../brush/brush.ts";
import type { Scene } from "../gantt/scene.ts";
import { inkOf, xOf } from "../gantt/scene.ts";

/** Thin strips under each queue: the flows that stand in it. `only` draws one flow's, at full strength. */
export function paintWaits(context: Brush, scene: Scene, only: number | null): void {
  const { waits, layout, window } = scene;
  if (waits === null || layout.kind !== "queue") return;
  context.globalAlpha = only === null ? 0.42 : 1;
  for (let k = 0; k < waits.length; k++) {
    if ((waits.start[k] as number) >= window.to) break;
    const flow = waits.flow[k] as number;
    if ((waits.end[k] as number) <= window.from || (only !== null && only !== flow)) continue;
    const queue = waits.queue[k] as number;
    const step = (layout.strips[queue] as number) / (waits.depth[queue] as number);
    const x0 = Math.max(0, xOf(scene, waits.start[k] as number));
    const x1 = Math.min(scene.width, xOf(scene, waits.end[k] as number));
    const y = (layout.top[queue] as number) + layout.height + 2 + (waits.level[k] as number) * step;
    context.fillStyle = inkOf(scene, flow);
    context.fillRect(x0, y, Math.max(1, x1 - x0 - 1), Math.max(1, step - 1));
  }
  context.globalAlpha = 1;
}
