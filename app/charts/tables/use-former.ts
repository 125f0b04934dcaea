import { useEffect, useRef } from "react";
import type { RunView } from "../../draw/run/results.ts";
import type { MetricColumn } from "../../draw/tables/metric-column.ts";

/** A column with its numbers, by row. */
interface Filled {
  readonly column: MetricColumn;
  readonly values: readonly (number | null)[];
}

/** Remembers the number of each cell while a new one is on its way; null: there was none. */
export function useFormer(
  columns: readonly Filled[],
  runs: readonly RunView[],
): (key: string, label: string) => number | null {
  const known = useRef(new Map<string, number>());
  useEffect(() => {
    for (const { column, values } of columns) {
      if (column.isPending === true) continue;
      for (const [row, { policy }] of runs.entries()) {
        const value = values[row] ?? null;
        if (value !== null) known.current.set(nameOf(column.key, policy.label), value);
      }
    }
  }, [columns, runs]);
  return (key, label) => known.current.get(nameOf(key, label)) ?? null;
}

function nameOf(key: string, label: string): string {
  return `${key} ${label}`;
}
