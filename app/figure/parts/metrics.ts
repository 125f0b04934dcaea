import type { Ink } from "../../charts/ink.ts";
import type { RunView } from "../../results.ts";
import type { Recorder } from "../draw/recorder.ts";
import { textWidth } from "../type/inter.ts";
import type { MetricBlock } from "./metric-blocks.ts";
import { metricBlocks } from "./metric-blocks.ts";
import type { Shown } from "./part.ts";
import { say } from "./say.ts";

const ROW = 21;
const SIZE = 12;
const GAP = 16;
const NAMES = 168;

/** The table of metrics, one block a group of columns: overall, then by size class. The best value of a column is bold. */
export function* metricsPart(
  recorder: Recorder,
  shown: Shown,
  width: number,
  ink: Ink,
): Generator<undefined, number> {
  const groups = metricBlocks(shown);
  let y = 0;
  for (const [k, group] of groups.entries()) {
    recorder.save();
    recorder.moveBy(0, y);
    y += paintGroup(recorder, group, shown.runs, width, ink) + (k < groups.length - 1 ? 14 : 0);
    recorder.restore();
    yield;
  }
  return y;
}

function paintGroup(
  recorder: Recorder,
  { name, columns }: MetricBlock,
  runs: readonly RunView[],
  width: number,
  ink: Ink,
): number {
  const quiet = { size: SIZE, colour: ink.ink2 } as const;
  const names = Math.min(NAMES, width * 0.35);
  const cells = columns.map((column) => {
    const texts = [column.head, ...column.texts];
    return { ...column, wide: Math.max(...texts.map((text) => textWidth(text, SIZE, 600))) };
  });
  // Columns that do not fit go on below, each block with the policies' names.
  const blocks: (typeof cells)[] = [];
  let room = 0;
  for (const cell of cells) {
    if (blocks.length === 0 || room < cell.wide + GAP) {
      blocks.push([]);
      room = width - names;
    }
    blocks.at(-1)?.push(cell);
    room -= cell.wide + GAP;
  }
  let y = 0;
  for (const [b, block] of blocks.entries()) {
    if (b > 0) y += 10;
    say(recorder, b === 0 ? name : "", 0, y + 14, { ...quiet, weight: 600, room: names });
    const step = (width - names) / block.length;
    block.forEach(({ head }, k) => {
      say(recorder, head, names + (k + 1) * step, y + 14, {
        ...quiet,
        align: "end",
        room: step - 6,
      });
    });
    y += ROW;
    for (const [row, view] of runs.entries()) {
      recorder.fillStyle = ink.line;
      recorder.fillRect(0, y, width, 1);
      say(recorder, view.policy.label, 0, y + 15, { size: SIZE, colour: ink.ink, room: names - 8 });
      block.forEach(({ texts, best }, k) => {
        const weight = best.has(row) ? 600 : 400;
        const manner = { size: SIZE, weight, colour: ink.ink, align: "end" } as const;
        say(recorder, texts[row] ?? "", names + (k + 1) * step, y + 15, manner);
      });
      y += ROW;
    }
  }
  return y;
}
