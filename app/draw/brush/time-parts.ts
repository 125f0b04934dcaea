import type { Palette } from "./colours.ts";

/** The parts that the time of a flow is cut into, as they are stacked. */
export const TIME_PARTS = [
  "wire",
  "own",
  "queue",
  "reply",
  "timer",
  "lost",
  "grant",
  "paced",
  "paused",
  "data",
] as const;
export type TimePart = (typeof TIME_PARTS)[number];

interface PartInk extends Readonly<Record<Palette, string>> {
  readonly words: string;
  /** What counts as it. */
  readonly means: string;
}

/**
 * Any two are at least 0.115 (light) and 0.120 (dark) apart in OKLab under normal, protan, deutan and tritan vision. On
 * paper without colours neighbours of a stack differ in lightness, and the words beside it name them.
 */
const PARTS: Readonly<Record<TimePart, PartInk>> = {
  wire: {
    light: "#142b59",
    dark: "#59b2fe",
    print: "#1a1a1a",
    words: "on wires",
    means: "from the start of a transmission until the packet is at the next node",
  },
  own: {
    light: "#9bc7fb",
    dark: "#224882",
    print: "#c4c4c4",
    words: "behind its own packets",
    means: "it waits at a port, and the port sends packets of its own flow",
  },
  queue: {
    light: "#ebc749",
    dark: "#fdb542",
    print: "#e2e2e2",
    words: "behind packets of others",
    means: "it waits at a port, and the port sends packets of other flows",
  },
  reply: {
    light: "#97a2b5",
    dark: "#5f6d7d",
    print: "#9c9c9c",
    words: "waiting for the receiver’s word",
    means:
      "the way of an acknowledgement, a grant or a request back to the sender; under PDQ, RCP and D³ the first question and its answer",
  },
  timer: {
    light: "#921701",
    dark: "#fe4b30",
    print: "#4a4a4a",
    words: "waiting for a timer",
    means:
      "nothing comes of a loss until the sender’s timer ends, counted from the loss or from when the timer was set, whichever is later",
  },
  lost: {
    light: "#f27e61",
    dark: "#903925",
    print: "#b2b2b2",
    words: "carried and then dropped",
    means: "the way of a copy that was dropped, from its sending to the drop",
  },
  grant: {
    light: "#8957d4",
    dark: "#a95ada",
    print: "#747474",
    words: "waiting for a grant",
    means: "from one grant to the next that the receiver gives by its own clock",
  },
  paced: {
    light: "#367a76",
    dark: "#6d9b84",
    print: "#8a8a8a",
    words: "sent slower than the wire",
    means: "the rate that the sender was told is below the line’s",
  },
  paused: {
    light: "#4f495a",
    dark: "#b9c0bd",
    print: "#343434",
    words: "paused by a switch",
    means: "a switch has given the sender the rate 0",
  },
  data: {
    light: "#e8e8e8",
    dark: "#2a2e34",
    print: "#f0f0f0",
    words: "not there yet",
    means: "the packet had not come to its sender",
  },
};

export function partColour(part: TimePart, palette: Palette): string {
  return PARTS[part][palette];
}

export function partMeans(part: TimePart): string {
  return PARTS[part].means;
}

export function partWords(part: TimePart): string {
  return PARTS[part].words;
}
