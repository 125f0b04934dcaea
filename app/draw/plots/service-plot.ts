import { flowColour, inkOn, type Palette } from "../brush/colours.ts";
import { picturedShades, type ServiceRow } from "../gantt/picture.ts";
import { boxes } from "../kit/marks/boxes.ts";
import type { Plot } from "../kit/plot.ts";
import { readable } from "../scale/numbers.ts";
import type { TimeWindow } from "../scale/time-window.ts";

/** Service of policies over time, and the names of their flows. */
export interface ServedFlows {
  readonly rows: readonly ServiceRow[];
  readonly flows: readonly string[];
  readonly timeUnit: string;
  readonly window: TimeWindow;
}

const ROW = 20;
const GAP = 6;
const PITCH = ROW + GAP;

/** A strip a policy; flows served at once lie on one another in it. */
export function servicePlot(
  { rows, flows, timeUnit, window: { from, to } }: ServedFlows,
  palette: Palette,
): Plot {
  const [first] = rows;
  const shades = first === undefined ? null : picturedShades(first);
  const up = (row: number, share: number): number =>
    rows.length - row - (ROW / PITCH) * (1 - share);
  const bars = rows.flatMap(({ label, stretches }, row) =>
    stretches
      .filter(({ start, end }) => start < to && end > from)
      .map(({ flow, start, end, below, share }) => {
        const colour = flowColour(shades?.get(flow) ?? 0, palette) as `#${string}`;
        const name = flows[flow] ?? "";
        return {
          x0: Math.max(from, start),
          x1: Math.min(to, end),
          y0: up(row, below),
          y1: up(row, below + share),
          tone: colour,
          words: `${label} sends ${name} from ${readable(start)} to ${readable(end)} ${timeUnit}`,
          ...(share === 1 ? { name, nameTone: inkOn(colour) } : {}),
        };
      }),
  );
  return {
    columns: 1,
    height: Math.max(1, rows.length) * PITCH,
    x: { scale: "linear", range: [from, to], title: timeUnit, gap: 80, line: "none" },
    y: {
      scale: "linear",
      range: [0, Math.max(1, rows.length)],
      title: "",
      ticks: rows.map(({ label }, row) => [up(row, 0.5), label] as const),
      hasGrid: false,
    },
    panels: [{ title: "", curves: [], marks: [boxes(bars, { part: "plot-service" })] }],
    tables: [],
  };
}
