import { layAxis } from "./axis.ts";
import type { Frame, LaidPlot, Panel, Plot, PlotAxis, TextWidth } from "./plot.ts";
import { linesOf } from "./say.ts";
import { BARE, BETWEEN, LEAST_PANEL, LETTERS, LINE, MARGIN } from "./space.ts";

/** Default heights of the inside of a panel. */
const HEIGHT = { least: 200, most: 320, share: 0.62 } as const;
/** Heights of one of many panels, by the width of them all. */
const LOW = { from: 600, wide: 230, narrow: 190 } as const;
/** Least pixels between two round numbers. */
const GAP = { across: 52, up: 30 } as const;

/** Places the panels of a plot in rows, `width` pixels wide in all. */
export function layPlot(plot: Plot, width: number, measure: TextWidth): LaidPlot {
  const { panels } = plot;
  const count = Math.max(1, panels.length);
  const isBeside = width >= count * LEAST_PANEL + (count - 1) * BETWEEN;
  const columns = plot.columns ?? (isBeside ? count : 1);
  const names = plot.names?.room(panels[0]?.curves ?? [], width, measure);
  const right = Math.max(plot.isFlush === true ? 0 : MARGIN.right, names?.right ?? 0);
  const upOf = ({ y = plot.y }: Panel): PlotAxis => y;
  /** Numbers are about as wide whatever the height: one that is likely tells the margin. */
  const gutters = Array.from({ length: columns }, (_, column) =>
    Math.max(
      0,
      ...panels
        .filter((__, k) => k % columns === column)
        .map((panel) => marginOf(upOf(panel), heightOf(plot, panel, width, width), measure)),
    ),
  );
  // Columns with numbers have one gutter, those without have none.
  const widest = plot.gutter ?? Math.max(...gutters);
  const lefts = gutters.map((own) => (own === 0 && plot.gutter === undefined ? 0 : widest));
  const all = lefts.reduce((sum, own) => sum + own, 0);
  const inner = Math.max(40, Math.floor((width - all - (columns - 1) * BETWEEN - right) / columns));
  const frames: Frame[] = [];
  let top = names?.above ?? 0;
  for (let first = 0; first < panels.length; first += columns) {
    const row = panels.slice(first, first + columns);
    const words = row.map((panel, k) =>
      wordsOf(panel, plot, (lefts[k] as number) + inner, measure),
    );
    const above = Math.max(...row.map((panel, k) => aboveOf(panel, words[k] as Words)));
    const heights = row.map((panel) => heightOf(plot, panel, inner, widest + inner + MARGIN.right));
    row.forEach((panel, k) => {
      const along = panel.x ?? plot.x;
      const up = upOf(panel);
      const height = heights[k] as number;
      const gutter = lefts[k] as number;
      const before = lefts.slice(0, k).reduce((sum, own) => sum + own, 0);
      frames.push(
        frameOf(panel, along, up, {
          ...(words[k] as Words),
          left: before + gutter + k * (inner + BETWEEN),
          top: top + above,
          width: inner,
          height,
          gutter,
          right: k === row.length - 1 ? right : BETWEEN,
          isLast: k === row.length - 1,
        }),
      );
    });
    const below = Math.max(...row.map((panel, k) => belowOf(panel.x ?? plot.x, words[k] as Words)));
    top += above + Math.max(...heights) + below;
  }
  return { plot, width, height: top, frames };
}

type Words = Pick<Frame, "heading" | "footing">;
type Box = Words & Pick<Frame, "left" | "top" | "width" | "height" | "gutter" | "right" | "isLast">;

function frameOf(panel: Panel, along: PlotAxis, up: PlotAxis, box: Box): Frame {
  const { left, top, width, height } = box;
  const x = layAxis(along, width, along.gap ?? GAP.across);
  const y = layAxis(up, height, up.gap ?? GAP.up);
  const off = 4 * height;
  return {
    panel,
    along,
    up,
    ...box,
    x,
    y,
    px: (value) => {
      const at = x.toX(value);
      return left + (Number.isFinite(at) ? at : -off);
    },
    py: (value) => {
      const at = y.toX(value);
      return top + height - (Number.isFinite(at) ? at : -off);
    },
  };
}

/** Higher the wider it is; `cell`: with the room around it. */
function heightOf(
  { height, columns = 1 }: Plot,
  panel: Panel,
  inner: number,
  cell: number,
): number {
  if (panel.height !== undefined) return panel.height;
  if (height === "of-inside") return suited(inner);
  if (height === "low") return cell * columns >= LOW.from ? LOW.wide : LOW.narrow;
  return height ?? suited(cell);
}

function suited(width: number): number {
  return Math.round(Math.min(HEIGHT.most, Math.max(HEIGHT.least, width * HEIGHT.share)));
}

/** What stands above and below a panel, in lines as wide as it is with its numbers. */
function wordsOf(panel: Panel, plot: Plot, room: number, measure: TextWidth): Words {
  const { title, isHeading = false, x = plot.x, y = plot.y } = panel;
  const inLines = (text: string, weight: number): readonly string[] =>
    linesOf(text, room, (line) => measure(line, LETTERS.label, weight));
  return {
    heading: inLines(title || y.title, isHeading ? 600 : 400),
    footing: x.isHidden === true ? [] : inLines(x.title, 400),
  };
}

function aboveOf({ headroom = 0 }: Panel, { heading: { length } }: Words): number {
  return headroom + (length === 0 ? BARE.top : MARGIN.top + (length - 1) * LINE);
}

function belowOf({ isHidden = false }: PlotAxis, { footing: { length } }: Words): number {
  if (isHidden) return BARE.axis;
  return length === 0 ? BARE.bottom : MARGIN.bottom + (length - 1) * LINE;
}

/** Left of the axis, for its widest number. */
function marginOf(axis: PlotAxis, height: number, measure: TextWidth): number {
  if (axis.isHidden === true) return 0;
  const { ticks } = layAxis(axis, height, GAP.up);
  const widths = ticks.values.map((value) => measure(ticks.label(value), LETTERS.tick, 400));
  return Math.max(MARGIN.left, Math.ceil(12 + Math.max(0, ...widths)));
}
