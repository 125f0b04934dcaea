import type { Brush } from "../brush/brush.ts";
import { waitColour } from "../brush/colours.ts";
import { TEXT } from "../brush/ink.ts";
import { flowNote, isByPacket } from "../gantt/flow-note.ts";
import { barIn, endOf } from "../gantt/lanes.ts";
import { rightOf, type Scene, xOf } from "../gantt/scene.ts";
import { clearBelow } from "../kit/say.ts";
import { shadeOf } from "../run/results.ts";
import { openTime, toTime } from "../scale/time-scale.ts";

/** Packets narrower than this, in pixels, are one bar: gaps between them would be all that is seen. */
const LEAST_BLOCK = 5;
/** Paper between two blocks. */
const GAP = 1.5;
const CORNER = 3;
/** From a bar's end to what is said of it, and a word's height with the paper around it. */
const BESIDE = 8;
const LINE = 18;
const PAPER = 3;

/** A stay of a flow, pale in its colour and over the lines of the grid. */
export function paintWait(
  context: Brush,
  scene: Scene,
  flow: number,
  x0: number,
  x1: number,
  y: number,
  height: number,
): void {
  context.globalAlpha = 1;
  context.fillStyle = waitColour(shadeOf(scene.experiment, flow), scene.ink.theme);
  rounded(context, x0, y, Math.max(1, x1 - x0), height);
}

/** A bar as its packets; where they are too narrow, and of rates, as one block. */
export function paintBlocks(
  context: Brush,
  scene: Scene,
  x0: number,
  x1: number,
  y: number,
  height: number,
): void {
  const { window, width } = scene;
  const packet = packetTime(scene);
  if (packet !== null && (packet / openTime(window, width)) * width >= LEAST_STROKE) {
    paintStrokes(context, scene, packet, x0, x1, y, height);
    return;
  }
  const slot = scene.width / (scene.window.to - scene.window.from);
  if (scene.experiment.model !== "slot" || slot < LEAST_BLOCK) {
    paintBlock(context, x0, x1, y, height, 1);
    return;
  }
  const first = Math.floor(toTime(scene.window, scene.width, x0) + 1e-6);
  const last = Math.ceil(toTime(scene.window, scene.width, x1) - 1e-6);
  for (let at = first; at < last; at++) {
    paintBlock(context, xOf(scene, at), xOf(scene, at + 1), y, height, GAP);
  }
}

/** A packet of this many bytes, header and all, is a stroke; narrower ones are one bar. */
const PACKET = 1500;
const LEAST_STROKE = 1.5;

/** How long a packet takes to pass a host's link, where runs are told packet by packet. */
function packetTime({ view: { run }, experiment }: Scene): number | null {
  if (!isByPacket(run)) return null;
  return PACKET / (run.dynamics?.lineRate ?? experiment.rate);
}

/** Packets that pass one right after another are a bar in the trace, and as many strokes here. */
function paintStrokes(
  context: Brush,
  scene: Scene,
  packet: number,
  x0: number,
  x1: number,
  y: number,
  height: number,
): void {
  const { window, width } = scene;
  const [from, to] = [toTime(window, width, x0), toTime(window, width, x1)];
  const count = Math.max(1, Math.round((to - from) / packet));
  for (let k = 0; k < count; k++) {
    const left = xOf(scene, from + ((to - from) * k) / count);
    const right = xOf(scene, from + ((to - from) * (k + 1)) / count);
    context.fillRect(left + 0.3, y, Math.max(1.2, right - left - 0.6), height);
  }
}

function paintBlock(
  context: Brush,
  x0: number,
  x1: number,
  y: number,
  height: number,
  gap: number,
): void {
  const air = x1 - x0 > 4 ? gap : 0;
  rounded(context, x0 + air / 2, y, Math.max(0.75, x1 - x0 - air), height);
}

function rounded(context: Brush, x: number, y: number, width: number, height: number): void {
  const r = Math.min(CORNER, width / 3, height / 3);
  if (r < 1) {
    context.fillRect(x, y, width, height);
    return;
  }
  const quarter = Math.PI / 2;
  context.beginPath();
  context.arc(x + width - r, y + r, r, -quarter, 0);
  context.arc(x + width - r, y + height - r, r, 0, quarter);
  context.arc(x + r, y + height - r, r, quarter, 2 * quarter);
  context.arc(x + r, y + r, r, 2 * quarter, 3 * quarter);
  context.closePath();
  context.fill();
}

/** What became of each flow, at the end of its bar. */
export function paintNotes(context: Brush, scene: Scene, shown: ArrayLike<number>): void {
  const { layout, ink, blocks } = scene;
  if (blocks?.tellsWaits !== true || layout.laneOf === null || layout.height < TEXT.lead) return;
  context.font = `400 ${TEXT.lead}px ${ink.font}`;
  context.textBaseline = "middle";
  for (let k = 0; k < shown.length; k++) {
    const flow = shown[k] as number;
    const lane = layout.laneOf[flow] as number;
    const note = lane < 0 ? "" : flowNote(scene.experiment, scene.view, flow);
    if (note !== "") paintNote(context, scene, flow, lane, note);
  }
}

function paintNote(context: Brush, scene: Scene, flow: number, lane: number, note: string): void {
  const { finish, terminated } = scene.view.run;
  const { arrival, deadline } = scene.experiment.flows;
  const end = xOf(scene, endOf(finish[flow] as number, terminated[flow] as number));
  const start = xOf(scene, arrival[flow] as number);
  if (!(end >= 0 && end <= scene.width + 0.5)) return;
  const wide = context.measureText(note).width;
  const due = xOf(scene, deadline[flow] as number);
  // The flag of a deadline stands there: beyond it.
  const isCovered = due >= end - 2 && due < end + BESIDE + wide + PAPER;
  const after = (isCovered ? due + BESIDE : end) + BESIDE;
  const isAfter = after + wide <= rightOf(scene);
  const left = isAfter ? after : start - BESIDE - wide;
  if (left < 0) return;
  const { y, height } = barIn(scene.layout, lane);
  const middle = y + height / 2;
  clearBelow(context, scene.ink.paper, left - PAPER, middle - LINE / 2, wide + 2 * PAPER, LINE);
  context.fillStyle = Number.isNaN(terminated[flow] as number) ? scene.ink.ink2 : scene.ink.bad;
  context.textAlign = "left";
  context.fillText(note, left, middle + 0.5);
}
