import { textOf } from "../document/draft/cell.ts";
import type { FlowColumn, FlowDraft } from "../document/draft/draft.ts";

/** Least widths of the columns in pixels: of their heads, or of a small number. */
const LEAST: Readonly<Partial<Record<FlowColumn, number>>> = {
  id: 66,
  deadline: 56,
  estimate: 56,
  request: 56,
  transport: 66,
};
const NUMBER = 46;
/** A digit, and what a field puts around its text. */
const DIGIT = 8;
const AROUND = 16;
/** Sizes in bytes fit; what is longer is cut. */
const MOST = 120;
/** Beyond so many flows the first stand for the rest: the table is laid out at every letter typed. */
const MOST_READ = 5000;

/** How wide each column is, so that its numbers can be read; names are cut where they are long. */
export function widthsOf(
  columns: readonly FlowColumn[],
  flows: readonly FlowDraft[],
): readonly number[] {
  const read = flows.slice(0, MOST_READ);
  return columns.map((column) => {
    const least = LEAST[column] ?? NUMBER;
    if (column === "id") return least;
    const longest = read.reduce((most, flow) => Math.max(most, textOf(flow[column]).length), 0);
    return Math.max(least, Math.min(MOST, longest * DIGIT + AROUND));
  });
}
