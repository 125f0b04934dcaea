import { flowColour } from "../theme/colours.ts";
import { paintBar, paintTexture } from "./paint-bar.ts";
import type { Scene } from "./scene.ts";
import { xOf } from "./scene.ts";
import { rowOf } from "./trace-index.ts";

type Context = CanvasRenderingContext2D;

/** From this width on, a slot of a round-robin block is drawn as itself. */
export const SLOT_WIDTH = 3;

/** A lane's service band. */
export interface Band {
  readonly y: number;
  readonly height: number;
}

/**
 * Draws one piece into a lane: a bar whose height is its share of the link, or a round-robin block.
 * `only` restricts a block to the turns of one flow and stands a piece on the lane's ground, as in a
 * lane of that flow.
 */
export function paintPiece(
  context: Context,
  scene: Scene,
  piece: number,
  band: Band,
  only: number | null,
  grounded: boolean,
): void {
  const { trace, pieces, link } = scene.index;
  const row = rowOf(pieces, piece);
  const x0 = Math.max(-4, xOf(scene, pieces.start[piece] as number));
  const x1 = Math.min(scene.width + 4, xOf(scene, pieces.end[piece] as number));
  const share = pieces.height === null ? 1 : (pieces.height[piece] as number);
  const base = grounded || pieces.base === null ? 0 : (pieces.base[piece] as number);
  const part = grounded ? Math.min(1, share * link.ports) : share;
  const y0 = band.y + band.height * (1 - base - part);
  const gap = part < 1 && band.height * part > 5 ? 1 : 0;
  const height = Math.max(1, band.height * part - gap);
  const members = trace.memberCount[row] as number;
  if (members === 0) {
    paintBar(context, scene, trace.flow[row] as number, x0, x1, y0, height);
    return;
  }
  const slot = scene.width / (scene.window.to - scene.window.from);
  if (slot >= SLOT_WIDTH) paintTurns(context, scene, row, y0, height, only);
  else if (only === null) paintBands(context, scene, row, x0, x1, y0, height);
  else {
    // Turns too short to tell apart: the flow's share of them, as sharing would look.
    const mean = Math.max(1.5, height / members);
    const lift = grounded
      ? 0
      : bandOf(trace.members, trace.memberStart[row] as number, members, only);
    paintBar(context, scene, only, x0, x1, y0 + height - mean - lift * (height - mean), mean);
  }
}

/** Where a member's band lies in a block, 0 the lowest … 1 the highest. */
function bandOf(members: Int32Array, base: number, count: number, flow: number): number {
  for (let m = 0; m < count; m++) {
    if (members[base + m] === flow) return count === 1 ? 0 : m / (count - 1);
  }
  return 0;
}

/** Packet by packet, only those in the window. */
function paintTurns(
  context: Context,
  scene: Scene,
  row: number,
  y: number,
  height: number,
  only: number | null,
): void {
  const { trace } = scene.index;
  const start = trace.start[row] as number;
  const count = trace.memberCount[row] as number;
  const base = trace.memberStart[row] as number;
  const last = Math.min(trace.end[row] as number, scene.window.to);
  let at = start + Math.max(0, Math.floor(scene.window.from - start));
  for (; at < last; at++) {
    const flow = trace.members[base + ((at - start) % count)] as number;
    if (only !== null && flow !== only) continue;
    const x0 = Math.max(-4, xOf(scene, at));
    paintBar(context, scene, flow, x0, Math.min(scene.width + 4, xOf(scene, at + 1)), y, height);
  }
}

/** All members at once as bands, hatched to say that they take turns, with their number. */
function paintBands(
  context: Context,
  scene: Scene,
  row: number,
  x0: number,
  x1: number,
  y: number,
  height: number,
): void {
  const { trace } = scene.index;
  const count = trace.memberCount[row] as number;
  const base = trace.memberStart[row] as number;
  const bands = Math.max(1, Math.min(count, Math.floor(height / 2)));
  const width = x1 - x0 > 4 ? x1 - x0 - 1 : Math.max(0.75, x1 - x0);
  for (let b = 0; b < bands; b++) {
    const flow = trace.members[base + Math.floor((b * count) / bands)] as number;
    context.fillStyle = flowColour(flow, scene.ink.theme);
    context.fillRect(x0, y + height * (1 - (b + 1) / bands), width, height / bands);
  }
  if (width >= 8) paintTexture(context, 1, x0, y, width, height, scene.ink.paper);
  const text = `×${count}`;
  const room = Math.min(x1, scene.width) - Math.max(x0, 0);
  const words = context.measureText(text).width;
  if (height < 12 || room < words + 12) return;
  const centre = (Math.max(x0, 0) + Math.min(x1, scene.width)) / 2;
  context.fillStyle = scene.ink.paper;
  context.fillRect(centre - words / 2 - 3, y + height / 2 - 6.5, words + 6, 13);
  context.fillStyle = scene.ink.ink;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, centre, y + height / 2 + 0.5);
}
