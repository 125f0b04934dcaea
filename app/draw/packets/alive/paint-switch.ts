import type { Brush } from "../../brush/brush.ts";
import { paintCross, paintMarked } from "../../kit/marks/glyphs.ts";
import { flowOf } from "./packet-record.ts";
import { paintGlass, paintThreshold } from "./paint-glass.ts";
import { paintSenders, paintSilence } from "./paint-senders.ts";
import type { PortIndex } from "./port-index.ts";
import { type Moving, type Scene, shareCome } from "./scene.ts";
import { alphaOf, type Hit, heapOf, onLane, type SwitchLook } from "./switch-layout.ts";

/** Senders, lanes, the port as a glass, the wire and the receiver at one time; says what may be pressed where. */
export function paintSwitch(
  brush: Brush,
  index: PortIndex,
  scene: Scene,
  look: SwitchLook,
): readonly Hit[] {
  const hits: Hit[] = [];
  const { layout } = look;
  const rowOf = new Map<number, number>();
  layout.rows.forEach((flows, row) => {
    for (const flow of flows) rowOf.set(flow, row);
  });
  const row = (flow: number): number => rowOf.get(flow) ?? layout.rows.length - 1;
  paintLanes(brush, look);
  paintGlass(brush, index, scene, look, hits);
  paintWire(brush, scene, look, hits);
  paintComing(brush, scene, look, row, hits);
  paintReceiver(brush, index, scene, look, row);
  paintBack(brush, scene, look, row);
  paintHeap(brush, index, scene, look, hits);
  paintThreshold(brush, index, look);
  paintSenders(brush, index, scene, look, hits);
  if (scene.isSilent) paintSilence(brush, scene, look);
  paintPicked(brush, hits, look);
  brush.globalAlpha = 1;
  return hits;
}

/** A frame around the packet that is asked about. */
function paintPicked(brush: Brush, hits: readonly Hit[], { picked, ink }: SwitchLook): void {
  if (picked === null) return;
  const hit = hits.find(({ what }) => "copy" in what && what.copy === picked);
  if (hit === undefined) return;
  brush.part = "switch-picked";
  brush.globalAlpha = 1;
  brush.strokeStyle = ink.ink;
  brush.lineWidth = 2;
  brush.beginPath();
  brush.rect(hit.x, hit.y, hit.width, hit.height);
  brush.stroke();
}

const STEPS = 18;

function paintLanes(brush: Brush, look: SwitchLook): void {
  const { layout, ink, lit } = look;
  brush.part = "switch-lane";
  brush.lineWidth = 1;
  brush.strokeStyle = ink.line;
  layout.rows.forEach((flows, row) => {
    brush.globalAlpha = lit === null || flows.includes(lit) ? 1 : 0.3;
    brush.beginPath();
    for (let k = 0; k <= STEPS; k++) {
      const [x, y] = onLane(layout, row, k / STEPS);
      if (k === 0) brush.moveTo(x, y);
      else brush.lineTo(x, y);
    }
    brush.stroke();
  });
  brush.globalAlpha = 1;
}

function paintComing(
  brush: Brush,
  { coming }: Scene,
  look: SwitchLook,
  row: (flow: number) => number,
  hits: Hit[],
): void {
  const { layout } = look;
  brush.part = "switch-packet";
  for (const { copy, flow, share, isSmall } of coming) {
    const [x, y] = onLane(layout, row(flow), share);
    const side = isSmall ? 3 : layout.packet;
    brush.globalAlpha = alphaOf(look, flow);
    brush.fillStyle = look.colourOf(flow);
    brush.fillRect(x - side / 2, y - side / 2, side, side);
    hits.push({ x: x - 6, y: y - 6, width: 12, height: 12, what: { copy } });
  }
}

