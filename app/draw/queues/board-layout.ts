import { format } from "d3-format";
import { shorten } from "../scale/words.ts";
import type { QueuedFlow, QueueView } from "./explanation-view.ts";

/** A flow where it stands, in CSS pixels from the top left of its policy's queues. */
export interface Token {
  readonly flow: QueuedFlow;
  readonly label: string;
  readonly amount: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Words between tokens: which queue begins here, or how many more there are. */
interface Tag {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface Board {
  readonly tokens: readonly Token[];
  readonly tags: readonly Tag[];
}

/** The height of what stands in a lane. */
export const TOKEN = 21;

/** From one lane's top to the next: closer where there are many. */
export function laneStep(lanes: number): number {
  return lanes > 4 ? 23 : 26;
}

const GAP = 4;
const PADDING = 11;
/** Widths of a letter of the name and of the amount; a little generous, so that nothing is cut. */
const LETTER = 6.9;
const DIGIT = 6;
const MOST_LETTERS = 9;
const TAG = 20;
const MORE = 28;

interface BoardRoom {
  readonly width: number;
  /** The lanes that are shown, from top to bottom. */
  readonly lanes: readonly number[];
  /** From one lane's top to the next. */
  readonly step: number;
  readonly isSwitch: boolean;
  /** Flows of several queues share a lane, and each queue is named where it begins. */
  readonly isTagged: boolean;
}

/**
 * Lays out a lane a queue (on a switch, an ingress port), its head at the left. Flows that do not fit the width are
 * counted.
 */
export function boardLayout(
  queues: readonly QueueView[],
  { width, lanes, step, isSwitch, isTagged }: BoardRoom,
): Board {
  const tokens: Token[] = [];
  const tags: Tag[] = [];
  for (const { lane, count, first } of queues) {
    const y = lanes.indexOf(lane) * step;
    let x = 0;
    let shown = 0;
    let queue = -1;
    for (const flow of first) {
      const label = labelOf(flow, isSwitch);
      const amount = amounts(flow.sent, flow.size);
      const wide = Math.ceil(PADDING + label.length * LETTER + GAP + amount.length * DIGIT);
      const tag = isTagged && flow.queue !== queue ? TAG : 0;
      const room = shown + 1 < count ? width - MORE : width;
      // The head of a queue is always shown, however narrow the lane.
      if (shown > 0 && x + tag + wide > room) break;
      if (tag > 0) {
        tags.push({ key: `${lane} ${flow.queue}`, text: `Q${flow.queue + 1}`, x, y });
        queue = flow.queue;
      }
      tokens.push({ flow, label, amount, x: x + tag, y, width: Math.min(wide, width - tag) });
      x += tag + wide + GAP;
      shown += 1;
    }
    if (count > shown) tags.push({ key: `${lane} more`, text: `+${count - shown}`, x, y });
  }
  return { tokens, tags };
}

function labelOf({ name, dst }: QueuedFlow, isSwitch: boolean): string {
  const short = shorten(name, MOST_LETTERS);
  return isSwitch ? `${short}→${dst}` : short;
}

const short = format(".3~s");

/** "3/12": sent of the size, to three digits where they are long. */
export function amounts(sent: number, size: number): string {
  return `${brief(sent)}/${brief(size)}`;
}

/** 0, 7, 1234, 12.3k, 0.25 */
function brief(value: number): string {
  if (value >= 1e4) return short(value);
  if (Number.isInteger(value)) return String(value);
  return String(Number(value.toPrecision(value >= 100 ? 4 : 3)));
}

/** A packet on its way, in CSS pixels from the top left of a policy's queues; `part`: its place among those of one time. */
export interface Packet {
  readonly key: string;
  readonly flow: number;
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly part: number;
}

/** Packets of each flow that had come. */
export type Came = ReadonlyMap<number, number>;

/** More packets of one flow that come at once are not drawn. */
const MOST_AT_ONCE = 3;
/** A packet's side. */
export const PACKET = 8;

export function cameOf(queues: readonly QueueView[]): Came {
  return new Map(queues.flatMap(({ first }) => first.map(({ flow, came }) => [flow, came])));
}

/**
 * The packets that travel as a time begins: those that have come since, from the edge at the right into their flow's
 * place, and one of each flow in service from there to the wire at the left. `before`: what had come at the time just
 * before; null: that is not known, and none comes.
 */
export function travelling(
  { tokens }: Board,
  moment: number,
  before: Came | null,
  { width, wire }: { readonly width: number; readonly wire: number },
): readonly Packet[] {
  return tokens.flatMap((token) => {
    const { flow } = token.flow;
    const y = token.y + (TOKEN - PACKET) / 2;
    // Neither end lies over the flow's name.
    const [head, tail] = [token.x - PACKET, token.x + token.width - PACKET / 2];
    const coming = before === null ? 0 : token.flow.came - (before.get(flow) ?? 0);
    const into = Array.from({ length: Math.min(MOST_AT_ONCE, coming) }, (_, part) => ({
      key: `${moment} ${flow} in ${part}`,
      flow,
      from: width,
      to: tail,
      y,
      part,
    }));
    return isOnWire(token)
      ? [...into, { key: `${moment} ${flow} out`, flow, from: head, to: wire, y, part: 0 }]
      : into;
  });
}

function isOnWire({ flow }: Token): boolean {
  return flow.rate > 0;
}
