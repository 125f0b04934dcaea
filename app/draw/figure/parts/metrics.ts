import type { Ink } from "../../brush/ink.ts";
import { say } from "../../kit/say.ts";
import type { RunView } from "../../run/results.ts";
import type { Recorder } from "../draw/recorder.ts";
import type { MetricColumn, MetricTable } from "./metric-table.ts";
import { blocksOf, metricTable, roomForNames, SIZE } from "./metric-table.ts";
import type { Shown } from "./part.ts";

const ROW = 21;
const LINE = 15;
/** Above a group, and above the columns that go on below. */
const BETWEEN = 8;

/** The table of metrics: overall, then by size class. The best value of a column is bold. */
export function* metricsPart(
  recorder: Recorder,
  shown: Shown,
  width: number,
  ink: Ink,
): Generator<undefined, number> {
  const table = metricTable(shown);
  const names = roomForNames(shown, table, width);
  let y = 0;
  for (const [k, block] of blocksOf(table, width - names).entries()) {
    if (k > 0) y += 2 * BETWEEN;
    recorder.save();
    recorder.moveBy(0, y);
    y += paintBlock(recorder, block, shown.runs, { names, width }, ink);
    recorder.restore();
    yield;
  }
  return y;
}

/** Columns under their heads, for every group. */
function paintBlock(
  recorder: Recorder,
  { columns, groups }: MetricTable,
  runs: readonly RunView[],
  { names, width }: { readonly names: number; readonly width: number },
  ink: Ink,
): number {
  const quiet = { size: SIZE, colour: ink.ink2 } as const;
  const ends = endsOf(columns, names, width);
  for (const [k, { head }] of columns.entries()) {
    for (const [line, text] of head.entries()) {
      say(recorder, text, ends[k] ?? 0, 13 + line * LINE, { ...quiet, align: "end" });
    }
  }
  let y = LINE;
  for (const [g, { name, cells }] of groups.entries()) {
    if (g > 0) y += BETWEEN;
    // Beside the heads of the columns there is less room than in a row of its own.
    const room = g === 0 ? names - 4 : width;
    say(recorder, name, 0, y + 13, { ...quiet, weight: 600, room });
    y += ROW;
    for (const [row, view] of runs.entries()) {
      recorder.fillStyle = ink.line;
      recorder.fillRect(0, y, width, 1);
      say(recorder, view.policy.label, 0, y + 15, { size: SIZE, colour: ink.ink, room: names - 8 });
      for (const [k, cell] of cells.entries()) {
        const weight = cell?.best.has(row) ? 600 : 400;
        const manner = { size: SIZE, weight, colour: ink.ink, align: "end" } as const;
        say(recorder, cell?.texts[row] ?? "", ends[k] ?? 0, y + 15, manner);
      }
      y += ROW;
    }
  }
  return y;
}

/** Right ends of the columns: what room is left is shared out evenly before them. */
function endsOf(columns: readonly MetricColumn[], names: number, width: number): readonly number[] {
  const taken = columns.reduce((sum, column) => sum + column.width, 0);
  const gap = (width - names - taken) / columns.length;
  let end = names;
  return columns.map((column) => {
    end += gap + column.width;
    return end;
  });
}
