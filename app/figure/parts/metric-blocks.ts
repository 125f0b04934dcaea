import { finishesAll } from "../../charts/metrics-caption.ts";
import { bestRows, columnGroups } from "../../charts/metrics-columns.ts";
import { columnFormat } from "../../charts/numbers.ts";
import type { Shown } from "./part.ts";

/** A group of columns of the table of metrics, as texts: overall, or of a size class. */
export interface MetricBlock {
  readonly name: string;
  readonly columns: readonly MetricTexts[];
}

interface MetricTexts {
  readonly head: string;
  /** One a policy. */
  readonly texts: readonly string[];
  /** Rows that hold the column's best. */
  readonly best: ReadonlySet<number>;
}

/** The table of metrics as the page has it. */
export function metricBlocks({ experiment, runs }: Shown): readonly MetricBlock[] {
  return columnGroups(experiment, runs, null).map(({ name, note, columns }) => ({
    name: note === "" ? name : `${name}, ${note}`,
    columns: columns.map((column) => {
      const values = runs.map((view) => column.value(view.summary));
      const format = columnFormat(values);
      const best = bestRows(values, column.best, format, (row) => {
        return !column.ofFinished || finishesAll(runs[row]);
      });
      const head = column.unit === "" ? column.name : `${column.name} (${column.unit})`;
      return { head, texts: values.map(format), best };
    }),
  }));
}