/** Between the port and the receiver; packets on it are as long as they are. */
function paintWire(brush: Brush, { going }: Scene, look: SwitchLook, hits: Hit[]): void {
  const { layout, ink } = look;
  const y = layout.foot - 18;
  const [from, to] = [layout.glass + layout.glassWidth + 4, layout.receiver - 4];
  brush.part = "switch-wire";
  brush.globalAlpha = 1;
  brush.fillStyle = ink.line;
  for (const side of [-4.5, 3.5]) brush.fillRect(from - 1, y + side, to - from + 1, 1);
  const span = to - from - 4;
  for (const { copy, flow, share, tail, isMarked, isSmall, isLost } of going) {
    // What does not come goes no further than half of the way, and is crossed out there.
    const way = isLost ? span / 2 : span;
    const [head, end] = [from + share * way, from + tail * way];
    brush.part = "switch-packet";
    brush.globalAlpha = alphaOf(look, flow);
    brush.fillStyle = look.colourOf(flow);
    const length = Math.max(isSmall ? 1.5 : 3, head - end - 1);
    const x = Math.max(from, head - length);
    brush.fillRect(x, y - 3, Math.max(1.5, head - x), 6);
    if (isMarked) paintMarked(brush, head - 2, y, 1.6, ink);
    if (isLost && share > 0.75) paintCross(brush, head - 2, y, 4, ink.bad);
    hits.push({ x: x - 3, y: y - 8, width: head - x + 6, height: 16, what: { copy } });
  }
}

/** A row a flow, a box a packet where they are few. */
function paintReceiver(
  brush: Brush,
  index: PortIndex,
  { time }: Scene,
  look: SwitchLook,
  row: (flow: number) => number,
): void {
  const { layout, ink, lit } = look;
  const { receiver, receiverWidth, top, foot, isFew, isSmall } = layout;
  brush.part = "switch-receiver";
  brush.globalAlpha = 1;
  brush.strokeStyle = ink.ink3;
  brush.lineWidth = 1.2;
  brush.beginPath();
  brush.rect(receiver - 5, top - 2, receiverWidth + 8, foot - top + 4);
  brush.stroke();
  const wide = receiverWidth - (isSmall ? 0 : 2);
  const pitch = (foot - top) / Math.max(1, layout.rows.length);
  const high = isFew ? Math.min(isSmall ? 5 : 8, pitch - 1) : Math.min(8, Math.max(2, pitch - 1.6));
  index.flows.forEach((flow, place) => {
    const at = row(flow);
    if ((layout.rows[at]?.length ?? 0) > 1) return;
    const y = layout.y(at) - high / 2;
    const isThere = (index.record.start[flow] as number) <= time;
    brush.globalAlpha = alphaOf(look, flow) * (isThere ? 1 : 0.35);
    brush.fillStyle = ink.line;
    brush.fillRect(receiver, y, wide, high);
    brush.fillStyle = look.colourOf(flow);
    const numbers = isFew && !isSmall ? index.cameByNumber[place] : null;
    if (numbers === null || numbers === undefined) {
      brush.fillRect(receiver, y, wide * shareCome(index, place, time), high);
      return;
    }
    const box = wide / numbers.length;
    for (let k = 0; k < numbers.length; k++) {
      if ((numbers[k] as number) <= time) brush.fillRect(receiver + k * box, y, box, high);
    }
    brush.fillStyle = ink.paper;
    for (let k = 1; k < numbers.length; k++) brush.fillRect(receiver + k * box - 0.5, y, 1, high);
  });
  const others = layout.rows.length - 1;
  if ((layout.rows[others]?.length ?? 0) > 1) {
    // Flows that share a row have one bar: what has come of all of them.
    const places = index.flows.flatMap((flow, place) => (row(flow) === others ? [place] : []));
    const share = places.reduce((sum, place) => sum + shareCome(index, place, time), 0);
    const y = layout.y(others) - high / 2;
    brush.globalAlpha = lit === null ? 1 : 0.3;
    brush.fillStyle = ink.line;
    brush.fillRect(receiver, y, wide, high);
    brush.fillStyle = ink.ink3;
    brush.fillRect(receiver, y, (wide * share) / places.length, high);
  }
  brush.globalAlpha = 1;
}

