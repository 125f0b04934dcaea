import {
  barWords,
  chartWords,
  meanText,
  notesOf,
  POLICY_NAMES,
  type Policy,
} from "./newcomer-words.ts";
import type { Picture } from "./policy-picture.ts";
import { SLOTS, TRANSFERS } from "./story.ts";

/** A picture as attributes of its drawing: places along the axis in percent, so that it fits any width without a script. */
export interface LaneScene {
  /** The pale strip from arrival to finish. */
  readonly wait: Span;
  readonly packets: readonly Span[];
  readonly note: Note;
  readonly arrival: number;
  /** Text for screen readers. */
  readonly words: string;
}

export interface Span {
  readonly x: string;
  readonly width: string;
}

interface Note {
  readonly text: string;
  readonly x: string;
  /** Beyond the bar's end, or before its beginning where the axis ends. */
  readonly side: "after" | "before";
}

/** From here on to the right a note of a dozen letters has no room on a phone. */
const LAST_ROOM = SLOTS - 4;

export function percent(slots: number): string {
  return `${(100 * slots) / SLOTS}%`;
}

function span(from: number, to: number): Span {
  return { x: percent(from), width: percent(to - from) };
}

export function sceneOf(picture: Picture, notes: readonly string[]): readonly LaneScene[] {
  return picture.lanes.map((lane, flow) => {
    const side = lane.finish <= LAST_ROOM ? "after" : "before";
    return {
      wait: span(lane.arrival, lane.finish),
      packets: lane.packets.map((slot) => span(slot, slot + 1)),
      note: {
        text: notes[flow] ?? "",
        x: percent(side === "after" ? lane.finish : lane.arrival),
        side,
      },
      arrival: lane.arrival,
      words: barWords(flow, lane),
    };
  });
}

/** The slot of a point so many pixels along an axis of a width. */
export function slotAt(x: number, width: number): number {
  return Math.min(SLOTS - 1, Math.max(0, Math.floor((x / width) * SLOTS)));
}

/** So many pixels as slots. */
export function slotsOf(pixels: number, width: number): number {
  return (pixels / width) * SLOTS;
}

export const LANES = TRANSFERS.length;

/** Between two numbers of the axis. */
const EVERY = 4;
/** A block's height, and what can be pressed of its lane without the edge that style gives it, about the lane's middle. */
const [BLOCK, PRESS] = [30, 20];

/** One policy's chart: lanes by flow, pale while a flow waits, solid while it is sent. */
export function chartMarkup(
  policy: Policy,
  rule: string,
  pictures: Readonly<Record<Policy, Picture>>,
): string {
  const picture = pictures[policy];
  const name = POLICY_NAMES[policy];
  const lanes = sceneOf(picture, notesOf(policy, pictures));
  const numbers = Array.from({ length: SLOTS / EVERY + 1 }, (_, k) => k * EVERY);
  return `<figure class="minute-chart is-${policy}" data-policy="${policy}" aria-label="${chartWords(policy, picture)}">
<figcaption><b>${name}</b> <span>${rule}</span> <span class="minute-mean">on average done after <b data-part="mean">${meanText(picture.mean)}</b></span></figcaption>
<div class="minute-plot">
<div class="minute-names" aria-hidden="true">${TRANSFERS.map(({ id }) => `<span>${id}</span>`).join("")}</div>
<span class="minute-unit" aria-hidden="true">slots</span>
<div class="minute-track" data-part="track">
<svg class="minute-grid" aria-hidden="true">${numbers.map((at) => `<line x1="${percent(at)}" x2="${percent(at)}" y1="0" y2="100%"/>`).join("")}<rect class="minute-moment" data-part="moment" width="${percent(1)}" height="100%" display="none"/></svg>
<svg class="minute-bars" role="group" aria-label="Transfers under ${name}">
${lanes.map(laneMarkup).join("\n")}
</svg>
<div class="minute-now" aria-hidden="true"></div>
<svg class="minute-axis" aria-hidden="true">${numbers.map((at) => `<text x="${percent(at)}" y="14" text-anchor="middle">${at}</text>`).join("")}</svg>
${policy === "srpt" ? HAND : ""}
</div>
<p class="minute-why" data-part="why" role="status" hidden></p>
</div>
</figure>`;
}

/** Shows what a hand can do here, until one does. */
const HAND =
  '<div class="minute-hand" data-part="hand" aria-hidden="true" hidden><i></i><svg viewBox="0 0 24 24"><path d="M9 11V4.5a1.5 1.5 0 0 1 3 0V10l5.6 1.2a2 2 0 0 1 1.6 2.3l-.8 4.6A3.5 3.5 0 0 1 15 21h-2.6a4 4 0 0 1-3-1.4L4.6 14a1.6 1.6 0 0 1 2.4-2.1L9 14z"/></svg></div>';

function laneMarkup(lane: LaneScene, flow: number): string {
  const { id = "", latest = 0 } = TRANSFERS[flow] ?? {};
  const { wait, packets, note } = lane;
  const kind = flow === 0 ? "is-elephant" : "is-mouse";
  return `<g class="minute-lane ${kind}" data-flow="${flow}" role="slider" tabindex="${flow === 0 ? 0 : -1}" aria-label="${id}" aria-valuemin="0" aria-valuemax="${latest}" aria-valuenow="${lane.arrival}" aria-valuetext="${lane.words}">
${rect("minute-hit", wait, PRESS)}${rect("minute-wait", wait, BLOCK)}${packets.map((packet) => rect("minute-packet", packet, BLOCK)).join("")}${rect("minute-ring", wait, BLOCK + 8)}
<svg class="minute-note" x="${note.x}"><text x="${noteOffset(note.side)}" text-anchor="${noteAnchor(note.side)}" dy=".35em">${note.text}</text></svg></g>`;
}

function rect(kind: string, { x, width }: Span, height: number): string {
  return `<rect class="${kind}" x="${x}" width="${width}" y="${-height / 2}" height="${height}"/>`;
}

export function noteOffset(side: LaneScene["note"]["side"]): number {
  return side === "after" ? 8 : -8;
}

export function noteAnchor(side: LaneScene["note"]["side"]): "start" | "end" {
  return side === "after" ? "start" : "end";
}
