import type { Brush } from "../brush/brush.ts";
import { flowColour } from "../brush/colours.ts";
import type { Ink } from "../brush/ink.ts";
import { type FlowSteps, stepAt } from "../packets/flow-steps.ts";
import { toPixel } from "../scale/time-scale.ts";
import type { TimeWindow } from "../scale/time-window.ts";

export interface LaneScene {
  readonly steps: FlowSteps;
  /** The flows that have a lane, from the top. */
  readonly flows: readonly number[];
  readonly shades: (flow: number) => number;
  /** When each flow is over. */
  readonly end: (flow: number) => number;
  readonly switches: ReadonlyMap<number, string>;
  readonly laneHeight: number;
  /** A rate that fills a lane. */
  readonly full: number;
  readonly window: TimeWindow;
  readonly width: number;
  readonly ink: Ink;
  readonly ticks: readonly number[];
}

/**
 * A lane a flow: while it may send, a bar as high as its rate; while it is paused, a low bar in the colour
 * of the switch that pauses it. Of what falls into one pixel the last is drawn.
 */
export function paintLanes(context: Brush, scene: LaneScene): void {
  const { flows, laneHeight, ink, width, ticks } = scene;
  context.strokeStyle = ink.line;
  context.globalAlpha = 0.6;
  context.beginPath();
  for (const x of ticks) {
    context.moveTo(Math.round(x) + 0.5, 0);
    context.lineTo(Math.round(x) + 0.5, flows.length * laneHeight);
  }
  if (laneHeight >= 8) {
    for (let lane = 1; lane <= flows.length; lane++) {
      context.moveTo(0, lane * laneHeight - 0.5);
      context.lineTo(width, lane * laneHeight - 0.5);
    }
  }
  context.stroke();
  context.globalAlpha = 1;
  for (const [lane, flow] of flows.entries()) paintLane(context, scene, flow, lane * laneHeight);
}

function paintLane(context: Brush, scene: LaneScene, flow: number, top: number): void {
  const { steps, window, width, full, laneHeight, switches, ink } = scene;
  const room = laneHeight - (laneHeight >= 8 ? 2 : 0.5);
  const low = Math.max(1, Math.round(room * 0.22));
  const colour = flowColour(scene.shades(flow), ink.theme);
  const last = steps.from[flow + 1] as number;
  const end = scene.end(flow);
  let k = Math.max(steps.from[flow] as number, stepAt(steps, flow, window.from));
  for (; k < last && (steps.time[k] as number) < window.to; k++) {
    // Edges on whole pixels: neighbours meet without a seam.
    const from = Math.max(0, Math.round(toPixel(window, width, steps.time[k] as number)));
    const until = Math.min(end, steps.time[k + 1] as number);
    const to = k + 1 < last ? until : end;
    const x = Math.min(width, Math.round(toPixel(window, width, to)));
    const rate = steps.rate[k] as number;
    const by = steps.pausedBy[k] as number;
    const wide = Math.max(x - from, 1);
    if (rate > 0) {
      const height = Math.max(1, Math.min(1, rate / full) * room);
      context.fillStyle = colour;
      context.fillRect(from, top + room - height, wide, height);
    } else if (by >= 0) {
      context.fillStyle = switches.get(by) ?? ink.ink3;
      context.fillRect(from, top + room - low, wide, low);
    }
  }
}