/** Answers and grants, in the row of their flow. */
function paintBack(
  brush: Brush,
  { back }: Scene,
  look: SwitchLook,
  row: (flow: number) => number,
): void {
  const { layout } = look;
  const from = layout.receiver - 6;
  const to = layout.sender + layout.radius;
  brush.part = "switch-answer";
  for (const { flow, share } of back as readonly Moving[]) {
    brush.globalAlpha = 0.75 * alphaOf(look, flow);
    brush.fillStyle = look.colourOf(flow);
    brush.beginPath();
    brush.arc(from - share * (from - to), layout.y(row(flow)), 1.7, 0, 2 * Math.PI);
    brush.fill();
  }
}

/** A drop is under way for so many pixels of the axis. */
const ARC = { wide: 40, small: 26 } as const;
/** No more of a heap is painted. */
const MOST_HEAPED = 700;

/** What was dropped: a red cross leaves the rim on an arc and stays in a heap beside the glass. */
function paintHeap(
  brush: Brush,
  index: PortIndex,
  scene: Scene,
  look: SwitchLook,
  hits: Hit[],
): void {
  const { layout, ink } = look;
  const { isSmall, glass, height } = layout;
  const { left, side, up: pitch, abreast } = heapOf(layout);
  const rim = layout.rim ?? layout.top + 16;
  const now = look.toX(scene.time);
  const heap: Heaped[] = [];
  brush.part = "switch-drop";
  for (let k = 0; k < Math.min(scene.dropped, MOST_HEAPED); k++) {
    const copy = index.drops[k] as number;
    const line = Math.floor(k / abreast);
    const tx = left + (k % abreast) * side + (line % 2) * (side / 2);
    const ty = height - 1 - side * 0.6 - line * pitch;
    const gone = look.toX(index.droppedAt[k] as number);
    const age = (now - gone) / (isSmall ? ARC.small : ARC.wide);
    let [x, y, arm] = [tx, ty, side * 0.32];
    if (age < 1) {
      x = glass - 4 + (tx - glass + 4) * age;
      const up = 14 * Math.sin(Math.min(1, age * 1.3) * Math.PI) * (1 - age);
      y = rim - up + (ty - rim) * age * age;
      arm = Math.max(2.6, side * 0.44);
    }
    hits.push({ x: x - 4, y: y - 4, width: 8, height: 8, what: { copy } });
    if (age >= 1) {
      heap.push([x, y, arm, flowOf(index.record, index.record.copies.flow[copy] as number)]);
      continue;
    }
    brush.globalAlpha = alphaOf(
      look,
      flowOf(index.record, index.record.copies.flow[copy] as number),
    );
    paintCross(brush, x, y, arm, ink.bad);
  }
  paintHeaped(brush, heap, side, look);
  brush.globalAlpha = 1;
}

type Heaped = readonly [x: number, y: number, arm: number, flow: number];

/** The crosses of a heap as one line, those of the lit flow after the others. */
function paintHeaped(brush: Brush, heap: readonly Heaped[], side: number, look: SwitchLook): void {
  const { lit, ink } = look;
  const isLit = ([, , , flow]: Heaped): boolean => lit === null || lit === flow;
  const groups = [
    { crosses: heap.filter((one) => !isLit(one)), alpha: 0.14 },
    { crosses: heap.filter(isLit), alpha: 0.85 },
  ];
  for (const { crosses, alpha } of groups) {
    if (crosses.length === 0) continue;
    brush.globalAlpha = alpha;
    brush.strokeStyle = ink.bad;
    brush.lineWidth = side > 4 ? 1.3 : 0.8;
    brush.beginPath();
    for (const [x, y, arm] of crosses) {
      brush.moveTo(x - arm, y - arm);
      brush.lineTo(x + arm, y + arm);
      brush.moveTo(x + arm, y - arm);
      brush.lineTo(x - arm, y + arm);
    }
    brush.stroke();
  }
  brush.globalAlpha = 1;
}
