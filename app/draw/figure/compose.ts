import { DEFAULT_LOOK, type FigureLook } from "./draw/look.ts";
import type { Drawing } from "./draw/mark.ts";
import { cdfPart } from "./parts/cdf.ts";
import { dynamicsPart } from "./parts/dynamics.ts";
import { ganttPart } from "./parts/gantt.ts";
import { linksPart } from "./parts/links.ts";
import { metricsPart } from "./parts/metrics.ts";
import { headlinePart, packetsPart, switchPart, tracksPart } from "./parts/packets.ts";
import { type Part, PLOT_NAMES, type PlotName, type Shown } from "./parts/part.ts";
import {
  amountsPart,
  ccdfPart,
  linkLoadPart,
  plotPart,
  requestsPart,
  sizePart,
  slowdownsPart,
} from "./parts/plots.ts";
import { composeBy, onPaper, type Paper, type SheetParts } from "./sheet/sheet.ts";

export type PartName =
  | "gantt"
  | "cdf"
  | "ccdf"
  | "size"
  | "slowdowns"
  | "table"
  | "links"
  | "link-load"
  | "requests"
  | "dynamics"
  | PacketsName
  | PlotName;

/** Runs packet by packet: all of it, and its pieces. */
export const PACKETS = [
  "packets",
  "headline",
  "switch",
  "tracks",
  "sums",
  "tenths",
  "cells",
  "slowest-requests",
] as const;
type PacketsName = (typeof PACKETS)[number];

export function isOfPackets(name: PartName): name is PacketsName {
  return (PACKETS as readonly string[]).includes(name);
}

/** Parts that are drawn of the links between ends. */
export function asksLinks(parts: readonly PartName[]): boolean {
  return parts.includes("links") || parts.includes("link-load");
}

export const PARTS: Readonly<Record<PartName, Part>> = {
  gantt: ganttPart,
  cdf: cdfPart,
  ccdf: ccdfPart,
  size: sizePart,
  slowdowns: slowdownsPart,
  table: metricsPart,
  links: linksPart,
  "link-load": linkLoadPart,
  requests: requestsPart,
  dynamics: dynamicsPart,
  packets: packetsPart,
  headline: headlinePart,
  switch: switchPart,
  tracks: tracksPart,
  sums: amountsPart("sums"),
  tenths: amountsPart("tenths"),
  cells: amountsPart("cells"),
  "slowest-requests": amountsPart("slowest-requests"),
  ...(Object.fromEntries(PLOT_NAMES.map((name) => [name, plotPart(name)])) as Record<
    PlotName,
    Part
  >),
};

/** A choice of parts, and the paper they are for. */
export interface FigureChoice extends Paper {
  /** From top to bottom. */
  readonly parts: readonly PartName[];
  /** Default: all marks. */
  readonly look?: FigureLook;
}

/** What a choice can say of a part besides its width. */
export type Say =
  | ("height" | "measures" | "columns" | "xlabel" | "ylabel")
  | ("lanes" | "measure" | "at" | "legend" | "direct" | "window")
  | ("axis" | "class" | "range" | "bins");

const ALL: readonly Say[] = ["height", "columns", "xlabel", "ylabel"];
const SAYS: Readonly<Partial<Record<PartName, readonly Say[]>>> = {
  ...(Object.fromEntries(PLOT_NAMES.map((name) => [name, ALL])) as Record<PlotName, typeof ALL>),
  gantt: ["height", "lanes", "legend", "window"],
  table: ["measures"],
  cdf: ["height", "xlabel", "ylabel", "measure", "legend", "direct", "axis", "class", "range"],
  ccdf: ["height", "xlabel", "ylabel", "measure", "axis", "class", "range"],
  // Their panels have names that tell them apart.
  size: ["height", "columns", "xlabel", "measure", "axis", "range", "bins"],
  slowdowns: ["height", "columns", "xlabel"],
  requests: ["height", "xlabel", "ylabel", "axis"],
  "link-load": ["height", "xlabel", "ylabel"],
  classes: ["height", "columns", "measure"],
  links: ["at", "window"],
  dynamics: ["window"],
  packets: ["at", "window"],
  headline: ["window"],
  switch: ["height", "at", "window"],
  tracks: ["window"],
  "worst-case": ["height", "xlabel"],
  reordering: ["height"],
};

/** The parts of which this can be said. */
export function partsThatTake(say: Say): readonly PartName[] {
  return (Object.keys(PARTS) as PartName[]).filter((name) => SAYS[name]?.includes(say));
}

/** Tells of each option that is asked for and none of these parts takes: "columns: none of gantt takes it; size, … do". */
export function untaken(
  parts: readonly PartName[],
  asked: Readonly<Partial<Record<Exclude<Say, "height">, unknown>>>,
): readonly string[] {
  return (Object.keys(asked) as (keyof typeof asked)[]).flatMap((say) => {
    const takers = partsThatTake(say);
    if (asked[say] === undefined || parts.some((part) => takers.includes(part))) return [];
    const which = takers.length === 1 ? `${takers[0]} does` : `${takers.join(", ")} do`;
    return [`${say}: none of ${parts.join(", ")} takes it; ${which}`];
  });
}

/** The chosen charts of the chosen policies on one sheet, painted by what paints them on the screen. */
export function compose(shown: Shown, choice: FigureChoice): Drawing {
  return composeBy(composing(shown, choice));
}

/** The same, pausing wherever a page may do other things. */
export function composing(all: Shown, choice: FigureChoice): Generator<undefined, Drawing> {
  return onPaper(sheetParts(all, choice), choice, choice.look?.text ?? 1);
}

/** These are as high as a slide has room; of a run packet by packet, all of it is its sentence and its ports there. */
const ON_SLIDES = new Set<PartName>(["gantt", "ccdf", "size", "slowdowns", "packets", "switch"]);

/** The charts of a choice. */
export function sheetParts(
  all: Shown,
  { parts, width, look = DEFAULT_LOOK }: FigureChoice,
): SheetParts {
  const isSlide = width === "slide";
  const isListed = !look.direct && !look.hidden.has("legend");
  const fills = (name: PartName): boolean => {
    // Figures of 0.2 are as high as they are.
    if (look.bars !== "packets") return false;
    if (!isSlide) return SAYS[name]?.includes("height") ?? false;
    return ON_SLIDES.has(name) || (name === "cdf" && !isListed);
  };
  return (text) => {
    const least = isSlide ? { leastPanel: 110 } : {};
    const shown = { ...all, ...least, look: { ...look, text } };
    return parts.map((name) => ({
      fills: fills(name),
      paint: (recorder, inner, ink, room) => PARTS[name](recorder, shown, inner, ink, room),
    }));
  };
}
