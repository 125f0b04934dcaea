import { boxes } from "../kit/marks/boxes.ts";
import { words } from "../kit/marks/words.ts";
import type { Names, Plot, Tone } from "../kit/plot.ts";
import { readable } from "../scale/numbers.ts";

/** A flow under one policy beside another; `other` is null where its end is not known. */
export interface FlowBeside {
  readonly name: string;
  readonly arrival: number;
  readonly size: number;
  readonly end: number;
  readonly other: number | null;
}

/** A policy, or what it is beside, and its colour. */
export interface Rival {
  readonly name: string;
  readonly tone: Tone | `#${string}`;
  /** Its bars are edges alone: told apart without a colour. Default: pale below the other's. */
  readonly isHollow?: boolean;
}

const ROW = 34;
const BAR = 11;
/** From the top of a row to its bars and to the line of its size. */
const DOWN = { own: 3, other: 15, size: 29 } as const;
/** The ends in numbers stand right of the bars. */
const NUMBERS: Names = { room: () => ({ right: 64, above: 0 }) };

/** A row a flow: from its arrival to its end under the policy, and below it under the other, with the ends in numbers. */
export function besidePlot(
  flows: readonly FlowBeside[],
  rivals: readonly [own: Rival, other: Rival],
  timeUnit: string,
): Plot {
  const count = flows.length;
  const last = Math.max(1, ...flows.flatMap(({ end, other }) => [end, other ?? 0]));
  const up = (row: number, pixels: number): number => count - row - pixels / ROW;
  const bars = flows.flatMap(({ name, arrival, end, other }, row) =>
    (
      [
        [end, DOWN.own, rivals[0], 1],
        [other, DOWN.other, rivals[1], rivals[1].isHollow === true ? 1 : 0.45],
      ] as const
    ).flatMap(([until, top, { name: policy, tone, isHollow = false }, opacity]) => {
      if (until === null) return [];
      const told = `${name} under ${policy} ends at ${readable(until)} ${timeUnit}`.trimEnd();
      const place = { y0: up(row, top + BAR), y1: up(row, top) };
      return [{ ...place, x0: arrival, x1: until, tone, opacity, isHollow, words: told }];
    }),
  );
  const sizes = flows.map(({ arrival, size }, row) => ({
    x0: arrival,
    x1: Math.min(last, arrival + size),
    y0: up(row, DOWN.size + 1),
    y1: up(row, DOWN.size - 1),
    tone: "ink3" as const,
  }));
  const numbers = bars.map(({ x1, y0 }) =>
    words({ x: x1, y: y0, dx: 5, dy: -2, text: readable(x1) }),
  );
  return {
    columns: 1,
    height: Math.max(1, count) * ROW,
    names: NUMBERS,
    x: { scale: "linear", range: [0, last], title: "", gap: 80 },
    y: {
      scale: "linear",
      range: [0, Math.max(1, count)],
      title: "",
      ticks: flows.map(({ name }, row) => [up(row, DOWN.other), name] as const),
      hasGrid: false,
    },
    panels: [
      {
        title: "",
        curves: [],
        marks: [
          boxes(bars, { part: "plot-flow", least: 1 }),
          boxes(sizes, { part: "plot-size" }),
          ...numbers,
        ],
      },
    ],
    tables: [
      {
        caption: "Ends of the flows",
        corner: "Flow",
        head: ["Arrival", "Size", `End, ${rivals[0].name}`, `End, ${rivals[1].name}`],
        rows: flows.map(({ name, arrival, size, end, other }) => ({
          label: name,
          cells: [arrival, size, end, other].map((value) =>
            value === null ? "" : readable(value),
          ),
        })),
      },
    ],
  };
}
