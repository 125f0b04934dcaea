import { words } from "../kit/marks/words.ts";
import type { Panel, Plot, PlotAxis, PlotMark } from "../kit/plot.ts";
import type { TimeWindow } from "../scale/scales.ts";
import { foldedIn, timeTicks } from "../scale/time-scale.ts";

/** Plots of packet-level runs stand on the time axis of the Gantt charts, whose gutter they share. */
export interface PacketsFrame {
  readonly window: TimeWindow;
  /** Pixels left of the plots. */
  readonly gutter: number;
}

/** A gutter narrower than this has no room for the name of a plot, which then stands above it. */
const NARROW = 100;
/** Pixels between two ticks of the time axis, as in the Gantt charts. */
const GAP = 84;

/** Faint lines at the times of the axis above, and at values of the axis upwards. */
function grid(at: readonly number[], { window }: PacketsFrame): PlotMark {
  return {
    paint(brush, { left, top, width, height, px, py }, ink) {
      const { values } = timeTicks(window, width, GAP);
      brush.beginPath();
      for (const time of values) {
        const x = Math.round(px(time)) + 0.5;
        brush.moveTo(x, top);
        brush.lineTo(x, top + height);
      }
      for (const value of at) {
        const y = Math.round(py(value)) + 0.5;
        brush.moveTo(left, y);
        brush.lineTo(left + width, y);
      }
      brush.strokeStyle = ink.line;
      brush.lineWidth = 1;
      brush.globalAlpha = 0.6;
      brush.stroke();
      brush.globalAlpha = 1;
    },
  };
}

/** Panels one below the other; the axis of time stands above them and is not theirs. */
export function packetsPlot(panels: readonly Panel[], { window, gutter }: PacketsFrame): Plot {
  const { from, to, breaks } = window;
  const time: PlotAxis = {
    scale: "linear",
    range: [from, to],
    title: "",
    ticks: [],
    isHidden: true,
    line: "none",
    ...(breaks === undefined ? {} : { breaks, lay: layTime(window) }),
  };
  return { columns: 1, gutter, x: time, y: BARE, panels, tables: [] };
}

/** The axis of the charts above, with the folds that these have. */
function layTime(window: TimeWindow): NonNullable<PlotAxis["lay"]> {
  return (_, length, gap) => ({
    ...foldedIn(window, length),
    ticks: timeTicks(window, length, gap),
  });
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
  place: PacketsFrame,
): Panel {
  const { gutter, window } = place;
  const lines = grid(
    ticks.map(([value]) => value),
    place,
  );
  const isNarrow = gutter < NARROW;
  const beside = { x: window.from, y: top, dx: -gutter, dy: 11 };
  const named = words({ ...beside, text: name, tone: "ink", weight: 600 });
  return {
    title: isNarrow ? name : "",
    isHeading: true,
    height,
    y: { scale: "linear", range: [0, top], title: "", ticks, hasGrid: false },
    curves: [],
    marks: [lines, ...marks, ...(isNarrow ? [] : [named])],
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

/** Lanes of flows, from the top; those that are high enough are parted by lines. */
export function lanesPanel(
  { flows, height }: { readonly flows: readonly number[]; readonly height: number },
  marks: readonly PlotMark[],
  place: PacketsFrame,
): Panel {
  const between = height >= 8 ? flows.map((_, lane) => lane) : [];
  return {
    title: "",
    height: Math.max(1, flows.length * height),
    y: { ...BARE, range: [0, Math.max(1, flows.length)] },
    curves: [],
    marks: [grid(between, place), ...marks],
  };
}

/** A strip of what happened, without numbers. */
export function stripPanel(
  height: number,
  top: number,
  marks: readonly PlotMark[],
  place: PacketsFrame,
): Panel {
  return {
    title: "",
    height,
    y: { ...BARE, range: [0, top] },
    curves: [],
    marks: [grid([0], place), ...marks],
  };
}
