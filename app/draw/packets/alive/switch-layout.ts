import type { Ink } from "../../brush/ink.ts";
import { packetsOf } from "./packet-record.ts";
import type { PortIndex } from "./port-index.ts";
import type { Scene } from "./scene.ts";

/** Where everything of a switch view stands, in pixels of its canvas. */
export interface SwitchLayout {
  readonly width: number;
  readonly height: number;
  readonly isSmall: boolean;
  /** Flows have lanes of their own: a box a packet, windows, dots of six pixels. */
  readonly isFew: boolean;
  /** Packets of data of all flows here. */
  readonly packets: number;
  readonly top: number;
  readonly foot: number;
  /** Middle of the senders' dots, and their radius; the side of a packet on its lane. */
  readonly sender: number;
  readonly radius: number;
  readonly packet: number;
  /** The glass: its left edge, its width, boxes a row, and a box. */
  readonly glass: number;
  readonly glassWidth: number;
  readonly columns: number;
  readonly box: { readonly width: number; readonly height: number };
  /** Rim of the glass; null where the port holds any number. */
  readonly rim: number | null;
  /** The mouth above it, where lanes end. */
  readonly mouth: readonly [x: number, y: number];
  /** The receiver: its left edge and the width of its rows. */
  readonly receiver: number;
  readonly receiverWidth: number;
  /** Rows of senders: one flow each, the last one of all others where there are too many. */
  readonly rows: readonly (readonly number[])[];
  /** Middle of a row. */
  y(row: number): number;
}

/** Buffers of more packets than these are not drawn as a rim. */
const MOST_DRAWN = 500;
/** So many flows have dots and rows as of few; so many have a row each; of more so many have one at a time. */
const FEW = 12;
const MOST_ROWS = 32;
const SHOWN = 12;

/** Narrower views have their receiver at the right edge, however high they are. */
const WIDE = 420;

/** The packets that a glass has to have room for. */
function roomFor({ most, limits: { buffer } }: PortIndex, least = 1): number {
  return Math.max(most, buffer < MOST_DRAWN ? buffer : 0, least);
}

/** Glasses beside one another have boxes of one size, unless one holds over five times what another does. */
export interface SharedScale {
  readonly most: number;
  readonly isOwn: boolean;
  /** This glass has room for at least so many, whatever waits in it. */
  readonly least?: number;
}

export function sharedScale(
  indexes: readonly PortIndex[],
  leastOf: (place: number) => number = () => 1,
): SharedScale {
  const rooms = indexes.map((index, place) => roomFor(index, leastOf(place)));
  const most = Math.max(1, ...rooms);
  return { most, isOwn: most > 5 * Math.min(...rooms) };
}

/** Pixels upwards: lower where there are many flows, higher where there are one or two views. */
export function switchHeight(
  views: number,
  flows: number,
  isSmall: boolean,
  isTall = false,
): number {
  if (isSmall) return 176;
  if (views <= 2) return isTall ? 344 : 300;
  return flows > FEW ? 226 : 236;
}

export function layoutOf(
  index: PortIndex,
  scene: Scene,
  scale: SharedScale,
  {
    width,
    height,
    isSmall,
  }: { readonly width: number; readonly height: number; readonly isSmall: boolean },
): SwitchLayout {
  const isFew = index.flows.length <= FEW;
  const [top, foot] = [12, height - 18];
  const glass = Math.round(width * (isSmall ? 0.36 : 0.34));
  const glassWidth = Math.round(Math.min(130, width * (isSmall ? 0.26 : 0.23)));
  const own = roomFor(index, scale.least);
  const most = scale.isOwn ? Math.max(own, 12) : scale.most;
  const low = scale.isOwn && own < scale.most / 5 ? 9 : Number.POSITIVE_INFINITY;
  let columns = isSmall ? 4 : 5;
  const heightOf = (): number =>
    Math.min((glassWidth / columns) * 0.72, low, (foot - top - 26) / Math.ceil(most / columns));
  while (columns < 16 && heightOf() < Math.min(6, (glassWidth / columns) * 0.55)) columns += 1;
  const box = { width: glassWidth / columns, height: heightOf() };
  const { buffer } = index.limits;
  // Columns of classes are as high as they are wide, whatever the port holds.
  const hasRim = buffer < MOST_DRAWN && index.classes.length === 0;
  const rim = hasRim ? foot - Math.ceil(buffer / columns) * box.height - 1 : null;
  const isBig = height > 236 && width > WIDE;
  const rows = rowsOf(index, scene);
  const radius = isFew ? (isSmall ? 4 : 6) : 2.6;
  return {
    width,
    height,
    isSmall,
    isFew,
    packets: index.flows.reduce((sum, flow) => sum + packetsOf(index.record, flow), 0),
    top,
    foot,
    sender: 9,
    radius,
    packet: isFew ? (isSmall ? 5 : 7) : isSmall ? 3.5 : 5,
    glass,
    glassWidth,
    columns,
    box,
    rim,
    mouth: [glass + glassWidth / 2, Math.max(top, (rim ?? top + 16) - 9)],
    receiver: isBig ? Math.min(width - 120, glass + glassWidth + 210) : width - (isSmall ? 44 : 74),
    receiverWidth: isSmall ? 40 : isBig ? 110 : 66,
    rows,
    y: (row) => top + 6 + (foot - top - 12) * (rows.length === 1 ? 0.5 : row / (rows.length - 1)),
  };
}

