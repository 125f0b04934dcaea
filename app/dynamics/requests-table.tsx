import type { RequestStatistics } from "../../engine/index.ts";
import { SIZE_CLASSES } from "../../engine/index.ts";
import { readable } from "../draw/scale/numbers.ts";
import { useApp } from "../store/hooks.ts";
import { NumbersTable } from "./numbers-table.tsx";

const COLUMNS = [
  ["Finished", "count"],
  ["Mean", "mean"],
  ["Median", "p50"],
  ["p95", "p95"],
  ["p99", "p99"],
  ["p99.9", "p999"],
  ["Max", "max"],
] as const satisfies readonly (readonly [string, keyof RequestStatistics])[];

/** Completion times of requests under every policy, of all and by size class. */
export function RequestsTable({ timeUnit }: { readonly timeUnit: string }) {
  const runs = useApp(({ results }) => results.runs);
  const cells = (of: RequestStatistics) =>
    COLUMNS.map(([, column]) =>
      of[column] === null ? "–" : readable(Number(of[column].toPrecision(5))),
    );
  const rows = runs.flatMap(({ slot, policy, summary: { requests } }) => {
    if (requests === undefined) return [];
    const classes = SIZE_CLASSES.filter((name) => requests.byClass[name].count > 0);
    return [
      { key: `${slot}`, name: policy.label, cells: cells(requests) },
      ...(classes.length < 2 ? [] : classes).map((name) => ({
        key: `${slot} ${name}`,
        name,
        isPart: true,
        cells: cells(requests.byClass[name]),
      })),
    ];
  });
  return (
    <NumbersTable
      label="Completion times of requests"
      caption={`From the arrival of a request’s first flow to the end of its last, in ${timeUnit}; classes by what its flows send together.`}
      first="Policy"
      columns={COLUMNS.map(([heading]) => heading)}
      rows={rows}
    />
  );
}
