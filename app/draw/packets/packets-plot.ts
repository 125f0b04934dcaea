import { words } from "../kit/marks/words.ts";
import type { Panel, Plot, PlotAxis, PlotMark } from "../kit/plot.ts";
import type { TimeWindow } from "../scale/time-window.ts";

/** Where plots of packet-level runs stand: on the time axis of the Gantt charts, whose gutter they share. */
export interface PacketsFrame {
  readonly window: TimeWindow;
  /** Pixels left of the plots. */
  readonly gutter: number;
}

/** In a gutter narrower than this a plot's name stands above it. */
const NARROW = 100;
/** Pixels between two ticks of the time axis, as in the Gantt charts. */
const GAP = 84;

/** Panels one below the other; the axis of time stands above them and is not theirs. */
export function packetsPlot(panels: readonly Panel[], { window, gutter }: PacketsFrame): Plot {
  const { from, to } = window;
  const time: PlotAxis = {
    scale: "linear",
    range: [from, to],
    title: "",
    gap: GAP,
    isHidden: true,
    line: "none",
  };
  return { columns: 1, gutter, x: time, y: BARE, panels, tables: [] };
}

const BARE: PlotAxis = {
  scale: "linear",
  range: [0, 1],
  title: "",
  isHidden: true,
  hasGrid: false,
};

interface Upwards {
  readonly height: number;
  readonly top: number;
  readonly ticks: NonNullable<PlotAxis["ticks"]>;
}

/** A plot over time, its name left of it, or above it where there is no room. */
export function timedPanel(
  name: string,
  { height, top, ticks }: Upwards,
  marks: readonly PlotMark[],
  { gutter, window }: PacketsFrame,
): Panel {
  const isNarrow = gutter < NARROW;
  const beside = { x: window.from, y: top, dx: -gutter, dy: 11 };
  const named = words({ ...beside, text: name, tone: "ink", weight: 600 });
  return {
    title: isNarrow ? name : "",
    isHeading: true,
    height,
    y: { scale: "linear", range: [0, top], title: "", ticks },
    curves: [],
    marks: isNarrow ? marks : [...marks, named],
  };
}

/** Lanes lower than this have no names. */
export const NAMED = 11;
/** Between a name and its lane. */
const AIR = 8;

/** Names of lanes left of them, from the top; a name longer than the gutter is shortened. */
export function laneNames(names: readonly string[], { window, gutter }: PacketsFrame): PlotMark[] {
  const beside = { x: window.from, dx: -AIR, dy: 4, align: "end", room: gutter - AIR } as const;
  return names.map((text, lane) => words({ ...beside, y: names.length - lane - 0.5, text }));
}

/** Lanes of flows, from the top. */
export function lanesPanel(
  { flows, height }: { readonly flows: readonly number[]; readonly height: number },
  marks: readonly PlotMark[],
): Panel {
  const count = Math.max(1, flows.length);
  const total = Math.max(1, flows.length * height);
  return {
    title: "",
    height: total,
    y: {
      ...BARE,
      range: [0, count],
      // Lanes that are high enough are parted by lines.
      ...(height >= 8 ? { ticks: flows.map((_, lane) => [lane, ""] as const), hasGrid: true } : {}),
    },
    curves: [],
    marks,
  };
}