/** Too many flows: those whose packets are at the port have a row each, all others share the last. */
function rowsOf({ flows }: PortIndex, scene: Scene): readonly (readonly number[])[] {
  if (flows.length <= MOST_ROWS) return flows.map((flow) => [flow]);
  const there = new Set<number>();
  for (const { flow } of [...scene.boxes, ...scene.coming, ...scene.going]) {
    if (there.size === SHOWN) break;
    there.add(flow);
  }
  const shown = [...there].sort((a, b) => a - b);
  return [...shown.map((flow) => [flow]), flows.filter((flow) => !there.has(flow))];
}

/** A place on the lane of a row, from its sender (0) to the mouth of the port (1). */
export function onLane(
  layout: SwitchLayout,
  row: number,
  share: number,
): readonly [x: number, y: number] {
  const { sender, radius, glass, glassWidth, mouth } = layout;
  const y0 = layout.y(row);
  const [x3, y3] = mouth;
  const [x0, x1, x2] = [sender + radius, glass * 0.55, x3 - glassWidth * 0.55];
  const y2 = y3 - 14;
  const rest = 1 - share;
  const [a, b, c, d] = [rest ** 3, 3 * rest * rest * share, 3 * rest * share * share, share ** 3];
  return [a * x0 + b * x1 + c * x2 + d * x3, (a + b) * y0 + c * y2 + d * y3];
}

/** Windows of few senders stand left of this. */
const WINDOWS = 66;
/** A heap is as wide as that and grows upwards, as long as it is not this high. */
const HEAP = { abreast: 6, lines: 14 } as const;

/** The heap of what was dropped beside the glass: its left edge, pixels from one to the next, and how many lie abreast. */
export function heapOf({ isFew, isSmall, glass, packets }: SwitchLayout) {
  const side = isFew ? (isSmall ? 5 : 7) : isSmall ? 3 : 4;
  const right = glass - (isSmall ? 10 : 12);
  const least = isFew && !isSmall ? WINDOWS : 20;
  const most = Math.max(5, Math.floor((right - 20) / side));
  const suited = Math.max(HEAP.abreast, Math.ceil(packets / HEAP.lines));
  const beside = Math.max(5, Math.floor((right - least) / side));
  const abreast = suited <= beside ? suited : Math.min(most, suited);
  return { left: right - abreast * side, side, up: side * 0.86, abreast };
}

/** What may be pressed, in pixels. */
export interface Hit {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly what: { readonly copy: number } | { readonly flow: number };
}

export interface SwitchLook {
  readonly layout: SwitchLayout;
  readonly ink: Ink;
  /** Colours of flows. */
  colourOf(flow: number): string;
  /** The flow that is lit; null: none, and all are as they are. */
  readonly lit: number | null;
  /** The copy that was pressed. */
  readonly picked: number | null;
  /** Pixels of a time on the axis below: the way of what is dropped goes by them. */
  toX(time: number): number;
  /** What a sender may have under way and has, in packets; null: it has no window, or it is not known. */
  windowOf(flow: number, time: number): { readonly size: number; readonly used: number } | null;
  /** The share of its line's rate that a sender goes by; absent: it goes by no rate. */
  rateOf?(flow: number, time: number): number;
  /** Names of flows, below their senders where these are few; absent: they have none. */
  nameOf?(flow: number): string;
  /** What stands below the glass; absent: nothing, as below one beside it. */
  readonly portName?: string | undefined;
}

/** What is not of the lit flow is faint. */
export function alphaOf({ lit }: SwitchLook, flow: number): number {
  return lit === null || lit === flow ? 1 : 0.16;
}
