import type { Brush } from "../../brush/brush.ts";
import { type Ink, TEXT } from "../../brush/ink.ts";
import { words } from "../../kit/marks/words.ts";
import type { Frame, Panel, Plot, PlotMark } from "../../kit/plot.ts";
import { say } from "../../kit/say.ts";
import { WORDS } from "../../kit/space.ts";
import { readable } from "../../scale/numbers.ts";
import type { PortRecord, RecordedPort } from "../port-record.ts";
import { tickWords } from "./time-axis.ts";

/** So many ports, those with the longest queues, as rows of so many cells. */
const ROWS = 9;
const CELLS = 240;

/** What happened at a port in one stretch of time. */
interface CellRow {
  readonly link: number;
  /** The most that waited, packets dropped, and 1 where any was marked. */
  readonly waiting: Float64Array;
  readonly drops: Float64Array;
  readonly marks: Float64Array;
}

export interface CellsRun {
  readonly label: string;
  readonly record: PortRecord;
}

/** The links of the ports of switches that had the longest queues under any of these policies, the longest first. */
export function fullestLinks(runs: readonly CellsRun[], hosts: number): readonly number[] {
  const most = new Map<number, number>();
  for (const { record } of runs) {
    for (const { link, from, waiting } of record.ports) {
      if (from >= 0 && from < hosts) continue;
      const top = waiting.reduce((a, b) => Math.max(a, b), 0);
      if (top > 0) most.set(link, Math.max(most.get(link) ?? 0, top));
    }
  }
  return [...most]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, ROWS)
    .map(([link]) => link);
}

/** The bins of a port as so many cells over all time. */
function rowOf(record: PortRecord, port: RecordedPort, end: number): CellRow {
  const { fine } = port;
  const bin = fine === null ? record.bin : record.fineBin;
  const waiting = new Float64Array(CELLS);
  const drops = new Float64Array(CELLS);
  const marks = new Float64Array(CELLS);
  const place = (time: number): number =>
    Math.min(CELLS - 1, Math.max(0, Math.floor((time / end) * CELLS)));
  (fine?.longest ?? port.waiting).forEach((most, k) => {
    const from = record.begin + (fine?.at[k] ?? k) * bin;
    const last = place(Math.min(end, from + bin * (1 - 1e-9)));
    for (let cell = place(from); cell <= last; cell++) {
      waiting[cell] = Math.max(waiting[cell] as number, most);
    }
    const dropped = (fine ?? port).drops?.[k] ?? 0;
    // Of a bin that spans several cells each drop stands in one.
    if (dropped > 0) drops[place(from)] = (drops[place(from)] as number) + dropped;
    if (((fine ?? port).marks?.[k] ?? 0) > 0) marks.fill(1, place(from), last + 1);
  });
  return { link: port.link, waiting, drops, marks };
}

export interface CellsLook {
  /** All of time, in time units. */
  readonly end: number;
  nameOf(link: number): string;
  /** Picoseconds of a time unit. */
  readonly unit: number;
}

/** A panel a policy: a row a port, grey by how much waited there, red from the top by how much it dropped, orange below where it marked. */
export function cellsPlot(
  runs: readonly CellsRun[],
  links: readonly number[],
  look: CellsLook,
): Plot {
  const { end } = look;
  const rowsOf = runs.map(({ record }) =>
    links.map((link): CellRow => {
      const port = record.ports.find((one) => one.link === link);
      if (port !== undefined) return rowOf(record, port, end);
      const none = new Float64Array(CELLS);
      return { link, waiting: none, drops: none, marks: none };
    }),
  );
  const most = Math.max(
    1,
    ...rowsOf.flat().flatMap(({ waiting }) => waiting.reduce((a, b) => Math.max(a, b), 0)),
  );
  const panels = runs.map(({ label }, run): Panel => {
    const rows = rowsOf[run] as readonly CellRow[];
    return {
      title: label,
      isHeading: true,
      height: Math.max(1, links.length) * 12,
      curves: [],
      marks: [rowsMark(rows, most, end)],
      above: [words({ x: 0, y: 0, dy: WORDS.tick, text: "0" }), namesMark(links.map(look.nameOf))],
    };
  });
  return {
    panels,
    x: {
      scale: "linear",
      range: [0, end],
      title: "",
      hasGrid: false,
      // The first stands at the edge, not across it.
      label: (time) => (time === 0 ? "" : tickWords(time * look.unit)),
      gap: 80,
    },
    y: {
      scale: "linear",
      range: [0, Math.max(1, links.length)],
      title: "",
      hasGrid: false,
      isHidden: true,
    },
    tables: runs.map(({ label }, run) => ({
      caption: `The ports with the longest queues under ${label}.`,
      corner: "Port",
      head: ["Longest queue", "Dropped"],
      rows: (rowsOf[run] as readonly CellRow[]).map(({ link, waiting, drops }) => ({
        label: look.nameOf(link),
        cells: [
          readable(waiting.reduce((a, b) => Math.max(a, b), 0)),
          readable(drops.reduce((a, b) => a + b, 0)),
        ],
      })),
    })),
  };
}

