import type { Brush } from "../brush/brush.ts";
import type { Scene } from "../gantt/scene.ts";
import { inkOf, xOf } from "../gantt/scene.ts";
import { firstWait, waitsFor } from "../run/wait-sets.ts";

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
