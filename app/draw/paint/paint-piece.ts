import { flowsOf } from "../../../engine/doors/draw-data.ts";
import type { Brush } from "../brush/brush.ts";
import { SLOT_WIDTH } from "../gantt/hit-test.ts";
import type { Scene } from "../gantt/scene.ts";
import { inkOf, xOf } from "../gantt/scene.ts";
import type { Span } from "../trace/join-pieces.ts";
import { rowOf } from "../trace/trace-index.ts";
import { paintBar, paintTexture } from "./paint-bar.ts";

/** A lane's service band. */
export interface Band {
  readonly y: number;
  readonly height: number;
}

/**
 * Draws pieces that are one bar into a lane: a bar whose height is its share of the link, or a block. `only` restricts
 * a block to one flow; `grounded` stands a piece on the lane's ground, as in a lane of that flow.
 */
export function paintPiece(
  context: Brush,
  scene: Scene,
  { piece, end, isJoined }: Span,
  band: Band,
  only: number | null,
  grounded: boolean,
): void {
  const { trace, pieces, link } = scene.index;
  const row = rowOf(pieces, piece);
  const x0 = Math.max(-4, xOf(scene, pieces.start[piece] as number));
  const x1 = Math.min(scene.width + 4, xOf(scene, end));
  const share = pieces.height === null ? 1 : (pieces.height[piece] as number);
  const base = grounded || pieces.base === null ? 0 : (pieces.base[piece] as number);
  const part = grounded ? Math.min(1, share * link.ports) : share;
  const y0 = band.y + band.height * (1 - base - part);
  const gap = part < 1 && band.height * part > 5 ? 1 : 0;
  const height = Math.max(1, band.height * part - gap);
  const members = flowsOf(trace, row);
  if (members.length > 1 && trace.sharing === "rates") {
    const whole = { y: y0, height: band.height * part };
    paintShares(context, scene, members, x0, x1, whole, only, grounded);
    return;
  }
  if (members.length === 1) {
    paintBar(context, scene, members[0] as number, x0, x1, y0, height, isJoined);
    return;
  }
  const slot = scene.width / (scene.window.to - scene.window.from);
  if (slot >= SLOT_WIDTH) paintTurns(context, scene, row, y0, height, only);
  else if (only === null) paintBands(context, scene, row, x0, x1, y0, height);
  else {
    // Turns too short to tell apart: the flow's share of them, as sharing would look.
    const mean = Math.max(1.5, height / members.length);
    const lift = grounded ? 0 : members.indexOf(only) / (members.length - 1);
    paintBar(context, scene, only, x0, x1, y0 + height - mean - lift * (height - mean), mean);
  }
}

/** Members that share by rates, each a bar of its own; as many as there is room for. */
function paintShares(
  context: Brush,
  scene: Scene,
  members: Int32Array,
  x0: number,
  x1: number,
  { y, height }: Band,
  only: number | null,
  grounded: boolean,
): void {
  const step = height / members.length;
  const bar = Math.max(1, step - (step > 5 ? 1 : 0));
  // More than one in two pixels cannot be told apart.
  const stride = Math.max(1, Math.ceil((2 * members.length) / Math.max(2, height)));
  for (let m = 0; m < members.length; m += only === null ? stride : 1) {
    const flow = members[m] as number;
    if (only !== null && flow !== only) continue;
    const foot = y + height - (grounded ? 0 : m * step);
    const tall = only === null && stride > 1 ? step * Math.min(stride, members.length - m) : bar;
    paintBar(context, scene, flow, x0, x1, foot - Math.max(tall, step), tall);
  }
}

/** Packet by packet, only those in the window. */
function paintTurns(
  context: Brush,
  scene: Scene,
  row: number,
  y: number,
  height: number,
  only: number | null,
): void {
  const { trace } = scene.index;
  const start = trace.start[row] as number;
  const members = flowsOf(trace, row);
  const last = Math.min(trace.end[row] as number, scene.window.to);
  let at = start + Math.max(0, Math.floor(scene.window.from - start));
  for (; at < last; at++) {
    const flow = members[(at - start) % members.length] as number;
    if (only !== null && flow !== only) continue;
    const x0 = Math.max(-4, xOf(scene, at));
    paintBar(context, scene, flow, x0, Math.min(scene.width + 4, xOf(scene, at + 1)), y, height);
  }
}

/** All members at once as bands, hatched to say that they take turns, with their number. */
function paintBands(
  context: Brush,
  scene: Scene,
  row: number,
  x0: number,
  x1: number,
  y: number,
  height: number,
): void {
  const members = flowsOf(scene.index.trace, row);
  const count = members.length;
  const bands = Math.max(1, Math.min(count, Math.floor(height / 2)));
  const width = x1 - x0 > 4 ? x1 - x0 - 1 : Math.max(0.75, x1 - x0);
  for (let b = 0; b < bands; b++) {
    const flow = members[Math.floor((b * count) / bands)] as number;
    context.fillStyle = inkOf(scene, flow);
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