/** Air between two rows, as a share of one. */
const AIR = 0.14;
/** So many drops in a cell fill it. */
const MANY = 40;

function rowsMark(rows: readonly CellRow[], most: number, end: number): PlotMark {
  return {
    paint(brush: Brush, frame: Frame, ink: Ink) {
      const { left, width } = frame;
      const wide = (frame.px(end) - left) / CELLS;
      rows.forEach(({ waiting, drops, marks }, k) => {
        const lane = rows.length - 1 - k;
        const top = frame.py(lane + 1 - AIR / 2);
        const high = frame.py(lane + AIR / 2) - top;
        brush.part = "port-cells";
        brush.fillStyle = ink.paper2;
        brush.fillRect(left, top, width, high);
        for (let cell = 0; cell < CELLS; cell++) {
          const share = (waiting[cell] as number) / most;
          if (share <= 0) continue;
          brush.globalAlpha = 0.12 + 0.7 * Math.sqrt(share);
          brush.fillStyle = ink.ink2;
          brush.fillRect(left + cell * wide, top, Math.max(0.5, wide), high);
          brush.globalAlpha = 1;
        }
        brush.part = "port-cells-marked";
        brush.fillStyle = ink.lit;
        marks.forEach((mark, cell) => {
          if (mark > 0) brush.fillRect(left + cell * wide, top + high - 2, Math.max(1, wide), 2);
        });
        brush.part = "port-cells-dropped";
        brush.fillStyle = ink.bad;
        for (let cell = 0; cell < CELLS; cell++) {
          const dropped = drops[cell] as number;
          if (dropped <= 0) continue;
          const share = Math.min(1, 0.3 + (0.7 * dropped) / MANY);
          brush.fillRect(left + cell * wide, top, Math.max(1, wide), high * share);
        }
      });
      brush.part = "";
    },
  };
}

/** Names of the rows, in the first of panels that stand beside one another: at the right, where most ports have become idle. */
function namesMark(names: readonly string[]): PlotMark {
  return {
    paint(brush, { left, top, width, height }, ink) {
      if (left > 0) return;
      const pitch = height / names.length;
      brush.part = "port-name";
      names.forEach((name, row) => {
        const manner = { size: TEXT.axis, colour: ink.ink2, font: ink.font, align: "end" } as const;
        const y = top + (row + 0.5) * pitch;
        brush.font = `400 ${TEXT.axis}px ${ink.font}`;
        const wide = brush.measureText(name).width + 6;
        brush.globalAlpha = 0.8;
        brush.fillStyle = ink.paper2;
        brush.fillRect(left + width - wide, y - pitch / 2 + 1, wide, pitch - 2);
        brush.globalAlpha = 1;
        say(brush, name, left + width - 3, y + 4, manner);
      });
      brush.part = "";
    },
  };
}

/** The port and the time at a place of a panel; null: there is no row. */
export function cellAt(
  frame: Frame,
  links: readonly number[],
  x: number,
  y: number,
): { readonly link: number; readonly time: number } | null {
  const row = Math.floor(((y - frame.top) / frame.height) * links.length);
  const link = links[row];
  if (link === undefined || x < frame.left || x > frame.left + frame.width) return null;
  return { link, time: frame.x.toValue(x - frame.left) };
}
