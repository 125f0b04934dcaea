import type { ExperimentView, RunView } from "../run/results.ts";
import { columnFormat, readable } from "../scale/numbers.ts";

/** A number of the table, as it is written. */
interface DoneCell {
  readonly text: string;
  /** No other policy's is less. */
  readonly isLeast: boolean;
}

interface DoneRow {
  /** Null: the averages. */
  readonly flow: number | null;
  readonly cells: readonly DoneCell[];
}

/**
 * After what time each flow is done under each policy, and on average. The least of a row stands out, compared as it was computed, not
 * as it is written; of several that are least each does.
 */
export function doneAfter({ flows }: ExperimentView, runs: readonly RunView[]): readonly DoneRow[] {
  const rows: DoneRow[] = [];
  const ofFlows = columnFormat(
    runs.flatMap(({ fct }) => [...fct].filter((time) => !Number.isNaN(time))),
  );
  for (let flow = 0; flow < flows.count; flow++) {
    const cells = runs.map(({ fct, run }) =>
      Number.isNaN(run.terminated[flow] as number)
        ? { value: fct[flow] as number, text: ofFlows(fct[flow] as number) }
        : { value: Number.NaN, text: "terminated" },
    );
    rows.push({ flow, cells: marked(cells) });
  }
  const means = runs.map(({ summary }) => summary.mean);
  const isWhole = means.every((mean) => mean === null || Number.isInteger(mean));
  const ofMeans = isWhole ? readable : columnFormat(means);
  const cells = means.map((mean) => ({ value: mean ?? Number.NaN, text: ofMeans(mean) }));
  return [...rows, { flow: null, cells: marked(cells) }];
}

function marked(
  cells: readonly { readonly value: number; readonly text: string }[],
): readonly DoneCell[] {
  const values = cells.map(({ value }) => value).filter((value) => !Number.isNaN(value));
  const least = Math.min(...values);
  return cells.map(({ value, text }) => ({ text, isLeast: cells.length > 1 && value === least }));
}
