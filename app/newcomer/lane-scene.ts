import { barWords } from "./newcomer-words.ts";
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
